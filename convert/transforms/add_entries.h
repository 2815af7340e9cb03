// SPDX-License-Identifier: BSD-3-Clause
// Adds a metric for the calls of every kind.
#pragma once

#include "formats/model/profile.h"

namespace convertprofile {

// Adds a metric with Role::entries to a profile that has only calls by kind: their sum. A
// comparison gets the base's, too.
void add_entries(Profile& profile);

}  // namespace convertprofile
