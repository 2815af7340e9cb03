// SPDX-License-Identifier: BSD-3-Clause
// Drawings for a browser or a document: one SVG file each, without anything from elsewhere.
#pragma once

#include "formats/format.h"

namespace convertprofile {

// options.svg_chart: a flame graph of one metric (options.metric) with its script inside, or a
// chart of the heap as hp2ps draws it (options.heap_by); by default the first if there is a call
// tree with costs. Throws Error if the profile has nothing for it.
void write_svg(const Profile& profile, const WriteOptions& options, ByteWriter& out,
               Diagnostics& diagnostics);

}  // namespace convertprofile
