// SPDX-License-Identifier: BSD-3-Clause
// pprof's profile.proto, gzip-compressed: what Go's, gperftools' and many other profilers write and
// `go tool pprof` reads. NOTES.md has the layout, how it maps to the model, and what is lost.
#pragma once

#include "formats/format.h"

namespace convertprofile {

Match sniff_pprof(std::string_view bytes);

// Packed by gzip or not. Metrics are the sample types, cost centres the functions; costs are
// individual. Memory is bounded by the profile made and the file's tables, not by its samples.
// Throws Error on malformed protobuf, an id that is 0, twice or not there, a string that is not
// there, a sample without a value for each sample type, no sample types or more than
// most_sample_types, and inlining that would make a tree of 128 times the file's size.
Profile read_pprof(std::string_view bytes, Diagnostics& diagnostics,
                   const ReadOptions& options = {});

// One sample for each entry of the call tree that has costs or nothing below it. Throws Error if
// the profile has no call tree or no metrics, or if its stacks take more than the 2 GiB that a
// protobuf message may have.
void write_pprof(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                 Diagnostics& diagnostics);

}  // namespace convertprofile
