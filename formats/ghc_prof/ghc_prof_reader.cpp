// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <string>

#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/ghc_prof/cost_centres.h"
#include "formats/ghc_prof/ghc_prof.h"
#include "formats/ghc_prof/header_parser.h"
#include "formats/ghc_prof/keep_layout.h"
#include "formats/ghc_prof/percent_costs.h"
#include "formats/ghc_prof/report_text.h"
#include "formats/ghc_prof/tree_shape.h"
#include "formats/model/ghc_builtins.h"
#include "formats/model/standard_metrics.h"

namespace convertprofile {

namespace {

using namespace ghc_prof;

void append_words(std::string_view text, std::vector<std::string>& words) {
  while (true) {
    const std::size_t blank = text.find(' ');
    words.emplace_back(text.substr(0, blank));
    if (blank == std::string_view::npos) return;
    text.remove_prefix(blank + 1);
  }
}

// `program +RTS -p -RTS argument ...`. An argument with blanks becomes several.
void split_command(std::string_view command, Profile& profile) {
  constexpr std::string_view opening = " +RTS";
  constexpr std::string_view closing = " -RTS";
  RunInfo& run = profile.run;
  const auto is_word = [&](std::size_t at, std::string_view word) {
    const std::size_t end = at + word.size();
    return end == command.size() || command[end] == ' ';
  };
  const auto find = [&](std::string_view word, std::size_t from) {
    std::size_t at = command.find(word, from);
    while (at != std::string_view::npos && !is_word(at, word)) at = command.find(word, at + 1);
    return at;
  };
  const std::size_t open = find(opening, 0);
  const std::size_t close = open == std::string_view::npos ? open : find(closing, open);
  // GHC writes line breaks in arguments unchanged; those of other profiles are spelled out.
  if (std::any_of(command.begin(), command.end(), is_control))
    profile.set_property(key::command, command);
  if (close == std::string_view::npos) {
    profile.set_property(key::command, command);
    append_words(command, run.arguments);
    run.program = run.arguments.front();
    return;
  }
  run.program = command.substr(0, open);
  run.arguments.push_back(run.program);
  const std::size_t first = open + opening.size();
  if (first < close)
    append_words(command.substr(first + 1, close - first - 1), run.runtime_arguments);
  const std::size_t rest = close + closing.size();
  if (rest < command.size()) append_words(command.substr(rest + 1), run.arguments);
}

void fill_run(const ReportHeader& header, Profile& profile) {
  RunInfo& run = profile.run;
  split_command(header.command, profile);
  run.date = header.date;
  run.tick_interval = header.tick_interval;
  run.processors = header.processors;
  run.reported_ticks = header.ticks;
  run.reported_allocation = header.bytes;
  run.reported_seconds = header.seconds_value;
  if (header.kind != "Final") profile.set_property(key::report, header.kind);
}

void fill_centres(const CentreAssignment& assignment, Profile& profile) {
  StringInterner intern(profile.strings);
  std::vector<ModuleId> module_of_name;  // [StringId]; the number of modules where there is none
  for (const CentreNames& names : assignment.centres) {
    CostCentre centre;
    centre.name = intern(names.label);
    centre.position = intern(names.source);
    centre.is_caf = names.source == "<entire-module>" || names.label == "CAF" ||
                    names.label.starts_with("CAF:");
    const std::size_t name = index_of(intern(names.module));
    if (module_of_name.size() <= name)
      module_of_name.resize(profile.strings.size(), id_at<ModuleId>(0xffffffff));
    if (index_of(module_of_name[name]) == 0xffffffff) {
      module_of_name[name] = id_at<ModuleId>(profile.modules.size());
      profile.modules.push_back(id_at<StringId>(name));
    }
    centre.module = module_of_name[name];
    profile.cost_centres.push_back(centre);
  }
}

// Picks a hidden stack's `no.`: as far from MAIN's as in GHC if that is free, else any.
class HiddenNumbers {
 public:
  explicit HiddenNumbers(const std::vector<TreeRow>& rows) : main_(rows.front().number) {
    used_.reserve(rows.size());
    for (const TreeRow& row : rows) used_.push_back(row.number);
    std::sort(used_.begin(), used_.end());
  }

  std::uint64_t take(const GhcBuiltin& builtin) {
    std::uint64_t number = main_ + builtin.number;
    while (std::binary_search(used_.begin(), used_.end(), number)) number = next_free_++;
    used_.insert(std::lower_bound(used_.begin(), used_.end(), number), number);
    return number;
  }

 private:
  std::vector<std::uint64_t> used_;
  std::uint64_t main_;
  std::uint64_t next_free_ = 1;
};

void fill_tree(const ReportText& report, const TreeShape& shape, const CentreAssignment& centres,
               Diagnostics& diagnostics, Profile& profile) {
  using namespace standard_metrics;
  profile.metrics = {ticks(), bytes(), entries()};
  CallTree& tree = profile.tree;
  const std::size_t n = shape.row.size();
  for (std::size_t i = 0; i < n; ++i) {
    tree.centre.push_back(id_at<CostCentreId>(centres.of_node[i]));
    tree.parent.push_back(id_at<NodeId>(shape.parent[i]));
  }
  tree.columns.resize(3);
  tree.columns[2].resize(n);
  tree.numbers.resize(n);
  HiddenNumbers hidden_numbers(report.tree);
  NodeCosts costs;
  if (report.columns) {
    costs.ticks.resize(n);
    costs.bytes.resize(n);
  } else {
    costs = costs_from_percentages(report, shape, diagnostics);
  }
  for (std::size_t i = 0; i < n; ++i) {
    if (shape.row[i] == no_row) {
      tree.numbers[i] = hidden_numbers.take(hidden_builtins[shape.builtin[i]]);
      continue;
    }
    const TreeRow& row = report.tree[shape.row[i]];
    tree.numbers[i] = row.number;
    tree.columns[2][i] = row.entries;
    if (!report.columns) continue;
    costs.ticks[i] = row.ticks;
    costs.bytes[i] = row.bytes;
  }
  tree.columns[0] = std::move(costs.ticks);
  tree.columns[1] = std::move(costs.bytes);
}

}  // namespace

Match sniff_ghc_prof(std::string_view bytes) {
  bytes = without_blank_lines(bytes);
  // The log may be followed by a report or nothing, but not by JSON.
  if (const std::size_t log = retainer_log_size(bytes); log != 0)
    return log == bytes.size() || bytes[log] == '{' ? Match::no : Match::yes;
  bytes = bytes.substr(0, std::min<std::size_t>(bytes.find('\n'), 400));
  const std::size_t title = bytes.find(report_title);
  if (title == std::string_view::npos) return Match::no;
  // Only a date may precede the title. Stacks, JSON and binary files can contain a report's title,
  // too.
  const std::string_view before = bytes.substr(0, title);
  const bool is_date = std::none_of(before.begin(), before.end(), [](unsigned char c) {
    return (c < ' ' && c != '\t') || c == '"' || c == ';' || c == '{' || c == '=';
  });
  return is_date ? Match::yes : Match::no;
}

Profile read_ghc_prof(std::string_view bytes, Diagnostics& diagnostics, const ReadOptions&) {
  ReportText report = parse_report(bytes, diagnostics);
  const TreeShape shape = shape_tree(report, diagnostics);
  const CentreAssignment centres = assign_centres(report, shape, diagnostics);
  Profile profile;
  fill_run(report.header, profile);
  fill_centres(centres, profile);
  fill_tree(report, shape, centres, diagnostics, profile);
  keep_layout(report, shape, profile, diagnostics);
  return profile;
}

}  // namespace convertprofile
