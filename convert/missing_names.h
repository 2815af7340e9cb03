// SPDX-License-Identifier: BSD-3-Clause
// What patterns of the command line do not find.
#pragma once

#include <string>
#include <vector>

#include "convert/options.h"
#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

// A pattern of --focus or --root that matches no function of the profile is a UsageError that names
// the most alike, with --allow-missing a warning by the transform. One of --exclude is a warning,
// and taken out of the options.
void find_missing_names(const Profile& profile, Options& options, Diagnostics& diagnostics);

// The same for --fail-if, of the profile that the conditions are about.
void find_missing_names(const Profile& profile, const std::vector<Condition>& conditions);

}  // namespace convertprofile
