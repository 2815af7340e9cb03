// SPDX-License-Identifier: BSD-3-Clause
// Records costs by cost centre for each interval of the run (Sansom & Peyton Jones, section 5.3).
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "formats/model/profile.h"
#include "runtime/profiling/cost_centre_stacks.h"

namespace convertprofile::runtime {

// A number kept by each stack, which becomes a metric of the profile.
struct Measure {
  Metric metric;
  std::int64_t (*of)(const CostCentreStack&);
};

// Memory is bounded: when there are most_intervals, neighbouring intervals are merged in pairs.
class SerialLog {
 public:
  static constexpr std::size_t most_intervals = 1024;

  explicit SerialLog(std::vector<Measure> measures) : measures_(std::move(measures)) {}

  // Ends an interval with all costs since the previous one, unless it has neither time nor costs.
  // Returns true if neighbours were merged.
  bool end_interval(const CostCentreStacks& stacks, double seconds);

  bool empty() const { return ends_.empty(); }
  const std::vector<Measure>& measures() const { return measures_; }

  // Adds the intervals to a profile that has the measures as its first metrics.
  void store(const std::vector<CostCentreId>& centre_of, Profile& profile) const;

 private:
  // The rows of an interval, ordered by centre.
  struct Rows {
    std::vector<stg::CostCentreId> centre;
    std::vector<std::int64_t> costs;  // measures_.size() per row
  };
  std::size_t begin(std::size_t interval) const { return interval == 0 ? 0 : end_[interval - 1]; }
  void add_row(Rows& to, stg::CostCentreId centre, const std::int64_t* costs) const;
  void merge_neighbours();

  std::vector<Measure> measures_;
  std::vector<std::int64_t> before_;  // totals at the last interval's end, by centre and measure
  std::vector<double> ends_;          // end of each interval in seconds
  std::vector<std::size_t> end_;      // index after the interval's last row
  Rows rows_;
};

}  // namespace convertprofile::runtime
