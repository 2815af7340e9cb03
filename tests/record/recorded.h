// SPDX-License-Identifier: BSD-3-Clause
// A profile as convertprofile_record.h made it, read again.
#pragma once

#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "formats/model/profile.h"
#include "formats/model/validate.h"
#include "formats/pgcl/pgcl.h"

namespace convertprofile {

using Path = std::vector<std::string>;              // names below the root
using Costs = std::map<std::string, std::int64_t>;  // by metric, but for zeros
using CostsByPath = std::map<Path, Costs>;          // but for those without costs

class ScratchFile {
 public:
  explicit ScratchFile(const std::string& name = "p.pgcl")
      : folder_(std::filesystem::temp_directory_path() /
                ("record_test." + std::to_string(getpid()) + "." + std::to_string(count_++))) {
    std::filesystem::create_directory(folder_);
    path_ = (folder_ / name).string();
  }
  ~ScratchFile() { std::filesystem::remove_all(folder_); }
  ScratchFile(const ScratchFile&) = delete;
  ScratchFile& operator=(const ScratchFile&) = delete;

  const char* path() const { return path_.c_str(); }
  const char* folder() const { return folder_.c_str(); }
  std::string bytes() const {
    std::ifstream in(path_, std::ios::binary);
    std::ostringstream all;
    all << in.rdbuf();
    return all.str();
  }
  bool exists() const { return std::filesystem::exists(path_); }
  std::size_t files_in_folder() const {
    return static_cast<std::size_t>(
        std::distance(std::filesystem::directory_iterator(folder_), {}));
  }
  Profile profile() const {
    Diagnostics diagnostics;
    Profile read = read_pgcl(bytes(), diagnostics);
    validate(read);
    return read;
  }

 private:
  static inline int count_ = 0;
  std::filesystem::path folder_;
  std::string path_;
};

inline CostsByPath costs_by_path(const Profile& profile) {
  CostsByPath all;
  std::vector<Path> paths;
  for (std::size_t i = 0; i < profile.tree.size(); ++i) {
    Path path;
    if (i > 0) {
      path = paths[index_of(profile.tree.parent[i])];
      path.emplace_back(profile.name(profile.centre_of(id_at<NodeId>(i))));
    }
    Costs costs;
    for (std::size_t m = 0; m < profile.metrics.size(); ++m) {
      if (const std::int64_t cost = profile.tree.columns[m][i]; cost != 0)
        costs[profile.metrics[m].name] = cost;
    }
    if (!costs.empty()) all[path] = costs;
    paths.push_back(std::move(path));
  }
  return all;
}

}  // namespace convertprofile
