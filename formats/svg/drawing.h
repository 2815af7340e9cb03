// SPDX-License-Identifier: BSD-3-Clause
// Helpers for both drawings.
#pragma once

#include <string>
#include <string_view>

#include "formats/base/byte_writer.h"

namespace convertprofile::svg {

// At most `most` characters of UTF-8; if any are cut, the last two are dots.
std::string shortened(std::string_view text, std::size_t most);

inline constexpr double width = 1200;  // of a drawing

// Formats a coordinate to a hundredth.
std::string coordinate(double value);

// A colour derived from the text, `#rrggbb`, light enough for black letters.
std::string colour_of(std::string_view text);

// Writes the root element, its style and the background.
void begin_drawing(ByteWriter& out, double height);

}  // namespace convertprofile::svg
