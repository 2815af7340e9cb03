// SPDX-License-Identifier: BSD-3-Clause
// gprof's approximation (Graham, Kessler & McKusick 1982; GNU gprof's manual, "The Call Graph" and
// "How Mutually Recursive Functions Are Described") of the costs that a call tree knows exactly.
#pragma once

#include "formats/model/profile.h"

namespace convertprofile {

// Reduces the profile to what gprof knows: each function's own costs (model/functions.h), and how
// often each other function called it. Every call is assumed to cost the same, so that a function's
// inherited costs are divided among its callers in proportion to their calls:
//
//   main            main          as f and g each call p once
//     f  1 call       f
//       p 1 call, 90    p 50
//     g  1 call       g
//       p 1 call, 10    p 50
//
// The result is an ordinary tree that can be compared with the exact one. Totals and the individual
// numbers of every function stay exact.
//
// gprof is given a call graph; here the graph is made from the tree. For each entry of g directly
// below an entry of f there is an arc from f to g, with the calls of these entries added up; there
// are no arcs from f to f. Then:
//
//  - Functions that can all call each other (a strongly connected component of the graph) are one
//    node, a cycle: an entry `<cycle 1>` with the functions as its children.
//  - Calls within a cycle, and of a function by itself, do not count. The cycle's cost, including
//    what it inherits, is divided among its callers from outside by their calls of any member.
//  - If the profiler folds recursion, it counts calls in an entry that came from that entry or
//    below it. They do not count either; Role::recursive_calls has their number. Without that
//    metric, as in files of GHC and Clean, they count as calls from the entry's parent. (A cycle
//    that such a tree has in only one order, f above g but nowhere g above f, is not recognised.)
//  - A function without counted calls is divided equally among its callers.
//  - Paths that carry less than a hundred-thousandth of every metric are folded into their callers,
//    and such members of a cycle into its entry, without their calls.
//
// Throws Error if the profile has no counts of calls.
[[nodiscard]] Profile apportion(Profile profile);

}  // namespace convertprofile
