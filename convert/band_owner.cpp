// SPDX-License-Identifier: BSD-3-Clause
#include "convert/band_owner.h"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <string_view>

#include "formats/base/display_width.h"
#include "formats/base/text.h"
#include "formats/model/names.h"
#include "formats/model/string_table.h"
#include "formats/model/totals.h"

namespace convertprofile {

namespace {

constexpr std::string_view cut = "...";

std::vector<std::string> stack_of_node(const Profile& profile, NodeId node) {
  std::vector<std::string> names;
  for (; node != root_node || names.empty(); node = profile.tree.parent[index_of(node)])
    names.push_back(qualified_name(profile, profile.centre_of(node)));
  return names;
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

bool begins_as_name(std::string_view part) {
  const auto first = static_cast<unsigned char>(part.empty() ? '/' : part.front());
  return std::isalpha(first) != 0 || first == '_' || first >= 0x80;
}

// `(312)expensive/remember/main`. An operator may contain the separator: then nothing is certain.
std::vector<std::string> stack_of_label(std::string_view label) {
  const bool is_cut = label.ends_with(cut);
  if (is_cut) label.remove_suffix(cut.size());
  std::vector<std::string> names = split(without_number(label), '/');
  if (is_cut && names.back().empty()) names.pop_back();
  const bool is_certain = std::all_of(names.begin(), names.end(), begins_as_name);
  if (!is_certain) return {};
  if (is_cut) names.emplace_back(cut);
  return names;
}

}  // namespace

std::string_view without_number(std::string_view name) {
  if (!name.starts_with('(')) return name;
  const std::size_t end = name.find_first_not_of("0123456789", 1);
  const bool is_number = end != std::string_view::npos && end > 1 && name[end] == ')';
  return is_number ? name.substr(end + 1) : name;
}

std::string owner_name(const Profile& profile, Breakdown by, const ChartBand& band) {
  const std::string name = band_name(profile, band);
  return std::string(by == Breakdown::retainer ? without_number(name) : name);
}

HeapBands bands_by_owner(const Profile& profile, std::optional<Breakdown> by) {
  HeapBands chart = heap_bands(profile, by);
  if (chart.by != Breakdown::retainer) return chart;
  TextIds<std::uint32_t> band_of_name;
  HeapBands merged;
  merged.by = chart.by;
  std::vector<std::uint32_t> place;  // [band of `chart`]
  for (const ChartBand& band : chart.bands) {
    const std::string name = band_name(profile, band);
    std::uint32_t& at = band_of_name[without_number(name)];
    if (at == band_of_name.none) {
      at = static_cast<std::uint32_t>(merged.bands.size());
      merged.bands.push_back(band);
    }
    place.push_back(at);
  }
  merged.sample_begin = {0};
  std::vector<std::int64_t> live(merged.bands.size());  // in the sample
  std::vector<std::uint32_t> present;                   // ascending once sorted
  for (std::size_t sample = 0; sample + 1 < chart.sample_begin.size(); ++sample) {
    for (std::size_t r = chart.sample_begin[sample]; r < chart.sample_begin[sample + 1]; ++r) {
      const std::uint32_t band = place[index_of(chart.record_band[r])];
      if (live[band] == 0) present.push_back(band);
      live[band] = saturating_add(live[band], chart.record_bytes[r]);
    }
    std::sort(present.begin(), present.end());
    for (const std::uint32_t band : present) {
      if (live[band] == 0) continue;
      merged.record_band.push_back(id_at<BandId>(band));
      merged.record_bytes.push_back(live[band]);
      live[band] = 0;
    }
    present.clear();
    merged.sample_begin.push_back(merged.record_band.size());
  }
  return merged;
}

std::vector<std::string> owner_of_band(const Profile& profile, Breakdown by,
                                       const ChartBand& band) {
  std::vector<std::string> names;  // leaf first
  if (band.node != no_node) {
    names = stack_of_node(profile, band.node);
  } else if (band.retainers != 0) {
    const RetainerSet& set = profile.heap.retainer_sets[band.retainers - 1];
    if (set.members.size() == 1) names = split(profile.text(set.members.front().stack), ',');
  } else if (by == Breakdown::cost_centre_stack) {
    names = stack_of_label(profile.text(band.text));
  }
  std::reverse(names.begin(), names.end());
  return names;
}

std::string owner_text(const std::vector<std::string>& owner, std::size_t width) {
  constexpr std::string_view arrow = " > ", gap = " > ... > ";
  if (owner.empty()) return "";
  const auto shown = [&](std::size_t i) { return printable(owner[i], std::string::npos); };
  // From the end backwards: the end says who made it, the root on whose behalf.
  std::string end = shown(owner.size() - 1);
  std::size_t begin = owner.size() - 1;
  const std::string root = owner.size() > 1 ? shown(0) : "";
  while (begin > 1) {
    const std::string longer = shown(begin - 1).append(arrow).append(end);
    const std::string_view between = begin == 2 ? arrow : gap;
    if (display_width(root) + between.size() + display_width(longer) > width) break;
    end = longer;
    --begin;
  }
  if (begin == 0) return shorten_middle(end, width);
  const std::string whole = root + std::string(begin == 1 ? arrow : gap) + end;
  return shorten_middle(whole, width);
}

}  // namespace convertprofile
