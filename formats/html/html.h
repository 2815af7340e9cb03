// SPDX-License-Identifier: BSD-3-Clause
// One self-contained HTML page: the viewer of viewer-html/ with the profile in it. NOTES.md says
// how the page is made up.
#pragma once

#include "formats/format.h"

namespace convertprofile {

// Writes any profile, be it empty: the page shows what there is, and what options.html_messages
// says.
void write_html(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                Diagnostics& diagnostics);

}  // namespace convertprofile
