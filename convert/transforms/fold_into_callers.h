// What prune and limit_depth share.
#pragma once

#include <vector>

#include "formats/model/profile.h"

namespace convertprofile {

// Entries that are not to be kept vanish: what moves_to_caller (fold.h) goes to the nearest caller
// that stays, and so do their heap bands. The root stays; what stays must have its caller stay.
void fold_into_callers(Profile& profile, const std::vector<bool>& keep);

}  // namespace convertprofile
