// SPDX-License-Identifier: BSD-3-Clause
// Maps a cost centre to a pprof Function and a metric to a ValueType, and back.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/model/profile.h"

namespace convertprofile::pprof {

// name: the readable `Module.name`. system_name: the raw name. filename and start_line: where the
// position begins. A position without a file, such as `<built-in>`, becomes the filename.
struct FunctionNames {
  std::string name;
  std::string system_name;
  std::string filename;
  std::uint64_t start_line = 0;
};
FunctionNames function_names(const Profile& profile, const CostCentre& centre);

// Module and name of a Function of any profiler. If both names are equal, there is no module. If
// the name ends with the system name, the part in front is the module. A name without a system name
// is split if its front looks like a Haskell module.
struct CentreNames {
  std::string_view module;
  std::string_view name;
};
CentreNames centre_names(std::string_view name, std::string_view system_name);
// `f.hs:3`, or the file name alone.
std::string centre_position(std::string_view filename, std::uint64_t start_line);

// The metric for a type and unit: ours if one matches. Otherwise the first with a unit of time gets
// the role time, and the first `alloc...` in bytes the role allocation.
Metric metric_of(std::string_view type, std::string_view unit, const std::vector<Metric>& before);
// Samples are taken at regular intervals: if no metric is a time, they get that role.
void take_samples_for_time(std::vector<Metric>& metrics);

}  // namespace convertprofile::pprof
