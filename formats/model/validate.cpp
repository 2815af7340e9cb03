// SPDX-License-Identifier: BSD-3-Clause
#include "formats/model/validate.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "formats/base/diagnostics.h"
#include "formats/model/source_text.h"

namespace convertprofile {

namespace {

void require(bool holds, const char* what) {
  if (!holds) throw Error(std::string("invalid profile: ") + what);
}

void require_csr(const std::vector<std::uint64_t>& begin, std::size_t groups, std::size_t rows,
                 const char* what) {
  require(begin.size() == groups + 1 && begin.front() == 0 && begin.back() == rows, what);
  for (std::size_t i = 0; i < groups; ++i) require(begin[i] <= begin[i + 1], what);
}

void validate_tables(const Profile& p) {
  const std::size_t strings = p.strings.size();
  for (const StringId name : p.modules) require(index_of(name) < strings, "module name");
  for (const CostCentre& c : p.cost_centres) {
    require(index_of(c.module) < p.modules.size(), "module of a cost centre");
    require(index_of(c.name) < strings, "name of a cost centre");
    require(index_of(c.position) < strings, "position of a cost centre");
  }
}

void validate_tree(const Profile& p) {
  const CallTree& tree = p.tree;
  const std::size_t n = tree.size();
  require(n <= most_nodes, "number of call-tree entries");
  require(tree.parent.size() == n, "number of parents");
  require(tree.numbers.empty() || tree.numbers.size() == n, "number of stack numbers");
  require(tree.columns.size() == p.metrics.size(), "number of metric columns");
  for (const auto& column : tree.columns) require(column.size() == n, "length of a metric column");
  if (n == 0) return;
  const CostCentreId greatest = *std::max_element(tree.centre.begin(), tree.centre.end());
  require(index_of(greatest) < p.cost_centres.size(), "cost centre of a call-tree entry");
  require(index_of(tree.parent[0]) == 0, "the root's parent");
  for (std::size_t i = 1; i < n; ++i) {
    const std::size_t parent = index_of(tree.parent[i]);
    // Steps up as often as the walk leaves a subtree: linear over the whole tree.
    std::size_t above = i - 1;
    while (above > parent) above = index_of(tree.parent[above]);
    if (above == parent) continue;
    require(parent < i, "a parent after its child");
    require(false, "the call tree's pre-order");
  }
}

void validate_heap(const Profile& p) {
  const HeapCensus& heap = p.heap;
  if (heap.empty()) {
    require(heap.record_band.empty() && heap.record_value.empty(), "heap records without samples");
    return;
  }
  require_csr(heap.sample_begin, heap.times.size(), heap.record_band.size(), "heap samples");
  require(heap.record_value.size() == heap.record_band.size(), "number of heap values");
  for (const double time : heap.times) require(std::isfinite(time), "time of a heap sample");
  for (const Band& band : heap.bands) {
    require(band.node == no_node || index_of(band.node) < p.tree.size(), "stack of a heap band");
    for (const StringId text :
         {band.closure_class, band.description, band.type, band.label, band.module})
      require(index_of(text) < p.strings.size(), "text of a heap band");
    require(band.retainers <= heap.retainer_sets.size(), "retainers of a heap band");
    require(static_cast<std::size_t>(band.phase) < phases, "phase of a heap band");
  }
  for (const RetainerSet& set : heap.retainer_sets) {
    for (const Retainer& member : set.members)
      require(
          index_of(member.label) < p.strings.size() && index_of(member.stack) < p.strings.size(),
          "text of a retainer");
  }
  for (const BandId band : heap.record_band)
    require(index_of(band) < heap.bands.size(), "band of a heap record");
  for (const HeapCensus::Mark& mark : heap.marks)
    require(mark.before_sample <= heap.times.size() && std::isfinite(mark.time), "heap mark");
}

void validate_serial(const Profile& p) {
  const SerialProfile& serial = p.serial;
  if (serial.empty()) {
    require(serial.row_centre.empty() && serial.values.empty(), "serial rows without intervals");
    return;
  }
  require_csr(serial.interval_begin, serial.boundaries.size() - 1, serial.row_centre.size(),
              "serial intervals");
  for (const double time : serial.boundaries) require(std::isfinite(time), "interval boundary");
  require(serial.values.size() == serial.metrics.size(), "number of serial columns");
  for (const MetricId m : serial.metrics)
    require(index_of(m) < p.metrics.size(), "metric of the serial profile");
  for (const auto& column : serial.values)
    require(column.size() == serial.row_centre.size(), "length of a serial column");
  for (const CostCentreId c : serial.row_centre)
    require(index_of(c) < p.cost_centres.size(), "cost centre of a serial row");
}

void validate_sources(const Profile& p) {
  for (std::size_t i = 0; i < p.sources.size(); ++i) {
    const SourceText& source = p.sources[i];
    require(i == 0 || p.sources[i - 1].file < source.file, "order of source files");
    std::uint64_t before = 0;
    for (const SourceText::Piece& piece : source.pieces) {
      const auto feeds = std::count(piece.text.begin(), piece.text.end(), '\n');
      require(piece.first > before && piece.last >= piece.first &&
                  piece.last - piece.first == static_cast<std::uint64_t>(feeds),
              "lines of a source file");
      before = piece.last;
    }
    require(before <= source.line_count && source.line_count <= most_source_lines,
            "number of lines of a source file");
  }
}

}  // namespace

void validate(const Profile& profile) {
  validate_tables(profile);
  validate_tree(profile);
  validate_heap(profile);
  validate_serial(profile);
  validate_sources(profile);
}

void require_call_tree(const Profile& profile, const std::string& format) {
  if (profile.tree.empty()) throw Error(format + ": the profile has no call tree");
}

}  // namespace convertprofile
