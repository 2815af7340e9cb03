#include "convert/summary.h"

#include <unordered_map>

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
constexpr std::size_t others_shown = 5;
constexpr std::size_t callers_shown = 2;  // of each function, and of each caller; also so deep
constexpr std::size_t bar_length = 10;
constexpr std::size_t share_width = 8;
constexpr std::size_t titled_width = 11;  // of "individual" and a blank

using Columns = std::vector<std::vector<std::int64_t>>;  // one for each cost

class Summary {
 public:
  Summary(Profile profile, const ReportStyle& style) : p_(std::move(profile)), style_(style) {}

  std::string text(const std::string& heading) {
    out_ = style_.bold(printable(heading, std::string::npos)) + "\n" + run_text(p_);
    const std::string hidden = p_.tree.empty() ? "" : take_out_hidden(p_);
    for (const MetricId metric : metrics_of_tables(p_, style_.metric))
      costs_.push_back({metric, total(p_, metric), title(p_.role_of(metric))});
    totals();
    out_ += hidden;
    missing();
    if (!p_.tree.empty() && !costs_.empty()) {
      if (style_.inverted) {
        callers();
      } else {
        functions();
        stacks();
        modules();
      }
    }
    heap();
    return std::move(out_);
  }

 private:
  // What tables have columns of and are ordered by.
  struct Cost {
    MetricId metric;
    std::int64_t total;
    const char* title;
  };

  static const char* title(Role role) {
    return role == Role::time         ? "%time"
           : role == Role::allocation ? "%alloc"
           : role == Role::entries    ? "%calls"
                                      : "%cost";
  }

  void field(std::string_view name, const std::string& value) {
    out_.append(left_justified(name, 11)).append(value).append("\n");
  }

  void totals() {
    if (p_.tree.empty()) return;
    for (const Cost& cost : costs_) {
      const Metric& metric = p_.metrics[index_of(cost.metric)];
      std::string text = grouped(cost.total);
      if (metric.unit != unit::count) text += " " + printable(metric.unit);
      if (metric.role == Role::time) {
        text = nanoseconds_a_unit(p_, metric)
                   ? amount(p_, cost.metric, cost.total) + " (" + text + ")"
                   : text + " (how long one is, is not known)";
      }
      const std::int64_t returned = freed(p_, cost.metric);
      if (returned != 0) text += ", and " + grouped(returned) + " counted apart";
      field(metric.role == Role::time         ? "time"
            : metric.role == Role::allocation ? "allocated"
                                              : printable(metric.title) + " ",
            text);
    }
    const std::vector<std::uint32_t> depth = depths(p_.tree);
    field("call tree", count(p_.tree.size()) + " entries, " +
                           count(1 + *std::max_element(depth.begin(), depth.end())) + " deep, of " +
                           count(p_.cost_centres.size()) + " cost centres in " +
                           count(p_.modules.size()) + " modules");
  }

  // What there is no table of, and no other line says so.
  void missing() {
    if (p_.tree.empty() && p_.heap.empty())
      out_ += "there is neither a call tree nor a heap census\n";
    if (!p_.tree.empty() && costs_.empty()) out_ += "the call tree has no costs\n";
  }

  // The peak, and the bands that were largest then.
  void heap() {
    const auto peak = heap_peak(p_);
    if (!peak) return;
    const HeapBands chart = heap_bands(p_, std::nullopt);
    out_ += "\n";
    field("heap", count(p_.heap.times.size()) + " samples, " + count(chart.bands.size()) +
                      " bands by " + std::string(breakdown_name(chart.by)) + "; peak " +
                      grouped(peak->bytes) + " bytes at " + fixed(p_.heap.times[peak->sample], 3) +
                      " s");
    const std::size_t begin = chart.sample_begin[peak->sample];
    const std::int64_t* bytes = chart.record_bytes.data() + begin;
    const Ranking bands =
        rank(numbers_below(chart.sample_begin[peak->sample + 1] - begin), style_.rows(others_shown),
             [&](std::size_t a, std::size_t b) { return bytes[a] > bytes[b]; });
    if (bands.first.empty()) return;
    out_ += style_.bold("  %peak           bytes  " + bar_space() + "band") + "\n";
    for (const std::size_t r : bands.first) {
      const ChartBand& band = chart.bands[index_of(chart.record_band[begin + r])];
      out_ += cell(percent(bytes[r], peak->bytes), 7) + cell(grouped(bytes[r]), 16) + "  " +
              bar(bytes[r], peak->bytes) + printable(band_name(p_, band)) + "\n";
    }
    out_ += more(bands, "bands");
  }

  std::string bar_space() const { return style_.bars ? std::string(bar_length + 2, ' ') : ""; }

  std::string bar(std::int64_t part, std::int64_t whole) const {
    if (!style_.bars) return "";
    const double share =
        whole <= 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole) * bar_length + 0.5;
    const auto length = static_cast<std::size_t>(std::clamp(share, 0.0, double{bar_length}));
    return left_justified(std::string(length, '#'), bar_length + 2);
  }

  // Ranks things by the numbers of costs_, one column each: by the first, then by the next.
  static Ranking by_cost(const Columns& columns, std::vector<std::size_t> among, std::size_t rows) {
    std::erase_if(among, [&](std::size_t i) {
      return std::all_of(columns.begin(), columns.end(),
                         [i](const auto& column) { return column[i] <= 0; });
    });
    return rank(std::move(among), rows, [&](std::size_t a, std::size_t b) {
      for (const auto& column : columns)
        if (column[a] != column[b]) return column[a] > column[b];
      return false;
    });
  }

  std::string titles(std::size_t width = share_width) const {
    std::string text;
    for (const Cost& cost : costs_) text += right_justified(cost.title, width);
    return text;
  }

  std::string shares(const Columns& columns, std::size_t row,
                     std::size_t width = share_width) const {
    std::string text;
    for (std::size_t c = 0; c < costs_.size(); ++c)
      text += cell(percent(columns[c][row], costs_[c].total), width);
    return text;
  }

  std::string main_bar(const Columns& columns, std::size_t row) const {
    return bar(columns[0][row], costs_[0].total);
  }

  void functions() {
    const Functions groups = group_functions(p_);
    Columns individual, inherited;
    for (const Cost& cost : costs_) {
      FunctionCosts of = function_costs(p_, groups, cost.metric);
      individual.push_back(std::move(of.individual));
      inherited.push_back(std::move(of.inherited));
    }
    const Ranking ranking =
        by_cost(individual, numbers_below(groups.size()), style_.rows(functions_shown));
    if (ranking.first.empty()) return;
    const std::size_t all = std::max(share_width * costs_.size(), titled_width);
    const std::size_t one = all / costs_.size();
    out_ +=
        "\n" + right_justified("individual", all) + right_justified("inherited", all + 1) + "\n";
    out_ += style_.bold(titles(one) + " " + titles(one) + "  " + bar_space() + "function") + "\n";
    for (const std::size_t f : ranking.first)
      out_ += shares(individual, f, one) + " " + shares(inherited, f, one) + "  " +
              main_bar(individual, f) + function_label(p_, p_.centre(groups.representative[f])) +
              "\n";
    out_ += more(ranking, "functions");
  }

  // The beginning of an inverted tree.
  void callers() {
    Columns sums;
    for (const Cost& cost : costs_) sums.push_back(inherited(p_, cost.metric));
    const std::vector<NodeId> ends = subtree_ends(p_.tree);
    const auto children = [&](std::size_t node) {
      std::vector<std::size_t> found;
      for (std::size_t i = node + 1; i < index_of(ends[node]); i = index_of(ends[i]))
        found.push_back(i);
      return found;
    };
    out_ +=
        "\n" + style_.bold(titles() + "  " + bar_space() + "function, and who called it") + "\n";
    std::vector<std::pair<std::size_t, std::size_t>> to_show = {{0, 0}};  // entry, depth; a stack
    while (!to_show.empty()) {
      const auto [node, depth] = to_show.back();
      to_show.pop_back();
      if (depth > 0)
        out_ += shares(sums, node) + "  " + main_bar(sums, node) +
                std::string(2 * (depth - 1), ' ') +
                function_label(p_, p_.centre_of(id_at<NodeId>(node))) + "\n";
      if (depth > callers_shown) continue;
      const Ranking next =
          by_cost(sums, children(node), depth == 0 ? style_.rows(functions_shown) : callers_shown);
      for (std::size_t c = next.first.size(); c-- > 0;)
        to_show.emplace_back(next.first[c], depth + 1);
    }
  }

  void stacks() {
    Columns individual;
    for (const Cost& cost : costs_) {
      individual.push_back(p_.column(cost.metric));
      for (std::int64_t& value : individual.back()) value = counted(p_.role_of(cost.metric), value);
    }
    table(individual, "stack", "stacks",
          [&](std::size_t i) { return stack_label(p_, id_at<NodeId>(i)); });
  }

  void modules() {
    std::unordered_map<std::string_view, std::size_t> by_name;
    std::vector<std::string_view> names;
    std::vector<std::size_t> of_centre;
    for (const CostCentre& centre : p_.cost_centres) {
      const auto [at, added] = by_name.try_emplace(p_.module_name(centre), names.size());
      if (added) names.push_back(p_.module_name(centre));
      of_centre.push_back(at->second);
    }
    Columns sums;
    for (const Cost& cost : costs_) {
      sums.emplace_back(names.size());
      const auto& column = p_.column(cost.metric);
      for (std::size_t i = 0; i < column.size(); ++i) {
        std::int64_t& sum = sums.back()[of_centre[index_of(p_.tree.centre[i])]];
        sum = saturating_add(sum, counted(p_.role_of(cost.metric), column[i]));
      }
    }
    table(sums, "module", "modules",
          [&](std::size_t m) { return names[m].empty() ? "(none)" : printable(names[m]); });
  }

  // Rows of individual costs; `label` names one.
  template <class Label>
  void table(const Columns& columns, const std::string& one, const std::string& many,
             const Label& label) {
    const Ranking ranking =
        by_cost(columns, numbers_below(columns[0].size()), style_.rows(others_shown));
    if (ranking.first.empty()) return;
    out_ += "\n" + style_.bold(titles() + "  " + bar_space() + one) + "\n";
    for (const std::size_t row : ranking.first)
      out_ += shares(columns, row) + "  " + main_bar(columns, row) + label(row) + "\n";
    out_ += more(ranking, many);
  }

  Profile p_;
  const ReportStyle& style_;
  std::vector<Cost> costs_;
  std::string out_;
};

}  // namespace

std::string summary(Profile profile, const std::string& heading, const ReportStyle& style) {
  return Summary(std::move(profile), style).text(heading);
}

}  // namespace convertprofile
