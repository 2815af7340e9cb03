// SPDX-License-Identifier: BSD-3-Clause
// What --help and -h print.
#pragma once

namespace convertprofile {

extern const char help_text[];
extern const char short_help_text[];

}  // namespace convertprofile
