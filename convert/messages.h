// SPDX-License-Identifier: BSD-3-Clause
// The command's messages, as opposed to its result.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "formats/base/diagnostics.h"

namespace convertprofile {

enum class Verbosity { quiet, usual, verbose };

// Collects the messages about each file; a text shared by several files is kept once.
class Messages {
 public:
  // `whole` names all inputs together.
  explicit Messages(std::string whole) : whole_(std::move(whole)) {}

  void add(const std::string& file, const Diagnostics& diagnostics) { add(file, diagnostics, {}); }
  // Messages about the inputs as a whole. `format` names the format that cannot hold what is lost.
  void add(const Diagnostics& diagnostics, std::string_view format = {}) {
    add(whole_, diagnostics, format);
  }

  // Adds a remark that is neither a warning nor a loss, such as the number of runs averaged.
  void note(std::string text) { notes_.push_back(whole_ + ": " + std::move(text)); }

  // Warnings, losses, and notes about files, for display on a page: one sentence each, which names
  // the file unless it is about the whole.
  [[nodiscard]] std::vector<std::string> sentences() const;
  [[nodiscard]] std::vector<std::string> notes() const;

  // Lines for standard error: warnings, then losses, then notes. Losses take one line per file; if
  // verbose, each has its own line with its detail. Nothing if quiet.
  [[nodiscard]] std::vector<std::string> lines(Verbosity verbosity) const;

 private:
  enum class Kind { warning, loss, note };
  struct Message {
    std::string file;
    std::size_t more_files = 0;
    Kind kind = Kind::warning;
    std::string format;  // the one that loses it; may be empty
    std::string text, detail;
  };

  void add(const std::string& file, const Diagnostics& diagnostics, std::string_view format);
  void add(Message message);
  static std::string subject(const Message& message);
  [[nodiscard]] std::string sentence(const Message& message) const;

  std::string whole_;
  std::vector<Message> messages_;
  std::vector<std::string> notes_;
};

}  // namespace convertprofile
