// SPDX-License-Identifier: BSD-3-Clause
// Describes in words how the transforms changed a profile.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "convert/transforms/transforms.h"
#include "formats/model/profile.h"

namespace convertprofile {

// The main cost of everything that was read, before anything is selected.
struct CostOfAll {
  std::string metric;  // its name
  std::int64_t total = 0;
  std::size_t entries = 0;  // of the call tree, without GHC's own stacks unless they count
  std::vector<std::size_t> matched =
      {};  // functions, by the patterns of --exclude, --root, --focus
};
// `metric`: a name, or empty for the metric of tables.
[[nodiscard]] std::optional<CostOfAll> cost_of_all(const Profile& profile, std::string_view metric,
                                                   const TransformOptions& transforms);

// The sentences written by an earlier record_shaping, then one for each requested transform, with
// the share of the whole that is left: `focused on Main.f: 4.5% of 2.184 s`. `chosen` is the
// profile after the selecting transforms (choose()).
[[nodiscard]] std::vector<std::string> shaping_of(const std::optional<CostOfAll>& whole,
                                                  const Profile& chosen,
                                                  const TransformOptions& transforms,
                                                  bool normalizes);

// Stores the sentences in the profile, for file formats that have room for them, unless nothing was
// changed.
void record_shaping(Profile& profile, const std::optional<CostOfAll>& whole,
                    const std::vector<std::string>& sentences, const TransformOptions& transforms,
                    bool normalizes);

}  // namespace convertprofile
