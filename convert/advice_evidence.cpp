// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <utility>

#include "convert/advice_rules.h"
#include "convert/band_owner.h"
#include "convert/report_text.h"
#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/model/ghc_builtins.h"
#include "formats/model/names.h"
#include "formats/model/totals.h"
#include "formats/model/units.h"

namespace convertprofile {

namespace {

bool has_metric(const Profile& profile, Role role) {
  return std::any_of(profile.metrics.begin(), profile.metrics.end(),
                     [&](const Metric& metric) { return metric.role == role; });
}

// lazyrun notes its own options, and counts allocation by closure class.
bool is_of_lazyrun(const Profile& profile) {
  const auto& arguments = profile.run.runtime_arguments;
  return has_metric(profile, Role::allocation_by_class) || profile.heap.axes.closure_class ||
         std::any_of(arguments.begin(), arguments.end(),
                     [](const std::string& argument) { return argument.starts_with("--"); });
}

bool is_of_ghc(const Profile& profile) {
  if (profile.tree.empty()) return !profile.heap.empty();
  const CostCentre& root = profile.centre_of(root_node);
  return profile.name(root) == "MAIN" && profile.module_name(root) == "MAIN";
}

Tool tool_of(const Profile& profile) {
  if (is_of_lazyrun(profile)) return Tool::lazyrun;
  if (is_of_ghc(profile)) return Tool::ghc;
  return has_metric(profile, Role::lazy_calls) ? Tool::clean : Tool::other;
}

CostOfFunctions costs_of(const Profile& profile, const Functions& functions, Role role) {
  CostOfFunctions cost;
  cost.metric = profile.metric(role);
  cost.individual.resize(functions.size());
  if (!cost.metric || profile.tree.empty()) return cost;
  const std::vector<bool> hidden = hidden_entries(profile);
  const std::vector<std::int64_t>& column = profile.column(*cost.metric);
  for (std::size_t i = 0; i < column.size(); ++i) {
    const CostCentre& centre = profile.centre_of(id_at<NodeId>(i));
    if (hidden[i] || is_garbage_collector(profile, centre)) continue;
    std::int64_t& sum =
        cost.individual[index_of(functions.of_centre[index_of(profile.tree.centre[i])])];
    const std::int64_t value = counted(role, column[i]);
    sum = saturating_add(sum, value);
    cost.total += static_cast<double>(value);
  }
  return cost;
}

std::vector<std::int64_t> calls_of(const Profile& profile, const Functions& functions) {
  const auto entries = profile.metric(Role::entries);
  std::vector<std::int64_t> calls;
  if (!entries) return calls;
  calls.resize(functions.size());
  const std::vector<std::int64_t>& column = profile.column(*entries);
  for (std::size_t i = 0; i < column.size(); ++i) {
    std::int64_t& sum = calls[index_of(functions.of_centre[index_of(profile.tree.centre[i])])];
    sum = saturating_add(sum, column[i]);
  }
  return calls;
}

}  // namespace

Evidence::Evidence(const Profile& of, const WholeRuns& runs)
    : profile(of),
      whole(runs),
      tool(tool_of(of)),
      functions(group_functions(of)),
      time(costs_of(of, functions, Role::time)),
      allocation(costs_of(of, functions, Role::allocation)),
      calls(calls_of(of, functions)),
      heap(bands_by_owner(of, std::nullopt)),
      peak(heap_peak(of)),
      growth(heap_growth(of, heap)) {
  if (sampling(of)) samples = rounded(time.total) / units_a_sample(of);
  if (!allocation.metric) return;
  if (const auto size = bytes_a_unit(of, of.metrics[index_of(*allocation.metric)]))
    allocated_bytes = allocation.total * static_cast<double>(size->value());
}

std::string Evidence::name(std::size_t function) const {
  return quoted_name(function_label(profile, centre(function)));
}

std::optional<std::size_t> Evidence::hottest(const CostOfFunctions& cost) const {
  const auto most = std::max_element(cost.individual.begin(), cost.individual.end());
  if (most == cost.individual.end() || *most <= 0) return std::nullopt;
  return static_cast<std::size_t>(most - cost.individual.begin());
}

bool Evidence::has_much_time() const {
  constexpr std::int64_t enough = 100;
  return time.total > 0 && (!samples || *samples >= enough);
}

std::string share_text(double share) {
  // One decimal where a whole number would say 0 % or 100 %, or little.
  const bool is_rough = share < 0.0995 || (share > 0.995 && share < 0.9995);
  return fixed(100 * share, is_rough ? 1 : 0) + "%";
}

std::string quoted_name(std::string_view name) {
  constexpr std::size_t longest = 80, end = 50;
  std::string text = printable(name, std::string::npos);
  if (text.size() > longest) {
    // The middle goes: the end is the function, the beginning its module.
    const auto is_inside_character = [&](std::size_t at) {
      return (static_cast<unsigned char>(text[at]) & 0xc0) == 0x80;
    };
    std::size_t from = longest - end, to = text.size() - end;
    while (from > 0 && is_inside_character(from)) --from;
    while (to < text.size() && is_inside_character(to)) ++to;
    text.replace(from, to - from, "...");
  }
  return "`" + text + "`";
}

bool is_caf(const Profile& profile, const CostCentre& centre) {
  const std::string_view name = profile.name(centre);
  return centre.is_caf || name == "CAF" || name.starts_with("CAF:");
}

bool is_main_stack(const Profile& profile, const CostCentre& centre) {
  return profile.name(centre) == "MAIN" && profile.module_name(centre) == "MAIN";
}

bool Evidence::knows_stacks() const {
  return tool == Tool::ghc || tool == Tool::lazyrun || tool == Tool::clean;
}

}  // namespace convertprofile
