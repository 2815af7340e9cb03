// SPDX-License-Identifier: BSD-3-Clause
// gprof's approximation (Graham, Kessler & McKusick 1982) of what a call tree knows exactly.
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
// The result is an ordinary tree, which can be compared with the exact one. Totals and the
// individual numbers of every function stay exact.
//
//  - Calls of a function by itself count for nothing.
//  - Functions that call each other are a cycle, an entry `<cycle 1>` with the functions as its
//    children. Calls within it count for nothing; what it costs is divided among its callers.
// - A function without counted calls is divided equally among its callers. - Paths that carry less
// than a hundred-thousandth of every metric are folded into their callers,
//    and such members of a cycle into its entry, without their calls.
//
// Throws Error if the profile has no counts of calls.
[[nodiscard]] Profile apportion(Profile profile);

}  // namespace convertprofile
