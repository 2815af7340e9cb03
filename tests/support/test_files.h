// SPDX-License-Identifier: BSD-3-Clause
// Files of the source tree, for tests.
#pragma once

#include <string>
#include <string_view>
#include <vector>

// The contents of a file, its path relative to the project. Throws if there is none.
std::string read_project_file(const std::string& path);

// Paths, relative to the project, of the files of a folder (not of its subfolders), sorted.
std::vector<std::string> project_files(const std::string& folder, std::string_view suffix = "");
std::vector<std::string> project_files_below(const std::string& folder, std::string_view suffix);

// Compares `actual` with the golden tests/golden/<name>; a missing golden fails. With
// UPDATE_GOLDENS set in the environment the golden is written instead. Returns what differs; empty
// if nothing does.
std::string golden_difference(const std::string& name, const std::string& actual);
