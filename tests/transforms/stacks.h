// SPDX-License-Identifier: BSD-3-Clause
// Slow references for transforms: the costs of each stack, regardless of the tree.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "formats/model/functions.h"
#include "formats/model/profile.h"

using Stack = std::vector<std::size_t>;  // functions, the root's first
using Costs = std::vector<std::int64_t>;
using CostsByStack = std::map<Stack, Costs>;

CostsByStack costs_by_stack(const convertprofile::Profile& profile);
std::string function_name(const convertprofile::Profile& profile,
                          const convertprofile::Functions& functions, std::size_t function);

// Ticks, words and entries, some negative. Every function can call every other and itself; some
// functions have two cost centres.
convertprofile::Profile random_profile(std::uint64_t seed, int entries = 200,
                                       std::size_t most_depth = 9);
std::vector<convertprofile::Profile> random_profiles(std::uint64_t number);
inline constexpr std::size_t calls_column = 2;

// f > g > f > g ..., `deep` entries that cost 1 each.
convertprofile::Profile chain(std::size_t deep);
