// SPDX-License-Identifier: BSD-3-Clause
// Ticks of cost centres by interval of time: the serial profile of a log.
#pragma once

#include <cstdint>
#include <vector>

#include "formats/model/profile.h"

namespace convertprofile::eventlog {

// Intervals are equally long and begin with the run. Their length doubles as often as needed to
// have at most most_intervals.
class TickIntervals {
 public:
  static constexpr std::uint64_t most_intervals = 256;

  // Sets the initial length of intervals. Has no effect once there are ticks.
  void set_length(std::uint64_t nanoseconds);
  // Call in the order of time. A tick before its predecessor counts in the predecessor's interval.
  void add(std::uint64_t nanoseconds, CostCentreId centre);
  // Adds the intervals to a profile with the metric `ticks`. Does nothing without ticks.
  void store(MetricId ticks, SerialProfile& serial);

 private:
  struct Row {
    std::uint64_t interval;
    CostCentreId centre;
    std::int64_t ticks;
  };
  void end_interval();
  void lengthen(int shift);

  std::uint64_t length_ = 1000000;     // nanoseconds
  int shift_ = 0;                      // an interval is 2^shift_ of these
  std::uint64_t interval_ = 0;         // of the last tick
  std::vector<std::int64_t> ticks_;    // [CostCentreId] in that interval
  std::vector<CostCentreId> touched_;  // those with ticks in it
  std::vector<Row> rows_;              // of earlier intervals, in order
};

}  // namespace convertprofile::eventlog
