// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "formats/format.h"

namespace convertprofile::svg {

// The bands that hp2ps shows, the lowest first: sorted by their bytes added over all samples, the
// smallest left out while they are below 1 % of all together; of more than 20 the smallest are one,
// OTHER, at the bottom.
struct ShownBand {
  std::string name;
  std::vector<std::int64_t> bytes;  // [sample]
};
std::vector<ShownBand> shown_bands(const Profile& profile, std::optional<Breakdown> by);

// Of all bands in bytes x seconds, by trapezoids.
double area_below(const std::vector<ShownBand>& bands, const std::vector<double>& times);

void write_heap_chart(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                      Diagnostics& diagnostics);

}  // namespace convertprofile::svg
