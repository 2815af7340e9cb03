// SPDX-License-Identifier: BSD-3-Clause
// Rules about the heap.
#include <algorithm>
#include <utility>

#include "convert/advice_rules.h"
#include "convert/band_owner.h"
#include "formats/model/units.h"

namespace convertprofile {

namespace {

constexpr double least_bytes = 250'000;  // a smaller heap is not worth a sentence

double peak_bytes(const Evidence& of) {
  return of.peak ? static_cast<double>(of.peak->bytes) : 0;
}

bool has_axis(const Evidence& of, Breakdown breakdown) {
  const std::vector<Breakdown> available = available_breakdowns(of.profile.heap);
  return std::count(available.begin(), available.end(), breakdown) > 0;
}

// How to see the heap by another breakdown; empty if no tool is known to show it.
std::string shown_by(const Evidence& of, Breakdown by, const char* option) {
  if (has_axis(of, by)) return "`--heap-by " + std::string(option) + "`";
  const bool records = by == Breakdown::retainer || by == Breakdown::biography;
  if (of.tool == Tool::lazyrun && records)
    return "`lazyrun --census-by " + std::string(option) + "`";
  if (of.tool != Tool::ghc) return "";
  return by == Breakdown::retainer    ? "`+RTS -hr`"
         : by == Breakdown::biography ? "`+RTS -hb`"
                                      : "`+RTS -hc -L200`";
}

// The share of the peak in the band of this name, without numbers.
double share_at_peak(const Evidence& of, std::string_view band) {
  double sum = 0;
  for (const auto& [name, bytes] : peak_bands(of.profile).bands)
    if (name == band) sum += static_cast<double>(bytes);
  return of.peak && of.peak->bytes > 0 ? sum / peak_bytes(of) : 0;
}

// The name of the largest band; the heap is by owner, so each name occurs once.
std::string largest_at_peak(const Evidence& of) {
  if (!of.peak) return "";
  const auto begin = static_cast<std::ptrdiff_t>(of.heap.sample_begin[of.peak->sample]);
  const auto end = static_cast<std::ptrdiff_t>(of.heap.sample_begin[of.peak->sample + 1]);
  const auto first = of.heap.record_bytes.begin();
  if (begin == end) return "";
  const auto most = std::max_element(first + begin, first + end) - first;
  const BandId band = of.heap.record_band[static_cast<std::size_t>(most)];
  return owner_name(of.profile, of.heap.by, of.heap.bands[index_of(band)]);
}

// The name of a band in a sentence: of a stack its last function.
std::string name_of_band(const Evidence& of, const ChartBand& band) {
  const std::vector<std::string> owner = owner_of_band(of.profile, of.heap.by, band);
  if (!owner.empty()) return quoted_name(owner.back());
  return quoted_name(without_number(band_name(of.profile, band)));
}

bool is_single_retainer(std::string_view name) {
  return name != "MANY" && name != "SYSTEM" && name != "MAIN" && name != "CAF" &&
         name.find(',') == std::string_view::npos && !name.empty();
}

}  // namespace

double retained_share(const Evidence& of, std::string_view retainer) {
  return peak_bytes(of) < least_bytes ? 0 : share_at_peak(of, retainer);
}

Found growing_heap(const Evidence& of) {
  constexpr double least_share = 0.2;
  if (!of.growth || of.growth->bands.empty() || of.heap.by == Breakdown::retainer) return {};
  const GrowingBand& fastest = of.growth->bands.front();
  const double last = fastest.trend.last;
  const double share = peak_bytes(of) > 0 ? last / peak_bytes(of) : 0;
  if (last < least_bytes || share < least_share) return {};
  const ChartBand& band = of.heap.bands[index_of(fastest.band)];
  const bool by_stack = of.heap.by == Breakdown::cost_centre_stack;
  const std::string name = name_of_band(of, band);
  std::string text = name + (by_stack ? " makes what grows to the end" : " grows to the end");
  text += ", to " + readable_bytes(last);
  std::string remedy;
  if (const std::string option = shown_by(of, Breakdown::retainer, "retainer"); !option.empty())
    remedy = option + " shows who keeps it";
  const bool by_phase = of.heap.by == Breakdown::biography;
  if (const std::string option = shown_by(of, Breakdown::cost_centre_stack, "centre");
      !by_stack && !by_phase && !option.empty())
    remedy += (remedy.empty() ? "" : ", ") + option + " who makes it";
  return Finding{text + (remedy.empty() ? "" : ": " + remedy), std::min(share, 1.0)};
}

Found retained(const Evidence& of) {
  constexpr double least_share = 0.5;
  if (of.heap.by != Breakdown::retainer || peak_bytes(of) < least_bytes) return {};
  if (keeping_constant(of)) return {};
  const std::string retainer = largest_at_peak(of);
  if (!is_single_retainer(retainer)) return {};
  const double share = share_at_peak(of, retainer);
  if (share < least_share) return {};
  std::string text =
      quoted_name(retainer) + " keeps " + share_text(share) + " of the heap at its peak";
  const std::string phase = shown_by(of, Breakdown::biography, "biography");
  if (!phase.empty()) text += ": " + phase + " shows whether it is used again";
  return Finding{text, share};
}

Found unused(const Evidence& of) {
  constexpr double least_share = 0.5;
  if (of.heap.by != Breakdown::biography || peak_bytes(of) < least_bytes) return {};
  const double never = share_at_peak(of, "VOID"), no_longer = share_at_peak(of, "DRAG");
  if (never + no_longer < least_share) return {};
  std::string text = share_text(never + no_longer) + " of the heap at its peak is " +
                     (no_longer < never / 10   ? "never used (VOID)"
                      : never < no_longer / 10 ? "not used any more (DRAG)"
                                               : "never used (VOID) or not any more (DRAG)");
  const std::string option = shown_by(of, Breakdown::retainer, "retainer");
  if (!option.empty()) text += ": " + option + " shows who keeps it";
  return Finding{text, never + no_longer};
}

Found cut_labels(const Evidence& of) {
  constexpr double least_share = 0.2;
  if (of.tool != Tool::ghc || of.heap.by != Breakdown::cost_centre_stack ||
      peak_bytes(of) < least_bytes)
    return {};
  double cut = 0;
  for (const auto& [name, bytes] : peak_bands(of.profile).bands)
    if (name.ends_with("...") && name.find('/') != std::string::npos)
      cut += static_cast<double>(bytes);
  const double share = cut / peak_bytes(of);
  if (share < least_share) return {};
  return Finding{"GHC cut the stacks of " + share_text(share) +
                     " of the heap short: `+RTS -L200` keeps them whole",
                 share * 0.5};
}

}  // namespace convertprofile
