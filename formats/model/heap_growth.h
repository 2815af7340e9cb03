// SPDX-License-Identifier: BSD-3-Clause
// Detects parts of the heap that grow without bound. The page applies the same rule
// (viewer-html/src/time/trends.ts); tests/model/growth_cases.txt is one table of test cases for
// both.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "formats/model/heap_bands.h"
#include "formats/model/profile.h"

namespace convertprofile {

// The course of a band, in bytes. Empty samples at either end of the census are left out: GHC
// writes one before the program begins and one after it ends. In all others a missing band counts
// as 0.
struct HeapTrend {
  double slope = 0;                        // of the least-squares line, per second
  double fit = 0;                          // r2 of that line; 0 for a constant
  double early = 0, middle = 0, late = 0;  // averages over each third of the time
  double first = 0, last = 0, most = 0;
};

struct GrowingBand {
  BandId band{};
  HeapTrend trend;
};

struct HeapGrowth {
  std::optional<HeapTrend> whole;  // if all bands together grow
  std::vector<GrowingBand> bands;  // fastest first
};

// `chart`: the profile's census by one breakdown. Nothing if there are too few samples to tell.
// Growth has to fit a straight line, reach 1.5 times the size, add a twentieth of the heap's peak
// and last to the end.
[[nodiscard]] std::optional<HeapGrowth> heap_growth(const Profile& profile, const HeapBands& chart);

// `from 120.00 kB to 10.12 MB (10.00 MB/s, r2 1.00)`.
[[nodiscard]] std::string growth_from_to(const HeapTrend& trend);

}  // namespace convertprofile
