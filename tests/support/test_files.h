// SPDX-License-Identifier: BSD-3-Clause
// Files of the source tree, for tests.
#pragma once

#include <string>
#include <string_view>
#include <vector>

// The contents of a file, its path relative to the project. Throws if it does not exist.
std::string read_project_file(const std::string& path);

// Paths, relative to the project, of the files of a folder (not of its subfolders), sorted.
std::vector<std::string> project_files(const std::string& folder, std::string_view suffix = "");
std::vector<std::string> project_files_below(const std::string& folder, std::string_view suffix);

// Compares `actual` with the golden tests/golden/<name>; a missing golden fails. If UPDATE_GOLDENS
// is set in the environment, writes the golden instead. Returns the differences; empty if there are
// none.
std::string golden_difference(const std::string& name, const std::string& actual);
