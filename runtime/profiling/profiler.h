// SPDX-License-Identifier: BSD-3-Clause
// The profiled machine's interface to profiling: changes of the current stack by the clock, samples
// of the heap, and the resulting profile.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "formats/model/profile.h"
#include "runtime/profiling/attribution/attribution.h"
#include "runtime/profiling/attribution/trace.h"
#include "runtime/profiling/census.h"
#include "runtime/profiling/clocks.h"
#include "runtime/profiling/cost_centre_stacks.h"
#include "runtime/profiling/serial_log.h"

namespace convertprofile::runtime {

enum class Clock : std::uint8_t {
  // Machine steps: the same on every run. They depend slightly on the times of collections, which
  // remove indirections and replace selectors; the census and the allocation area decide these
  // times.
  steps,
  cycles,  // the processor's time-stamp counter, read at each change of stack
  timer,   // a signal every `interval` of processor time increments the current stack
  none,    // keeps stacks, measures no time
};

// The additional facts that a census records about each object (besides stack, class, description,
// type).
enum class CensusBy : std::uint8_t { nothing_more, retainer, biography };

struct ProfilerOptions {
  Clock clock = Clock::steps;
  std::uint64_t interval_us = 1000;  // timer
  bool count_entries = true;         // else the profile lacks calls and exits
  std::uint64_t census_steps = 0;    // machine steps between heap censuses; 0: none
  std::uint64_t census_us = 0;       // or microseconds of processor time; 0: none
  // The same for the first intervals of the serial profile (serial_log.h). If both are 0, intervals
  // end at each census.
  std::uint64_t serial_steps = 0, serial_us = 0;
  CensusBy census_by = CensusBy::nothing_more;
  std::size_t most_retainers = 8;  // of an object; beyond that, MANY
  AttributionOptions attribution;
  std::vector<Model> compared;  // if not empty: one profile per model, from one run
  Trace::Sink trace;            // receives a line for each transition; empty: no trace
};

// The measures of each stack in a profile, in the order of its metrics.
std::vector<Measure> measures(const ProfilerOptions& options);

// Steps that count as a second in sample times if no clock measures real time; so these times are
// as reproducible as steps.
inline constexpr double steps_a_second = 1e6;

class Comparison;

class Profiler {
 public:
  Profiler(const stg::Program& program, const ProfilerOptions& options);
  ~Profiler();
  Profiler(const Profiler&) = delete;
  Profiler& operator=(const Profiler&) = delete;

  CostCentreStacks stacks;  // the model's; in a comparison no model's
  const ProfilerOptions options;
  // Null for stacks, the machine's own model.
  Attribution* model() const { return model_.get(); }
  Trace* trace() const { return trace_.get(); }  // may be null
  // One per model of a comparison, else empty.
  const std::vector<std::unique_ptr<Profiler>>& compared() const { return compared_; }
  // Nodes as in attribution.h.
  CostCentreStack* start_node() { return model_ ? model_->start() : stacks.main(); }
  CostCentreStack* system() { return model_ ? model_->system() : stacks.system(); }
  CostCentreStack* of_static() { return model_ ? model_->of_static() : stacks.dont_care(); }
  CostCentreStack* overhead() { return model_ ? model_->overhead() : stacks.overhead(); }
  CostCentreStack* of_caf(stg::CostCentreId centre) {
    return model_ ? model_->of_caf(centre) : stacks.of_caf(centre);
  }
  CostCentreStack* collector(CostCentreStack* interrupted) {
    return model_ ? model_->collector(interrupted) : stacks.collector();
  }
  // The current stack, read by the timer's signal handler and by samples; the machine stores every
  // change here.
  CostCentreStack* volatile current = nullptr;

  // ---- time
  //
  // The machine calls `charge` with its step count BEFORE it changes the current stack from
  // `stack`: the time since the last charge goes to it. (With the timer clock, or none, it need not
  // call it.)
  void charge(CostCentreStack* stack, std::uint64_t steps) {
    if (options.clock >= Clock::timer) return;
    const std::uint64_t now = options.clock == Clock::steps ? steps : time_stamp();
    stack->ticks += now - last_;
    last_ = now;
  }
  // Time between these two is charged to nobody.
  void leave_program(std::uint64_t steps);
  void return_to_program(std::uint64_t steps);
  // Starts the clock; `current` must be set.
  void start(std::uint64_t steps);
  // Ends the run, charging the remaining time to `stack`. With the cycles clock this takes some
  // tenths of a second to measure its frequency and the profiler's overhead.
  void stop(CostCentreStack* stack, std::uint64_t steps);

  // ---- census. The machine asks census_due at safe points, then walks its live closures.
  bool census_due(std::uint64_t steps) const {
    return steps >= next_census_ || census_requested_.load(std::memory_order_relaxed);
  }
  std::uint32_t name_id(std::string_view name);  // never changes
  // Charges time until now to the current stack, and the census's own time to SYSTEM.
  void begin_census(std::uint64_t steps);
  // A census covers one model, or each of a comparison: an object's stack in the model's tree, or
  // null if the model has no such object; the sets of retainers; and its live words. Descriptions
  // and types are name_id's.
  std::size_t census_models() const { return std::max<std::size_t>(compared_.size(), 1); }
  const CostCentreStack* stack_in(const CostCentreStack* stack, std::size_t model) const;
  RetainerSets& retainer_sets(std::size_t model) { return part(model).retainer_sets_; }
  void count_live(const CensusKey& key, std::uint64_t words, std::size_t model) {
    part(model).heap_.count(key, words);
  }
  // Set for a census by biography, which covers all models; its keys have the machine's stacks.
  BiographyLog* biography() const { return biography_.get(); }
  void end_census(std::uint64_t steps);

  // ---- serial profile. The machine asks interval_due at safe points, then ends the interval.
  bool interval_due(std::uint64_t steps) const {
    return steps >= next_interval_ || interval_requested_.load(std::memory_order_relaxed);
  }
  // Ends an interval of the serial profile, charging the time it takes to SYSTEM.
  void end_interval(std::uint64_t steps);

  // The node and its ancestors except MAIN, as `Main.f (f.hs:3:1-20)`.
  std::vector<std::string> frames(const CostCentreStack* node) const;

  // The profile of the run (recorder.cpp). Valid after `stop`.
  struct RunFacts {
    std::string program;
    std::vector<std::string> arguments;  // argv[0] first
    std::vector<std::string> runtime_arguments;
    std::string date;  // `Thu Jul  9 17:12 2020`; empty for a file that is the same on every run
  };
  Profile profile(const RunFacts& facts) const;

 private:
  double seconds(std::uint64_t steps) const;
  bool has_own_intervals() const { return options.serial_steps != 0 || options.serial_us != 0; }
  // Bracket profiling's own work, which is charged to SYSTEM.
  void interrupt_program(std::uint64_t steps);
  void resume_program(std::uint64_t steps);
  bool log_interval(double now);
  void double_interval();
  void time_intervals();
  void end_biographies();
  Profiler& part(std::size_t model) { return compared_.empty() ? *this : *compared_[model]; }
  void end_run(const Profiler& measured);

  std::unique_ptr<Attribution> model_;
  std::unique_ptr<Trace> trace_;
  std::vector<std::unique_ptr<Profiler>> compared_;
  Comparison* comparison_ = nullptr;  // model_, in a comparison

  std::uint64_t last_ = 0;
  std::uint64_t next_census_ = UINT64_MAX;  // in steps
  std::atomic<bool> census_requested_{false};

  std::uint64_t interval_steps_ = 0, next_interval_ = UINT64_MAX;
  std::uint64_t interval_us_ = 0;
  std::atomic<bool> interval_requested_{false};

  std::uint64_t start_steps_ = 0, start_ns_ = 0;
  double end_seconds_ = 0;
  std::unique_ptr<Frequency> frequency_;
  std::uint64_t ticks_per_second_ = 0;
  std::uint64_t overhead_ = 0;
  std::unique_ptr<ProcessorTimer> tick_timer_, census_timer_, interval_timer_;

  CostCentreStack* interrupted_ = nullptr;  // current when profiling's own work began
  CensusNames names_;
  HeapLog heap_;
  RetainerSets retainer_sets_;
  std::unique_ptr<BiographyLog> biography_;
  SerialLog serial_;
};

}  // namespace convertprofile::runtime
