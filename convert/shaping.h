// SPDX-License-Identifier: BSD-3-Clause
// What the transforms made of a profile, in words.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "convert/options.h"
#include "formats/model/profile.h"

namespace convertprofile {

// The main cost of all that was read, before anything is chosen of it.
struct CostOfAll {
  std::string metric;  // its name
  std::int64_t total = 0;
};
[[nodiscard]] std::optional<CostOfAll> cost_of_all(const Profile& profile, const Options& options);

// A sentence for each transform that the options ask for, with the share of the whole that is left:
// `focused on Main.f: 4.5% of 2.184 s`. `chosen` is the profile after the first ones.
[[nodiscard]] std::vector<std::string> shaping_of(const std::optional<CostOfAll>& whole,
                                                  const Profile& chosen, const Options& options);

}  // namespace convertprofile
