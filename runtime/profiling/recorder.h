// SPDX-License-Identifier: BSD-3-Clause
// Turns stacks and samples into a Profile, listed as GHC's runtime would.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "formats/model/profile.h"
#include "runtime/profiling/census.h"
#include "runtime/profiling/cost_centre_stacks.h"
#include "runtime/profiling/serial_log.h"

namespace convertprofile::runtime {

// ---- the counters of stacks, as metrics
Measure time_measure(Metric metric);
Measure words_measure(Metric metric);
std::vector<Measure> call_measures();
std::vector<Measure> class_measures(std::string_view unit);

// Record call centres and the tree first; metrics keep the order of recording.
class Recorder {
 public:
  explicit Recorder(const CostCentreStacks& stacks)
      : stacks_(stacks), intern_(profile_.strings), node_of_(stacks.stacks().size(), no_node) {}

  void record_centres();
  void record_tree();
  void record(const std::vector<Measure>& measures);
  void record_time(Metric metric) { record({time_measure(std::move(metric))}); }
  void record_calls() { record(call_measures()); }
  void record_words(Metric metric) { record({words_measure(std::move(metric))}); }
  void record_words_by_class(std::string_view unit) { record(class_measures(unit)); }
  void record_serial(const SerialLog& serial) { serial.store(centre_of_, profile_); }

  const std::vector<NodeId>& node_of() const { return node_of_; }
  Profile& profile() { return profile_; }

 private:
  const CostCentreStacks& stacks_;
  Profile profile_;
  StringInterner intern_;
  std::vector<CostCentreId> centre_of_;           // indexed by the program's cost centre
  std::vector<NodeId> node_of_;                   // indexed by stack number
  std::vector<const CostCentreStack*> stack_of_;  // indexed by NodeId
};

}  // namespace convertprofile::runtime
