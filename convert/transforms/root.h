// SPDX-License-Identifier: BSD-3-Clause
// Makes some functions the root of the call tree.
#pragma once

#include <string>
#include <vector>

#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

// The call tree becomes what was below the entries of matching cost centres, they included, merged
// entry by entry, wherever they were called from. With `--root f` the tree [A,f,B], [C,f,B] becomes
// [f,B]. An entry below another matching one stays where it is in that one's subtree: recursion
// counts once. Where one function matches, it is the new root; where several do, they stand below
// the old root, which loses its own numbers.
//
// What remains sums to the inherited cost of the functions. Totals that the run reported are
// dropped, and so are bands of the heap census that belong to other stacks. As with focus, a heap
// census without call-tree entries and a serial profile stay whole, with a warning, and so does a
// profile in which nothing matches.
//
// `patterns` as in centre_patterns.h.
[[nodiscard]] Profile root_at(Profile profile, const std::vector<std::string>& patterns,
                              Diagnostics& diagnostics);

}  // namespace convertprofile
