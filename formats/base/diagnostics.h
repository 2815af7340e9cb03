// SPDX-License-Identifier: BSD-3-Clause
// Errors, warnings and losses, and how they are worded.
//
// Readers and writers throw a single type, Error, which does not name the file; convert/ adds the
// file name. Oddities that a conversion survives become warnings: Diagnostics collects them, and
// only convert/ prints them.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace convertprofile {

// A failure of one file. what() is one line: `byte N: field: what is wrong` if the position is
// known (text formats add the line: `byte N: line L: field: ...`), otherwise the text alone.
class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Throws Error for malformed binary input. `offset` counts bytes from 0.
[[noreturn]] void fail_at_byte(std::uint64_t offset, std::string_view field, std::string_view what);

// Throws Error for malformed text input. `line` counts from 1.
[[noreturn]] void fail_at_line(std::uint64_t offset, std::uint64_t line, std::string_view field,
                               std::string_view what);

// The text in double quotes for a one-line message: at most 80 bytes of it, made printable
// (text.h).
[[nodiscard]] std::string quote(std::string_view text);

// Collects warnings, losses and notes of readers, transforms and writers.
class Diagnostics {
 public:
  struct Loss {
    std::string what;    // a noun phrase: `the heap census`
    std::string detail;  // a sentence without a full stop, or empty
  };

  // Records damage that was survived, or a number that is an estimate: one sentence without a full
  // stop. Each text is recorded once. After a hundred warnings, one last entry says that there are
  // more.
  void warn(std::string text);
  // Records a remark on a file that is in order. Each text is recorded once.
  void note(std::string text);
  // Records something that the output format cannot hold. Each `what` is recorded once.
  void lose(std::string what, std::string detail = {});

  const std::vector<std::string>& warnings() const { return warnings_; }
  const std::vector<Loss>& losses() const { return losses_; }
  const std::vector<std::string>& notes() const { return notes_; }
  // Warnings, then losses, then notes, one sentence each.
  std::vector<std::string> sentences() const;

 private:
  std::vector<std::string> warnings_, notes_;
  std::vector<Loss> losses_;
};

}  // namespace convertprofile
