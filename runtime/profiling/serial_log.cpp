// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/profiling/serial_log.h"

#include <algorithm>

namespace convertprofile::runtime {

bool SerialLog::end_interval(const CostCentreStacks& stacks, double seconds) {
  const std::size_t count = measures_.size();
  std::vector<std::int64_t> now(stacks.centres().size() * count);
  for (const CostCentreStack& stack : stacks.stacks()) {
    std::int64_t* const costs = &now[static_cast<std::size_t>(stack.centre) * count];
    for (std::size_t m = 0; m < count; ++m) costs[m] += measures_[m].of(stack);
  }
  before_.resize(now.size());
  for (std::size_t i = 0; i < now.size(); ++i) before_[i] = now[i] - before_[i];
  for (std::size_t centre = 0; centre * count < now.size(); ++centre) {
    const std::int64_t* const costs = &before_[centre * count];
    if (std::any_of(costs, costs + count, [](std::int64_t cost) { return cost != 0; }))
      add_row(rows_, stg::CostCentreId{static_cast<std::uint32_t>(centre)}, costs);
  }
  before_ = std::move(now);
  const bool has_rows = rows_.centre.size() != begin(ends_.size());
  if (!has_rows && !ends_.empty() && seconds == ends_.back()) return false;
  ends_.push_back(seconds);
  end_.push_back(rows_.centre.size());
  if (ends_.size() < most_intervals) return false;
  merge_neighbours();
  return true;
}

void SerialLog::add_row(Rows& to, stg::CostCentreId centre, const std::int64_t* costs) const {
  to.centre.push_back(centre);
  to.costs.insert(to.costs.end(), costs, costs + measures_.size());
}

void SerialLog::merge_neighbours() {
  const std::size_t count = measures_.size();
  Rows merged;
  std::vector<double> ends;
  std::vector<std::size_t> end;
  for (std::size_t first = 0; first < ends_.size(); first += 2) {
    const std::size_t last = std::min(first + 1, ends_.size() - 1);
    std::size_t a = begin(first), b = end_[first];
    while (a < end_[first] || b < end_[last]) {
      const bool takes_a =
          a < end_[first] && (b == end_[last] || rows_.centre[a] <= rows_.centre[b]);
      const bool takes_b = b < end_[last] && (!takes_a || rows_.centre[a] == rows_.centre[b]);
      add_row(merged, rows_.centre[takes_a ? a : b], &rows_.costs[(takes_a ? a : b) * count]);
      if (takes_a && takes_b) {
        std::int64_t* const sum = &merged.costs[merged.costs.size() - count];
        for (std::size_t m = 0; m < count; ++m) sum[m] += rows_.costs[b * count + m];
      }
      a += takes_a;
      b += takes_b;
    }
    ends.push_back(ends_[last]);
    end.push_back(merged.centre.size());
  }
  rows_ = std::move(merged);
  ends_ = std::move(ends);
  end_ = std::move(end);
}

void SerialLog::store(const std::vector<CostCentreId>& centre_of, Profile& profile) const {
  SerialProfile& serial = profile.serial;
  serial.boundaries = {0};
  serial.boundaries.insert(serial.boundaries.end(), ends_.begin(), ends_.end());
  serial.interval_begin = {0};
  serial.interval_begin.insert(serial.interval_begin.end(), end_.begin(), end_.end());
  for (const stg::CostCentreId centre : rows_.centre)
    serial.row_centre.push_back(centre_of[static_cast<std::size_t>(centre)]);
  for (std::size_t m = 0; m < measures_.size(); ++m) {
    serial.metrics.push_back(id_at<MetricId>(m));
    std::vector<std::int64_t>& column = serial.values.emplace_back();
    for (std::size_t at = m; at < rows_.costs.size(); at += measures_.size())
      column.push_back(rows_.costs[at]);
  }
}

}  // namespace convertprofile::runtime
