// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/profiling/recorder.h"

#include <numeric>
#include <unordered_map>

#include "formats/model/standard_metrics.h"
#include "runtime/profiling/profiler.h"

namespace convertprofile::runtime {

namespace {

constexpr std::uint64_t built_in_stacks = 7;

std::uint64_t all_words(const CostCentreStack& stack) {
  return std::accumulate(stack.words.begin(), stack.words.end(), std::uint64_t{0}) -
         static_cast<std::uint64_t>(stack.freed);  // below 0 of a collector's
}

template <ClosureClass closure_class>
std::uint64_t words_of(const CostCentreStack& stack) {
  return stack.words[static_cast<std::size_t>(closure_class)];
}

}  // namespace

// The newest first, as GHC lists them.
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

// All stacks, whatever they cost; siblings the newest first; back edges are no part of the tree.
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

MetricId Recorder::add(Metric metric, Number number) {
  const MetricId id = profile_.add_metric(std::move(metric));
  std::vector<std::int64_t>& column = profile_.tree.columns[index_of(id)];
  for (std::size_t i = 0; i < column.size(); ++i)
    column[i] = static_cast<std::int64_t>(number(*stack_of_[i]));
  return id;
}

void Recorder::record_time(Metric metric) {
  serial_metrics_.emplace_back(
      SerialLog::time, add(std::move(metric), [](const CostCentreStack& s) { return s.ticks; }));
}

void Recorder::record_calls() {
  using namespace standard_metrics;
  add(tail_calls_and_returns(), [](const CostCentreStack& s) { return s.exits; });
  serial_metrics_.emplace_back(SerialLog::strict, add(strict_calls(), [](const CostCentreStack& s) {
                                 return s.strict_calls;
                               }));
  serial_metrics_.emplace_back(
      SerialLog::lazy, add(lazy_calls(), [](const CostCentreStack& s) { return s.lazy_calls; }));
  serial_metrics_.emplace_back(
      SerialLog::curried,
      add(curried_calls(), [](const CostCentreStack& s) { return s.curried_calls; }));
}

void Recorder::record_words(Metric metric) {
  serial_metrics_.emplace_back(SerialLog::words, add(std::move(metric), all_words));
}

// Of each closure class.
void Recorder::record_words_by_class(std::string_view unit) {
  const std::string title = unit == unit::bytes ? "Bytes of " : "Words of ";
  const auto add_class = [&](ClosureClass closure_class, const char* objects, Number number) {
    add({std::string(class_name(closure_class)), title + objects, std::string(unit),
         Role::allocation_by_class},
        number);
  };
  using enum ClosureClass;
  add_class(constructor, "constructors", words_of<constructor>);
  add_class(function, "functions", words_of<function>);
  add_class(partial_application, "partial applications", words_of<partial_application>);
  add_class(thunk, "thunks", words_of<thunk>);
}

Profile Profiler::profile(const RunFacts& facts) const {
  Recorder recorder(stacks);
  recorder.record_centres();
  recorder.record_tree();
  recorder.record_time(options.clock == Clock::steps
                           ? Metric{"Steps", "Machine steps", "steps", Role::time}
                           : standard_metrics::ticks());
  recorder.record_words(standard_metrics::words());
  if (options.count_entries) recorder.record_calls();
  recorder.record_words_by_class(unit::words);
  if (!heap_.empty()) {
    recorder.record_serial(serial_);
    heap_.store(recorder.node_of(), names_.names(), end_seconds_, recorder.profile());
  }
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
