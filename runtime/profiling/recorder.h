// SPDX-License-Identifier: BSD-3-Clause
// Stacks and samples -> Profile, as GHC's runtime would list them.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "formats/model/profile.h"
#include "runtime/profiling/census.h"
#include "runtime/profiling/cost_centre_stacks.h"

namespace convertprofile::runtime {

// Centres and tree come first; the metrics are in the order in which they are recorded.
class Recorder {
 public:
  explicit Recorder(const CostCentreStacks& stacks)
      : stacks_(stacks), intern_(profile_.strings), node_of_(stacks.stacks().size(), no_node) {}

  void record_centres();
  void record_tree();
  void record_time(Metric metric);
  void record_calls();
  void record_words(Metric metric);
  void record_words_by_class(std::string_view unit);
  void record_serial(const SerialLog& serial) {
    serial.store(centre_of_, serial_metrics_, profile_);
  }

  const std::vector<NodeId>& node_of() const { return node_of_; }
  Profile& profile() { return profile_; }

 private:
  using Number = std::uint64_t (*)(const CostCentreStack&);
  MetricId add(Metric metric, Number number);

  const CostCentreStacks& stacks_;
  Profile profile_;
  StringInterner intern_;
  std::vector<CostCentreId> centre_of_;           // [program's cost centre]
  std::vector<NodeId> node_of_;                   // [number of the stack]
  std::vector<const CostCentreStack*> stack_of_;  // [NodeId]
  std::vector<std::pair<SerialLog::Value, MetricId>> serial_metrics_;
};

}  // namespace convertprofile::runtime
