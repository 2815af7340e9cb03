// SPDX-License-Identifier: BSD-3-Clause
// "Did you mean": the names most like one that does not exist.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace convertprofile {

// The edits between two texts, byte by byte: a byte more, less, or another one, or two neighbours
// that changed places. More than `most` are not counted: most + 1.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t most);

// Of `names` those that differ from `name` in case alone, or else in a third of it at most, nearest
// first, then as they stand; at most three, each once.
[[nodiscard]] std::vector<std::string> nearest(std::string_view name,
                                               const std::vector<std::string>& names);

// `; did you mean "fib" or "fob"?`, or nothing.
[[nodiscard]] std::string did_you_mean(std::string_view name,
                                       const std::vector<std::string>& names);

}  // namespace convertprofile
