// SPDX-License-Identifier: BSD-3-Clause
// Everything a pprof file says about the run apart from its samples.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "formats/model/profile.h"

namespace convertprofile::pprof {

struct RunFields {
  std::string program;  // the first mapping's file name, without its directory
  std::int64_t time_nanos = 0;
  std::int64_t duration_nanos = 0;
  std::string period_type, period_unit;
  std::int64_t period = 0;
  std::string default_type;
  std::vector<std::string> comments;
};

// Comments of the form `convertprofile KEY: VALUE` hold the arguments, date and machine. Other
// comments, and everything that the model has no field for, become properties.
void set_run(Profile& profile, const RunFields& fields);
RunFields run_fields(const Profile& profile);

}  // namespace convertprofile::pprof
