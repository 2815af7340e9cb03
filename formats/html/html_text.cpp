// SPDX-License-Identifier: BSD-3-Clause
#include "formats/html/html_text.h"

#include <cstdint>

#include "formats/base/byte_writer.h"
#include "formats/base/text.h"
#include "formats/base/utf8.h"

namespace convertprofile {

namespace {

// Unicode's categories Cc, Cf, Zl and Zp as far as they matter: whole blocks if most of their
// characters belong to them.
bool acts(std::uint32_t c) {
  struct Range {
    std::uint32_t first, last;
  };
  static constexpr Range ranges[] = {
      {0x00, 0x1f},     {0x7f, 0x9f},     {0xad, 0xad},     {0x600, 0x605},     {0x61c, 0x61c},
      {0x6dd, 0x6dd},   {0x70f, 0x70f},   {0x180e, 0x180e}, {0x200b, 0x200f},   {0x2028, 0x202e},
      {0x2060, 0x206f}, {0xfeff, 0xfeff}, {0xfff9, 0xfffb}, {0x1d173, 0x1d17a}, {0xe0000, 0xe007f}};
  for (const Range& range : ranges)
    if (c >= range.first && c <= range.last) return true;
  return false;
}

// At least `digits` hexadecimal digits.
std::string hex(std::uint32_t value, std::size_t digits) {
  std::string text;
  for (; value != 0 || text.size() < digits; value >>= 4)
    text.insert(text.begin(), "0123456789abcdef"[value & 15]);
  return text;
}

void append_unit(std::string& out, std::uint32_t unit) {
  out.append("\\u").append(hex(unit, 4));
}

// Escapes characters that would take effect instead of being shown, and bytes that are not UTF-8.
std::string visible(std::string_view text) {
  std::string out;
  for_each_code_point(text, [&](CodePoint c, std::string_view bytes) {
    if (!c.valid || (acts(c.value) && c.value < 0x100))
      out.append("\\x").append(hex(c.value, 2));
    else if (acts(c.value))
      out.append("\\u{").append(hex(c.value, 1)).append("}");
    else
      out.append(bytes);
  });
  return out;
}

// JSON without characters that end a script or need an encoding.
std::string script_safe(std::string_view json) {
  std::string out;
  for_each_code_point(json, [&](CodePoint c, std::string_view bytes) {
    const bool special = c.value == '<' || c.value == '>' || c.value == '&' || c.value >= 0x7f;
    if (!special) {
      out.append(bytes);
    } else if (c.value < 0x10000) {
      append_unit(out, c.value);
    } else {
      append_unit(out, 0xd7c0 + (c.value >> 10));
      append_unit(out, 0xdc00 + (c.value & 0x3ff));
    }
  });
  return out;
}

}  // namespace

std::string html_escaped(std::string_view text) {
  return xml_escaped(visible(text));
}

std::string json_array(const std::vector<std::string>& texts) {
  StringSink sink;
  ByteWriter out(sink);
  out.put('[');
  for (const std::string& text : texts) {
    if (&text != &texts.front()) out.put(',');
    put_json_string(out, text);
  }
  out.put(']');
  out.flush();
  return script_safe(sink.text);
}

}  // namespace convertprofile
