// SPDX-License-Identifier: BSD-3-Clause
// Keeps parts of another program's file in a profile, so that it can be written again: names, and
// calls whose numbers the call tree does not reproduce.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "formats/callgrind/function_graph.h"
#include "formats/model/functions.h"
#include "formats/model/profile.h"

namespace convertprofile::callgrind {

struct KeptName {
  std::string object;  // in a profile the module: its base name if unique
  std::string name;
};

// [function of the graph]. Functions of one name and object in several files get their file after
// the name, `init (a.c)`, so that no two have the same name and module.
std::vector<KeptName> names_in_profile(const FunctionGraph& graph);

// Stores the paths of objects for names_in_file.
void keep_objects(Profile& profile, const FunctionGraph& graph);

// [FunctionId]. Empty if the profile was not read from another program's file.
std::vector<KeptName> names_in_file(const Profile& profile, const Functions& functions);

// A call with its numbers from the file.
struct KeptCall {
  FunctionId caller{}, callee{};
  std::uint64_t calls = 0;
  std::vector<std::uint64_t> costs;  // [event]
};

// Stores these calls of the graph, by index. They stay valid while the tree is unchanged.
void keep_calls(Profile& profile, const FunctionGraph& graph,
                const std::vector<CostCentreId>& of_function,
                const std::vector<std::uint32_t>& calls);

// Sorted by caller. Nullopt if the tree has changed or does not come from another program's file.
std::optional<std::vector<KeptCall>> calls_in_file(const Profile& profile,
                                                   const Functions& functions, std::size_t events);

}  // namespace convertprofile::callgrind
