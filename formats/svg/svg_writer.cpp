// SPDX-License-Identifier: BSD-3-Clause
#include "formats/svg/flame_graph.h"
#include "formats/svg/heap_chart.h"
#include "formats/svg/svg.h"

namespace convertprofile {

void write_svg(const Profile& profile, const WriteOptions& options, ByteWriter& out,
               Diagnostics& diagnostics) {
  const bool has_costs = !profile.tree.empty() && !profile.metrics.empty();
  const bool draws_heap =
      options.svg_chart == SvgChart::heap ||
      (options.svg_chart == SvgChart::by_profile && !has_costs && !profile.heap.empty());
  if (draws_heap)
    svg::write_heap_chart(profile, options, out, diagnostics);
  else
    svg::write_flame_graph(profile, options, out, diagnostics);
}

}  // namespace convertprofile
