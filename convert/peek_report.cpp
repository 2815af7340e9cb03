// SPDX-License-Identifier: BSD-3-Clause
// Prints the result of --peek as text and as JSON.
#include <algorithm>
#include <utility>

#include "convert/diff_summary.h"
#include "convert/peek.h"
#include "convert/report_json.h"
#include "convert/text_table.h"
#include "formats/base/display_width.h"
#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/model/units.h"

namespace convertprofile {

namespace {

using Numbers = std::vector<std::int64_t>;  // one per column

// A metric of the tables and the columns of `Peek` that hold its numbers.
struct PeekedMetric {
  MetricId metric{};
  std::size_t first = 0;     // its first column
  ComparedColumns compared;  // of a comparison
};

class PeekReport {
 public:
  PeekReport(const Profile& profile, const std::vector<bool>& chosen, const ReportContext& context,
             const ReportStyle& style)
      : p_(profile), context_(context), style_(style), compares_(has_base(profile)) {
    std::vector<MetricId> columns;
    for (const MetricId metric : metrics_of_tables(profile, style.metric)) {
      if (compares_ && !is_compared(profile, metric)) continue;
      PeekedMetric& added = metrics_.emplace_back(PeekedMetric{metric, columns.size(), {}});
      if (compares_) added.compared = compared_columns(profile, metric, context.whole);
      if (!compares_) added.compared.after = {metric};
      const ComparedColumns& of = added.compared;
      columns.insert(columns.end(), of.after.begin(), of.after.end());
      columns.insert(columns.end(), of.before.begin(), of.before.end());
    }
    peek_ = peek(profile, chosen, std::move(columns));
  }

  ReportDocument document() const {
    ReportDocument document = report_of_run(p_, context_);
    add_shaping(document, context_);
    if (compares_) add_noise(document, context_.whole);
    if (peek_.functions.empty()) document.sentence("none of these functions was called");
    for (const PeekedFunction& function : peek_.functions)
      for (std::size_t m = 0; m < (compares_ ? metrics_.size() : 1); ++m) {
        document.gap();
        document.table(compares_ ? table_of(function, metrics_[m]) : table_of(function));
      }
    return document;
  }

  std::string json() const {
    JsonText json;
    json.begin('{');
    write_head(json, p_, context_, compares_ ? "peek_comparison" : "peek");
    write_costs(json, "totals", peek_.totals);
    json.key("functions").begin('[');
    for (const PeekedFunction& function : peek_.functions) {
      json.begin('{');
      write_function(json, p_, p_.centre(function.centre));
      write_costs(json, "individual", function.individual);
      write_costs(json, "inherited", function.inherited);
      write_calls(json, function.calls);
      write_edges(json, "callers", function.callers);
      write_edges(json, "callees", function.callees);
      json.end();
    }
    json.end().end();
    return std::move(json).text();
  }

 private:
  static bool has_base(const Profile& profile) { return profile.metric(Role::base).has_value(); }

  std::size_t shown(const std::vector<PeekedEdge>& edges) const {
    return std::min(edges.size(), style_.rows(functions_shown));
  }

  FittedName placed(CostCentreId centre, std::size_t columns, const std::string& mark) const {
    return fitted_with_place(p_, p_.centre(centre), columns, mark);
  }

  // The width of the longest name with its mark.
  std::size_t name_columns(const PeekedFunction& function) const {
    std::size_t most = display_width(function_label(p_, p_.centre(function.centre)));
    for (const std::vector<PeekedEdge>* edges : {&function.callers, &function.callees})
      for (std::size_t i = 0; i < shown(*edges); ++i)
        most = std::max(most, 2 + display_width(function_label(p_, p_.centre((*edges)[i].centre))));
    return most;
  }

  // `edge` prints the row of a caller or callee, `middle` those of the function.
  template <class AddEdge, class AddMiddle>
  void add_rows(TextTable& table, const PeekedFunction& function, std::size_t cells,
                const AddEdge& edge, const AddMiddle& middle) const {
    const std::size_t columns = name_columns(function);
    const auto edges = [&](const std::vector<PeekedEdge>& all, const std::string& mark,
                           const char* what) {
      for (std::size_t i = 0; i < shown(all); ++i)
        edge(all[i], placed(all[i].centre, columns, mark));
      if (shown(all) < all.size())
        table.add(
            std::vector<std::string>(cells),
            fitted(mark + "and " + count_text(count(all.size() - shown(all)), what) + " more"));
    };
    edges(function.callers, "< ", "caller");
    middle(placed(function.centre, columns, ""));
    edges(function.callees, "> ", "callee");
  }

  // Shares of the run and of the function's inherited costs.
  TextTable table_of(const PeekedFunction& function) const {
    std::vector<TextTable::Column> columns;
    for (const char* group : {"of the run", "of the function"})
      for (const PeekedMetric& metric : metrics_)
        columns.push_back({group, share_title(p_.role_of(metric.metric))});
    if (peek_.calls) columns.push_back({"", "calls"});
    TextTable table(columns, "< callers, " + std::string(style_.function()) + ", > callees");
    table.tell_names_apart();
    const auto cells = [&](const Numbers& costs, const std::string& calls) {
      std::vector<std::string> row;
      for (std::size_t c = 0; c < costs.size(); ++c)
        row.push_back(percent(costs[c], peek_.totals[c],
                              percent_decimals(function.inherited[c], peek_.totals[c])));
      for (std::size_t c = 0; c < costs.size(); ++c)
        row.push_back(percent(costs[c], function.inherited[c]));
      if (peek_.calls) row.push_back(calls);
      return row;
    };
    add_rows(
        table, function, columns.size(),
        [&](const PeekedEdge& edge, FittedName name) {
          table.add(cells(edge.inherited, grouped(edge.calls)), std::move(name));
        },
        [&](FittedName name) {
          table.add(cells(function.inherited, grouped(function.calls)), std::move(name));
          table.add(cells(function.individual, ""), fitted("= individual"));
        });
    return table;
  }

  Change change(const PeekedMetric& metric, const Numbers& costs) const {
    const auto first = costs.begin() + static_cast<std::ptrdiff_t>(metric.first);
    const auto middle = first + static_cast<std::ptrdiff_t>(metric.compared.after.size());
    const auto end = middle + static_cast<std::ptrdiff_t>(metric.compared.before.size());
    return change_of(metric.compared, {first, middle}, {middle, end});
  }

  // Both sides of one metric, sorted by the larger side.
  TextTable table_of(PeekedFunction function, const PeekedMetric& metric) const {
    const Metric& of = p_.metrics[index_of(metric.metric)];
    const auto most = [&](const PeekedEdge& edge) {
      const Change sides = change(metric, edge.inherited);
      return std::max(sides.before.mean, sides.after.mean);
    };
    for (std::vector<PeekedEdge>* edges : {&function.callers, &function.callees}) {
      std::erase_if(*edges, [&](const PeekedEdge& edge) { return most(edge) == 0; });
      std::stable_sort(edges->begin(), edges->end(),
                       [&](const PeekedEdge& a, const PeekedEdge& b) { return most(a) > most(b); });
    }
    const std::string numbers = printable(of.unit == unit::count ? of.name : of.unit);
    TextTable table(change_columns(), "< callers, " + std::string(style_.function()) +
                                          ", > callees: inherited " + numbers);
    table.tell_names_apart();
    const auto add = [&](const Numbers& costs, FittedName name) {
      const Change sides = change(metric, costs);
      table.add(change_cells(sides), std::move(name), change_paint(sides));
    };
    add_rows(
        table, function, change_columns().size(),
        [&](const PeekedEdge& edge, FittedName name) { add(edge.inherited, std::move(name)); },
        [&](FittedName name) {
          add(function.inherited, std::move(name));
          add(function.individual, fitted("= individual"));
        });
    return table;
  }

  void write_costs(JsonText& json, const char* key, const Numbers& costs) const {
    json.key(key).begin('{');
    for (const PeekedMetric& metric : metrics_) {
      json.key(p_.metrics[index_of(metric.metric)].name);
      if (!compares_) {
        json.value(costs[metric.first]);
        continue;
      }
      json.begin('{');
      write_change(json, change(metric, costs));
      json.end();
    }
    json.end();
  }

  // In a comparison, calls of the new run.
  void write_calls(JsonText& json, std::int64_t calls) const {
    if (peek_.calls) json.member("calls", calls);
  }

  void write_edges(JsonText& json, const char* key, const std::vector<PeekedEdge>& edges) const {
    json.key(key).begin('[');
    for (std::size_t i = 0; i < shown(edges); ++i) {
      json.begin('{');
      write_function(json, p_, p_.centre(edges[i].centre));
      write_costs(json, "inherited", edges[i].inherited);
      write_calls(json, edges[i].calls);
      json.end();
    }
    json.end();
  }

  const Profile& p_;
  const ReportContext& context_;
  const ReportStyle& style_;
  const bool compares_;
  std::vector<PeekedMetric> metrics_;
  Peek peek_;
};

}  // namespace

ReportDocument peek_report(const Profile& profile, const std::vector<bool>& chosen_centres,
                           const ReportContext& context, const ReportStyle& style) {
  return PeekReport(profile, chosen_centres, context, style).document();
}

std::string peek_json(const Profile& profile, const std::vector<bool>& chosen_centres,
                      const ReportContext& context, const ReportStyle& style) {
  return PeekReport(profile, chosen_centres, context, style).json();
}

}  // namespace convertprofile
