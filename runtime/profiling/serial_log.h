// SPDX-License-Identifier: BSD-3-Clause
// The costs of each interval of the run by cost centre (Sansom & Peyton Jones, section 5.3), as
// they are taken.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "formats/model/profile.h"
#include "runtime/profiling/cost_centre_stacks.h"

namespace convertprofile::runtime {

// A number that each stack has; the profile has a metric of it.
struct Measure {
  Metric metric;
  std::int64_t (*of)(const CostCentreStack&);
};

// However long the run, it takes no more memory than most_intervals do: when there are so many,
// each two neighbours become one.
class SerialLog {
 public:
  static constexpr std::size_t most_intervals = 1024;

  explicit SerialLog(std::vector<Measure> measures) : measures_(std::move(measures)) {}

  // An interval ends, of all costs since the one before; one of no time and no costs is none. True:
  // neighbours became one.
  bool end_interval(const CostCentreStacks& stacks, double seconds);

  bool empty() const { return ends_.empty(); }
  const std::vector<Measure>& measures() const { return measures_; }

  // Adds them to a profile, which has the measures as its first metrics.
  void store(const std::vector<CostCentreId>& centre_of, Profile& profile) const;

 private:
  // Rows of an interval are in the order of their centres.
  struct Rows {
    std::vector<stg::CostCentreId> centre;
    std::vector<std::int64_t> costs;  // measures_.size() each
  };
  std::size_t begin(std::size_t interval) const { return interval == 0 ? 0 : end_[interval - 1]; }
  void add_row(Rows& to, stg::CostCentreId centre, const std::int64_t* costs) const;
  void merge_neighbours();

  std::vector<Measure> measures_;
  std::vector<std::int64_t> before_;  // by centre and measure, up to the last interval's end
  std::vector<double> ends_;          // seconds, of each interval
  std::vector<std::size_t> end_;      // one past its last row
  Rows rows_;
};

}  // namespace convertprofile::runtime
