// SPDX-License-Identifier: BSD-3-Clause
// The spellings of the tokens that have one.
#pragma once

#include <optional>
#include <string_view>

#include "runtime/language/syntax/token.h"

namespace convertprofile::runtime {

std::optional<TokenKind> find_keyword(std::string_view name);             // `_` too
std::optional<TokenKind> find_reserved_operator(std::string_view name);   // not `:`, a constructor
std::optional<TokenKind> find_unicode_operator(std::string_view name);    // of UnicodeSyntax
std::optional<TokenKind> find_word_of_arrows(std::string_view text);      // of Arrows
std::optional<TokenKind> find_word_of_transforms(std::string_view text);  // of TransformListComp

}  // namespace convertprofile::runtime
