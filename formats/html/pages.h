// SPDX-License-Identifier: BSD-3-Clause
// The built pages of viewer-html/, embedded at build time.
#pragma once

#include <string_view>

namespace convertprofile {

// The page for reports, and the viewer's page, which has the readers (wasm/) if they were built.
std::string_view report_page();
std::string_view viewer_page();

}  // namespace convertprofile
