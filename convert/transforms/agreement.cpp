#include "convert/transforms/agreement.h"

#include <algorithm>

namespace convertprofile {

RunInfo agreement(const RunInfo& a, const RunInfo& b) {
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
  for (const auto& property : a.properties) {
    const bool is_common =
        std::find(b.properties.begin(), b.properties.end(), property) != b.properties.end();
    if (is_common && !property.first.starts_with("layout.")) both.properties.push_back(property);
  }
  std::sort(both.properties.begin(), both.properties.end());
  return both;
}

}  // namespace convertprofile
