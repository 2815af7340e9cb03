// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/syntax/cursor.h"

#include "runtime/language/syntax/characters.h"

namespace convertprofile::runtime {

std::size_t Cursor::length() const {
  const auto lead = static_cast<unsigned char>(file_->text[offset_]);
  if (lead < 0x80) return 1;
  if (lead < 0xC2) return 0;
  if (lead < 0xE0) return 2;
  if (lead < 0xF0) return 3;
  return lead < 0xF5 ? 4 : 0;
}

char32_t Cursor::peek_rare() const {
  if (offset_ >= file_->text.size()) return end_of_text;
  const std::size_t size = length();
  const auto lead = static_cast<unsigned char>(file_->text[offset_]);
  if (size == 1) return lead;
  char32_t c = size == 0 ? 0 : lead & (0xFFU >> (size + 1));
  bool valid = size != 0 && offset_ + size <= file_->text.size();
  for (std::size_t i = 1; valid && i < size; ++i) {
    valid = is_utf8_continuation(file_->text[offset_ + i]);
    c = c << 6 | (static_cast<unsigned char>(file_->text[offset_ + i]) & 0x3FU);
  }
  const bool too_long = (size == 3 && c < 0x800) || (size == 4 && c < 0x10000);
  if (!valid || too_long || c > 0x10FFFF || (c >= 0xD800 && c < 0xE000)) {
    fail("the text is not UTF-8 here");
  }
  return c;
}

char32_t Cursor::next() {
  const char32_t c = peek();
  offset_ += length();
  last_ = position_;
  if (c == U'\n') {
    ++position_.line;
    position_.column = 1;
  } else if (c == U'\t') {
    position_.column = next_tab_stop(position_.column);
  } else {
    ++position_.column;
  }
  return c;
}

}  // namespace convertprofile::runtime
