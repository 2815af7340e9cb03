// SPDX-License-Identifier: BSD-3-Clause
// Spellings of keywords and reserved operators.
#pragma once

#include <optional>
#include <string_view>

#include "runtime/language/syntax/token.h"

namespace convertprofile::runtime {

std::optional<TokenKind> find_keyword(std::string_view name);             // including `_`
std::optional<TokenKind> find_reserved_operator(std::string_view name);   // except `:`
std::optional<TokenKind> find_unicode_operator(std::string_view name);    // for UnicodeSyntax
std::optional<TokenKind> find_word_of_arrows(std::string_view text);      // for Arrows
std::optional<TokenKind> find_word_of_transforms(std::string_view text);  // for TransformListComp

}  // namespace convertprofile::runtime
