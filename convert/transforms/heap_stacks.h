// SPDX-License-Identifier: BSD-3-Clause
// Finds the call-tree entries that the bands of a heap profile by cost-centre stack (`-hc`) belong
// to. GHC names each band by a number and as much of the stack's labels as fits in 25 characters,
// leaf first: `(312)expensive/remember.v/...`. The number is the `no.` in the report of the same
// run.
#pragma once

#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

// Replaces such labels by the call-tree entries that they stand for. `heap_run` is the run of the
// census.
//
// An entry is found by its number, or, in GHC's JSON, which has no numbers, by a name that only one
// entry has. The visible part of the name must agree, and so must the program and its arguments. If
// anything contradicts, the call tree is from another run and no label is resolved. Stacks that a
// report leaves out, such as PINNED and SYSTEM, become entries without costs if their names are
// complete. Any other stack missing from the tree keeps its label; one warning covers them all.
void resolve_heap_stacks(Profile& profile, const RunInfo& heap_run, Diagnostics& diagnostics);

}  // namespace convertprofile
