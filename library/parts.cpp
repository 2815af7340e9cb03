// SPDX-License-Identifier: BSD-3-Clause
// The heap and the costs over time, as arrays.
#include "formats/model/heap_bands.h"
#include "library/content.h"

namespace convertprofile::api {

namespace {

// None for a breakdown without a public name.
std::optional<HeapBy> name_of(Breakdown breakdown) {
  switch (breakdown) {
    case Breakdown::cost_centre_stack:
      return HeapBy::cost_centre;
    case Breakdown::module:
      return HeapBy::module;
    case Breakdown::description:
      return HeapBy::description;
    case Breakdown::type:
      return HeapBy::type;
    case Breakdown::closure_class:
      return HeapBy::closure_class;
    case Breakdown::retainer:
      return HeapBy::retainer;
    case Breakdown::biography:
      return HeapBy::biography;
    default:
      return std::nullopt;
  }
}

}  // namespace

std::vector<HeapBy> Profile::heap_breakdowns() const {
  std::vector<HeapBy> all;
  for (const Breakdown each : available_breakdowns(content_->profile.heap))
    if (const auto by = name_of(each)) all.push_back(*by);
  return all;
}

Heap Profile::heap(std::optional<HeapBy> by) const {
  return guarded([&] {
    Heap heap;
    const model::Profile& profile = content_->profile;
    heap.sample_begin = {0};
    if (profile.heap.empty()) return heap;
    const HeapBands chart = heap_bands(profile, by ? std::optional(model_of(*by)) : std::nullopt);
    heap.times = profile.heap.times;
    for (const ChartBand& band : chart.bands) {
      Heap::Band& made = heap.bands.emplace_back();
      made.name = band_name(profile, band);
      if (band.node != no_node) made.entry = index_of(band.node);
    }
    heap.sample_begin = indexes_of(chart.sample_begin);
    heap.record_band = indexes_of(chart.record_band);
    heap.record_bytes = chart.record_bytes;
    return heap;
  });
}

Serial Profile::serial() const {
  const SerialProfile& from = content_->profile.serial;
  Serial serial;
  serial.interval_begin = {0};
  if (from.empty()) return serial;
  serial.boundaries = from.boundaries;
  serial.metrics = indexes_of(from.metrics);
  serial.interval_begin = indexes_of(from.interval_begin);
  serial.row_centre = indexes_of(from.row_centre);
  for (const std::vector<std::int64_t>& column : from.values) serial.values.emplace_back(column);
  return serial;
}

}  // namespace convertprofile::api
