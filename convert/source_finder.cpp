// SPDX-License-Identifier: BSD-3-Clause
#include "convert/source_finder.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <system_error>
#include <tuple>

#include "command/files.h"
#include "formats/base/hash.h"

namespace convertprofile {

namespace {

namespace fs = std::filesystem;

using Parts = std::vector<std::string>;

constexpr std::size_t most_entries = 1'000'000;  // below a folder
constexpr const char* not_found = "not found";
constexpr const char* several_fit = "several files fit";
constexpr const char* several_claim = "its file also fits another position";

// The parts of a path. Parts before a `..` are dropped, because they say nothing about the file's
// present place.
Parts parts_of(std::string_view path) {
  const char separator = path.find('/') == path.npos ? '\\' : '/';
  Parts parts;
  while (!path.empty()) {
    const std::size_t end = std::min(path.find(separator), path.size());
    const std::string_view part = path.substr(0, end);
    if (part == "..")
      parts.clear();
    else if (!part.empty() && part != ".")
      parts.emplace_back(part);
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  return parts;
}

bool is_hidden(const std::string& name) {
  return name.starts_with('.');
}

std::size_t common_end(const Parts& a, const Parts& b) {
  std::size_t size = 0;
  while (size < a.size() && size < b.size() && a[a.size() - 1 - size] == b[b.size() - 1 - size])
    ++size;
  return size;
}

// A file below one of the folders whose name equals that of some position's file.
struct Candidate {
  std::string path;      // with links resolved
  Parts whole;           // of the folder's path and the path below it
  std::size_t relative;  // the number of parts below the folder
  std::size_t folder;
};

class Finder {
 public:
  explicit Finder(const std::vector<std::string>& folders) {
    for (const std::string& folder : folders) {
      std::error_code error;
      const fs::path root = fs::canonical(folder, error);
      if (error) throw FileError(folder, error.message());
      if (!fs::is_directory(root, error)) throw FileError(folder, "is not a folder");
      roots_.push_back(root);
    }
  }

  std::vector<FoundSource> find(const std::vector<std::string_view>& recorded) {
    for (const std::string_view path : recorded) {
      Parts& parts = wanted_.emplace_back(parts_of(path));
      if (std::any_of(parts.begin(), parts.end(), is_hidden)) parts.clear();
      if (!parts.empty()) by_name_[parts.back()];
    }
    for (std::size_t folder = 0; folder < roots_.size(); ++folder) walk(folder);
    std::vector<Choice> choices;
    for (const Parts& parts : wanted_) choices.push_back(choose(parts));
    settle_claims(choices);
    std::vector<FoundSource> found;
    for (const Choice& choice : choices)
      found.push_back(choice.file == nullptr ? FoundSource{{}, choice.why}
                                             : FoundSource{choice.file->path, nullptr});
    return found;
  }

 private:
  struct Choice {
    const Candidate* file = nullptr;
    std::size_t matched_parts = 0;
    const char* why = not_found;
  };

  void walk(std::size_t folder) {
    const fs::path& root = roots_[folder];
    std::error_code error;
    fs::recursive_directory_iterator at(root, fs::directory_options::skip_permission_denied, error);
    std::size_t entries = 0;
    for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
      if (++entries > most_entries)
        throw FileError(root, "holds more than " + std::to_string(most_entries) +
                                  " files; name the folders with the sources");
      const std::string name = at->path().filename();
      if (is_hidden(name))
        at.disable_recursion_pending();
      else if (const auto known = by_name_.find(name); known != by_name_.end())
        add(known->second, folder, at->path());
    }
    if (error) throw FileError(root, error.message());
  }

  void add(std::vector<Candidate>& candidates, std::size_t folder, const fs::path& path) {
    std::error_code error;
    const fs::path target = fs::canonical(path, error);
    if (error || !fs::is_regular_file(target, error)) return;
    const fs::path inside = target.lexically_relative(roots_[folder]);
    const auto leads_out = [](const fs::path& part) { return is_hidden(part.string()); };
    if (inside.empty() || std::any_of(inside.begin(), inside.end(), leads_out)) return;
    Parts whole = parts_of(path.string());
    const std::size_t relative = whole.size() - parts_of(roots_[folder].string()).size();
    candidates.push_back({target.string(), std::move(whole), relative, folder});
  }

  Choice choose(const Parts& parts) const {
    Choice best;
    if (parts.empty()) return best;
    std::tuple<std::size_t, std::size_t, bool> best_rank;
    for (const Candidate& candidate : by_name_.at(parts.back())) {
      const std::size_t matched_parts = common_end(parts, candidate.whole);
      if (matched_parts < parts.size() && matched_parts < candidate.relative) continue;
      // The position's path is exactly the file's path below its folder.
      const bool is_exact = matched_parts == parts.size() && matched_parts == candidate.relative;
      const std::tuple rank(matched_parts, roots_.size() - candidate.folder, is_exact);
      if (rank == best_rank)
        best.why = several_fit;
      else if (rank > best_rank)
        best = {&candidate, matched_parts, nullptr};
      best_rank = std::max(best_rank, rank);
    }
    if (best.why != nullptr) best.file = nullptr;
    return best;
  }

  // If several positions lead to one file, it belongs to the one whose path agrees with most of its
  // parts.
  void settle_claims(std::vector<Choice>& choices) const {
    TextViewMap<std::size_t> most;
    TextViewMap<const Parts*> owner;  // null: several agree equally
    for (std::size_t i = 0; i < choices.size(); ++i) {
      if (choices[i].file == nullptr) continue;
      const std::string& path = choices[i].file->path;
      const auto [at, first] = owner.try_emplace(path, &wanted_[i]);
      if (first || choices[i].matched_parts > most[path]) {
        most[path] = choices[i].matched_parts;
        at->second = &wanted_[i];
      } else if (choices[i].matched_parts == most[path] && at->second != nullptr &&
                 *at->second != wanted_[i]) {
        at->second = nullptr;
      }
    }
    for (std::size_t i = 0; i < choices.size(); ++i) {
      if (choices[i].file == nullptr) continue;
      const Parts* const parts = owner.at(choices[i].file->path);
      if (parts == nullptr || *parts != wanted_[i]) choices[i] = {nullptr, 0, several_claim};
    }
  }

  std::vector<fs::path> roots_;
  std::vector<Parts> wanted_;
  TextMap<std::vector<Candidate>> by_name_;
};

}  // namespace

std::vector<FoundSource> find_sources(const std::vector<std::string_view>& recorded,
                                      const std::vector<std::string>& folders) {
  return Finder(folders).find(recorded);
}

}  // namespace convertprofile
