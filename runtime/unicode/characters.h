// SPDX-License-Identifier: BSD-3-Clause
// Classifies characters as Data.Char of GHC 9.0 does.
#pragma once

#include <cstdint>

namespace convertprofile::runtime {

using Character = std::uint32_t;

bool is_upper(Character c);
bool is_lower(Character c);
bool is_alpha(Character c);
bool is_alpha_numeric(Character c);
bool is_space(Character c);
bool is_print(Character c);
bool is_punctuation(Character c);
bool is_symbol(Character c);
unsigned general_category(Character c);  // its number in GeneralCategory
Character to_upper(Character c);
Character to_lower(Character c);

}  // namespace convertprofile::runtime
