// SPDX-License-Identifier: BSD-3-Clause
// Splits text in memory into lines and tracks their positions for error messages.
#pragma once

#include <cstdint>
#include <string_view>

#include "formats/base/diagnostics.h"

namespace convertprofile {

class LineReader {
 public:
  explicit LineReader(std::string_view text) : text_(text) {}

  // Moves to the next line; returns false at the end of the text. LF or CR LF ends a line and is
  // not part of it; the last line may lack it.
  bool next() {
    if (next_ >= text_.size()) return false;
    start_ = next_;
    const std::size_t newline = text_.find('\n', start_);
    ended_ = newline != std::string_view::npos;
    next_ = ended_ ? newline + 1 : text_.size();
    line_ = text_.substr(start_, (ended_ ? newline : next_) - start_);
    if (!line_.empty() && line_.back() == '\r') line_.remove_suffix(1);
    ++number_;
    return true;
  }

  std::string_view line() const { return line_; }
  std::uint64_t offset() const { return start_; }      // of the line's first byte
  std::uint64_t next_offset() const { return next_; }  // of the next line's first byte
  std::uint64_t number() const { return number_; }     // from 1; 0 before the first next()
  bool ended() const { return ended_; }                // whether a newline ends this line

  // `column` counts bytes from the start of the line.
  [[noreturn]] void fail(std::string_view field, std::string_view what,
                         std::size_t column = 0) const {
    fail_at_line(start_ + column, number_, field, what);
  }

 private:
  std::string_view text_;
  std::string_view line_;
  std::size_t start_ = 0;
  std::size_t next_ = 0;
  std::uint64_t number_ = 0;
  bool ended_ = false;
};

}  // namespace convertprofile
