// SPDX-License-Identifier: BSD-3-Clause
// Prints reports on a profile: the summary, --peek or --list.
#pragma once

#include <string>
#include <vector>

#include "convert/gate.h"
#include "convert/inputs.h"
#include "convert/options.h"
#include "convert/series.h"
#include "formats/model/profile.h"

namespace convertprofile {

// `shaping`: the sentences of shaping_of() (shaping.h). `advice`: for the summary (advice.h).
// Markdown has the verdicts, too. Throws NothingMatches or UsageError for names that are not in the
// profile, and FileError if --list finds no source.
[[nodiscard]] std::string report(const Profile& profile, const Inputs& inputs,
                                 const Options& options, std::vector<std::string> shaping,
                                 std::vector<Suggestion> advice,
                                 const std::vector<Verdict>& verdicts);

[[nodiscard]] std::string report(const Series& series, const Options& options,
                                 const std::vector<Verdict>& verdicts);

// The cost centres whose source --list shows; empty without --list.
[[nodiscard]] std::vector<bool> listed_centres(const Profile& profile, const Options& options);

}  // namespace convertprofile
