#include "convert/report_text.h"

#include <numeric>
#include <set>

#include "convert/measures.h"
#include "convert/transforms/merge.h"
#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/model/ghc_builtins.h"
#include "formats/model/metric_choice.h"
#include "formats/model/names.h"
#include "formats/model/totals.h"

namespace convertprofile {

namespace {

constexpr std::size_t longest_stack = 80;  // bytes, but for its last name
constexpr std::string_view arrow = " > ";

std::string command_line(const RunInfo& run) {
  std::string command = run.program;
  if (command.empty()) return command;
  for (std::size_t i = 1; i < run.arguments.size(); ++i) command += " " + run.arguments[i];
  if (!run.runtime_arguments.empty()) {
    command += " +RTS";
    for (const auto& a : run.runtime_arguments) command += " " + a;
    command += " -RTS";
  }
  return command;
}

}  // namespace

std::string percent(std::int64_t part, std::int64_t whole) {
  if (whole == 0) return "0.0";
  return fixed(100 * static_cast<double>(part) / static_cast<double>(whole), 1);
}

std::string count(std::size_t value) {
  return grouped(static_cast<std::int64_t>(value));
}

std::string cell(std::string_view text, std::size_t width) {
  return " " + right_justified(text, width - 1);
}

std::string function_label(const Profile& profile, const CostCentre& centre) {
  const std::string_view name = profile.name(centre);
  const bool is_module = !name.empty() && name == profile.module_name(centre);
  return printable(is_module ? name : qualified_name(profile, centre));
}

std::string stack_label(const Profile& profile, NodeId node) {
  std::string label = function_label(profile, profile.centre_of(node));
  if (node == root_node) return label;
  for (node = profile.tree.parent[index_of(node)]; node != root_node;
       node = profile.tree.parent[index_of(node)]) {
    const std::string caller = function_label(profile, profile.centre_of(node));
    if (label.size() + caller.size() + arrow.size() > longest_stack)
      return std::string("...").append(arrow).append(label);
    label.insert(0, caller + std::string(arrow));
  }
  return label;
}

std::vector<MetricId> metrics_of_tables(const Profile& profile, const std::string& wanted) {
  std::vector<MetricId> metrics;
  if (!wanted.empty()) metrics.push_back(chosen_metric(profile, wanted, "--metric"));
  for (const Role role : {Role::time, Role::allocation})
    if (const auto metric = profile.metric(role))
      if (metrics.empty() || metrics.front() != *metric) metrics.push_back(*metric);
  if (metrics.empty() && !profile.metrics.empty())
    metrics.push_back(chosen_metric(profile, {}, "--metric"));
  return metrics;
}

std::vector<std::size_t> numbers_below(std::size_t end) {
  std::vector<std::size_t> numbers(end);
  std::iota(numbers.begin(), numbers.end(), std::size_t{0});
  return numbers;
}

std::string more(const Ranking& ranking, const std::string& what) {
  const std::size_t rest = ranking.of - ranking.first.size();
  return rest == 0 ? "" : "  and " + count(rest) + " " + what + " more\n";
}

std::string take_out_hidden(Profile& profile) {
  const std::vector<bool> hidden = hidden_entries(profile);
  if (std::find(hidden.begin(), hidden.end(), true) == hidden.end()) return "";
  std::string text = "left out  ";
  std::set<std::string_view> named;  // files of several versions of GHC bring several of a name
  for (std::size_t i = 0; i < hidden.size(); ++i) {
    if (!hidden[i]) continue;
    const std::string_view name = profile.name(profile.centre_of(id_at<NodeId>(i)));
    const char* comma = named.empty() ? " " : ", ";
    if (named.insert(name).second) text.append(comma).append(printable(name));
  }
  text += ":";
  const char* separator = " ";
  for (const Role role : {Role::time, Role::allocation}) {
    const auto metric = profile.metric(role);
    if (!metric) continue;
    const std::int64_t part = sum_over(profile, *metric, hidden);
    text.append(separator).append(amount(profile, *metric, part)).append(" (");
    text.append(percent(part, total(profile, *metric))).append("%)");
    separator = ", ";
  }
  for (auto& column : profile.tree.columns)
    for (std::size_t i = 0; i < column.size(); ++i)
      if (hidden[i]) column[i] = 0;
  return text + ", as in GHC's reports\n";
}

std::string run_text(const Profile& profile) {
  std::string text;
  const auto field = [&](std::string_view name, const std::string& value) {
    if (!value.empty()) text.append(left_justified(name, 11)).append(printable(value)).append("\n");
  };
  field("program", command_line(profile.run));
  field("date", profile.run.date);
  const std::uint64_t runs = number_of_runs(profile);
  if (runs > 1) field("runs", grouped(static_cast<std::int64_t>(runs)) + ", added up");
  return text;
}

}  // namespace convertprofile
