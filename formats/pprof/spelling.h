// SPDX-License-Identifier: BSD-3-Clause
// How a cost centre is spelled as a pprof Function, and a metric as a ValueType, and the way back.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/model/profile.h"

namespace convertprofile::pprof {

// name: `Module.name` for people. system_name: the raw name. filename and start_line: where the
// position begins; a position without a file, `<built-in>`, is the filename.
struct FunctionNames {
  std::string name;
  std::string system_name;
  std::string filename;
  std::uint64_t start_line = 0;
};
FunctionNames function_names(const Profile& profile, const CostCentre& centre);

// What a Function of any profiler says. A name that is its system name is one name without a
// module; a system name that ends the name leaves the module in front of it; a name alone is taken
// apart where it looks like a Haskell module.
struct CentreNames {
  std::string_view module;
  std::string_view name;
};
CentreNames centre_names(std::string_view name, std::string_view system_name);
// `f.hs:3`, or the file name alone.
std::string centre_position(std::string_view filename, std::uint64_t start_line);

// The metric of a type and unit: our own where it is one, else the first with a unit of time is
// the time, the first allocation in bytes the allocation.
Metric metric_of(std::string_view type, std::string_view unit, const std::vector<Metric>& before);
// Samples are taken at regular times: where no metric is a time, they are.
void take_samples_for_time(std::vector<Metric>& metrics);

}  // namespace convertprofile::pprof
