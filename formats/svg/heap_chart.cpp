// SPDX-License-Identifier: BSD-3-Clause
#include "formats/svg/heap_chart.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/model/heap_bands.h"
#include "formats/model/totals.h"
#include "formats/svg/drawing.h"

namespace convertprofile::svg {

namespace {

constexpr double threshold_percent = 1;
constexpr std::size_t most_bands = 20;
constexpr double height = 640, left = 90, right = 860, top = 60, bottom = 590;
constexpr std::size_t longest_key = 46;
constexpr std::string_view palette[most_bands] = {
    "#4e79a7", "#f28e2b", "#59a14f", "#e15759", "#76b7b2", "#edc948", "#b07aa1",
    "#ff9da7", "#9c755f", "#bab0ac", "#a0cbe8", "#ffbe7d", "#8cd17d", "#ff7f7f",
    "#c2e6e2", "#f7e59a", "#d4a6c8", "#ffd0d6", "#d7b5a6", "#e3dedb"};

// 1, 2 or 5 times a power of ten: about six of them make `range`.
double step_of(double range) {
  const double power = std::pow(10, std::floor(std::log10(range / 6)));
  for (const double step : {1.0, 2.0, 5.0})
    if (range / 6 <= step * power) return step * power;
  return 10 * power;
}

// A number of bytes, or of bytes x seconds; 0 for negative values, which occur if times go back.
std::int64_t whole(double value) {
  return value > 0 ? static_cast<std::int64_t>(std::min(value, 9e18)) : 0;
}

// The multiples of `step` from `begin` to the end of `range`. The loop counts them, because adding
// a small step to a large number may change nothing.
std::vector<double> marks(double begin, double range, double step) {
  std::vector<double> all;
  const double first = std::ceil(begin / step) * step;
  for (int i = 0; i <= 12 && first + i * step <= begin + range; ++i)
    all.push_back(first + i * step);
  return all;
}

class HeapChart {
 public:
  HeapChart(const Profile& profile, std::vector<ShownBand> bands)
      : p_(profile), bands_(std::move(bands)), times_(profile.heap.times) {
    const auto [first, last] = std::minmax_element(times_.begin(), times_.end());
    begin_ = *first;
    range_ = *last - *first;
    if (!std::isnormal(range_)) range_ = 0;
    for (std::size_t s = 0; s < times_.size(); ++s) {
      double live = 0;
      for (const ShownBand& band : bands_) live += static_cast<double>(band.bytes[s]);
      peak_ = std::max(peak_, live);
    }
    if (peak_ == 0) throw Error("svg: nothing to draw: the heap was always empty");
  }

  void write(ByteWriter& out) const {
    begin_drawing(out, height);
    title(out);
    axes(out);
    std::vector<double> below(times_.size());
    for (std::size_t b = 0; b < bands_.size(); ++b) band(b, below, out);
    key(out);
    out.put("</svg>\n");
  }

 private:
  double x(double time) const {
    return left + (range_ > 0 ? (time - begin_) / range_ * (right - left) : 0);
  }
  double y(double bytes) const { return bottom - bytes / peak_ * (bottom - top); }

  static void text(ByteWriter& out, const char* kind, double at_x, double at_y,
                   std::string_view what) {
    out.put("<text class=\"" + std::string(kind) + "\" x=\"" + coordinate(at_x) + "\" y=\"" +
            coordinate(at_y) + "\">" + xml_escaped(what) + "</text>\n");
  }
  static void line(ByteWriter& out, double x1, double y1, double x2, double y2) {
    out.put("<path stroke=\"#000\" d=\"M" + coordinate(x1) + " " + coordinate(y1) + "L" +
            coordinate(x2) + " " + coordinate(y2) + "\"/>\n");
  }

  void title(ByteWriter& out) const {
    std::string job = p_.run.program;
    for (std::size_t i = 1; i < p_.run.arguments.size(); ++i) job += " " + p_.run.arguments[i];
    text(out, "t", 10, 25, shortened(job, 60));
    text(out, "t m", width / 2, 25,
         grouped(whole(area_below(bands_, times_))) + " bytes x seconds");
    text(out, "t e", width - 10, 25, p_.run.date);
  }

  void axes(ByteWriter& out) const {
    line(out, left, bottom, right, bottom);
    line(out, left, bottom, left, top);
    text(out, "e", right, bottom + 38, "seconds");
    text(out, "", 10, top - 12, "bytes");
    const double step = step_of(peak_);
    for (const double at : marks(0, peak_, step)) {
      line(out, left - 5, y(at), left, y(at));
      text(out, "e", left - 8, y(at) + 4, grouped(whole(at)));
    }
    if (range_ <= 0) return;
    const double second_step = step_of(range_);
    const int decimals = std::max(0, static_cast<int>(-std::floor(std::log10(second_step))));
    for (const double at : marks(begin_, range_, second_step)) {
      line(out, x(at), bottom, x(at), bottom + 5);
      text(out, "m", x(at), bottom + 20, fixed(at, std::min(decimals, 9)));
    }
  }

  // Counts from the highest band.
  std::string_view colour(std::size_t band) const {
    return palette[(bands_.size() - 1 - band) % std::size(palette)];
  }

  // Draws the area between `below`, the top of the lower bands, and the top of this one; updates
  // `below`.
  void band(std::size_t b, std::vector<double>& below, ByteWriter& out) const {
    const ShownBand& shown = bands_[b];
    std::string points;
    const auto point = [&](double at_x, double bytes) {
      points.append(points.empty() ? "M" : "L").append(coordinate(at_x));
      points.append(" ").append(coordinate(y(bytes)));
    };
    const bool is_one = range_ <= 0;
    for (std::size_t s = 0; s < times_.size(); ++s) point(x(times_[s]), below[s]);
    if (is_one) point(right, below.back());
    for (std::size_t s = 0; s < times_.size(); ++s) below[s] += static_cast<double>(shown.bytes[s]);
    if (is_one) point(right, below.back());
    for (std::size_t s = times_.size(); s-- > 0;) point(x(times_[s]), below[s]);
    out.put("<path class=\"band\" stroke=\"#000\" stroke-width=\".5\" fill=\"" +
            std::string(colour(b)) + "\" d=\"" + points + "Z\"><title>" + xml_escaped(shown.name) +
            "</title></path>\n");
  }

  // In the order of the bands, the highest first.
  void key(ByteWriter& out) const {
    const double row = (bottom - top) / static_cast<double>(std::max(bands_.size(), most_bands));
    double at = top;
    for (std::size_t b = bands_.size(); b-- > 0; at += row) {
      out.put("<rect stroke=\"#000\" x=\"" + coordinate(right + 20) + "\" y=\"" + coordinate(at) +
              "\" width=\"14\" height=\"14\" fill=\"" + std::string(colour(b)) +
              "\"/>\n<text class=\"key\" x=\"" + coordinate(right + 42) + "\" y=\"" +
              coordinate(at + 11) + "\"><title>" + xml_escaped(bands_[b].name) + "</title>" +
              xml_escaped(shortened(bands_[b].name, longest_key)) + "</text>\n");
    }
  }

  const Profile& p_;
  const std::vector<ShownBand> bands_;
  const std::vector<double>& times_;
  double begin_ = 0, range_ = 0;
  double peak_ = 0;
};

}  // namespace

std::vector<ShownBand> shown_bands(const Profile& profile, std::optional<Breakdown> by) {
  const HeapBands chart = heap_bands(profile, by);
  std::vector<double> totals(chart.bands.size());
  for (std::size_t r = 0; r < chart.record_band.size(); ++r)
    totals[index_of(chart.record_band[r])] +=
        static_cast<double>(std::max<std::int64_t>(chart.record_bytes[r], 0));
  std::vector<std::size_t> order(chart.bands.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return totals[a] < totals[b]; });
  const double whole = std::accumulate(totals.begin(), totals.end(), 0.0);
  std::size_t first = 0;
  for (double share = 0; first < order.size(); ++first) {
    share += 100 * totals[order[first]] / whole;
    if (share >= threshold_percent) break;
  }
  order.erase(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(first));

  const std::size_t merged = order.size() > most_bands ? order.size() - most_bands + 1 : 0;
  const ShownBand empty{"OTHER", std::vector<std::int64_t>(profile.heap.times.size())};
  std::vector<ShownBand> shown(merged > 0 ? 1 : 0, empty);
  constexpr std::size_t nowhere = SIZE_MAX;
  std::vector<std::size_t> place(chart.bands.size(), nowhere);  // among the shown
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (i >= merged) {
      shown.push_back(empty);
      shown.back().name = band_name(profile, chart.bands[order[i]]);
    }
    place[order[i]] = shown.size() - 1;
  }
  for (std::size_t s = 0; s < profile.heap.times.size(); ++s)
    for (std::size_t r = chart.sample_begin[s]; r < chart.sample_begin[s + 1]; ++r) {
      const std::size_t at = place[index_of(chart.record_band[r])];
      if (at == nowhere) continue;
      std::int64_t& bytes = shown[at].bytes[s];
      bytes = saturating_add(bytes, std::max<std::int64_t>(chart.record_bytes[r], 0));
    }
  return shown;
}

double area_below(const std::vector<ShownBand>& bands, const std::vector<double>& times) {
  double area = 0;
  for (const ShownBand& band : bands)
    for (std::size_t s = 1; s < times.size(); ++s)
      area += (times[s] - times[s - 1]) *
              (static_cast<double>(band.bytes[s - 1]) + static_cast<double>(band.bytes[s])) / 2;
  return area;
}

void write_heap_chart(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                      Diagnostics& diagnostics) {
  if (profile.heap.empty()) throw Error("svg: the profile has no heap census");
  if (!profile.tree.empty()) diagnostics.lose("the call tree");
  if (!profile.metrics.empty()) diagnostics.lose("its costs");
  if (!profile.serial.empty()) diagnostics.lose("the serial profile");
  HeapChart(profile, shown_bands(profile, options.heap_by)).write(out);
}

}  // namespace convertprofile::svg
