// SPDX-License-Identifier: BSD-3-Clause
// Describes a log's events that are not part of a profile, for a message.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "formats/eventlog/event_stream.h"

namespace convertprofile::eventlog {

class LogContents {
 public:
  void add(const Event& event);
  // `what threads and the collector did, which ThreadScope shows, and 2 messages of the program`;
  // empty if there is nothing of note.
  std::string text() const;

 private:
  enum Kind : std::uint8_t {
    other,
    scheduling,
    nonmoving_collector,
    message,
    binary_message,
    stack_profiler,
    runtime_message,
    ticky,
    info_tables,
    kinds
  };
  static Kind kind_of(const Event& event);
  std::string text_of(Kind kind) const;

  std::array<std::uint64_t, kinds> count_{};
};

}  // namespace convertprofile::eventlog
