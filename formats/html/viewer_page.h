// SPDX-License-Identifier: BSD-3-Clause
// The built page of viewer-html/, embedded at build time.
#pragma once

#include <string_view>

namespace convertprofile {

std::string_view viewer_page();

}  // namespace convertprofile
