// SPDX-License-Identifier: BSD-3-Clause
// The evidence of a damaged log as a whole, and the records that it contradicts.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "formats/base/hash.h"
#include "formats/eventlog/event_stream.h"

namespace convertprofile::eventlog {

// A record next to damaged bytes may hold some of them, although it looks right. It is believed if
// its cost centres and its band occur elsewhere, its size is no more than the heap's, and its
// sample is no younger. Of the other records only cost centres and sizes are checked: damage need
// not show.
class Evidence {
 public:
  // Reads the whole log.
  Evidence(std::string_view bytes, const ReadOptions& options);

  // Why a heap record or a tick is not believed; empty if it is. `sample_time` is of the event with
  // which the record's sample begins.
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

// The records that the evidence contradicts, for a warning.
class LeftOut {
 public:
  // Whether the event is left out. Without evidence none is.
  bool takes(const Event& event, std::uint64_t sample_time, const Evidence* evidence);
  void warn(Diagnostics& diagnostics) const;

 private:
  std::uint64_t records_ = 0, ticks_ = 0;
  std::string first_;  // what the first records said, and what is against them
};

}  // namespace convertprofile::eventlog
