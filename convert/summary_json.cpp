// SPDX-License-Identifier: BSD-3-Clause
// The summaries as JSON. Keys are a contract with scripts: they may be added, but never renamed.
#include <algorithm>
#include <vector>

#include "command/version.h"
#include "convert/band_owner.h"
#include "convert/diff_summary.h"
#include "convert/report_json.h"
#include "convert/summary.h"
#include "convert/transforms/merge.h"
#include "formats/base/json_text.h"
#include "formats/model/heap_growth.h"
#include "formats/model/names.h"
#include "formats/model/totals.h"
#include "formats/model/units.h"

namespace convertprofile {

namespace {

constexpr std::int64_t schema = 1;

// The root's name first.
std::vector<std::string> names_of_stack(const Profile& profile, NodeId node) {
  std::vector<std::string> names = {qualified_name(profile, profile.centre_of(node))};
  while (node != root_node) {
    node = profile.tree.parent[index_of(node)];
    names.push_back(qualified_name(profile, profile.centre_of(node)));
  }
  std::reverse(names.begin(), names.end());
  return names;
}

// The beginning of both kinds of summary.
class Head {
 public:
  Head(JsonText& json, const Profile& profile, const ReportContext& context)
      : json_(json), p_(profile), context_(context) {}

  void write(const char* kind) {
    write_kind(json_, kind);
    json_.strings("inputs", context_.inputs);
    if (!context_.bases.empty()) json_.strings("bases", context_.bases);
    if (!context_.format.empty()) json_.member("format", context_.format);
    text("program", p_.run.program);
    text("command", command_line(p_.run));
    text("date", p_.run.date);
    if (const auto runs = number_of_runs(p_); runs > 1)
      json_.member("runs_added", static_cast<std::int64_t>(runs));
    json_.strings("transforms", context_.shaping);
    text("heap_selection", context_.whole.heap.part_now);
    text("base_heap_selection", context_.whole.heap.part_before);
    runtime("runtime", context_.whole.now);
    runtime("base_runtime", context_.whole.before);
    if (const auto of = sampling(p_)) json_.member("time_samples", of->samples);
    figures();
  }

 private:
  void text(const char* key, const std::string& value) {
    if (!value.empty()) json_.member(key, value);
  }

  void runtime(const char* key, const RuntimeCosts& costs) {
    if (!costs.has_time && costs.hidden_names.empty()) return;
    json_.key(key).begin('{');
    if (costs.has_time) {
      const Rational scale(1, costs.in_nanoseconds ? nanoseconds_a_second : 1);
      const auto part = [&](const char* name, const Rational& value) {
        json_.member(name, static_cast<double>((value * scale).approximate()));
      };
      json_.member("unit", costs.in_nanoseconds ? std::string("seconds") : costs.unit);
      part("total", costs.total());
      part("mutator", costs.mutator);
      if (costs.knows_collector) part("gc", costs.collector);
      part("runtime", costs.runtime);
      part("idle", costs.idle);
    }
    if (costs.capabilities.size() == 1) json_.member("capabilities", costs.capabilities.front());
    if (costs.ghc_seconds) json_.member("ghc_total_time", *costs.ghc_seconds);
    json_.strings("hidden",
                  context_.whole.counts_hidden ? std::vector<std::string>{} : costs.hidden_names);
    json_.end();
  }

  // Means; those of a comparison are among its changes.
  void figures() {
    if (!context_.bases.empty() || p_.metric(Role::base)) return;
    json_.key("figures").begin('{');
    const Figures& figures = context_.whole.figures;
    for (const Figure figure : all_figures)
      if (const auto mean = mean_of(figures.now[figure])) {
        const FigureTraits& traits = traits_of(figure);
        const bool in_seconds = traits.measure == Measure::time &&
                                (!is_counted_in_ticks(figure) || figures.now_in_nanoseconds);
        const Rational value = in_seconds ? *mean / Rational(nanoseconds_a_second) : *mean;
        json_.member(traits.name, static_cast<double>(value.approximate()));
      }
    json_.end();
  }

  JsonText& json_;
  const Profile& p_;
  const ReportContext& context_;
};

class SummaryJson {
 public:
  SummaryJson(const Profile& profile, const ReportContext& context, const ReportStyle& style)
      : p_(profile), context_(context), s_(summarise(profile, style)) {}

  std::string text() {
    json_.begin('{');
    write_head(json_, p_, context_, "summary");
    metrics();
    if (!p_.tree.empty()) tree();
    table("functions", s_.functions, [&](const FunctionRow& row) {
      write_function(json_, p_, p_.centre(row.centre));
      costs("individual", row.individual);
      costs("inherited", row.inherited);
    });
    table("stacks", s_.stacks, [&](const StackRow& row) {
      stack(row.node);
      costs(row.depth == 0 ? "individual" : "inherited", row.costs);
    });
    table("modules", s_.modules, [&](const ModuleRow& row) {
      json_.member("module", row.name);
      costs("individual", row.individual);
    });
    heap();
    if (!p_.serial.empty()) {
      json_.key("serial").begin('{').member("intervals", p_.serial.boundaries.size() - 1);
      json_.member("seconds", p_.serial.boundaries.back()).end();
    }
    advice();
    json_.end();
    return std::move(json_).text();
  }

 private:
  void metrics() {
    json_.key("metrics").begin('[');
    for (std::size_t m = 0; m < p_.metrics.size(); ++m) {
      const Metric& metric = p_.metrics[m];
      json_.begin('{').member("name", metric.name).member("title", metric.title);
      const std::int64_t sum = total(p_, id_at<MetricId>(m));
      json_.member("unit", metric.unit).member("total", sum);
      if (const auto length = nanoseconds_a_unit(p_, metric); length && metric.role == Role::time)
        json_.member("seconds", static_cast<double>(sum) * static_cast<double>(length->over) /
                                    static_cast<double>(length->under) * 1e-9);
      json_.end();
    }
    json_.end();
  }

  void tree() {
    json_.key("call_tree").begin('{').member("entries", p_.tree.size());
    json_.member("depth", s_.depth).member("cost_centres", p_.cost_centres.size());
    json_.member("modules", p_.modules.size()).end();
  }

  template <class Row, class Write>
  void table(const char* key, const TopRows<Row>& rows, const Write& write) {
    if (rows.rows.empty()) return;
    json_.key(key).begin('[');
    for (const Row& row : rows.rows) {
      json_.begin('{');
      write(row);
      json_.end();
    }
    json_.end();
  }

  void stack(NodeId node) { json_.strings("stack", names_of_stack(p_, node)); }

  void costs(const char* key, const std::vector<std::int64_t>& values) {
    json_.key(key).begin('{');
    for (std::size_t c = 0; c < values.size(); ++c)
      json_.member(p_.metrics[index_of(s_.costs[c].metric)].name, values[c]);
    json_.end();
  }

  void heap() {
    if (!s_.heap_peak) return;
    json_.key("heap").begin('{').member("samples", p_.heap.times.size());
    json_.member("peak_bytes", s_.heap_peak->bytes);
    json_.member("peak_seconds", p_.heap.times[s_.heap_peak->sample]);
    json_.member("by", breakdown_name(s_.heap_by));
    table("bands", s_.heap, [&](const HeapRow& row) {
      json_.member("band", band_name(p_, row.band)).member("bytes", row.bytes);
    });
    growth();
    json_.end();
  }

  void write_trend(const HeapTrend& trend) {
    json_.member("from_bytes", trend.first).member("to_bytes", trend.last);
    json_.member("bytes_per_second", trend.slope).member("r2", trend.fit);
  }

  void growth() {
    const HeapBands chart = bands_by_owner(p_, s_.heap_by);
    const auto found = heap_growth(p_, chart);
    if (!found) return;
    json_.key("growth").begin('{');
    if (found->whole) {
      json_.key("whole").begin('{');
      write_trend(*found->whole);
      json_.end();
    }
    json_.key("bands").begin('[');
    for (const GrowingBand& growing : found->bands) {
      const ChartBand& band = chart.bands[index_of(growing.band)];
      json_.begin('{').member("band", owner_name(p_, chart.by, band));
      json_.strings("owner", owner_of_band(p_, chart.by, band));
      write_trend(growing.trend);
      json_.end();
    }
    json_.end().end();
  }

  void advice() {
    if (context_.advice.empty()) return;
    json_.key("advice").begin('[');
    for (const Suggestion& each : context_.advice)
      json_.begin('{')
          .member("rule", each.rule)
          .member("text", each.text)
          .member("docs", each.anchor)
          .end();
    json_.end();
  }

  const Profile& p_;
  const ReportContext& context_;
  const Summary s_;
  JsonText json_;
};

void write_row(JsonText& json, const Profile& profile, const ChangeTable& table,
               const ChangeRow& row) {
  json.begin('{').member("of", table.of).member("metric", table.what).member("unit", table.unit);
  if (table.of == "stack") {
    json.strings("stack", names_of_stack(profile, row.node));
  } else if (table.of != "total" && table.of != "unprofiled") {
    json.member("name", row.names.front());
  }
  if (!row.renamed_from.empty()) json.member("renamed_from", row.renamed_from);
  write_change(json, row.change);
  json.end();
}

}  // namespace

void write_kind(JsonText& json, const char* kind) {
  json.member("schema", schema).member("generator", std::string("convertprofile ") + version);
  json.member("kind", kind);
}

void write_sample(JsonText& json, const Sample& sample) {
  json.begin('{').member("mean", sample.mean).member("runs", sample.runs);
  if (sample.runs > 1) json.member("standard_deviation", sample.deviation);
  json.end();
}

void write_head(JsonText& json, const Profile& profile, const ReportContext& context,
                const char* kind) {
  Head(json, profile, context).write(kind);
}

void write_function(JsonText& json, const Profile& profile, const CostCentre& centre) {
  json.member("function", display_name(profile.name(centre)));
  json.member("module", profile.module_name(centre));
  if (const auto position = profile.text(centre.position); !position.empty())
    json.member("position", position);
}

void write_change(JsonText& json, const Change& change) {
  write_sample(json.key("before"), change.before);
  write_sample(json.key("after"), change.after);
  json.member("change", change.size());
  if (change.p) json.member("p", *change.p);
  if (change.adjusted_p)
    json.member("adjusted_p", *change.adjusted_p).member("noise", change.is_noise());
}

std::string summary_json(const Profile& profile, const ReportContext& context,
                         const ReportStyle& style) {
  return SummaryJson(profile, context, style).text();
}

std::string diff_summary_json(const Profile& profile, const ReportContext& context,
                              const ReportStyle& style) {
  JsonText json;
  json.begin('{');
  write_head(json, profile, context, "comparison");
  json.key("changes").begin('[');
  for (const ChangeTable& table : compare_sides(profile, context, style))
    for (const ChangeRow& row : table.rows) write_row(json, profile, table, row);
  json.end().end();
  return std::move(json).text();
}

}  // namespace convertprofile
