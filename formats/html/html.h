// SPDX-License-Identifier: BSD-3-Clause
// One self-contained HTML page: the viewer of viewer-html/ with the profile embedded. NOTES.md
// describes the page's structure.
#pragma once

#include "formats/format.h"

namespace convertprofile {

// Writes any profile, even an empty one. The page shows whatever parts there are, and
// options.html_messages.
void write_html(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                Diagnostics& diagnostics);

}  // namespace convertprofile
