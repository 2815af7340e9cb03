// SPDX-License-Identifier: BSD-3-Clause
// GHC's heap profile, `+RTS -h...`, which hp2ps draws. NOTES.md has the layout and what is lost. A
// profile read from GHC's own file is written again byte for byte.
#pragma once

#include "formats/format.h"

namespace convertprofile {

Match sniff_hp(std::string_view bytes);

// The profile has no call tree. Its heap census has the axis `label`, in the file's order, with
// nothing added up. If the file breaks off in its last sample, that sample is kept up to there,
// with a warning. Throws Error with the line on any other malformed input, and on a file without
// samples.
Profile read_hp(std::string_view bytes, Diagnostics& diagnostics, const ReadOptions& options = {});

// Writes the census broken down by options.heap_by (heap_bands.h). Throws Error if there is no
// census or it cannot be shown that way.
void write_hp(const Profile& profile, const WriteOptions& options, ByteWriter& out,
              Diagnostics& diagnostics);

inline constexpr Format hp_format{
    .name = "hp",
    .file_names = "*.hp",
    .summary = "GHC's heap profile (+RTS -h...), read by hp2ps",
    .sniff = sniff_hp,
    .read = read_hp,
    .write = write_hp,
    .traits = {.has_no_costs = true,
               .breaks_down_heap = true,
               .when_written = "GHC writes it while the program runs"}};

}  // namespace convertprofile
