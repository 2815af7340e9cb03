// SPDX-License-Identifier: BSD-3-Clause
// Sentences that describe how a run's tree was changed since it was measured (shaping_property).
#pragma once

#include <string_view>
#include <vector>

#include "formats/model/profile.h"

namespace convertprofile {

[[nodiscard]] std::vector<std::string_view> shaping_of(const RunInfo& run);
void add_shaping(RunInfo& run, std::string_view sentence);

// If the sentences of the two runs differ, gives `both`, which must not have any yet, the sentences
// of either, sorted and without repeats.
void keep_shaping_of_both(RunInfo& both, const RunInfo& a, const RunInfo& b);

}  // namespace convertprofile
