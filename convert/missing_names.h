// SPDX-License-Identifier: BSD-3-Clause
// Finds command-line patterns that match nothing.
#pragma once

#include <string>
#include <vector>

#include "convert/options.h"
#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

// The patterns that match a function of the profile. Warns of each of the others, and names the
// most similar functions.
[[nodiscard]] std::vector<std::string> patterns_with_match(const Profile& profile,
                                                           const char* option,
                                                           const std::vector<std::string>& patterns,
                                                           Diagnostics& diagnostics);

// Throws UsageError with the most similar functions if a pattern of --focus or --root matches no
// function of the profile (unless --allow-missing is set), or --metric no metric.
void require_names(const Profile& profile, const Options& options);

// The same for --peek and --list, with the profile as it is shown.
void require_functions(const Profile& profile, const Options& options);

// The same for --fail-if, with the profile that the conditions refer to; ignores --allow-missing.
void require_names(const Profile& profile, const std::vector<Condition>& conditions);

}  // namespace convertprofile
