// SPDX-License-Identifier: BSD-3-Clause
// Sentences that tell people how a run's tree was changed since it was measured (shaping_property).
#pragma once

#include <string_view>
#include <vector>

#include "formats/model/profile.h"

namespace convertprofile {

[[nodiscard]] std::vector<std::string_view> shaping_of(const RunInfo& run);
void add_shaping(RunInfo& run, std::string_view sentence);

// Gives `both`, which must have no sentences yet, those of either run if they differ, sorted and
// without repeats.
void keep_shaping_of_both(RunInfo& both, const RunInfo& a, const RunInfo& b);

}  // namespace convertprofile
