// An order of the entries of a call tree that does not depend on how it was made.
#pragma once

#include <cstdint>
#include <vector>

#include "formats/model/profile.h"

namespace convertprofile {

// Siblings by the rank of their cost centre, upwards; like siblings, if there are any, as they
// stood. Returns where each entry now stands.
std::vector<NodeId> order_siblings(CallTree& tree, const std::vector<std::uint32_t>& rank);

}  // namespace convertprofile
