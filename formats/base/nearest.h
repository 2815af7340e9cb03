// SPDX-License-Identifier: BSD-3-Clause
// "Did you mean": finds the names most similar to one that does not exist.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace convertprofile {

// Number of single-byte edits between two texts: insertions, deletions, substitutions, and swaps of
// two neighbours. Distances above `most` return most + 1.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t most);

// Up to three of `names`, without repeats: those that differ from `name` only in case, or else
// those within a third of its length in edits (at least 1), ignoring case. Nearest first; equally
// near ones by how little their case differs, then in the given order. If there are none: those
// that contain `name` (at least 3 characters), ignoring case, shortest first.
[[nodiscard]] std::vector<std::string> nearest(std::string_view name,
                                               const std::vector<std::string>& names);

// `; did you mean "fib" or "fob"?`, or an empty string without names.
[[nodiscard]] std::string suggestion(const std::vector<std::string>& names);

// Same, for the nearest names.
[[nodiscard]] std::string did_you_mean(std::string_view name,
                                       const std::vector<std::string>& names);

}  // namespace convertprofile
