// SPDX-License-Identifier: BSD-3-Clause
// How wide text is on a terminal, and text cut to a width.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace convertprofile {

// Columns of a terminal that UTF-8 text takes: none for a combining mark, two for an East Asian
// wide character or an emoji, one for any other and for each byte that is not UTF-8.
[[nodiscard]] std::size_t display_width(std::string_view text);

// The text in at most `width` columns, `...` in place of its middle where it is wider: of
// `Data.Map.Strict.Internal.insertWith` in 20 columns `Data.M....insertWith`. A little more of the
// end stays than of the beginning. Only whole characters, with their marks.
[[nodiscard]] std::string shorten_middle(std::string_view text, std::size_t width);

// `text` with spaces after it, or before it, to at least `width` columns.
[[nodiscard]] std::string pad_right(std::string_view text, std::size_t width);
[[nodiscard]] std::string pad_left(std::string_view text, std::size_t width);

}  // namespace convertprofile
