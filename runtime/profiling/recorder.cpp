// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/profiling/recorder.h"

#include <numeric>
#include <unordered_map>

#include "formats/model/standard_metrics.h"
#include "runtime/profiling/profiler.h"

namespace convertprofile::runtime {

namespace {

constexpr std::uint64_t built_in_stacks = 7;

using Stack = CostCentreStack;

std::int64_t all_words(const Stack& stack) {
  return static_cast<std::int64_t>(
             std::accumulate(stack.words.begin(), stack.words.end(), std::uint64_t{0})) -
         stack.freed;  // negative for a collector
}

template <ClosureClass closure_class>
std::int64_t words_of(const Stack& stack) {
  return static_cast<std::int64_t>(stack.words[static_cast<std::size_t>(closure_class)]);
}

template <std::uint64_t Stack::*counter>
std::int64_t count_of(const Stack& stack) {
  return static_cast<std::int64_t>(stack.*counter);
}

}  // namespace

Measure time_measure(Metric metric) {
  return {std::move(metric), count_of<&Stack::ticks>};
}

Measure words_measure(Metric metric) {
  return {std::move(metric), all_words};
}

std::vector<Measure> call_measures() {
  using namespace standard_metrics;
  return {{tail_calls_and_returns(), count_of<&Stack::exits>},
          {strict_calls(), count_of<&Stack::strict_calls>},
          {lazy_calls(), count_of<&Stack::lazy_calls>},
          {curried_calls(), count_of<&Stack::curried_calls>},
          {recursive_calls(), count_of<&Stack::recursive_calls>}};
}

std::vector<Measure> class_measures(std::string_view unit) {
  const std::string title = unit == unit::bytes ? "Bytes of " : "Words of ";
  const auto of = [&](ClosureClass closure_class, const char* objects) {
    return Metric{std::string(class_name(closure_class)), title + objects, std::string(unit),
                  Role::allocation_by_class};
  };
  using enum ClosureClass;
  return {{of(constructor, "constructors"), words_of<constructor>},
          {of(function, "functions"), words_of<function>},
          {of(partial_application, "partial applications"), words_of<partial_application>},
          {of(thunk, "thunks"), words_of<thunk>}};
}

std::vector<Measure> measures(const ProfilerOptions& options) {
  std::vector<Measure> all{time_measure(options.clock == Clock::steps
                                            ? Metric{"Steps", "Machine steps", "steps", Role::time}
                                            : standard_metrics::ticks()),
                           words_measure(standard_metrics::words())};
  const auto add = [&all](const std::vector<Measure>& more) {
    all.insert(all.end(), more.begin(), more.end());
  };
  if (options.count_entries) add(call_measures());
  add(class_measures(unit::words));
  return all;
}

// Newest first, as GHC lists them.
void Recorder::record_centres() {
  const std::vector<stg::CostCentreId>& registered = stacks_.registered();
  centre_of_.resize(registered.size());
  std::unordered_map<std::string_view, ModuleId> modules;
  for (std::size_t i = registered.size(); i-- > 0;) {
    const auto from = static_cast<std::size_t>(registered[i]);
    const stg::CostCentre& centre = stacks_.centres()[from];
    const auto [module, is_new] =
        modules.try_emplace(centre.module, id_at<ModuleId>(profile_.modules.size()));
    if (is_new) profile_.modules.push_back(intern_(centre.module));
    centre_of_[from] = id_at<CostCentreId>(profile_.cost_centres.size());
    profile_.cost_centres.push_back({module->second, intern_(centre.label),
                                     intern_(centre.position), static_cast<std::uint32_t>(i + 1),
                                     centre.is_caf});
  }
}

// Records all stacks, even those without costs, newest sibling first; back edges are not part of
// the tree.
void Recorder::record_tree() {
  CallTree& tree = profile_.tree;
  std::vector<const CostCentreStack*> to_do{stacks_.main()};
  while (!to_do.empty()) {
    const CostCentreStack* const stack = to_do.back();
    to_do.pop_back();
    const NodeId node = id_at<NodeId>(tree.size());
    node_of_[stack->number] = node;
    stack_of_.push_back(stack);
    tree.centre.push_back(centre_of_[static_cast<std::size_t>(stack->centre)]);
    tree.parent.push_back(stack->previous == nullptr ? node : node_of_[stack->previous->number]);
    tree.numbers.push_back(stack->number + stacks_.cafs() + built_in_stacks);
    for (const CostCentreStack::Child& child : stack->children)
      if (!child.is_back_edge) to_do.push_back(child.stack);
  }
}

void Recorder::record(const std::vector<Measure>& measures) {
  for (const auto& [metric, of] : measures) {
    std::vector<std::int64_t>& column =
        profile_.tree.columns[index_of(profile_.add_metric(metric))];
    for (std::size_t i = 0; i < column.size(); ++i) column[i] = of(*stack_of_[i]);
  }
}

Profile Profiler::profile(const RunFacts& facts) const {
  Recorder recorder(stacks);
  recorder.record_centres();
  recorder.record_tree();
  recorder.record(serial_.measures());
  if (!serial_.empty()) recorder.record_serial(serial_);
  if (!heap_.empty())
    heap_.store(recorder.node_of(), names_.names(), stacks, retainer_sets_, end_seconds_,
                recorder.profile());
  Profile profile = std::move(recorder.profile());
  RunInfo& run = profile.run;
  run.program = facts.program;
  run.arguments = facts.arguments;
  run.runtime_arguments = facts.runtime_arguments;
  run.date = facts.date;
  run.word_size = 8;
  if (options.clock == Clock::timer) run.tick_interval = options.interval_us;
  run.ticks_per_second = ticks_per_second_;
  run.overhead_per_1000_calls = overhead_;
  return profile;
}

}  // namespace convertprofile::runtime
