// SPDX-License-Identifier: BSD-3-Clause
// Steps through the characters of a source file.
#pragma once

#include <string>
#include <string_view>

#include "runtime/language/source.h"

namespace convertprofile::runtime {

class Cursor {
 public:
  static constexpr char32_t end_of_text = 0x110000;   // above every character
  static constexpr char32_t no_character = 0x110001;  // bytes that are not UTF-8

  explicit Cursor(const SourceFile& file) : file_(&file) {}

  // The next character, or end_of_text. Throws SourceError if the text is not UTF-8.
  char32_t peek() const {
    const char first = byte(0);
    return first > 0 ? static_cast<char32_t>(first) : peek_rare();
  }
  char byte(std::size_t ahead) const {  // NUL beyond the end
    return offset_ + ahead < file_->text.size() ? file_->text[offset_ + ahead] : '\0';
  }
  bool at(std::string_view text) const {
    return std::string_view(file_->text).substr(offset_, text.size()) == text;
  }
  char32_t next();  // peeks and advances; not at the end

  // The same in a comment, which may contain any bytes: no_character for those that are not UTF-8.
  char32_t peek_in_comment() const { return decode().character; }
  void next_in_comment() { pass(decode()); }

  void skip(std::size_t characters) {
    while (characters-- > 0) next();
  }

  std::size_t offset() const { return offset_; }
  Position position() const { return position_; }  // of the character returned by peek
  Position last() const { return last_; }          // of the one returned by next
  std::string_view text_from(std::size_t offset) const {
    return std::string_view(file_->text).substr(offset, offset_ - offset);
  }

  [[noreturn]] void fail(const std::string& message) const { fail_at(position_, message); }
  [[noreturn]] void fail_at(Position position, const std::string& message) const {
    throw SourceError(*file_, position, message);
  }

 private:
  struct Decoded {
    char32_t character;
    std::size_t
        bytes;  // counted as in GHC where not UTF-8: up to the first byte that cannot follow
  };
  Decoded decode() const;
  char32_t peek_rare() const;  // handles NUL, the end and non-ASCII characters
  void pass(Decoded decoded);

  const SourceFile* file_;
  std::size_t offset_ = 0;
  Position position_{1, 1};
  Position last_{1, 1};
};

}  // namespace convertprofile::runtime
