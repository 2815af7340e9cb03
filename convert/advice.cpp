// SPDX-License-Identifier: BSD-3-Clause
#include "convert/advice.h"

#include <algorithm>
#include <utility>

#include "convert/advice_rules.h"
#include "convert/transforms/overhead.h"

namespace convertprofile {

namespace {

struct Rule {
  std::string_view name;
  std::string_view anchor;
  Found (*find)(const Evidence&);  // the condition and the text
};

constexpr Rule rules[] = {
    {"gc", "docs/advice.md#gc", garbage_collection},
    {"few-ticks", "docs/advice.md#few-ticks", few_ticks},
    {"no-cost-centres", "docs/advice.md#no-cost-centres", no_cost_centres},
    {"library", "docs/advice.md#library", library_function},
    {"small-function", "docs/advice.md#small-function", small_function},
    {"one-function", "docs/advice.md#one-function", one_function},
    {"allocation", "docs/advice.md#allocation", allocation_without_time},
    {"constant", "docs/advice.md#constant", constant},
    {"runtime", "docs/advice.md#runtime", runtime_system},
    {"growth", "docs/advice.md#growth", growing_heap},
    {"retained", "docs/advice.md#retained", retained},
    {"unused", "docs/advice.md#unused", unused},
    {"cut-labels", "docs/advice.md#cut-labels", cut_labels},
};

}  // namespace

std::vector<Suggestion> advise(const Profile& profile, const WholeRuns& whole) {
  const bool is_shaped = profile.metric(Role::base) || profile.run.is_inverted() ||
                         !profile.property(shaping_property).empty();
  if (is_shaped) return {};
  if (profile.run.overhead_per_1000_calls != 0) return advise(correct_overhead(profile), whole);
  const Evidence evidence(profile, whole);
  std::vector<std::pair<const Rule*, Finding>> found;
  for (const Rule& rule : rules)
    if (Found finding = rule.find(evidence)) found.emplace_back(&rule, std::move(*finding));
  std::vector<Suggestion> advice;
  while (!found.empty() && advice.size() < most_advice) {
    const auto most = std::max_element(
        found.begin(), found.end(),
        [](const auto& a, const auto& b) { return a.second.weight < b.second.weight; });
    advice.push_back({std::string(most->first->name), std::move(most->second.text),
                      std::string(most->first->anchor)});
    found.erase(most);
  }
  return advice;
}

}  // namespace convertprofile
