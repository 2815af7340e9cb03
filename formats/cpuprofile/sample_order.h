// SPDX-License-Identifier: BSD-3-Clause
// The samples of a .cpuprofile in the order of time. They are kept as a property of the run while
// the call tree is unchanged: the tree says how long something took, but not when.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "formats/model/profile.h"

namespace convertprofile::cpuprofile {

struct SampleOrder {
  struct Sample {
    std::uint64_t place = 0;  // 0: `(root)`; otherwise a NodeId + 1
    std::int64_t delta = 0;   // microseconds since the sample before, or since `start`
  };
  std::int64_t start = 0, end = 0;  // microseconds
  std::vector<Sample> samples;
};

void keep_order(Profile& profile, const SampleOrder& order);

// Nothing if no order was kept, or if it does not fit the call tree.
[[nodiscard]] std::optional<SampleOrder> kept_order(const Profile& profile);

}  // namespace convertprofile::cpuprofile
