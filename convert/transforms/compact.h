// Takes entries out of a call tree.
#pragma once

#include <vector>

#include "formats/model/profile.h"

namespace convertprofile {

// Closes the gaps; the order of what stays is the old one. Returns where each entry, or the nearest
// caller of it that stays, now stands. What stays keeps its caller, and the root stays.
std::vector<NodeId> compact(CallTree& tree, const std::vector<bool>& keep);

}  // namespace convertprofile
