// SPDX-License-Identifier: BSD-3-Clause
#include "formats/eventlog/tick_intervals.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace convertprofile::eventlog {

void TickIntervals::set_length(std::uint64_t nanoseconds) {
  if (rows_.empty() && touched_.empty() && nanoseconds != 0) length_ = nanoseconds;
}

void TickIntervals::add(std::uint64_t nanoseconds, CostCentreId centre) {
  const std::uint64_t number = nanoseconds / length_;
  int shift = shift_;
  while (number >> shift >= most_intervals) ++shift;
  if (shift != shift_) lengthen(shift);
  if (number >> shift_ > interval_) {
    end_interval();
    interval_ = number >> shift_;
  }
  if (index_of(centre) >= ticks_.size()) ticks_.resize(index_of(centre) + 1);
  if (ticks_[index_of(centre)]++ == 0) touched_.push_back(centre);
}

void TickIntervals::end_interval() {
  std::sort(touched_.begin(), touched_.end());
  for (const CostCentreId centre : touched_)
    rows_.push_back({interval_, centre, std::exchange(ticks_[index_of(centre)], 0)});
  touched_.clear();
}

void TickIntervals::lengthen(int shift) {
  end_interval();
  const int by = shift - shift_;
  for (Row& row : rows_) row.interval >>= by;
  std::sort(rows_.begin(), rows_.end(), [](const Row& a, const Row& b) {
    return std::tie(a.interval, a.centre) < std::tie(b.interval, b.centre);
  });
  std::vector<Row> merged;
  for (const Row& row : rows_) {
    if (!merged.empty() && merged.back().interval == row.interval &&
        merged.back().centre == row.centre) {
      merged.back().ticks += row.ticks;
    } else {
      merged.push_back(row);
    }
  }
  rows_ = std::move(merged);
  interval_ >>= by;
  shift_ = shift;
  // The interval continues.
  while (!rows_.empty() && rows_.back().interval == interval_) {
    ticks_[index_of(rows_.back().centre)] = rows_.back().ticks;
    touched_.push_back(rows_.back().centre);
    rows_.pop_back();
  }
}

void TickIntervals::store(MetricId ticks, SerialProfile& serial) {
  end_interval();
  if (rows_.empty()) return;
  const auto nanoseconds = static_cast<double>(length_ << shift_);
  serial.metrics = {ticks};
  serial.values.resize(1);
  serial.boundaries = {0};
  std::size_t row = 0;
  for (std::uint64_t i = 0; i <= interval_; ++i) {
    serial.boundaries.push_back(static_cast<double>(i + 1) * nanoseconds / 1e9);
    serial.interval_begin.push_back(row);
    for (; row < rows_.size() && rows_[row].interval == i; ++row) {
      serial.row_centre.push_back(rows_[row].centre);
      serial.values[0].push_back(rows_[row].ticks);
    }
  }
  serial.interval_begin.push_back(row);
}

}  // namespace convertprofile::eventlog
