// SPDX-License-Identifier: BSD-3-Clause
// Files that people take for profiles and that are not read. foreign_kinds.cpp has one table of
// their signatures and one of their shapes, with what to tell about each.
#pragma once

#include <string_view>

namespace convertprofile {

// What a file is by its signature, or by the keys of its JSON; empty if by none.
[[nodiscard]] std::string_view foreign_by_signature(std::string_view bytes);

// What a file that is none of the formats resembles; empty if nothing.
[[nodiscard]] std::string_view foreign_by_shape(std::string_view bytes);

}  // namespace convertprofile
