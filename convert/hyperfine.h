// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string_view>
#include <vector>

#include "convert/measurements.h"

namespace convertprofile {

// The output of `hyperfine --export-json`: wall times of each run; processor time as hyperfine has
// it, the mean of all runs. Throws Error.
[[nodiscard]] std::vector<MeasuredProgram> parse_hyperfine(std::string_view text);

}  // namespace convertprofile
