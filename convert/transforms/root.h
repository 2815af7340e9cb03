// SPDX-License-Identifier: BSD-3-Clause
// Makes given functions the root of the call tree.
#pragma once

#include <string>
#include <vector>

#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

// Reduces the call tree to the subtrees of matching cost centres, merged entry by entry regardless
// of their callers. With `--root f` the stacks [A,f,B] and [C,f,B] become [f,B]. A match below
// another match stays in place in the outer one's subtree, so recursion counts once. If one
// function matches, it becomes the root; if several do, they go below the old root, which loses its
// own numbers.
//
// The remaining costs sum to the functions' inherited cost. Totals reported by the run are dropped,
// and so are heap-census bands of other stacks. As with focus, a heap census without call-tree
// entries and a serial profile stay whole, with a warning, and so does a profile in which nothing
// matches.
//
// `patterns` as in centre_patterns.h.
[[nodiscard]] Profile root_at(Profile profile, const std::vector<std::string>& patterns,
                              Diagnostics& diagnostics);

}  // namespace convertprofile
