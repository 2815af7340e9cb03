// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "formats/format.h"

namespace convertprofile::svg {

void write_flame_graph(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                       Diagnostics& diagnostics);

}  // namespace convertprofile::svg
