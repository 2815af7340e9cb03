// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/run_order.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <tuple>
#include <utility>

#include "convert/transforms/merge.h"

namespace convertprofile {

namespace {

bool comes_before(const Metric& a, const Metric& b) {
  return std::tie(a.name, a.title, a.unit, a.role) < std::tie(b.name, b.title, b.unit, b.role);
}

auto key_of(const CostCentre& centre) {
  return std::tie(centre.module, centre.name, centre.position, centre.source_id, centre.is_caf);
}

auto key_of(const RunInfo& run) {
  return std::tie(run.program, run.arguments, run.runtime_arguments, run.date, run.tick_interval,
                  run.ticks_per_second, run.processors, run.word_size, run.overhead_per_1000_calls,
                  run.properties);
}

// Negative, 0 or positive, like the result of memcmp.
template <class List, class Before>
int compare_lists(const List& a, const List& b, const Before& before) {
  if (a.size() != b.size()) return a.size() < b.size() ? -1 : 1;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (before(a[i], b[i])) return -1;
    if (before(b[i], a[i])) return 1;
  }
  return 0;
}

int compare_strings(const StringTable& a, const StringTable& b) {
  if (a.size() != b.size()) return a.size() < b.size() ? -1 : 1;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const auto id = static_cast<StringId>(i);
    if (const int order = a[id].compare(b[id]); order != 0) return order;
  }
  return 0;
}

int compare_trees(const CallTree& a, const CallTree& b) {
  if (a.size() != b.size()) return a.size() > b.size() ? -1 : 1;
  if (const int order = compare_lists(a.columns, b.columns, std::less<>()); order != 0)
    return order;
  if (const int order = compare_lists(a.parent, b.parent, std::less<>()); order != 0) return order;
  return compare_lists(a.centre, b.centre, std::less<>());
}

bool goes_first(const Profile& a, const Profile& b) {
  if (const int order = compare_trees(a.tree, b.tree); order != 0) return order < 0;
  if (const int order = compare_lists(a.metrics, b.metrics, comes_before); order != 0)
    return order < 0;
  if (const int order = compare_strings(a.strings, b.strings); order != 0) return order < 0;
  if (const int order = compare_lists(a.modules, b.modules, std::less<>()); order != 0)
    return order < 0;
  const auto by_key = [](const CostCentre& x, const CostCentre& y) {
    return key_of(x) < key_of(y);
  };
  if (const int order = compare_lists(a.cost_centres, b.cost_centres, by_key); order != 0)
    return order < 0;
  return key_of(a.run) < key_of(b.run);
}

}  // namespace

void sort_runs(std::vector<Profile>& runs) {
  std::stable_sort(runs.begin(), runs.end(), goes_first);
}

void add_censuses(std::vector<Profile>& runs, std::vector<Profile> censuses) {
  if (runs.empty()) {
    sort_runs(censuses);
    runs.push_back(std::move(censuses.front()));
    if (censuses.size() > 1) runs.front().heap = {};
  } else if (runs.size() == 1 && censuses.size() == 1 && runs.front().heap.empty()) {
    Merger merger;
    merger.add(runs.front(), "");
    merger.add(censuses.front(), "");
    Diagnostics discarded;
    runs.front() = merger.finish(discarded);
  }
}

}  // namespace convertprofile
