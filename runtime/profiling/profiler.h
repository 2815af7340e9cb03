// SPDX-License-Identifier: BSD-3-Clause
// What the profiled machine tells profiling: the current stack's changes by the clock, samples of
// the heap; and the profile that comes of it.
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
  steps,   // machine steps: the same on every run
  cycles,  // the processor's time-stamp counter, read at each change of stack
  timer,   // a signal every `interval` of processor time increments the current stack
  none,    // stacks are kept, but no time
};

// What a census tells of each object besides its stack, class, description and type.
enum class CensusBy : std::uint8_t { nothing_more, retainer, biography };

struct ProfilerOptions {
  Clock clock = Clock::steps;
  std::uint64_t interval_us = 1000;  // timer
  bool count_entries = true;         // else the profile has no calls and exits
  std::uint64_t census_steps = 0;    // a heap census every so many machine steps; 0: none
  std::uint64_t census_us = 0;       // or every so many microseconds of processor time; 0: none
  // The same of the serial profile's intervals, at first (serial_log.h). Without either they end
  // where a census is taken.
  std::uint64_t serial_steps = 0, serial_us = 0;
  CensusBy census_by = CensusBy::nothing_more;
  std::size_t most_retainers = 8;  // of an object; more are MANY
  AttributionOptions attribution;
  std::vector<Model> compared;  // else: a profile by each of these, of one run
  Trace::Sink trace;            // where lines about each transition go; empty: none are made
};

// What a profile has of each stack, in the order of its metrics.
std::vector<Measure> measures(const ProfilerOptions& options);

// Without a clock of real time (all of it by steps) the times of samples are made of
// steps, so that they too are the same on every run: a step counts as a microsecond.
inline constexpr double steps_a_second = 1e6;

class Comparison;

class Profiler {
 public:
  Profiler(const stg::Program& program, const ProfilerOptions& options);
  ~Profiler();
  Profiler(const Profiler&) = delete;
  Profiler& operator=(const Profiler&) = delete;

  CostCentreStacks stacks;  // of the model; in a comparison of none
  const ProfilerOptions options;
  // The model, unless that is the machine's own, stacks.
  Attribution* model() const { return model_.get(); }
  Trace* trace() const { return trace_.get(); }  // may be null
  // One for each model of a comparison, else empty.
  const std::vector<std::unique_ptr<Profiler>>& compared() const { return compared_; }
  // The nodes of attribution.h.
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
  // The current stack, for the timer's signal handler and for samples; the machine stores every
  // change here.
  CostCentreStack* volatile current = nullptr;

  // ---- time. The machine calls `charge` with its step count BEFORE it changes the current stack
  // from `stack`: the time since the last charge goes to it. (With the timer clock, or none, it
  // need not call it.)
  void charge(CostCentreStack* stack, std::uint64_t steps) {
    if (options.clock >= Clock::timer) return;
    const std::uint64_t now = options.clock == Clock::steps ? steps : time_stamp();
    stack->ticks += now - last_;
    last_ = now;
  }
  // Time between these is nobody's.
  void leave_program(std::uint64_t steps);
  void return_to_program(std::uint64_t steps);
  // The clock runs, from here; `current` is set.
  void start(std::uint64_t steps);
  // The end of the run: the rest of the time goes to `stack`. With the cycles clock this takes some
  // tenths of a second, in which its frequency and the profiler's overhead are measured.
  void stop(CostCentreStack* stack, std::uint64_t steps);

  // ---- census. The machine asks census_due at safe points, then traverses its live closures.
  bool census_due(std::uint64_t steps) const {
    return steps >= next_census_ || census_requested_.load(std::memory_order_relaxed);
  }
  std::uint32_t name_id(std::string_view name);  // stable
  // Time up to here goes to the current stack, that of the census to SYSTEM.
  void begin_census(std::uint64_t steps);
  // A census is taken of one model, or of each of a comparison: how an object's stack, of any, is
  // called in its tree, or null if the object is not the model's; its sets of retainers; and live
  // words of it. Descriptions and types are name_id's.
  std::size_t census_models() const { return std::max<std::size_t>(compared_.size(), 1); }
  const CostCentreStack* stack_in(const CostCentreStack* stack, std::size_t model) const;
  RetainerSets& retainer_sets(std::size_t model) { return part(model).retainer_sets_; }
  void count_live(const CensusKey& key, std::uint64_t words, std::size_t model) {
    part(model).heap_.count(key, words);
  }
  // By biography all models' censuses are taken here; its keys have the machine's stacks.
  BiographyLog* biography() const { return biography_.get(); }
  void end_census(std::uint64_t steps);

  // ---- serial profile. The machine asks interval_due at safe points, then ends the interval.
  bool interval_due(std::uint64_t steps) const {
    return steps >= next_interval_ || interval_requested_.load(std::memory_order_relaxed);
  }
  // As with a census, the time that it takes goes to SYSTEM.
  void end_interval(std::uint64_t steps);

  // The node and those above it but MAIN, `Main.f (f.hs:3:1-20)`.
  std::vector<std::string> frames(const CostCentreStack* node) const;

  // The profile of the run (recorder.cpp). Valid after `stop`.
  struct RunFacts {
    std::string program;
    std::vector<std::string> arguments;  // argv[0] first
    std::vector<std::string> runtime_arguments;
    std::string date;  // `Thu Jul  9 17:12 2020`; empty for the same file on every run
  };
  Profile profile(const RunFacts& facts) const;

 private:
  double seconds(std::uint64_t steps) const;
  bool has_own_intervals() const { return options.serial_steps != 0 || options.serial_us != 0; }
  // Of the work of profiling, which is SYSTEM's.
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
  Comparison* comparison_ = nullptr;  // what model_ is, in a comparison

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

  CostCentreStack* interrupted_ = nullptr;  // what was current when profiling's work began
  CensusNames names_;
  HeapLog heap_;
  RetainerSets retainer_sets_;
  std::unique_ptr<BiographyLog> biography_;
  SerialLog serial_;
};

}  // namespace convertprofile::runtime
