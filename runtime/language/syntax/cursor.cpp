// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/syntax/cursor.h"

#include "runtime/language/syntax/characters.h"

namespace convertprofile::runtime {

namespace {

std::size_t bytes_after(unsigned char lead) {
  if (lead < 0xE0) return 1;
  return lead < 0xF0 ? 2 : 3;
}

bool is_scalar(char32_t c) {
  return c <= 0x10FFFF && (c < 0xD800 || c >= 0xE000);
}

}  // namespace

Cursor::Decoded Cursor::decode() const {
  if (offset_ >= file_->text.size()) return {end_of_text, 0};
  const auto lead = static_cast<unsigned char>(file_->text[offset_]);
  if (lead < 0x80) return {lead, 1};
  if (lead < 0xC2 || lead >= 0xF5) return {no_character, 1};
  const std::size_t size = 1 + bytes_after(lead);
  char32_t c = lead & (0xFFU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    if (!is_utf8_continuation(byte(i))) return {no_character, i};
    c = c << 6 | (static_cast<unsigned char>(byte(i)) & 0x3FU);
  }
  const bool too_long = (size == 3 && c < 0x800) || (size == 4 && c < 0x10000);
  return {too_long || !is_scalar(c) ? no_character : c, size};
}

char32_t Cursor::peek_rare() const {
  const char32_t c = decode().character;
  if (c == no_character) fail("the text is not valid UTF-8 here");
  return c;
}

char32_t Cursor::next() {
  const char32_t c = peek();
  pass({c, c < 0x80 ? 1 : decode().bytes});
  return c;
}

void Cursor::pass(Decoded decoded) {
  offset_ += decoded.bytes;
  last_ = position_;
  if (decoded.character == U'\n') {
    ++position_.line;
    position_.column = 1;
  } else if (decoded.character == U'\t') {
    position_.column = next_tab_stop(position_.column);
  } else {
    ++position_.column;
  }
}

}  // namespace convertprofile::runtime
