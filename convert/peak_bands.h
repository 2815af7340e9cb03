// SPDX-License-Identifier: BSD-3-Clause
// Compares the heaps of two runs at their peaks.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "formats/model/profile.h"

namespace convertprofile {

// The live bands at the peak of the heap, by the census's first breakdown.
struct PeakBands {
  Breakdown by = Breakdown::unknown;
  // Name and bytes; a name may occur more than once. Names leave out the numbers of
  // stacks and of sets of retainers, which differ from run to run.
  std::vector<std::pair<std::string, std::int64_t>> bands;
};

// No bands without a census.
[[nodiscard]] PeakBands peak_bands(const Profile& profile);

// The bands of both runs, the new run's first: for each name, one number per run.
struct PeakComparison {
  std::vector<std::string> names;
  std::vector<std::int64_t> before, after;
};
[[nodiscard]] PeakComparison compare(const PeakBands& before, const PeakBands& after);

}  // namespace convertprofile
