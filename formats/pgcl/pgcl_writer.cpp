// SPDX-License-Identifier: BSD-3-Clause
#include "formats/pgcl/pgcl_writer.h"

#include "formats/pgcl/pgcl.h"

namespace convertprofile {

std::vector<std::uint32_t> pgcl::child_counts(const CallTree& tree) {
  std::vector<std::uint32_t> counts(tree.size());
  for (std::size_t i = 1; i < tree.size(); ++i) ++counts[index_of(tree.parent[i])];
  return counts;
}

void write_pgcl(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                Diagnostics& diagnostics) {
  if (options.pgcl_version == 3) {
    pgcl::write_version_3(profile, out);
  } else {
    pgcl::write_versions_1_and_2(profile, options.pgcl_version, out, diagnostics);
  }
}

}  // namespace convertprofile
