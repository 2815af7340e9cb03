// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "formats/format.h"

namespace convertprofile::svg {

// The bands that hp2ps shows, lowest first, sorted by the sum of their bytes over all samples. The
// smallest are left out as long as they total less than 1 %. If there are more than 20 bands, the
// smallest are merged into one, OTHER, at the bottom.
struct ShownBand {
  std::string name;
  std::vector<std::int64_t> bytes;  // [sample]
};
std::vector<ShownBand> shown_bands(const Profile& profile, std::optional<Breakdown> by);

// The area of all bands in bytes x seconds, by the trapezoidal rule.
double area_below(const std::vector<ShownBand>& bands, const std::vector<double>& times);

void write_heap_chart(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                      Diagnostics& diagnostics);

}  // namespace convertprofile::svg
