// SPDX-License-Identifier: BSD-3-Clause
// Characters as bytes: UTF-8, and what else a program may set a handle to (System.IO's
// TextEncoding).
#pragma once

#include <iconv.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace convertprofile::runtime {

inline constexpr std::uint32_t replacement = 0xfffd;

inline bool is_surrogate(std::uint32_t character) {
  return character >= 0xd800 && character < 0xe000;
}

void append_utf8(std::string& text, std::uint32_t character);

// One character of `text` from `offset` on, which moves behind it. What is no UTF-8 is U+FFFD, a
// byte at a time; `malformed` says so.
std::uint32_t next_character(std::string_view text, std::size_t& offset, bool& malformed);

// The same of a string literal, which is well formed, but that it may hold surrogates as three
// bytes.
std::uint32_t next_of_literal(std::string_view text, std::size_t& offset);

// As System/IO.hs numbers it.
struct Encoding {
  enum class Form : std::uint16_t {
    utf8,
    utf8_with_mark,
    utf16,  // read in the order that a mark says, written with one
    utf16_little,
    utf16_big,
    utf32,
    utf32_little,
    utf32_big,
    latin1,
    char8,   // of a character the last eight bits
    binary,  // the same, of a handle that has no encoding
    ascii,
    system  // and from here on: those that iconv knows, by name
  };
  // What becomes of bytes that are none of the form's, and of characters that it has no bytes for:
  // an error, nothing, U+FFFD or '?', or a surrogate that goes out as the byte again.
  enum class Policy : std::uint8_t { error, ignore, replace, round_trip };

  Form form = Form::utf8;
  Policy policy = Policy::error;

  // The last eight bits, or all that there are, are a byte.
  bool has_bytes() const {
    return form == Form::latin1 || form == Form::char8 || form == Form::binary;
  }
};

// The form of that name, as iconv spells names; Form::utf8 if there is none.
Encoding::Form system_form(const std::string& name);
std::string system_name(Encoding::Form form);

// One direction of a stream. Where a form has a mark of the order of bytes it is at the beginning.
class Coder {
 public:
  Coder() = default;
  explicit Coder(Encoding encoding);
  ~Coder();
  Coder(Coder&& other) noexcept { *this = std::move(other); }
  Coder& operator=(Coder&& other) noexcept;

  Encoding encoding() const { return encoding_; }
  // Nothing but `next_character`, or bytes.
  bool is_plain() const { return encoding_.form == Encoding::Form::utf8 || encoding_.has_bytes(); }

  enum class Found : std::uint8_t { character, mark, malformed, incomplete };
  // What `bytes`, which are some, begin with from `offset` on, which moves behind a character or a
  // mark.
  Found decode(std::string_view bytes, std::size_t& offset, std::uint32_t& character);
  // Appends; false, and nothing, where the form has no bytes for it.
  bool encode(std::uint32_t character, std::string& bytes);
  // Of an empty text, too.
  void put_mark(std::string& bytes);

 private:
  Found decode_utf8(std::string_view bytes, std::size_t& offset, std::uint32_t& character) const;
  Found decode_units(std::string_view bytes, std::size_t& offset, std::uint32_t& character) const;
  Found decode_by_system(std::string_view bytes, std::size_t& offset, std::uint32_t& character);
  bool encode_by_system(std::uint32_t character, std::string& bytes);
  bool take_mark(std::string_view bytes, std::size_t& offset);

  Encoding encoding_;
  Encoding::Form form_ = Encoding::Form::utf8;  // the order of bytes once it is known
  bool at_start_ = true;
  iconv_t reads_ = no_iconv(), writes_ = no_iconv();

  static iconv_t no_iconv() { return reinterpret_cast<iconv_t>(-1); }
};

}  // namespace convertprofile::runtime
