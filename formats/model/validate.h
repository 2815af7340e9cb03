// SPDX-License-Identifier: BSD-3-Clause
// The model's invariants (profile.h), checked.
#pragma once

#include <string>

#include "formats/model/profile.h"

namespace convertprofile {

// Throws Error naming the first invariant that does not hold. Linear time.
void validate(const Profile& profile);

// Throws Error, as a writer of the format does, if the profile has no call tree.
void require_call_tree(const Profile& profile, const std::string& format);

}  // namespace convertprofile
