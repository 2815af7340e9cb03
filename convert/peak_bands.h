// SPDX-License-Identifier: BSD-3-Clause
// The heap of one run beside that of another.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "formats/model/profile.h"

namespace convertprofile {

// What was live at the peak of the heap, by the first breakdown of the census.
struct PeakBands {
  Breakdown by = Breakdown::unknown;
  // Name and bytes; a name may stand more than once. Numbers of stacks are not part of a name: they
  // differ from run to run.
  std::vector<std::pair<std::string, std::int64_t>> bands;
};

// No bands without a census.
[[nodiscard]] PeakBands peak_bands(const Profile& profile);

// The bands of both runs, the new one's first: a number of each run for each name.
struct PeakComparison {
  std::vector<std::string> names;
  std::vector<std::int64_t> before, after;
};
[[nodiscard]] PeakComparison compare(const PeakBands& before, const PeakBands& after);

}  // namespace convertprofile
