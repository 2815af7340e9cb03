// SPDX-License-Identifier: BSD-3-Clause
// Encodes characters as UTF-8 and the other encodings a handle can have (System.IO's TextEncoding).
#pragma once

#include <iconv.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "formats/base/utf8.h"

namespace convertprofile::runtime {

inline constexpr std::uint32_t replacement = convertprofile::replacement_character;

inline bool is_surrogate(std::uint32_t character) {
  return character >= 0xd800 && character < 0xe000;
}

void append_utf8(std::string& text, std::uint32_t character);

// Decodes a character of `text` at `offset` and advances `offset`. Bytes that are not UTF-8 give
// U+FFFD each and set `malformed`.
std::uint32_t next_character(std::string_view text, std::size_t& offset, bool& malformed);

// The same for a string literal, which is well-formed but may contain three-byte surrogates.
std::uint32_t next_of_literal(std::string_view text, std::size_t& offset);

// Numbered as in System/IO.hs.
struct Encoding {
  enum class Form : std::uint16_t {
    utf8,
    utf8_with_mark,
    utf16,  // read in the order its mark says; written with a mark
    utf16_little,
    utf16_big,
    utf32,
    utf32_little,
    utf32_big,
    latin1,
    char8,   // the low eight bits of a character
    binary,  // the same, for a handle without encoding
    ascii,
    system  // this and later numbers: forms known to iconv, by name
  };
  // Treatment of malformed bytes and unencodable characters: fail, skip, use U+FFFD or '?', or read
  // a byte as a surrogate that is written as the byte again.
  enum class Policy : std::uint8_t { error, ignore, replace, round_trip };

  Form form = Form::utf8;
  Policy policy = Policy::error;

  // True if a character is written as its low eight bits.
  bool has_bytes() const {
    return form == Form::latin1 || form == Form::char8 || form == Form::binary;
  }
};

// The form with this iconv name; Form::utf8 if unknown.
Encoding::Form system_form(const std::string& name);
std::string system_name(Encoding::Form form);

// One direction of a stream, which starts with a byte order mark if the form has one.
class Coder {
 public:
  Coder() = default;
  explicit Coder(Encoding encoding);
  ~Coder();
  Coder(Coder&& other) noexcept { *this = std::move(other); }
  Coder& operator=(Coder&& other) noexcept;

  Encoding encoding() const { return encoding_; }
  // True if `next_character` or plain bytes suffice.
  bool is_plain() const { return encoding_.form == Encoding::Form::utf8 || encoding_.has_bytes(); }

  enum class Found : std::uint8_t { character, mark, malformed, incomplete };
  // Decodes the character at `offset` in the non-empty `bytes`, and advances `offset` past it or
  // past a mark.
  Found decode(std::string_view bytes, std::size_t& offset, std::uint32_t& character);
  // Appends the encoded character; returns false and appends nothing if it has no encoding.
  bool encode(std::uint32_t character, std::string& bytes);
  // Needed even if the text is empty.
  void put_mark(std::string& bytes);

 private:
  Found decode_utf8(std::string_view bytes, std::size_t& offset, std::uint32_t& character) const;
  Found decode_units(std::string_view bytes, std::size_t& offset, std::uint32_t& character) const;
  Found decode_by_system(std::string_view bytes, std::size_t& offset, std::uint32_t& character);
  bool encode_by_system(std::uint32_t character, std::string& bytes);
  bool take_mark(std::string_view bytes, std::size_t& offset);

  Encoding encoding_;
  Encoding::Form form_ = Encoding::Form::utf8;  // with the byte order once known
  bool at_start_ = true;
  iconv_t reads_ = no_iconv(), writes_ = no_iconv();

  static iconv_t no_iconv() { return reinterpret_cast<iconv_t>(-1); }
};

}  // namespace convertprofile::runtime
