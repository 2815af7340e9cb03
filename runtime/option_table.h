// SPDX-License-Identifier: BSD-3-Clause
// The options of lazyrun: their names, values, help, and the meaning of their words.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "command/command_description.h"
#include "runtime/options.h"

namespace convertprofile::runtime {

extern const std::map<std::string, CensusBy> census_kinds;
extern const std::map<std::string, CostCentreOptions::Auto> automatics;
extern const std::map<std::string, Clock> clocks;
extern const std::map<std::string, Model> model_names;

// Built on the first call.
[[nodiscard]] const CommandDescription& lazyrun_command();

}  // namespace convertprofile::runtime
