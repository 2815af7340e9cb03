// SPDX-License-Identifier: BSD-3-Clause
// Adds a metric for the calls of every kind.
#pragma once

#include "formats/model/profile.h"

namespace convertprofile {

// Gives a profile that has calls by kind, but no metric with Role::entries, such a metric: their
// sum. A comparison gets the base's, too.
void add_entries(Profile& profile);

}  // namespace convertprofile
