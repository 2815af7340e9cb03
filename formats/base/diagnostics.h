// What goes wrong, and how it is said.
//
// Readers and writers throw one type, Error, which names no file; convert/ puts the name in front.
// Oddities that a conversion survives are warnings, collected in Diagnostics and printed by
// convert/ alone.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace convertprofile {

// A failure of one file. what() is one line: `byte N: field: what is wrong` where a position is
// known (text formats add the line: `byte N: line L: field: ...`), otherwise just the text.
class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Throws Error for malformed binary input. `offset` counts bytes from 0.
[[noreturn]] void fail_at_byte(std::uint64_t offset, std::string_view field, std::string_view what);

// Throws Error for malformed text input. `line` counts from 1.
[[noreturn]] void fail_at_line(std::uint64_t offset, std::uint64_t line, std::string_view field,
                               std::string_view what);

// The text in double quotes for a message of one line: printable (text.h), at most 80 bytes of it.
std::string quoted(std::string_view text);

// What a reader or writer says beside its result.
class Diagnostics {
 public:
  // Records a warning, one sentence without a full stop. The same text is recorded once; of a file
  // that gives reason for more than a hundred the last says that there are others.
  void warn(std::string text);
  const std::vector<std::string>& warnings() const { return warnings_; }

 private:
  std::vector<std::string> warnings_;
};

}  // namespace convertprofile
