// SPDX-License-Identifier: BSD-3-Clause
// Finds command-line patterns that match nothing.
#pragma once

#include <string>
#include <vector>

#include "convert/options.h"
#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

// Throws UsageError, which names the most similar functions, for a pattern of --focus or --root
// that matches no function of the profile; with --allow-missing the transform only warns. For a
// pattern of --exclude, adds a warning and removes the pattern from the options.
void find_missing_names(const Profile& profile, Options& options, Diagnostics& diagnostics);

// The same for --fail-if, with the profile that the conditions refer to; ignores --allow-missing.
void find_missing_names(const Profile& profile, const std::vector<Condition>& conditions);

}  // namespace convertprofile
