// SPDX-License-Identifier: BSD-3-Clause
// Measures the width of text on a terminal, and cuts or pads text to a width.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace convertprofile {

// Number of terminal columns that UTF-8 text takes: 0 for a combining mark, 2 for an East Asian
// wide character or an emoji, 1 for any other character and for each byte that is not UTF-8.
[[nodiscard]] std::size_t display_width(std::string_view text);

// Shortens text to at most `width` columns by replacing its middle with `...`:
// `Data.Map.Strict.Internal.insertWith` in 20 columns becomes `Data.M....insertWith`. Keeps
// slightly more of the end than of the beginning, and never splits a character from its combining
// marks. Keeps at least `least_end` columns of the end, if they fit.
[[nodiscard]] std::string shorten_middle(std::string_view text, std::size_t width,
                                         std::size_t least_end = 0);
// The same with another place for the gap: after at most `beginning` columns.
[[nodiscard]] std::string shorten_after(std::string_view text, std::size_t beginning,
                                        std::size_t width);

// `text` padded with spaces on its right, or left, to at least `width` columns.
[[nodiscard]] std::string pad_right(std::string_view text, std::size_t width);
[[nodiscard]] std::string pad_left(std::string_view text, std::size_t width);

}  // namespace convertprofile
