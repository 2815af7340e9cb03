// SPDX-License-Identifier: BSD-3-Clause
// Facts about a damaged log as a whole, and the records that contradict them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "formats/base/hash.h"
#include "formats/eventlog/event_stream.h"

namespace convertprofile::eventlog {

// Decides which records to believe. A record next to damaged bytes may contain some of them even if
// it looks valid: its cost centres and its band must occur elsewhere, its size may not exceed the
// heap's, and it may not be older than its sample. For all other records only cost centres and
// sizes are checked, because damage need not show.
class Evidence {
 public:
  // Reads the whole log.
  Evidence(std::string_view bytes, const ReadOptions& options);

  // The reason not to believe a heap record or a tick; empty if there is none. `sample_time` is the
  // time of the event that begins the record's sample.
  std::string_view against(const Event& event, std::uint64_t sample_time) const;

 private:
  void add(const Event& event);
  void count_centres(std::string_view stack);
  void add_size(std::uint64_t bytes);
  bool knows_centres(std::string_view stack) const;

  NumberSet defined_;                               // ids of cost centres
  NumberMap<std::uint64_t, std::uint32_t> events_;  // by id, how many events name it
  TextSet bands_;                                   // stacks and labels as in the log
  bool are_sizes_words_ = true;                     // all multiples of 8
  std::uint64_t heap_size_ = 0;                     // the largest, bytes; 0: not in the log
  std::uint64_t total_ = 0, largest_total_ = 0;     // of a sample
};

// Counts and describes omitted records, for a warning.
class LeftOut {
 public:
  // Whether to leave the event out. Without evidence, always false.
  bool takes(const Event& event, std::uint64_t sample_time, const Evidence* evidence);
  void warn(Diagnostics& diagnostics) const;

 private:
  std::uint64_t records_ = 0, ticks_ = 0;
  std::string first_;  // the first records, and the reasons against them
};

}  // namespace convertprofile::eventlog
