#include "convert/diff_summary.h"

#include <cmath>

#include "convert/measures.h"
#include "convert/transforms/units.h"
#include "formats/base/diagnostics.h"
#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/model/functions.h"
#include "formats/model/heap_bands.h"
#include "formats/model/totals.h"

namespace convertprofile {

namespace {

constexpr std::size_t functions_shown = 10;
constexpr std::size_t stacks_shown = 5;
constexpr std::size_t bands_shown = 10;

using Column = std::vector<std::int64_t>;

std::string with_sign(std::int64_t value) {
  return (value > 0 ? "+" : "") + grouped(value);
}

std::string change_in_percent(std::int64_t before, std::int64_t after) {
  if (before == after) return "0.0%";
  if (before == 0) return "new";
  if (after == 0) return "gone";
  const double change = 100 * (static_cast<double>(after) - static_cast<double>(before)) /
                        std::abs(static_cast<double>(before));
  return (change > 0 ? "+" : "") + fixed(change, 1) + "%";
}

std::uint64_t size_of_change(std::int64_t before, std::int64_t after) {
  const auto b = static_cast<std::uint64_t>(before), a = static_cast<std::uint64_t>(after);
  return before > after ? b - a : a - b;
}

class DiffSummary {
 public:
  DiffSummary(Profile profile, const ReportStyle& style) : p_(std::move(profile)), style_(style) {}

  std::string text(const HeapPeaks& heap_peaks, const std::string& heading) {
    out_ = style_.bold(printable(heading, std::string::npos)) + "\n" + run_text(p_);
    old_run();
    if (!p_.tree.empty()) out_ += take_out_hidden(p_);
    totals(heap_peaks);
    if (!p_.tree.empty()) tables();
    heap(heap_peaks);
    return std::move(out_);
  }

 private:
  void old_run() {
    const std::string_view program = p_.property("base.program"), date = p_.property("base.date");
    if (program.empty() && date.empty()) return;
    const char* separator = program.empty() || date.empty() ? "" : ", ";
    out_ += "old run    " + printable(program) + separator + printable(date) + "\n";
  }

  std::string paint(std::int64_t before, std::int64_t after, const std::string& text) const {
    if (!style_.colour || before == after) return text;
    return (after > before ? "\033[31m" : "\033[32m") + text + "\033[0m";
  }

  std::string numbers(std::int64_t before, std::int64_t after) const {
    const std::string change = cell(with_sign(saturating_subtract(after, before)), 20) +
                               cell(change_in_percent(before, after), 10);
    return cell(grouped(before), 19) + cell(grouped(after), 19) + paint(before, after, change);
  }

  std::string titles() const {
    return right_justified("old", 19) + right_justified("new", 19) + right_justified("change", 20) +
           right_justified("of old", 10);
  }

  void totals(const HeapPeaks& heap_peaks) {
    out_ += "\n" + style_.bold(titles() + "  total") + "\n";
    const auto row = [&](std::int64_t before, std::int64_t after, const std::string& what) {
      out_ += numbers(before, after) + "  " + what + "\n";
    };
    for (std::size_t m = 0; m < p_.metrics.size(); ++m) {
      const MetricId metric = id_at<MetricId>(m);
      const auto base = p_.base_of(metric);
      if (!base) continue;
      const std::int64_t before = total(p_, *base), after = total(p_, metric);
      std::string what = printable(p_.metrics[m].title);
      if (p_.metrics[m].unit != unit::count) what += ", " + printable(p_.metrics[m].unit);
      if (p_.metrics[m].role == Role::time && nanoseconds_a_unit(p_, p_.metrics[m]))
        what += ": " + amount(p_, metric, before) + ", now " + amount(p_, metric, after);
      row(before, after, what);
    }
    if (heap_peaks.now && heap_peaks.before)
      row(*heap_peaks.before, *heap_peaks.now, "Heap peak, bytes");
  }

  void tables() {
    for (const MetricId metric : metrics_of_tables(p_, style_.metric)) {
      if (!p_.base_of(metric)) continue;
      functions(metric);
      stacks(metric);
    }
  }

  void functions(MetricId metric) {
    const Functions groups = group_functions(p_);
    const Column before = function_costs(p_, groups, *p_.base_of(metric)).individual;
    const Column after = function_costs(p_, groups, metric).individual;
    table(before, after, functions_shown, individual(metric), "function",
          [&](std::size_t f) { return function_label(p_, p_.centre(groups.representative[f])); });
  }

  void stacks(MetricId metric) {
    const auto column = [&](MetricId of) {
      Column values = p_.column(of);
      for (std::int64_t& value : values) value = counted(p_.role_of(of), value);
      return values;
    };
    table(column(*p_.base_of(metric)), column(metric), stacks_shown, individual(metric), "stack",
          [&](std::size_t i) { return stack_label(p_, id_at<NodeId>(i)); });
  }

  void heap(const HeapPeaks& peaks) {
    if (!peaks.before || !peaks.now) return;
    const Breakdown old = peaks.bands_before.by, now = peaks.bands_now.by;
    if (old != now && *peaks.before != 0 && *peaks.now != 0) {
      out_.append("\nthe old heap census is by ").append(breakdown_name(old));
      out_.append(", the new one by ").append(breakdown_name(now)).append("\n");
      return;
    }
    const PeakComparison bands = compare(peaks.bands_before, peaks.bands_now);
    table(bands.before, bands.after, bands_shown, "bytes at the peak", "band",
          [&](std::size_t i) { return printable(bands.names[i]); });
  }

  std::string individual(MetricId metric) const {
    const Metric& m = p_.metrics[index_of(metric)];
    return "individual " + printable(m.unit == unit::count ? m.title : m.unit);
  }

  template <class Label>
  void table(const Column& before, const Column& after, std::size_t usual_rows,
             const std::string& numbers_are, const std::string& of_what, const Label& label) {
    const auto change = [&](std::size_t i) { return size_of_change(before[i], after[i]); };
    std::vector<std::size_t> changed = numbers_below(before.size());
    std::erase_if(changed, [&](std::size_t i) { return change(i) == 0; });
    const Ranking ranking =
        rank(std::move(changed), style_.rows(usual_rows),
             [&](std::size_t a, std::size_t b) { return change(a) > change(b); });
    if (ranking.first.empty()) return;
    out_ += "\n" + style_.bold(titles() + "  " + of_what + ", " + numbers_are) + "\n";
    for (const std::size_t i : ranking.first)
      out_ += numbers(before[i], after[i]) + "  " + label(i) + "\n";
    out_ += more(ranking, of_what + "s");
  }

  Profile p_;
  const ReportStyle& style_;
  std::string out_;
};

}  // namespace

std::string diff_summary(Profile profile, const HeapPeaks& heap_peaks, const std::string& heading,
                         const ReportStyle& style) {
  return DiffSummary(std::move(profile), style).text(heap_peaks, heading);
}

}  // namespace convertprofile
