// SPDX-License-Identifier: BSD-3-Clause
// What both drawings are made of.
#pragma once

#include <string>
#include <string_view>

#include "formats/base/byte_writer.h"

namespace convertprofile::svg {

// Text for XML, in elements and in attributes with double quotes. What XML cannot hold, control
// characters and bytes that are not UTF-8, becomes U+FFFD.
std::string escaped(std::string_view text);

// At most `most` characters of UTF-8, the last two dots if some are left out.
std::string shortened(std::string_view text, std::size_t most);

inline constexpr double width = 1200;  // of a drawing

// A coordinate, to a hundredth.
std::string coordinate(double value);

// A colour of the text's own, `#rrggbb`, light enough for black letters.
std::string colour_of(std::string_view text);

// The root element, its style and background.
void begin_drawing(ByteWriter& out, double height);

}  // namespace convertprofile::svg
