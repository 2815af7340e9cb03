// SPDX-License-Identifier: BSD-3-Clause
#include "tests/support/test_files.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace fs = std::filesystem;

namespace {
const fs::path project = PROJECT_DIR;
}

std::string read_project_file(const std::string& path) {
  std::ifstream file(project / path, std::ios::binary);
  if (!file) throw std::runtime_error("no file " + path);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string> project_files(const std::string& folder, std::string_view suffix) {
  std::vector<std::string> found;
  for (const auto& entry : fs::directory_iterator(project / folder))
    if (entry.is_regular_file() && entry.path().filename().string().ends_with(suffix))
      found.push_back(folder + "/" + entry.path().filename().string());
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<std::string> project_files_below(const std::string& folder, std::string_view suffix) {
  std::vector<std::string> found;
  for (const auto& entry : fs::recursive_directory_iterator(project / folder)) {
    const std::string path = fs::relative(entry.path(), project).string();
    if (entry.is_regular_file() && path.ends_with(suffix)) found.push_back(path);
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::string golden_difference(const std::string& name, const std::string& actual) {
  const std::string path = "tests/golden/" + name;
  if (std::getenv("UPDATE_GOLDENS") != nullptr) {
    fs::create_directories((project / path).parent_path());
    std::ofstream(project / path, std::ios::binary) << actual;
    return "";
  }
  if (!fs::exists(project / path)) return "no golden " + path;
  const std::string expected = read_project_file(path);
  if (expected == actual) return "";
  const auto at = std::mismatch(expected.begin(), expected.end(), actual.begin(), actual.end());
  const auto line = 1 + std::count(expected.begin(), at.first, '\n');
  return path + " differs from line " + std::to_string(line) + " on; actual:\n" + actual;
}
