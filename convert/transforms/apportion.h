// SPDX-License-Identifier: BSD-3-Clause
// gprof's approximation (Graham, Kessler & McKusick 1982) of what a call tree knows exactly.
#pragma once

#include "formats/model/profile.h"

namespace convertprofile {

// Forgets on whose behalf a function did its work, and guesses it as gprof does: of each function
// (model/functions.h) only its own costs are known, and how often each other function called it.
// Every call is then taken to cost the same, so that a function's costs, and those that it
// inherits, are divided among its callers by their calls. Of
//
//   main            main          as f and g each call p once:
//     f  1 call       f
//       p 1 call, 90    p 50
//     g  1 call       g
//       p 1 call, 10    p 50
//
// The result is a tree as others: it can be compared with the exact one. Totals stay exact, and so
// do the individual numbers of every function.
//
//  - Calls of a function by itself count for nothing.
//  - Functions that call each other are a cycle, an entry `<cycle 1>` with the functions as its
//    children. Calls within it count for nothing; what it costs is divided among its callers.
//  - A function that no counted call enters is its callers' in equal parts.
//  - Paths that carry less than a hundred-thousandth of every metric are folded into their callers,
//    and members of a cycle into its entry, their calls left out.
//
// Throws Error if the profile has no counts of calls.
[[nodiscard]] Profile apportion(Profile profile);

}  // namespace convertprofile
