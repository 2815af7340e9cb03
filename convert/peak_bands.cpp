// SPDX-License-Identifier: BSD-3-Clause
#include "convert/peak_bands.h"

#include "convert/band_owner.h"
#include "convert/measures.h"
#include "formats/model/heap_bands.h"
#include "formats/model/string_table.h"
#include "formats/model/totals.h"

namespace convertprofile {

namespace {

class Places {
 public:
  explicit Places(PeakComparison& all) : all_(all) {}

  void add(const PeakBands& run, std::vector<std::int64_t>& to) {
    for (const auto& [name, bytes] : run.bands) {
      std::uint32_t& place = place_[name];
      if (place == place_.none) {
        place = static_cast<std::uint32_t>(all_.names.size());
        all_.names.push_back(name);
        all_.before.push_back(0);
        all_.after.push_back(0);
      }
      to[place] = saturating_add(to[place], bytes);
    }
  }

 private:
  PeakComparison& all_;
  TextIds<std::uint32_t> place_;
};

}  // namespace

PeakBands peak_bands(const Profile& profile) {
  PeakBands result;
  const auto peak = heap_peak(profile);
  if (!peak) return result;
  const HeapBands chart = heap_bands(profile, std::nullopt);
  result.by = chart.by;
  for (std::size_t r = chart.sample_begin[peak->sample]; r < chart.sample_begin[peak->sample + 1];
       ++r) {
    const std::string name = band_name(profile, chart.bands[index_of(chart.record_band[r])]);
    const bool is_numbered =
        chart.by == Breakdown::cost_centre_stack || chart.by == Breakdown::retainer;
    result.bands.emplace_back(is_numbered ? without_number(name) : name, chart.record_bytes[r]);
  }
  return result;
}

PeakComparison compare(const PeakBands& before, const PeakBands& after) {
  PeakComparison both;
  Places places(both);
  places.add(after, both.after);
  places.add(before, both.before);
  return both;
}

}  // namespace convertprofile
