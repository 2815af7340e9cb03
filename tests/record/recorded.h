// SPDX-License-Identifier: BSD-3-Clause
// Reads back a profile made with convertprofile_record.h.
#pragma once

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

#include "formats/model/profile.h"
#include "formats/model/validate.h"
#include "formats/pgcl/pgcl.h"
#include "record/convertprofile_record.h"

namespace convertprofile {

using Path = std::vector<std::string>;              // names below the root
using Costs = std::map<std::string, std::int64_t>;  // by metric, without zeros
using CostsByPath = std::map<Path, Costs>;          // without paths that cost nothing

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

inline cpr_options default_options() {
  cpr_options options;
  CHECK(cpr_options_init(&options, sizeof options) == CPR_OK);
  return options;
}

// Records by the caller's clock into its own file.
struct Run {
  ScratchFile file;
  cpr_options options = default_options();
  cpr_profile* profile = nullptr;
  cpr_recorder* recorder = nullptr;
  cpr_module module = 0;
  cpr_centre f = 0, g = 0, caf = 0;

  explicit Run(const std::function<void(cpr_options&)>& choose = {}) {
    options.clock = CPR_CLOCK_CALLER;
    options.path = file.path();
    options.date = "";
    options.program = "p";
    if (choose) choose(options);
    REQUIRE(cpr_start(&options, &profile) == CPR_OK);
    REQUIRE(cpr_attach(profile, &recorder) == CPR_OK);
    module = cpr_add_module(profile, "M");
    f = cpr_add_centre(profile, module, "f", "m:1:1-9", 0);
    g = cpr_add_centre(profile, module, "g", "m:2:1-9", 0);
    caf = cpr_add_centre(profile, module, "CAF", "<entire-module>", CPR_CAF);
  }
  ~Run() {
    if (profile != nullptr) cpr_finish(profile);
  }
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  void finish(cpr_status expected = CPR_OK) {
    CHECK(cpr_finish(profile) == expected);
    profile = nullptr;
  }
  CostsByPath costs() {
    finish();
    return costs_by_path(file.profile());
  }
};

inline std::int64_t sum(const Profile& profile, Role role) {
  const std::vector<std::int64_t>& column = profile.column(profile.metric(role).value());
  return std::accumulate(column.begin(), column.end(), std::int64_t{0});
}

// The status of a child process that runs `body` and may write files at its end.
inline int status_of(const std::function<void()>& body) {
  const ScratchFile scratch;
  std::cout.flush();
  const pid_t child = fork();
  if (child == 0) {
    setenv("TMPDIR", scratch.folder(), 1);
    body();
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return status;
}

}  // namespace convertprofile
