// SPDX-License-Identifier: BSD-3-Clause
// GHC names the bands of a heap profile by cost-centre stack (`-hc`) by a number and as much of the
// labels as fits in 25 characters, leaf first: `(312)expensive/remember.v/...`. The number is the
// `no.` of the same run's report.
#pragma once

#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

// Makes of such labels the entries of the call tree that they mean. `heap_run` is the run that the
// census is of.
//
// An entry is found by its number, or, as GHC's JSON has none, by a name that only one entry has.
// What is there of the name has to agree, and the program and its arguments have to be those of the
// call tree; where anything contradicts, the tree is of another run and no label is resolved.
// Stacks that a report leaves out, PINNED and SYSTEM among them, become entries without costs where
// their names say all; what else is not in the tree keeps its label, with one warning.
void resolve_heap_stacks(Profile& profile, const RunInfo& heap_run, Diagnostics& diagnostics);

}  // namespace convertprofile
