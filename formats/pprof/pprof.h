// SPDX-License-Identifier: BSD-3-Clause
// pprof's profile.proto, gzip-compressed, as written by the profilers of Go, gperftools and many
// others and read by `go tool pprof`. NOTES.md has the layout, its mapping to the model, and what
// is lost.
#pragma once

#include "formats/format.h"

namespace convertprofile {

Match sniff_pprof(std::string_view bytes);

// Reads compressed and plain files. Metrics are the sample types, cost centres the functions; costs
// are individual. Memory is bounded by the profile and the file's tables, not by the samples.
// Throws Error on malformed protobuf, an id that is 0, repeated or missing, a missing string, a
// sample without a value for each sample type, no sample types or more than most_sample_types, and
// inlining that would make a tree of more than 256 MiB and 128 times the file's size.
Profile read_pprof(std::string_view bytes, Diagnostics& diagnostics,
                   const ReadOptions& options = {});

// Writes one sample for each entry of the call tree that has costs or no children. Throws Error if
// the profile has no call tree, no metrics or more than most_sample_types, or if its stacks would
// exceed protobuf's limit of 2 GiB for one message.
void write_pprof(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                 Diagnostics& diagnostics);

inline constexpr Format pprof_format{
    .name = "pprof",
    .file_names = "*.pb.gz *.pb *.pprof",
    .summary = "pprof's profile.proto, packed",
    .sniff = sniff_pprof,
    .read = read_pprof,
    .write = write_pprof,
    .traits = {.binary = true, .compressed = true, .keeps_inverted = true}};

}  // namespace convertprofile
