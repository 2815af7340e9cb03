// SPDX-License-Identifier: BSD-3-Clause
// Files that look like profiles to users, but that we do not read. foreign_kinds.cpp has one table
// of their signatures and one of their shapes, with what to say about each.
#pragma once

#include <string_view>

namespace convertprofile {

// The kind of a file by its signature or its JSON keys; empty if there is none.
[[nodiscard]] std::string_view foreign_by_signature(std::string_view bytes);

// The kind that a file of no known format resembles; empty if none.
[[nodiscard]] std::string_view foreign_by_shape(std::string_view bytes);

}  // namespace convertprofile
