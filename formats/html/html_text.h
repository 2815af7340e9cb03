// SPDX-License-Identifier: BSD-3-Clause
// Makes arbitrary bytes safe in an HTML page.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace convertprofile {

// Escapes text for an element or a quoted attribute. `<`, `>`, `&` and both quotes become character
// references. Characters that would take effect instead of being shown (controls, direction marks
// and overrides, invisible ones, line separators) and bytes that are not UTF-8 become visible
// escapes: `\x1b`, `\u{202e}`.
std::string html_escaped(std::string_view text);

// A JSON array of strings in ASCII, safe within a script element too: `<` is written as \u003c.
// Bytes that are not UTF-8 become U+FFFD.
std::string json_array(const std::vector<std::string>& texts);

}  // namespace convertprofile
