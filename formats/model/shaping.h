// SPDX-License-Identifier: BSD-3-Clause
// What a run says of how its tree was shaped since it was measured: sentences for people
// (shaping_property).
#pragma once

#include <string_view>
#include <vector>

#include "formats/model/profile.h"

namespace convertprofile {

[[nodiscard]] std::vector<std::string_view> shaping_of(const RunInfo& run);
void add_shaping(RunInfo& run, std::string_view sentence);

// Where the runs say different things, `both`, which says none of them yet, gets each sentence of
// either once, sorted.
void keep_shaping_of_both(RunInfo& both, const RunInfo& a, const RunInfo& b);

}  // namespace convertprofile
