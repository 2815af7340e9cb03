// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/syntax/literals.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>

#include "runtime/language/syntax/characters.h"

namespace convertprofile::runtime {

namespace {

constexpr int no_digit = 99;

int digit_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return no_digit;
}

bool is_decimal(char c) {
  return c >= '0' && c <= '9';
}

// Takes digits, possibly separated by `_`, which may also follow a prefix; returns the digits only.
std::string take_digits(Cursor& cursor, int base) {
  std::string digits;
  while (true) {
    std::size_t underscores = 0;
    if (!digits.empty() || base != 10) {
      while (cursor.byte(underscores) == '_') ++underscores;
    }
    const char c = cursor.byte(underscores);
    if (digit_value(c) >= base) return digits;
    digits += c;
    cursor.skip(underscores + 1);
  }
}

int base_of_prefix(const Cursor& cursor) {
  if (cursor.byte(0) != '0') return 10;
  int base = 10;
  switch (cursor.byte(1)) {
    case 'x':
    case 'X':
      base = 16;
      break;
    case 'o':
    case 'O':
      base = 8;
      break;
    case 'b':
    case 'B':
      base = 2;
      break;
    default:
      return 10;
  }
  std::size_t first = 2;
  while (cursor.byte(first) == '_') ++first;
  return digit_value(cursor.byte(first)) < base ? base : 10;
}

std::string without_zeros(const std::string& digits) {
  return digits.substr(std::min(digits.find_first_not_of('0'), digits.size() - 1));
}

Literal integer_literal(const std::string& digits, int base) {
  Literal literal;
  literal.kind = Literal::Kind::integer;
  const char* end = digits.data() + digits.size();
  if (std::from_chars(digits.data(), end, literal.integer, base).ec == std::errc()) return literal;
  std::uint64_t low = 0;
  for (const char digit : digits) {
    const auto value = static_cast<std::uint64_t>(digit_value(digit));
    low = low * static_cast<std::uint64_t>(base) + value;
    literal.rational = literal.rational * base + static_cast<double>(value);
  }
  literal.integer = static_cast<std::int64_t>(low);
  if (base == 10) std::from_chars(digits.data(), end, literal.rational);
  const char* const prefix = base == 16 ? "0x" : base == 8 ? "0" : base == 2 ? "0b" : "";
  literal.text = prefix + without_zeros(digits);
  return literal;
}

// `exponent` includes its `e`, or is empty.
Literal rational_literal(const std::string& whole, const std::string& fraction,
                         const std::string& exponent) {
  Literal literal;
  literal.kind = Literal::Kind::rational;
  const std::string digits = whole + (fraction.empty() ? "" : "." + fraction) + exponent;
  const char* end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, literal.rational);
  if (error == std::errc::result_out_of_range) {
    const bool tiny = exponent.starts_with("e-");
    literal.rational = tiny ? 0 : std::numeric_limits<double>::infinity();
  }
  literal.text = without_zeros(whole + fraction);
  if (!exponent.empty()) {
    std::from_chars(exponent.data() + 1, exponent.data() + exponent.size(), literal.exponent);
  }
  literal.exponent -= static_cast<std::int64_t>(fraction.size());
  return literal;
}

// The exponent with its `e`, sign and digits, or empty.
std::string take_exponent(Cursor& cursor) {
  if (cursor.byte(0) != 'e' && cursor.byte(0) != 'E') return {};
  const char sign = cursor.byte(1);
  const bool is_signed = sign == '-' || sign == '+';
  if (!is_decimal(cursor.byte(is_signed ? 2 : 1))) return {};
  cursor.skip(is_signed ? 2 : 1);
  return (sign == '-' ? "e-" : "e") + take_digits(cursor, 10);
}

// ---- hexadecimal fractions ---------------------------------------------------------------------
constexpr std::int64_t largest_binary_exponent = 5000;

// A natural number in limbs of nine decimal digits, lowest first.
class DecimalNumber {
 public:
  // `factor` and `addend` must be below 2^28.
  void multiply(std::uint64_t factor, std::uint64_t addend) {
    std::uint64_t carry = addend;
    for (std::uint32_t& limb : limbs_) {
      carry += limb * factor;
      limb = static_cast<std::uint32_t>(carry % limb_size);
      carry /= limb_size;
    }
    if (carry > 0) limbs_.push_back(static_cast<std::uint32_t>(carry));
  }

  void multiply_by_power(std::uint64_t base, std::int64_t exponent) {
    while (exponent > 0) {
      std::uint64_t factor = 1;
      for (; exponent > 0 && factor * base < largest_factor; --exponent) factor *= base;
      multiply(factor, 0);
    }
  }

  std::string text() const {
    std::string digits;
    for (auto limb = limbs_.rbegin(); limb != limbs_.rend(); ++limb) {
      const std::string part = std::to_string(*limb);
      digits += std::string(limb_digits - part.size(), '0') + part;
    }
    return digits;
  }

 private:
  static constexpr std::size_t limb_digits = 9;
  static constexpr std::uint64_t limb_size = 1'000'000'000;
  static constexpr std::uint64_t largest_factor = 1 << 28;

  std::vector<std::uint32_t> limbs_{0};
};

// The sign and digits after `p`, or empty.
std::string take_binary_exponent(Cursor& cursor) {
  if (cursor.byte(0) != 'p' && cursor.byte(0) != 'P') return {};
  const char sign = cursor.byte(1);
  const bool is_signed = sign == '-' || sign == '+';
  if (!is_decimal(cursor.byte(is_signed ? 2 : 1))) return {};
  cursor.skip(is_signed ? 2 : 1);
  return (sign == '-' ? "-" : "") + take_digits(cursor, 10);
}

// `0x1.8p-3` is 24 * 2^-7; a negative power of 2 is a power of 5 times a power of 10.
Literal hexadecimal_literal(Cursor& cursor, Position begin, const std::string& whole) {
  std::string fraction;
  if (cursor.byte(0) == '.' && digit_value(cursor.byte(1)) < 16) {
    cursor.next();
    fraction = take_digits(cursor, 16);
  }
  const std::string written = take_binary_exponent(cursor);
  if (fraction.empty() && written.empty()) return integer_literal(whole, 16);
  std::int64_t exponent = 0;
  std::from_chars(written.data(), written.data() + written.size(), exponent);
  exponent -= static_cast<std::int64_t>(4 * fraction.size());
  const std::string significant = without_zeros(whole + fraction);
  if (written.size() > 9 || std::abs(exponent) > largest_binary_exponent ||
      4 * significant.size() > largest_binary_exponent) {
    cursor.fail_at(begin, "this number has too many digits, or too large an exponent");
  }
  DecimalNumber number;
  for (const char digit : significant) {
    number.multiply(16, static_cast<std::uint64_t>(digit_value(digit)));
  }
  number.multiply_by_power(exponent < 0 ? 5 : 2, std::abs(exponent));
  Literal literal;
  literal.kind = Literal::Kind::rational;
  literal.text = without_zeros(number.text());
  literal.exponent = std::min<std::int64_t>(exponent, 0);
  const std::string text = literal.text + "e" + std::to_string(literal.exponent);
  const auto [stop, error] =
      std::from_chars(text.data(), text.data() + text.size(), literal.rational);
  if (error == std::errc::result_out_of_range) {
    literal.rational = exponent < 0 ? 0 : std::numeric_limits<double>::infinity();
  }
  return literal;
}

// ---- escapes -----------------------------------------------------------------------------------
struct NamedCharacter {
  std::string_view name;
  char32_t character;
};
// SOH precedes its prefix SO.
constexpr std::array<NamedCharacter, 34> named_characters{{
    {"NUL", 0},  {"SOH", 1},  {"STX", 2},  {"ETX", 3},  {"EOT", 4},  {"ENQ", 5},   {"ACK", 6},
    {"BEL", 7},  {"BS", 8},   {"HT", 9},   {"LF", 10},  {"VT", 11},  {"FF", 12},   {"CR", 13},
    {"SO", 14},  {"SI", 15},  {"DLE", 16}, {"DC1", 17}, {"DC2", 18}, {"DC3", 19},  {"DC4", 20},
    {"NAK", 21}, {"SYN", 22}, {"ETB", 23}, {"CAN", 24}, {"EM", 25},  {"SUB", 26},  {"ESC", 27},
    {"FS", 28},  {"GS", 29},  {"RS", 30},  {"US", 31},  {"SP", 32},  {"DEL", 127},
}};
constexpr std::string_view escape_letters = "abfnrtv\\\"'";
constexpr std::string_view escaped_letters = "\a\b\f\n\r\t\v\\\"'";

char32_t numeric_escape(Cursor& cursor, int base) {
  const Position begin = cursor.position();
  char32_t value = 0;
  while (digit_value(cursor.byte(0)) < base) {
    value =
        value * static_cast<char32_t>(base) + static_cast<char32_t>(digit_value(cursor.byte(0)));
    if (value > 0x10FFFF) cursor.fail_at(begin, "there is no character with this number");
    cursor.next();
  }
  return value;
}

std::optional<char32_t> simple_escape(Cursor& cursor) {
  const std::size_t letter = escape_letters.find(cursor.byte(0));
  if (cursor.byte(0) != '\0' && letter != std::string_view::npos) {
    cursor.next();
    return static_cast<char32_t>(escaped_letters[letter]);
  }
  if (cursor.byte(0) == '^' && cursor.byte(1) >= '@' && cursor.byte(1) <= '_') {
    const char control = cursor.byte(1);
    cursor.skip(2);
    return static_cast<char32_t>(control - '@');
  }
  for (const NamedCharacter& named : named_characters) {
    if (cursor.at(named.name)) {
      cursor.skip(named.name.size());
      return named.character;
    }
  }
  return std::nullopt;
}

// After the backslash.
char32_t escape(Cursor& cursor) {
  if (const auto simple = simple_escape(cursor)) return *simple;
  if (is_decimal(cursor.byte(0))) return numeric_escape(cursor, 10);
  const char prefix = cursor.byte(0);
  const int base = prefix == 'x' || prefix == 'X' ? 16 : prefix == 'o' || prefix == 'O' ? 8 : 0;
  if (base == 0 || digit_value(cursor.byte(1)) >= base) {
    cursor.fail("this is not an escape sequence");
  }
  cursor.next();
  return numeric_escape(cursor, base);
}

char32_t graphic(Cursor& cursor, const char* what) {
  const char32_t c = cursor.peek();
  if (c == Cursor::end_of_text || c == U'\n' || c == U'\r') {
    cursor.fail(std::string(what) + " is not terminated on its line");
  }
  if (c < 0x20 || c == 0x7F) cursor.fail("a control character must be escaped");
  if (c >= 0x80 && character_class(c) == CharacterClass::other)
    cursor.fail("this character is invisible and must be escaped");
  return cursor.next();
}

// After the backslash of `\   \`; false if there is no gap.
bool skip_gap(Cursor& cursor) {
  if (character_class(cursor.peek()) != CharacterClass::space) return false;
  while (character_class(cursor.peek()) == CharacterClass::space) cursor.next();
  if (cursor.byte(0) != '\\') cursor.fail("a gap in a string must end with a backslash");
  cursor.next();
  return true;
}

}  // namespace

Literal decimal_literal(const std::string& digits) {
  return integer_literal(digits, 10);
}

std::optional<Literal> as_integer(const Literal& rational) {
  constexpr std::int64_t most_zeros = 10000;
  std::string digits = rational.text;
  if (digits == "0") return decimal_literal(digits);
  if (rational.exponent > most_zeros) return std::nullopt;
  if (rational.exponent >= 0) {
    return decimal_literal(digits + std::string(static_cast<std::size_t>(rational.exponent), '0'));
  }
  const std::size_t last = digits.find_last_not_of('0');
  const auto zeros = static_cast<std::int64_t>(digits.size() - 1 - last);
  if (zeros < -rational.exponent) return std::nullopt;
  digits.resize(digits.size() - static_cast<std::size_t>(-rational.exponent));
  return decimal_literal(digits);
}

Literal lex_number(Cursor& cursor, bool has_hex_floats) {
  const int base = base_of_prefix(cursor);
  if (base != 10) {
    const Position begin = cursor.position();
    cursor.skip(2);
    const std::string digits = take_digits(cursor, base);
    return base == 16 && has_hex_floats ? hexadecimal_literal(cursor, begin, digits)
                                        : integer_literal(digits, base);
  }
  const std::string whole = take_digits(cursor, 10);
  std::string fraction;
  if (cursor.byte(0) == '.' && is_decimal(cursor.byte(1))) {
    cursor.next();
    fraction = take_digits(cursor, 10);
  }
  const std::string exponent = take_exponent(cursor);
  if (fraction.empty() && exponent.empty()) return integer_literal(whole, 10);
  return rational_literal(whole, fraction, exponent);
}

Literal lex_character(Cursor& cursor) {
  cursor.next();
  if (cursor.byte(0) == '\'') cursor.fail("a character literal must contain a character");
  char32_t c = graphic(cursor, "a character literal");
  if (c == U'\\') c = escape(cursor);
  if (cursor.byte(0) != '\'')
    cursor.fail("a character literal must end with ' after one character");
  cursor.next();
  Literal literal;
  literal.kind = Literal::Kind::character;
  append_utf8(literal.text, c);
  return literal;
}

Literal lex_string(Cursor& cursor) {
  cursor.next();
  Literal literal;
  literal.kind = Literal::Kind::string;
  while (cursor.byte(0) != '"') {
    const char32_t c = graphic(cursor, "a string");
    if (c != U'\\') {
      append_utf8(literal.text, c);
    } else if (cursor.byte(0) == '&') {
      cursor.next();
    } else if (!skip_gap(cursor)) {
      append_utf8(literal.text, escape(cursor));
    }
  }
  cursor.next();
  return literal;
}

bool has_sign(const Literal& number) {
  return std::signbit(number.rational);
}

}  // namespace convertprofile::runtime
