// SPDX-License-Identifier: BSD-3-Clause
// GHC's heap profile, `+RTS -h...`, which hp2ps draws. NOTES.md has the layout and what is lost.
// A profile read from GHC's own file is written again byte for byte.
#pragma once

#include "formats/format.h"

namespace convertprofile {

Match sniff_hp(std::string_view bytes);

// The profile has a heap census with the axis `label`, in the file's order, nothing added up, and
// no call tree. A last sample that the file breaks off in is kept as far as it goes, with a
// warning. Throws Error with the line on anything else that is malformed, and on a file without
// samples.
Profile read_hp(std::string_view bytes, Diagnostics& diagnostics, const ReadOptions& options = {});

// Shows the census by options.heap_by (heap_bands.h). Throws Error if there is no census or it
// cannot be shown so.
void write_hp(const Profile& profile, const WriteOptions& options, ByteWriter& out,
              Diagnostics& diagnostics);

}  // namespace convertprofile
