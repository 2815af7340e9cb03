// SPDX-License-Identifier: BSD-3-Clause
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
[[nodiscard]] std::string quoted(std::string_view text);

// What readers, transforms and writers say beside their result.
class Diagnostics {
 public:
  struct Loss {
    std::string what;    // a noun phrase: `the heap census`
    std::string detail;  // a sentence without a full stop, or empty
  };

  // Damage that was survived, or a number that is an estimate: one sentence without a full stop.
  // The same text is recorded once; of a file that gives reason for more than a hundred the last
  // says that there are others.
  void warn(std::string text);
  // What the output has no room for; the same thing is recorded once.
  void lose(std::string what, std::string detail = {});

  const std::vector<std::string>& warnings() const { return warnings_; }
  const std::vector<Loss>& losses() const { return losses_; }
  // Warnings, then losses, a sentence each.
  std::vector<std::string> sentences() const;

 private:
  std::vector<std::string> warnings_;
  std::vector<Loss> losses_;
};

}  // namespace convertprofile
