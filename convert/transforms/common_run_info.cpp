// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/common_run_info.h"

#include <algorithm>

#include "formats/model/capabilities.h"
#include "formats/model/run_facts.h"
#include "formats/model/shaping.h"

namespace convertprofile {

RunInfo common_run_info(const RunInfo& a, const RunInfo& b) {
  RunInfo both;
  const auto keep = [&](auto RunInfo::*field) {
    if (a.*field == b.*field) both.*field = a.*field;
  };
  keep(&RunInfo::program);
  keep(&RunInfo::arguments);
  keep(&RunInfo::runtime_arguments);
  keep(&RunInfo::date);
  keep(&RunInfo::tick_interval);
  keep(&RunInfo::ticks_per_second);
  keep(&RunInfo::processors);
  keep(&RunInfo::word_size);
  keep(&RunInfo::overhead_per_1000_calls);
  auto of_a = a.properties, of_b = b.properties;
  std::sort(of_a.begin(), of_a.end());
  std::sort(of_b.begin(), of_b.end());
  for (auto& property : of_a)
    if (!property.first.starts_with("layout.") && property.first != wall_time_property &&
        property.first != residency_property &&
        std::binary_search(of_b.begin(), of_b.end(), property))
      both.properties.push_back(std::move(property));
  keep_shaping_of_both(both, a, b);
  if (!both.processors)
    set_capabilities(both, capabilities_property,
                     all_capabilities(capabilities_of(a), capabilities_of(b)));
  std::sort(both.properties.begin(), both.properties.end());
  return both;
}

}  // namespace convertprofile
