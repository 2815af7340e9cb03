// SPDX-License-Identifier: BSD-3-Clause
// Profiles for the tests of the HTML page, by name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/format.h"
#include "formats/model/profile.h"

struct PageProfile {
  std::string_view name;
  convertprofile::Profile (*make)();
  bool small;  // few enough nodes to write out all their numbers
  bool huge;   // millions of nodes: written only if it is named
  std::vector<std::string> warnings;
  std::vector<convertprofile::Suggestion> advice = {};
};

const std::vector<PageProfile>& page_profiles();
