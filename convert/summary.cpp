// SPDX-License-Identifier: BSD-3-Clause
#include "convert/summary.h"

#include "convert/band_owner.h"
#include "convert/text_table.h"
#include "formats/base/diagnostics.h"
#include "formats/base/display_width.h"
#include "formats/base/hash.h"
#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/model/heap_growth.h"
#include "formats/model/totals.h"
#include "formats/model/units.h"

namespace convertprofile {

namespace {

constexpr std::size_t others_shown = 5;
constexpr std::size_t callers_shown = 2;  // per function and per caller; also the levels of callers
constexpr std::size_t few_samples = 100;
constexpr std::size_t width_with_places = 120;  // columns
constexpr std::size_t growing_shown = 2;
constexpr std::size_t field_indentation = 11;  // of a field's value (text_table.h)

using Columns = std::vector<std::vector<std::int64_t>>;  // one for each cost

class Summariser {
 public:
  Summariser(const Profile& profile, const ReportStyle& style) : p_(profile), style_(style) {}

  Summary run() {
    for (const MetricId metric : metrics_of_tables(p_, style_.metric))
      s_.costs.push_back({metric, total(p_, metric), 0});
    if (!p_.tree.empty()) {
      const std::vector<std::uint32_t> depth = depths(p_.tree);
      s_.depth = *std::max_element(depth.begin(), depth.end());
      if (!s_.costs.empty() && style_.inverted) callers();
      if (!s_.costs.empty() && !style_.inverted) {
        functions();
        stacks();
        modules();
        functions_by_class();
      }
    }
    heap();
    return std::move(s_);
  }

 private:
  // Ranks things by their costs, one column per cost: by the first column, then by the next.
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

  static std::vector<std::int64_t> row_of(const Columns& columns, std::size_t row) {
    std::vector<std::int64_t> values;
    for (const auto& column : columns) values.push_back(column[row]);
    return values;
  }

  void functions() {
    const Functions groups = group_functions(p_);
    Columns individual, inherited;
    for (const SummaryCost& cost : s_.costs) {
      FunctionCosts of = function_costs(p_, groups, cost.metric);
      individual.push_back(std::move(of.individual));
      inherited.push_back(std::move(of.inherited));
    }
    const Ranking ranking =
        by_cost(individual, numbers_below(groups.size()), style_.rows(functions_shown));
    s_.functions.of = ranking.of;
    for (std::size_t c = 0; c < s_.costs.size(); ++c)
      s_.costs[c].hottest = *std::max_element(individual[c].begin(), individual[c].end());
    for (const std::size_t f : ranking.first)
      s_.functions.rows.push_back(
          {groups.representative[f], row_of(individual, f), row_of(inherited, f)});
  }

  // The top of an inverted tree.
  void callers() {
    Columns sums;
    for (const SummaryCost& cost : s_.costs) {
      sums.push_back(inherited(p_, cost.metric));
      // The root is a function too; its cost here is its own.
      sums.back()[0] = counted(p_.role_of(cost.metric), p_.column(cost.metric)[0]);
    }
    const std::vector<NodeId> ends = subtree_ends(p_.tree);
    const auto children = [&](std::size_t node) {
      std::vector<std::size_t> found;
      if (node == 0) found.push_back(0);
      for (std::size_t i = node + 1; i < index_of(ends[node]); i = index_of(ends[i]))
        found.push_back(i);
      return found;
    };
    std::vector<std::pair<std::size_t, std::size_t>> to_show = {{0, 0}};  // entry, depth; a stack
    while (!to_show.empty()) {
      const auto [node, depth] = to_show.back();
      to_show.pop_back();
      if (depth > 0) s_.stacks.rows.push_back({id_at<NodeId>(node), depth, row_of(sums, node)});
      const bool is_root_function = node == 0 && depth > 0;
      if (depth > callers_shown || is_root_function) continue;
      const Ranking next =
          by_cost(sums, children(node), depth == 0 ? style_.rows(functions_shown) : callers_shown);
      if (depth == 0) {
        s_.stacks.of = next.of;
        for (std::size_t c = 0; c < s_.costs.size(); ++c)
          for (const std::size_t f : children(0))
            s_.costs[c].hottest = std::max(s_.costs[c].hottest, sums[c][f]);
      }
      for (std::size_t c = next.first.size(); c-- > 0;)
        to_show.emplace_back(next.first[c], depth + 1);
    }
  }

  void stacks() {
    Columns individual;
    for (const SummaryCost& cost : s_.costs) {
      individual.push_back(p_.column(cost.metric));
      for (std::int64_t& value : individual.back()) value = counted(p_.role_of(cost.metric), value);
    }
    const Ranking ranking =
        by_cost(individual, numbers_below(p_.tree.size()), style_.rows(others_shown));
    s_.stacks.of = ranking.of;
    for (const std::size_t i : ranking.first)
      s_.stacks.rows.push_back({id_at<NodeId>(i), 0, row_of(individual, i)});
  }

  void modules() {
    TextViewMap<std::size_t> by_name;
    std::vector<std::string_view> names;
    std::vector<std::size_t> of_centre;
    for (const CostCentre& centre : p_.cost_centres) {
      const auto [at, added] = by_name.try_emplace(p_.module_name(centre), names.size());
      if (added) names.push_back(p_.module_name(centre));
      of_centre.push_back(at->second);
    }
    Columns sums;
    for (const SummaryCost& cost : s_.costs) {
      sums.emplace_back(names.size());
      const auto& column = p_.column(cost.metric);
      for (std::size_t i = 0; i < column.size(); ++i) {
        std::int64_t& sum = sums.back()[of_centre[index_of(p_.tree.centre[i])]];
        sum = saturating_add(sum, counted(p_.role_of(cost.metric), column[i]));
      }
    }
    const Ranking ranking = by_cost(sums, numbers_below(names.size()), style_.rows(others_shown));
    s_.modules.of = ranking.of;
    for (const std::size_t m : ranking.first)
      s_.modules.rows.push_back({names[m], row_of(sums, m)});
  }

  void functions_by_class() {
    for (std::size_t m = 0; m < p_.metrics.size(); ++m)
      if (p_.metrics[m].role == Role::allocation_by_class) s_.classes.push_back(id_at<MetricId>(m));
    if (s_.classes.empty()) return;
    const Functions groups = group_functions(p_);
    Columns columns(1 + s_.classes.size(), std::vector<std::int64_t>(groups.size()));  // all first
    for (std::size_t i = 0; i < p_.tree.size(); ++i) {
      const std::size_t f = index_of(groups.of_centre[index_of(p_.tree.centre[i])]);
      for (std::size_t c = 0; c < s_.classes.size(); ++c) {
        const std::int64_t value = counted(Role::allocation_by_class, p_.column(s_.classes[c])[i]);
        columns[0][f] = saturating_add(columns[0][f], value);
        columns[1 + c][f] = saturating_add(columns[1 + c][f], value);
      }
    }
    for (const std::int64_t words : columns[0])
      s_.of_classes = saturating_add(s_.of_classes, words);
    const Ranking ranking =
        by_cost(columns, numbers_below(groups.size()), style_.rows(others_shown));
    s_.functions_by_class.of = ranking.of;
    for (const std::size_t f : ranking.first) {
      std::vector<std::int64_t> row = row_of(columns, f);
      row.erase(row.begin());
      s_.functions_by_class.rows.push_back({groups.representative[f], std::move(row)});
    }
  }

  // The peak and its largest bands.
  void heap() {
    s_.heap_peak = heap_peak(p_);
    if (!s_.heap_peak) return;
    const HeapBands chart = heap_bands(p_, style_.heap_by);
    s_.heap_by = chart.by;
    const std::size_t begin = chart.sample_begin[s_.heap_peak->sample];
    const std::int64_t* bytes = chart.record_bytes.data() + begin;
    const Ranking bands = rank(numbers_below(chart.sample_begin[s_.heap_peak->sample + 1] - begin),
                               style_.rows(others_shown),
                               [&](std::size_t a, std::size_t b) { return bytes[a] > bytes[b]; });
    s_.heap.of = bands.of;
    for (const std::size_t r : bands.first)
      s_.heap.rows.push_back({chart.bands[index_of(chart.record_band[begin + r])], bytes[r]});
  }

  const Profile& p_;
  const ReportStyle& style_;
  Summary s_;
};

// A Summary for people.
class SummaryReport {
 public:
  SummaryReport(const Profile& profile, const ReportContext& context, const ReportStyle& style)
      : p_(profile),
        context_(context),
        style_(style),
        s_(summarise(profile, style)),
        document_(report_of_run(profile, context)) {
    for (const SummaryCost& cost : s_.costs)
      decimals_.push_back(percent_decimals(cost.hottest, cost.total));
  }

  ReportDocument document() {
    if (!p_.tree.empty()) {
      add_costs(document_, context_);
      add_figures(document_, context_);
      totals();
    }
    add_shaping(document_, context_);
    samples();
    serial();
    missing();
    functions();
    stacks();
    if (!style_.by_module) modules();  // otherwise they are in the first table
    functions_by_class();
    heap();
    advice();
    return std::move(document_);
  }

 private:
  using Table = TextTable;

  void line(const std::string& name, const std::string& value) { document_.field(name, value); }

  // `1 entry`, `2 entries`.
  static std::string of(std::size_t number, const char* one, const char* many = "") {
    return count_text(count(number), one, many);
  }

  std::string of_capabilities() const {
    const RuntimeCosts& costs = context_.whole.now;
    return is_of_several_capabilities(costs) ? " of processor time, " + capabilities_text(costs)
                                             : "";
  }

  void totals() {
    for (const SummaryCost& cost : s_.costs) {
      const Metric& metric = p_.metrics[index_of(cost.metric)];
      std::string text =
          metric.unit == unit::count ? grouped(cost.total) : in_unit(cost.total, metric.unit);
      if (metric.role == Role::time && nanoseconds_a_unit(p_, metric))
        text = amount(p_, cost.metric, cost.total) + " (" + text + ")" + of_capabilities();
      else if (metric.unit == unit::ticks)
        text += " of unknown length";
      const std::int64_t returned = freed(p_, cost.metric);
      if (returned != 0)
        text += " (" + in_unit(-returned, metric.unit) + " freed are not subtracted)";
      line(metric.role == Role::time         ? "time"
           : metric.role == Role::allocation ? "allocated"
                                             : printable(metric.title),
           text);
    }
    line("call tree", of(p_.tree.size(), "entry", "entries") + ", " + count(s_.depth) +
                          " deep, of " + of(p_.cost_centres.size(), "cost centre") + " in " +
                          of(p_.modules.size(), "module"));
  }

  // Warns that figures are rough, before the figures.
  void samples() {
    const auto of = sampling(p_);
    if (!of || of->samples >= static_cast<std::int64_t>(few_samples)) return;
    line("samples", of->samples <= 0
                        ? "none: the run was too short to say where its time went"
                        : "only " + grouped(of->samples) + ": a share of time may be off by " +
                              count_text(fixed(of->points, 0), "point") +
                              "; a longer run or a shorter interval" +
                              (of->is_of_ghc ? " (+RTS -V0.0001)" : "") + " gives more");
  }

  void serial() {
    if (p_.serial.empty()) return;
    line("intervals",
         count(p_.serial.boundaries.size() - 1) + ", to " + fixed(p_.serial.boundaries.back(), 3) +
             " s, each with its costs; shown by pages and written by --rows intervals");
  }

  // Lists missing parts of the profile, unless another line mentions them.
  void missing() {
    if (p_.tree.empty() && p_.heap.empty())
      document_.sentence("there is neither a call tree nor a heap census");
    if (!p_.tree.empty() && s_.costs.empty()) document_.sentence("the call tree has no costs");
  }

  std::size_t bar_length() const { return style_.width >= 120 ? 20 : 10; }

  std::string bar(std::int64_t part, std::int64_t whole) const {
    const auto most = static_cast<double>(bar_length());
    const double share =
        whole <= 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole) * most + 0.5;
    return std::string(static_cast<std::size_t>(std::clamp(share, 0.0, most)), '#');
  }

  void add_titles(std::vector<Table::Column>& columns, const char* group) const {
    for (const SummaryCost& cost : s_.costs)
      columns.push_back({group, share_title(p_.role_of(cost.metric))});
  }

  void add_shares(std::vector<std::string>& cells, const std::vector<std::int64_t>& costs) const {
    for (std::size_t c = 0; c < costs.size(); ++c)
      cells.push_back(percent(costs[c], s_.costs[c].total, decimals_[c]));
  }

  // The table's title names the share that the bars show.
  void add_bar_title(std::vector<Table::Column>& columns, const char* group,
                     const std::string& what) const {
    if (style_.bars) columns.push_back({group, pad_right(what, bar_length()), true});
  }

  void print(Table table, std::size_t rows, std::size_t of, const std::string& what) {
    if (rows == 0) return;
    document_.gap();
    document_.table({std::move(table), rows, of, what});
    document_.fold_rest();
  }

  std::string main_title() const {
    return s_.costs.empty() ? "" : share_title(p_.role_of(s_.costs[0].metric));
  }

  void functions() {
    std::vector<Table::Column> columns;
    add_titles(columns, "individual");
    add_titles(columns, "inherited");
    add_bar_title(columns, "", "individual");
    Table table(columns, style_.function());
    table.tell_names_apart();
    std::size_t name_columns = 0;
    for (const FunctionRow& row : s_.functions.rows)
      name_columns =
          std::max(name_columns, display_width(function_label(p_, p_.centre(row.centre))));
    for (const FunctionRow& row : s_.functions.rows) {
      std::vector<std::string> cells;
      add_shares(cells, row.individual);
      add_shares(cells, row.inherited);
      if (style_.bars) cells.push_back(bar(row.individual[0], s_.costs[0].total));
      const CostCentre& centre = p_.centre(row.centre);
      table.add(std::move(cells), style_.width < width_with_places
                                      ? fitted_function(p_, centre)
                                      : fitted_with_place(p_, centre, name_columns));
    }
    print(std::move(table), s_.functions.rows.size(), s_.functions.of, style_.function());
  }

  // A table of one group of shares.
  Table share_table(const std::string& name) const {
    std::vector<Table::Column> columns;
    add_titles(columns, "");
    add_bar_title(columns, "", main_title());
    return {columns, name};
  }

  void add_row(Table& table, const std::vector<std::int64_t>& costs, FittedName name) const {
    std::vector<std::string> cells;
    add_shares(cells, costs);
    if (style_.bars) cells.push_back(bar(costs[0], s_.costs[0].total));
    table.add(std::move(cells), std::move(name));
  }

  void stacks() {
    const std::string callee = style_.function();
    Table table = share_table(style_.inverted ? callee + " and its callers" : "stack");
    if (!style_.inverted) table.tell_names_apart();
    for (const StackRow& row : s_.stacks.rows) {
      if (row.depth == 0) {
        add_row(table, row.costs, fitted_stack(p_, row.node));
        continue;
      }
      const FittedName name = fitted_function(p_, p_.centre_of(row.node));
      add_row(table, row.costs, [name, blanks = 2 * (row.depth - 1)](std::size_t width) {
        const std::size_t indent = std::min(blanks, width);
        return std::string(indent, ' ') + name(width - indent);
      });
    }
    // In an inverted tree, counts the functions but not their callers.
    const auto shown =
        static_cast<std::size_t>(std::count_if(s_.stacks.rows.begin(), s_.stacks.rows.end(),
                                               [](const StackRow& row) { return row.depth <= 1; }));
    print(std::move(table), shown, s_.stacks.of, style_.inverted ? callee : "stack");
  }

  void modules() {
    Table table = share_table("module");
    table.tell_names_apart();
    for (const ModuleRow& row : s_.modules.rows)
      add_row(table, row.individual,
              fitted(row.name.empty() ? "(none)" : printable(row.name, std::string::npos)));
    print(std::move(table), s_.modules.rows.size(), s_.modules.of, "module");
  }

  // Shares of the whole allocation. Those in a row add up to the function's share.
  void functions_by_class() {
    std::vector<Table::Column> columns;
    for (const MetricId metric : s_.classes)
      columns.push_back({"%alloc by closure class", printable(p_.metrics[index_of(metric)].name)});
    Table table(columns, "function");
    table.tell_names_apart();
    for (const ClassRow& row : s_.functions_by_class.rows) {
      std::vector<std::string> cells;
      for (const std::int64_t words : row.individual)
        cells.push_back(percent(words, s_.of_classes));
      table.add(std::move(cells), fitted_function(p_, p_.centre(row.centre)));
    }
    print(std::move(table), s_.functions_by_class.rows.size(), s_.functions_by_class.of,
          "function");
  }

  void heap() {
    if (!s_.heap_peak) return;
    const HeapPeak& peak = *s_.heap_peak;
    const HeapBands chart = heap_bands(p_, style_.heap_by);
    document_.gap();
    line("heap", of(p_.heap.times.size(), "sample") + ", " + of(chart.bands.size(), "band") +
                     " by " + std::string(breakdown_name(s_.heap_by)) + "; peak " +
                     count_text(grouped(peak.bytes), "byte") + " at " +
                     fixed(p_.heap.times[peak.sample], 3) + " s");
    if (const std::string& part = context_.whole.heap.part_now; !part.empty())
      line("", printable(part, 1000));
    std::vector<Table::Column> columns = {{"", "%peak"}, {"", "bytes"}};
    add_bar_title(columns, "", "%peak");
    Table table(columns, "band");
    table.tell_names_apart();
    for (const HeapRow& row : s_.heap.rows) {
      std::vector<std::string> cells = {percent(row.bytes, peak.bytes), grouped(row.bytes)};
      if (style_.bars) cells.push_back(bar(row.bytes, peak.bytes));
      table.add(std::move(cells), fitted(printable(band_name(p_, row.band), std::string::npos)));
    }
    if (!s_.heap.rows.empty())
      document_.table({std::move(table), s_.heap.rows.size(), s_.heap.of, "band"});
    growth();
  }

  // The bands that grow fastest, with their stacks.
  void growth() {
    const HeapBands chart = bands_by_owner(p_, s_.heap_by);
    const auto found = heap_growth(p_, chart);
    if (!found) return;
    if (found->whole && found->bands.empty())
      line("grows",
           "the whole heap, steadily " + growth_from_to(*found->whole) + ", but no single band");
    const std::size_t shown = std::min(found->bands.size(), growing_shown);
    for (std::size_t i = 0; i < shown; ++i) {
      const GrowingBand& growing = found->bands[i];
      const ChartBand& band = chart.bands[index_of(growing.band)];
      const std::string name = owner_label(chart.by, band);
      if (i == 0) document_.gap();
      line(i == 0 ? "grows" : "", "steadily " + growth_from_to(growing.trend) + ":");
      line("", name);
    }
    if (found->bands.size() > shown)
      line("", "and " + of(found->bands.size() - shown, "more band"));
  }

  // The stack that a band belongs to, root first, or its name.
  std::string owner_label(Breakdown by, const ChartBand& band) const {
    const std::size_t width = style_.width - field_indentation;
    const std::vector<std::string> owner = owner_of_band(p_, by, band);
    if (!owner.empty()) return owner_text(owner, width);
    return shorten_middle(printable(owner_name(p_, by, band), std::string::npos), width);
  }

  void advice() {
    if (context_.advice.empty()) return;
    document_.gap();
    for (const Suggestion& each : context_.advice)
      line(&each == &context_.advice.front() ? "next" : "", each.text + " (" + each.anchor + ")");
  }

  const Profile& p_;
  const ReportContext& context_;
  const ReportStyle& style_;
  const Summary s_;
  std::vector<int> decimals_;  // of the shares of each cost
  ReportDocument document_;
};

}  // namespace

Summary summarise(const Profile& profile, const ReportStyle& style) {
  return Summariser(profile, style).run();
}

ReportDocument summary_report(const Profile& profile, const ReportContext& context,
                              const ReportStyle& style) {
  return SummaryReport(profile, context, style).document();
}

}  // namespace convertprofile
