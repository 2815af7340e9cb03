// SPDX-License-Identifier: BSD-3-Clause
// Folds recursive calls into the call that started the recursion.
#pragma once

#include "formats/model/profile.h"

namespace convertprofile {

// If the function (model/functions.h) of an entry already occurs on the entry's path to the root,
// merges the entry into that earlier one: its numbers, including calls, are added there, and its
// children move there and merge with siblings of the same cost centre. The stack [A,B,C,B,D]
// becomes [A,B,D]:
//
//   A              A
//     B              B       with the numbers of both Bs
//       C              C
//         B            D
//           D
//
// GHC builds its own stacks this way: calling a function that is already on the stack pushes no
// further entry (GHC User's Guide, Profiling, "Cost centres and cost-centre stacks"). Every
// stack-based scheme has to avoid such entries (Sansom & Peyton Jones, section 4.2). GHC goes by
// cost centre, this transform by function.
// If there is a metric of Role::recursive_calls, it counts the calls of merged entries.
//
// Totals and every function's own numbers stay exact. So does the inherited cost of the function
// that started the recursion; the functions in between, here C, lose the cost of the inner call.
[[nodiscard]] Profile fold_recursion(Profile profile);

}  // namespace convertprofile
