// SPDX-License-Identifier: BSD-3-Clause
// What a profile calls the functions of another program's file, and what that called them.
#pragma once

#include <string>
#include <vector>

#include "formats/callgrind/function_graph.h"
#include "formats/model/functions.h"
#include "formats/model/profile.h"

namespace convertprofile::callgrind {

struct KeptName {
  std::string object;  // in a profile the module: its base name, as far as that is its own
  std::string name;
};

// [function of the graph]. Functions of one name and object in several files get their file behind
// the name, `init (a.c)`: no two have the same name and module.
std::vector<KeptName> names_in_profile(const FunctionGraph& graph);

// Remembers the paths of objects for names_in_file.
void keep_objects(Profile& profile, const FunctionGraph& graph);

// [FunctionId]. Nothing if the profile was not read from another program's file.
std::vector<KeptName> names_in_file(const Profile& profile, const Functions& functions);

}  // namespace convertprofile::callgrind
