// SPDX-License-Identifier: BSD-3-Clause
// Checks the model's invariants (profile.h).
#pragma once

#include <string>

#include "formats/model/profile.h"

namespace convertprofile {

// Throws Error naming the first violated invariant. Takes linear time.
void validate(const Profile& profile);

// Throws Error, worded for a writer of `format`, if the profile has no call tree.
void require_call_tree(const Profile& profile, const std::string& format);

}  // namespace convertprofile
