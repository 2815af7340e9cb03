// SPDX-License-Identifier: BSD-3-Clause
// Folds recursive calls into the call that began the recursion.
#pragma once

#include "formats/model/profile.h"

namespace convertprofile {

// An entry of a function (model/functions.h) that already stands on its path to the root becomes
// part of that earlier entry: its numbers, calls too, are added there, its children attached there
// and merged with like siblings. The stack [A,B,C,B,D] becomes [A,B,D]:
//
//   A              A
//     B              B       with the numbers of both Bs
//       C              C
//         B            D
//           D
//
// It is how GHC keeps its own stacks: a call to a function that is on the stack already pushes no
// further entry (GHC User's Guide, Profiling, "Cost centres and cost-centre stacks"), as a scheme
// of stacks has to avoid (Sansom & Peyton Jones, section 4.2), by cost centre there, by function
// here.
//
// Totals and every function's own numbers stay exact. So does the inherited cost of the function
// that began a recursion; those in between, C here, lose what the inner call cost.
[[nodiscard]] Profile fold_recursion(Profile profile);

}  // namespace convertprofile
