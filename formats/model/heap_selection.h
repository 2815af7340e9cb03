// SPDX-License-Identifier: BSD-3-Clause
// GHC can restrict a heap profile: `+RTS -hc -hdMap` counts only objects described as Map. Every
// sample of the census is then a part of the heap.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace convertprofile {

// A property that holds the sentence below (formats/pgcl/FORMAT.md, 5.4).
inline constexpr std::string_view heap_selection_property = "heap.selection";

// `only objects described as Map and in the phase drag (-hdMap -hbdrag)`; empty if the runtime
// arguments of a profiled program select the whole heap. As in GHC, the last selection of a kind
// counts. An argument in braces that was split at blanks is joined again.
[[nodiscard]] std::string heap_selection(const std::vector<std::string>& runtime_arguments);

}  // namespace convertprofile
