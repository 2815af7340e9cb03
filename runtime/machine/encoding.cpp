// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/machine/encoding.h"

#include <algorithm>
#include <cerrno>
#include <utility>
#include <vector>

#include "formats/base/utf8.h"

namespace convertprofile::runtime {
namespace {

using Form = Encoding::Form;

constexpr std::uint32_t last_character = 0x10ffff, byte_order_mark = 0xfeff;
constexpr char system_characters[] = "UTF-32LE";

// Length of the UTF-8 sequence with this first byte; 0 if invalid.
std::size_t sequence_length(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  if (first >= 0xf0 && first < 0xf5) return 4;
  return 0;
}

std::size_t unit_width(Form form) {
  return form >= Form::utf32 ? 4 : 2;
}

bool is_big(Form form) {
  return form != Form::utf16_little && form != Form::utf32_little;
}

std::uint32_t unit_at(std::string_view bytes, std::size_t width, bool big) {
  std::uint32_t unit = 0;
  for (std::size_t i = 0; i < width; ++i) {
    unit = unit << 8 | static_cast<unsigned char>(bytes[big ? i : width - 1 - i]);
  }
  return unit;
}

void append_unit(std::string& bytes, std::uint32_t unit, std::size_t width, bool big) {
  for (std::size_t i = 0; i < width; ++i) {
    bytes += static_cast<char>(unit >> 8 * (big ? width - 1 - i : i));
  }
}

// Names of the forms from Form::system on; a program uses few of them.
std::vector<std::string>& system_names() {
  static std::vector<std::string> names;
  return names;
}

}  // namespace

void append_utf8(std::string& text, std::uint32_t character) {
  convertprofile::append_utf8(text, is_surrogate(character) ? replacement : character);
}

std::uint32_t next_character(std::string_view text, std::size_t& offset, bool& malformed) {
  const CodePoint found = first_code_point(text.substr(offset));
  malformed = !found.valid;
  offset += found.size;
  return malformed ? replacement : found.value;
}

std::uint32_t next_of_literal(std::string_view text, std::size_t& offset) {
  bool malformed = false;
  const std::size_t begin = offset;
  const std::uint32_t character = next_character(text, offset, malformed);
  if (!malformed) return character;
  const auto bits = [&](std::size_t i) {
    return static_cast<unsigned char>(text[begin + i]) & 0x3fu;
  };
  offset = begin + 3;
  return (bits(0) & 0x0f) << 12 | bits(1) << 6 | bits(2);
}

// As in GHC, only encodings in which C strings can be represented.
Form system_form(const std::string& name) {
  std::vector<std::string>& names = system_names();
  const auto found = std::find(names.begin(), names.end(), name);
  const auto form =
      static_cast<Form>(static_cast<std::ptrdiff_t>(Form::system) + (found - names.begin()));
  if (found != names.end()) return form;
  names.push_back(name);
  std::string bytes;
  if (Coder({form, Encoding::Policy::error}).encode('a', bytes) && bytes.find('\0') == bytes.npos) {
    return form;
  }
  names.pop_back();
  return Form::utf8;
}

std::string system_name(Form form) {
  return system_names()[static_cast<std::size_t>(form) - static_cast<std::size_t>(Form::system)];
}

Coder::Coder(Encoding encoding) : encoding_(encoding), form_(encoding.form) {
  if (form_ < Form::system) return;
  const std::string name = system_name(form_);
  reads_ = iconv_open(system_characters, name.c_str());
  writes_ = iconv_open(name.c_str(), system_characters);
}

Coder::~Coder() {
  if (reads_ != no_iconv()) iconv_close(reads_);
  if (writes_ != no_iconv()) iconv_close(writes_);
}

Coder& Coder::operator=(Coder&& other) noexcept {
  std::swap(encoding_, other.encoding_);
  std::swap(form_, other.form_);
  std::swap(at_start_, other.at_start_);
  std::swap(reads_, other.reads_);
  std::swap(writes_, other.writes_);
  return *this;
}

// Consumes the byte order mark of a form that has one. Without a mark the order is big-endian.
bool Coder::take_mark(std::string_view bytes, std::size_t& offset) {
  bytes.remove_prefix(offset);
  if (form_ == Form::utf8_with_mark) {
    const bool marked = bytes.starts_with("\xef\xbb\xbf");
    offset += marked ? 3 : 0;
    return marked;
  }
  const bool is_wide = form_ == Form::utf32;
  const std::size_t width = unit_width(form_);
  const bool big = unit_at(bytes, width, true) == byte_order_mark;
  const bool little = unit_at(bytes, width, false) == byte_order_mark;
  form_ = is_wide ? (little ? Form::utf32_little : Form::utf32_big)
                  : (little ? Form::utf16_little : Form::utf16_big);
  offset += big || little ? width : 0;
  return big || little;
}

Coder::Found Coder::decode(std::string_view bytes, std::size_t& offset, std::uint32_t& character) {
  if (encoding_.has_bytes()) {
    character = static_cast<unsigned char>(bytes[offset++]);
    return Found::character;
  }
  if (at_start_ &&
      (form_ == Form::utf8_with_mark || form_ == Form::utf16 || form_ == Form::utf32)) {
    const bool is_utf8 = form_ == Form::utf8_with_mark;
    const std::size_t wanted = is_utf8 ? 3 : unit_width(form_);
    const bool may_be_mark = !is_utf8 || bytes[offset] == '\xef';
    if (may_be_mark && bytes.size() - offset < wanted) return Found::incomplete;
    at_start_ = false;
    if (take_mark(bytes, offset)) return Found::mark;
  }
  if (form_ <= Form::utf8_with_mark) return decode_utf8(bytes, offset, character);
  if (form_ == Form::ascii) {
    character = static_cast<unsigned char>(bytes[offset]);
    if (character >= 0x80) return Found::malformed;
    ++offset;
    return Found::character;
  }
  return form_ >= Form::system ? decode_by_system(bytes, offset, character)
                               : decode_units(bytes, offset, character);
}

Coder::Found Coder::decode_utf8(std::string_view bytes, std::size_t& offset,
                                std::uint32_t& character) const {
  const std::size_t begin = offset;
  bool malformed = false;
  character = next_character(bytes, offset, malformed);
  if (!malformed) return Found::character;
  offset = begin;
  const bool is_cut =
      sequence_length(static_cast<unsigned char>(bytes[begin])) > bytes.size() - begin;
  return is_cut ? Found::incomplete : Found::malformed;
}

Coder::Found Coder::decode_units(std::string_view bytes, std::size_t& offset,
                                 std::uint32_t& character) const {
  const std::size_t width = unit_width(form_);
  bytes.remove_prefix(offset);
  if (bytes.size() < width) return Found::incomplete;
  character = unit_at(bytes, width, is_big(form_));
  std::size_t length = width;
  if (width == 2 && character >= 0xd800 && character < 0xdc00) {
    if (bytes.size() < 4) return Found::incomplete;
    const std::uint32_t low = unit_at(bytes.substr(2), width, is_big(form_));
    if (low < 0xdc00 || low >= 0xe000) return Found::malformed;
    character = 0x10000 + ((character & 0x3ff) << 10 | (low & 0x3ff));
    length = 4;
  }
  if (is_surrogate(character) || character > last_character) return Found::malformed;
  offset += length;
  return Found::character;
}

// Feeds iconv one byte more each time until it gives a character, since its errors do not mean that
// the file is malformed.
Coder::Found Coder::decode_by_system(std::string_view bytes, std::size_t& offset,
                                     std::uint32_t& character) {
  constexpr std::size_t longest = 16;
  if (reads_ == no_iconv()) return Found::malformed;
  const std::size_t most = std::min(bytes.size() - offset, longest);
  for (std::size_t length = 1; length <= most; ++length) {
    std::string from(bytes.substr(offset, length));
    char* in = from.data();
    std::size_t in_left = length;
    char to[4];
    char* out = to;
    std::size_t out_left = sizeof to;
    if (iconv(reads_, &in, &in_left, &out, &out_left) == static_cast<std::size_t>(-1) &&
        std::exchange(errno, 0) != EINVAL) {
      return Found::malformed;
    }
    if (out_left > 0) continue;
    character = unit_at({to, sizeof to}, sizeof to, false);
    offset += length;
    return Found::character;
  }
  return most < longest ? Found::incomplete : Found::malformed;
}

void Coder::put_mark(std::string& bytes) {
  if (!std::exchange(at_start_, false)) return;
  if (form_ == Form::utf8_with_mark) {
    append_utf8(bytes, byte_order_mark);
  } else if (form_ == Form::utf16 || form_ == Form::utf32) {
    append_unit(bytes, byte_order_mark, unit_width(form_), true);
  }
}

bool Coder::encode(std::uint32_t character, std::string& bytes) {
  if (form_ == Form::char8 || form_ == Form::binary) {
    bytes += static_cast<char>(character);
    return true;
  }
  if (form_ == Form::latin1 || form_ == Form::ascii) {
    if (character >= (form_ == Form::ascii ? 0x80u : 0x100u)) return false;
    bytes += static_cast<char>(character);
    return true;
  }
  if (is_surrogate(character)) return false;
  if (form_ >= Form::system) return encode_by_system(character, bytes);
  put_mark(bytes);
  if (form_ <= Form::utf8_with_mark) {
    append_utf8(bytes, character);
  } else if (unit_width(form_) == 4 || character < 0x10000) {
    append_unit(bytes, character, unit_width(form_), is_big(form_));
  } else {
    const std::uint32_t bits = character - 0x10000;
    append_unit(bytes, 0xd800 | bits >> 10, 2, is_big(form_));
    append_unit(bytes, 0xdc00 | (bits & 0x3ff), 2, is_big(form_));
  }
  return true;
}

bool Coder::encode_by_system(std::uint32_t character, std::string& bytes) {
  if (writes_ == no_iconv()) return false;
  std::string from;
  append_unit(from, character, 4, false);
  char* in = from.data();
  std::size_t in_left = from.size();
  char to[32];
  char* out = to;
  std::size_t out_left = sizeof to;
  if (iconv(writes_, &in, &in_left, &out, &out_left) != 0) {
    errno = 0;
    return false;
  }
  bytes.append(to, sizeof to - out_left);
  return true;
}

}  // namespace convertprofile::runtime
