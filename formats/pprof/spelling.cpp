// SPDX-License-Identifier: BSD-3-Clause
#include "formats/pprof/spelling.h"

#include <algorithm>

#include "formats/model/names.h"
#include "formats/model/standard_metrics.h"

namespace convertprofile::pprof {

FunctionNames function_names(const Profile& profile, const CostCentre& centre) {
  FunctionNames names;
  names.name = qualified_name(profile, centre);
  names.system_name = profile.name(centre);
  const std::string_view position = profile.text(centre.position);
  const SourceFile source = source_file(position);
  names.filename = source.file.empty() ? position : source.file;
  names.start_line = source.line;
  return names;
}

CentreNames centre_names(std::string_view name, std::string_view system_name) {
  if (name.empty() || name == system_name) return {{}, system_name};
  const std::string shown = display_name(system_name);
  if (name == shown) return {{}, system_name};
  if (name.ends_with("." + shown))
    return {name.substr(0, name.size() - shown.size() - 1), system_name};
  if (!system_name.empty()) return {{}, name};
  const QualifiedName parts = split_qualified(name);
  return {parts.module, parts.name};
}

std::string centre_position(std::string_view filename, std::uint64_t start_line) {
  std::string position(filename);
  if (start_line == 0 || start_line > std::uint64_t{INT64_MAX}) return position;
  position.append(":").append(std::to_string(start_line));
  // Line 5 after `a:3` would be read as a column.
  const SourceFile source = source_file(position);
  return source.file == filename && source.line == start_line ? position : position.append(":1");
}

Metric metric_of(std::string_view type, std::string_view unit, const std::vector<Metric>& before) {
  using namespace standard_metrics;
  for (Metric metric : {ticks(), words(), bytes(), entries(), strict_calls(), lazy_calls(),
                        curried_calls(), tail_calls_and_returns()})
    if (metric.name == type && metric.unit == unit) return metric;
  const auto taken = [&](Role role) {
    return std::any_of(before.begin(), before.end(),
                       [role](const Metric& m) { return m.role == role; });
  };
  // Go's goroutine profiles have neither type nor unit, or only a unit.
  if (unit.empty() && type.empty()) unit = "samples";
  if (type.empty()) type = unit;
  Metric metric{std::string(type), std::string(type), std::string(unit), Role::other};
  if (nanoseconds_in(unit) && !taken(Role::time)) metric.role = Role::time;
  if (unit == unit::bytes && type.starts_with("alloc") && !taken(Role::allocation))
    metric.role = Role::allocation;
  return metric;
}

void take_samples_for_time(std::vector<Metric>& metrics) {
  constexpr std::string_view samples = "samples";
  const auto is_time = [](const Metric& m) { return m.role == Role::time; };
  if (std::any_of(metrics.begin(), metrics.end(), is_time)) return;
  const auto at = std::find_if(metrics.begin(), metrics.end(), [&](const Metric& m) {
    return m.role == Role::other && (m.name == samples || m.unit == samples);
  });
  if (at != metrics.end()) at->role = Role::time;
}

}  // namespace convertprofile::pprof
