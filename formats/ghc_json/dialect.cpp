// SPDX-License-Identifier: BSD-3-Clause
#include "formats/ghc_json/dialect.h"

#include <algorithm>
#include <array>

#include "formats/base/utf8.h"

namespace convertprofile::ghc_json {

namespace {

constexpr std::array<Dialect, 4> table{{
    {"", Escapes::full, Escapes::full, Escapes::full},
    {"9.4", Escapes::none, Escapes::full, Escapes::full},
    {"8.10", Escapes::none, Escapes::minimal, Escapes::minimal},
    {"8.2", Escapes::none, Escapes::minimal, Escapes::none},
}};

constexpr std::string_view short_escapes = "\"\\bfnrt/";  // `/` is read but never written
constexpr std::string_view short_escaped = "\"\\\b\f\n\r\t/";
constexpr std::size_t written_short_escapes = 7;
constexpr char hex_digits[] = "0123456789abcdef";

bool is_control(char c) {
  return static_cast<unsigned char>(c) < 0x20;
}

// The letter after the backslash that stands for `c`; NUL if there is none.
char short_escape(char c) {
  const std::size_t at = short_escaped.substr(0, written_short_escapes).find(c);
  return at == std::string_view::npos ? '\0' : short_escapes[at];
}

// The value of four hexadecimal digits at the front of `text`.
std::optional<std::uint32_t> hex4(std::string_view text) {
  if (text.size() < 4) return std::nullopt;
  std::uint32_t value = 0;
  for (const char c : text.substr(0, 4)) {
    const char lower = c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c;
    const std::size_t digit = std::string_view(hex_digits, 16).find(lower);
    if (digit == std::string_view::npos) return std::nullopt;
    value = value * 16 + static_cast<std::uint32_t>(digit);
  }
  return value;
}

// The size of a full escape, as GHC writes it, at the front of `raw` (a backslash); 0 if none.
std::size_t written_escape(std::string_view raw) {
  if (raw.size() < 2) return 0;
  if (short_escapes.substr(0, written_short_escapes).find(raw[1]) != std::string_view::npos)
    return 2;
  if (!raw.starts_with("\\u00")) return 0;
  const auto value = hex4(raw.substr(2));
  const bool is_lower_case =
      std::none_of(raw.begin() + 4, raw.begin() + std::min<std::ptrdiff_t>(6, std::ssize(raw)),
                   [](char c) { return c >= 'A' && c <= 'F'; });
  const bool is_canonical =
      value && *value < 0x20 && is_lower_case && short_escape(static_cast<char>(*value)) == '\0';
  return is_canonical ? 6 : 0;
}

// Decodes the \uXXXX at raw[at] and the other half of a surrogate pair; moves `at` past it.
bool decode_unicode(std::string_view raw, std::size_t& at, std::string& out) {
  const auto code = hex4(raw.substr(at + 2));
  if (!code) return false;
  at += 6;
  std::uint32_t value = *code;
  if (value >= 0xd800 && value < 0xe000) {
    const bool is_high = value < 0xdc00;
    const auto low = raw.substr(at).starts_with("\\u") ? hex4(raw.substr(at + 2)) : std::nullopt;
    if (is_high && low && *low >= 0xdc00 && *low < 0xe000) {
      value = 0x10000 + ((value - 0xd800) << 10) + (*low - 0xdc00);
      at += 6;
    } else {
      value = replacement_character;
    }
  }
  append_utf8(out, value);
  return true;
}

}  // namespace

std::span<const Dialect> dialects() {
  return table;
}

const Dialect& find_dialect(std::string_view name) {
  const auto at =
      std::find_if(table.begin(), table.end(), [&](const Dialect& d) { return d.name == name; });
  return at == table.end() ? table.front() : *at;
}

bool conforms(Escapes escapes, std::string_view raw) {
  if (escapes == Escapes::none) return true;
  for (std::size_t at = 0; at < raw.size();) {
    if (raw[at] == '\\') {
      std::size_t size = written_escape(raw.substr(at));
      if (escapes == Escapes::minimal && size != 0 && raw[at + 1] != '\\' && raw[at + 1] != 'n')
        size = 0;
      if (size == 0) return false;
      at += size;
    } else {
      if (raw[at] == '\n') return false;
      if (escapes == Escapes::full && (raw[at] == '"' || is_control(raw[at]))) return false;
      ++at;
    }
  }
  return true;
}

bool is_believable_position(Escapes escapes, std::string_view raw) {
  if (escapes == Escapes::none) return true;
  for (std::size_t at = 0; at + 1 < raw.size(); ++at) {
    if (raw[at] != '\\') continue;
    if (raw[at + 1] != '\\' && raw[at + 1] != '"') return false;
    ++at;
  }
  return true;
}

std::string decode(Escapes escapes, std::string_view raw) {
  if (escapes == Escapes::none || raw.find('\\') == std::string_view::npos) return std::string(raw);
  // Text with minimal escapes is decoded like JSON.
  return decode_json(raw).value_or(std::string(raw));
}

std::optional<std::string> decode_json(std::string_view raw) {
  std::string out;
  for (std::size_t at = 0; at < raw.size();) {
    if (raw[at] != '\\') {
      out.push_back(raw[at++]);
    } else if (at + 1 < raw.size() && raw[at + 1] == 'u') {
      if (!decode_unicode(raw, at, out)) return std::nullopt;
    } else {
      const std::size_t which =
          at + 1 < raw.size() ? short_escapes.find(raw[at + 1]) : std::string_view::npos;
      if (which == std::string_view::npos) return std::nullopt;
      out.push_back(short_escaped[which]);
      at += 2;
    }
  }
  return out;
}

void encode(Escapes escapes, std::string_view text, ByteWriter& out) {
  if (escapes == Escapes::none) {
    out.put(text);
    return;
  }
  for (const char c : text) {
    const char letter = short_escape(c);
    const bool is_minimal = c == '\\' || c == '\n';
    if (escapes == Escapes::minimal ? is_minimal : letter != '\0') {
      out.put('\\');
      out.put(letter);
    } else if (escapes == Escapes::full && is_control(c)) {
      out.put("\\u00");
      out.put(hex_digits[static_cast<unsigned char>(c) >> 4]);
      out.put(hex_digits[static_cast<unsigned char>(c) & 15]);
    } else {
      out.put(c);
    }
  }
}

}  // namespace convertprofile::ghc_json
