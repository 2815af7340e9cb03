// SPDX-License-Identifier: BSD-3-Clause
// What the command says beside its result.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "formats/base/diagnostics.h"

namespace convertprofile {

enum class Verbosity { quiet, usual, verbose };

// Collects what is said of each file, the same text of several files once.
class Messages {
 public:
  // `whole`: what to call all inputs together.
  explicit Messages(std::string whole) : whole_(std::move(whole)) {}

  void add(const std::string& file, const Diagnostics& diagnostics) { add(file, diagnostics, {}); }
  // Of the whole work; what is lost, `format` does not keep.
  void add(const Diagnostics& diagnostics, std::string_view format = {}) {
    add(whole_, diagnostics, format);
  }

  // What is neither damage nor loss but has to be known: of which runs a number is the mean.
  void note(std::string text) { notes_.push_back(whole_ + ": " + std::move(text)); }

  // A sentence each, as a page shows them; with their file if it is not the whole.
  [[nodiscard]] std::vector<std::string> sentences() const;

  // For standard error: warnings, then what is not kept, one line a file or, if verbose, one each
  // with its detail, then notes; nothing if quiet.
  [[nodiscard]] std::vector<std::string> lines(Verbosity verbosity) const;

 private:
  struct Message {
    std::string file;
    std::size_t more_files = 0;
    bool is_loss = false;
    std::string format;  // that does not keep it; may be empty
    std::string text, detail;
  };

  void add(const std::string& file, const Diagnostics& diagnostics, std::string_view format);
  void add(Message message);
  static std::string subject(const Message& message);

  std::string whole_;
  std::vector<Message> messages_;
  std::vector<std::string> notes_;
};

}  // namespace convertprofile
