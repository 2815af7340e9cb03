// SPDX-License-Identifier: BSD-3-Clause
#include "formats/model/heap_bands.h"

#include <algorithm>
#include <array>

#include "formats/base/diagnostics.h"
#include "formats/base/hash.h"
#include "formats/model/totals.h"

namespace convertprofile {

namespace {

constexpr std::array<std::string_view, 10> names{"an unknown breakdown",
                                                 "cost-centre stack",
                                                 "module",
                                                 "description",
                                                 "type",
                                                 "retainer",
                                                 "biography",
                                                 "closure class",
                                                 "info table",
                                                 "era"};

constexpr std::string_view main_label = "MAIN";

bool is_main(const Profile& profile, NodeId node) {
  return node == root_node && profile.name(profile.centre_of(node)) == main_label;
}

StringId text_of(const Profile& profile, const Band& band, Breakdown by) {
  if (is_by_label(profile.heap) && by == profile.heap.breakdown) return band.label;
  switch (by) {
    case Breakdown::closure_class:
      return band.closure_class;
    case Breakdown::description:
      return band.description;
    case Breakdown::type:
      return band.type;
    case Breakdown::module:
      if (profile.heap.axes.module) return band.module;
      if (band.node == no_node) return band.label;
      return profile.modules[index_of(profile.centre_of(band.node).module)];
    default:
      return band.label;
  }
}

std::vector<BandId> group_by_retainers(const HeapCensus& heap, HeapBands& chart) {
  constexpr BandId no_band = TextIds<BandId>::none;
  std::vector<BandId> place(heap.retainer_sets.size() + 1, no_band), group_of;
  for (const Band& band : heap.bands) {
    BandId& id = place[band.retainers];
    if (id == no_band) {
      id = id_at<BandId>(chart.bands.size());
      chart.bands.push_back({no_node, {}, band.retainers, Phase::none});
    }
    group_of.push_back(id);
  }
  return group_of;
}

// Bands without a phase come last.
std::vector<BandId> group_by_phase(const HeapCensus& heap, HeapBands& chart) {
  for (std::size_t phase = 1; phase < phases; ++phase)
    chart.bands.push_back({no_node, {}, 0, static_cast<Phase>(phase)});
  const auto is_none = [](const Band& band) { return band.phase == Phase::none; };
  if (std::any_of(heap.bands.begin(), heap.bands.end(), is_none)) chart.bands.emplace_back();
  std::vector<BandId> group_of;
  for (const Band& band : heap.bands)
    group_of.push_back(
        id_at<BandId>(is_none(band) ? phases - 1 : static_cast<std::size_t>(band.phase) - 1));
  return group_of;
}

// Makes the chart's bands; returns the chart band of each band of the census.
std::vector<BandId> group(const Profile& profile, HeapBands& chart) {
  TextIds<BandId> by_text;
  NumberMap<std::uint32_t, BandId> by_node;
  std::vector<BandId> group_of;
  group_of.reserve(profile.heap.bands.size());
  if (chart.by == Breakdown::retainer && profile.heap.axes.retainers)
    return group_by_retainers(profile.heap, chart);
  if (chart.by == Breakdown::biography && profile.heap.axes.phase)
    return group_by_phase(profile.heap, chart);
  const bool by_stack = chart.by == Breakdown::cost_centre_stack && !is_by_label(profile.heap);
  for (const Band& band : profile.heap.bands) {
    const StringId text = text_of(profile, band, chart.by);
    const bool is_by_node = by_stack && (band.node != no_node || index_of(band.label) == 0);
    const auto node = static_cast<std::uint32_t>(band.node);
    BandId& id = is_by_node ? by_node.try_emplace(node, by_text.none).first->second
                            : by_text[profile.text(text)];
    if (id == by_text.none) {
      id = id_at<BandId>(chart.bands.size());
      chart.bands.push_back({is_by_node ? band.node : no_node, text});
    }
    group_of.push_back(id);
  }
  return group_of;
}

}  // namespace

bool is_by_label(const HeapCensus& heap) {
  return heap.axes.label && !(heap.axes.node && heap.breakdown == Breakdown::cost_centre_stack);
}

std::string_view breakdown_name(Breakdown breakdown) {
  const auto at = static_cast<std::size_t>(breakdown);
  return at < names.size() ? names[at] : names[0];
}

std::vector<Breakdown> available_breakdowns(const HeapCensus& heap) {
  if (heap.empty()) return {};
  std::vector<Breakdown> available;
  if (is_by_label(heap)) available.push_back(heap.breakdown);
  if (heap.axes.retainers) available.push_back(Breakdown::retainer);
  if (heap.axes.phase) available.push_back(Breakdown::biography);
  if (heap.axes.node) available.push_back(Breakdown::cost_centre_stack);
  if (heap.axes.node || heap.axes.module) available.push_back(Breakdown::module);
  if (heap.axes.closure_class) available.push_back(Breakdown::closure_class);
  if (heap.axes.description) available.push_back(Breakdown::description);
  if (heap.axes.type) available.push_back(Breakdown::type);
  return available;
}

HeapBands heap_bands(const Profile& profile, std::optional<Breakdown> by) {
  const HeapCensus& heap = profile.heap;
  const std::vector<Breakdown> available = available_breakdowns(heap);
  HeapBands chart;
  if (!by && !available.empty()) by = available.front();
  if (by && std::find(available.begin(), available.end(), *by) == available.end()) {
    std::string there_is;
    for (const Breakdown breakdown : available)
      there_is.append(there_is.empty() ? "" : ", ").append(breakdown_name(breakdown));
    if (there_is.empty()) there_is = "nothing";
    throw Error("the census is by " + there_is + "; it cannot be shown by " +
                std::string(breakdown_name(*by)));
  }
  chart.by = by.value_or(Breakdown::unknown);

  const std::vector<BandId> group_of = group(profile, chart);
  const std::int64_t unit_bytes = !heap.in_words ? 1 : bytes_a_word(profile.run);
  std::vector<std::int64_t> sums(chart.bands.size());
  std::vector<BandId> present;  // in the sample
  std::vector<bool> is_present(chart.bands.size());
  chart.sample_begin = {0};
  for (std::size_t sample = 0; sample < heap.times.size(); ++sample) {
    for (std::size_t r = heap.sample_begin[sample]; r < heap.sample_begin[sample + 1]; ++r) {
      const BandId band = group_of[index_of(heap.record_band[r])];
      std::int64_t& sum = sums[index_of(band)];
      sum = saturating_add(sum, heap.record_value[r]);
      if (!is_present[index_of(band)]) present.push_back(band);
      is_present[index_of(band)] = true;
    }
    std::sort(present.begin(), present.end());
    for (const BandId band : present) {
      std::int64_t& sum = sums[index_of(band)];
      if (sum != 0) {
        chart.record_band.push_back(band);
        chart.record_bytes.push_back(saturating_multiply(sum, unit_bytes));
      }
      sum = 0;
      is_present[index_of(band)] = false;
    }
    present.clear();
    chart.sample_begin.push_back(chart.record_band.size());
  }
  return chart;
}

std::string stack_labels(const Profile& profile, NodeId node, std::size_t most) {
  if (is_main(profile, node)) return std::string(main_label);
  std::string labels;
  for (;; node = profile.tree.parent[index_of(node)]) {
    const CostCentre& centre = profile.centre_of(node);
    const std::string_view label = profile.name(centre);
    // Appends at most `most` bytes of a name, because every band may repeat a long one.
    if (label == "CAF") labels.append(profile.module_name(centre).substr(0, most)).push_back('.');
    labels.append(label.substr(0, most));
    if (node == root_node || labels.size() >= most) break;
    if (is_main(profile, profile.tree.parent[index_of(node)])) break;
    labels.push_back('/');
  }
  return labels;
}

std::string retainer_label(const Profile& profile, const RetainerSet& set) {
  if (set.members.empty()) return "MANY";
  std::string text = "(" + std::to_string(set.number) + ")";
  for (std::size_t i = 0; i < set.members.size(); ++i)
    text.append(i == 0 ? "" : ",").append(profile.text(set.members[i].label));
  return text;
}

std::string band_name(const Profile& profile, const ChartBand& band) {
  if (band.phase != Phase::none) return std::string(phase_name(band.phase));
  if (band.retainers != 0)
    return retainer_label(profile, profile.heap.retainer_sets[band.retainers - 1]);
  if (band.node == no_node) return std::string(profile.text(band.text));
  if (is_main(profile, band.node)) return std::string(main_label);
  const CallTree& tree = profile.tree;
  const std::size_t at = index_of(band.node);
  const std::uint64_t number = tree.numbers.empty() ? at + 1 : tree.numbers[at];
  std::string name = "(" + std::to_string(number) + ")";
  name += stack_labels(profile, band.node, longest_stack_name + 1 - name.size());
  if (name.size() <= longest_stack_name) return name;
  std::size_t end = longest_stack_name - 3;
  while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xc0) == 0x80) --end;
  name.resize(end);
  return name.append("...");
}

}  // namespace convertprofile
