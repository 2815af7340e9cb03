// A run against another one before it.
#pragma once

#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

struct DiffOptions {
  // Scales the base's numbers, metric by metric, so that its totals are exactly the new run's
  // (base/wide.h): what remains are changes of shares.
  bool normalize = false;
};

// The entries of both call trees, with the new run's numbers and, in a metric of Role::base behind
// each, the base's. The base's metric of `Ticks` is called `Ticks_before`.
//
// Entries are the same if their stacks are, function by function (formats/model/functions.h):
// source positions move with every edit and tell nothing. So a function has one cost centre, its
// first. Entries stand in the new run's order, those that only the base has behind their siblings.
//
// Metrics are the same by name and unit. Time in another unit or in ticks of another length becomes
// the new run's ticks, allocation in other units or words the new run's, each entry to the nearest;
// a warning says so if that is not exact, or if a length is not known. A metric that one run alone
// has gets zeros for the other, with a warning.
//
// The run, the heap census and the serial profile are the new run's; properties base.program and
// base.date say what it is compared with. The overhead of profiling is to be taken out of both
// before (overhead.h); the result has none. Numbers of stacks are dropped. Neither profile should
// be a comparison already: Error.
Profile diff(Profile after, Profile before, const DiffOptions& options, Diagnostics& diagnostics);

}  // namespace convertprofile
