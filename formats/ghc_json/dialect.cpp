// SPDX-License-Identifier: BSD-3-Clause
#include "formats/ghc_json/dialect.h"

#include <algorithm>
#include <array>

#include "formats/base/json_scanner.h"

namespace convertprofile::ghc_json {

namespace {

constexpr std::array<Dialect, 4> table{{
    {"", Escapes::full, Escapes::full, Escapes::full},
    {"9.4", Escapes::none, Escapes::full, Escapes::full},
    {"8.10", Escapes::none, Escapes::minimal, Escapes::minimal},
    {"8.2", Escapes::none, Escapes::minimal, Escapes::none},
}};

constexpr std::string_view short_escapes = "\"\\bfnrt";
constexpr std::string_view short_escaped = "\"\\\b\f\n\r\t";
constexpr std::string_view hex_digits = "0123456789abcdef";

bool is_control(char c) {
  return static_cast<unsigned char>(c) < 0x20;
}

// The letter after the backslash that stands for `c`; NUL if there is none.
char short_escape(char c) {
  const std::size_t at = short_escaped.find(c);
  return at == std::string_view::npos ? '\0' : short_escapes[at];
}

// The size of a full escape, as GHC writes it, at the front of `raw` (a backslash); 0 if none.
std::size_t written_escape(std::string_view raw) {
  if (raw.size() < 2) return 0;
  if (short_escapes.find(raw[1]) != std::string_view::npos) return 2;
  constexpr std::size_t size = 6;  // `\u001f`, in lower case
  if (raw.size() < size || !raw.starts_with("\\u00") || (raw[4] != '0' && raw[4] != '1')) return 0;
  const std::size_t digit = hex_digits.find(raw[5]);
  if (digit == std::string_view::npos) return 0;
  const auto escaped = static_cast<char>((raw[4] - '0') * 16 + static_cast<int>(digit));
  return short_escape(escaped) == '\0' ? size : 0;
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
