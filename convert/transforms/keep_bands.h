// The part of a heap census that belongs to some entries.
#pragma once

#include <vector>

#include "formats/model/profile.h"

namespace convertprofile {

// Drops the bands, with their records, whose entry is not one of `through`; those of no entry too.
// What stays follows its entry to moved[entry]. The times of the samples stay.
void keep_bands(HeapCensus& heap, const std::vector<bool>& through,
                const std::vector<NodeId>& moved);

}  // namespace convertprofile
