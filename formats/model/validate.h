// SPDX-License-Identifier: BSD-3-Clause
// The model's invariants (profile.h), checked.
#pragma once

#include "formats/model/profile.h"

namespace convertprofile {

// Throws Error naming the first invariant that does not hold. Linear time.
void validate(const Profile& profile);

}  // namespace convertprofile
