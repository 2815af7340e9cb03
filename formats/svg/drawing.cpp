// SPDX-License-Identifier: BSD-3-Clause
#include "formats/svg/drawing.h"

#include <array>
#include <cmath>

#include "formats/base/number_text.h"
#include "formats/base/text.h"

namespace convertprofile::svg {

std::string shortened(std::string_view text, std::size_t most) {
  if (code_points(text) <= most) return std::string(text);
  if (most < 3) return {};
  std::size_t end = 0;
  for (std::size_t left = most - 2; end < text.size(); ++end)
    if ((static_cast<unsigned char>(text[end]) & 0xc0) != 0x80 && left-- == 0) break;
  return std::string(text.substr(0, end)) + "..";
}

std::string coordinate(double value) {
  std::string text = fixed(value, 2);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

std::string colour_of(std::string_view text) {
  std::uint32_t hash = 2166136261;  // FNV-1a
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619;
  hash ^= hash >> 15;
  const std::array<std::uint32_t, 3> parts{160 + hash % 90, 140 + (hash >> 8) % 100,
                                           120 + (hash >> 16) % 110};
  std::string colour = "#";
  for (const std::uint32_t part : parts) {
    colour.push_back("0123456789abcdef"[part >> 4]);
    colour.push_back("0123456789abcdef"[part & 15]);
  }
  return colour;
}

void begin_drawing(ByteWriter& out, double height) {
  const std::string size = coordinate(width) + "\" height=\"" + coordinate(height);
  out.put("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" ");
  out.put("width=\"" + size + "\" viewBox=\"0 0 " + coordinate(width) + " " + coordinate(height));
  out.put(
      "\">\n<style>text { font: 12px sans-serif; fill: #000 } .t { font-size: 15px } .m { "
      "text-anchor: middle } .e { text-anchor: end } .c { cursor: pointer } .b rect { stroke: "
      "#fff; "
      "stroke-width: .5 } .b:hover rect { stroke: #000 } .b text { pointer-events: none; "
      "font-family: monospace; font-size: 11px } "
      ".a { opacity: .5 } .x rect { fill: #e030e0 }</style>\n<rect width=\"100%\" height=\"100%\" "
      "fill=\"#fff\"/>\n");
}

}  // namespace convertprofile::svg
