// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/profiling/profiler.h"

namespace convertprofile::runtime {

namespace {

void tick_current_stack(void* profiler, std::uint64_t intervals) {
  if (CostCentreStack* const stack = static_cast<Profiler*>(profiler)->current)
    stack->ticks += intervals;
}

void set_flag(void* flag, std::uint64_t) {
  static_cast<std::atomic<bool>*>(flag)->store(true);
}

}  // namespace

Profiler::Profiler(const stg::Program& program, const ProfilerOptions& profiler_options)
    : stacks(program.cost_centres), options(profiler_options) {
  current = stacks.main();
}

Profiler::~Profiler() = default;

double Profiler::seconds(std::uint64_t steps) const {
  if (options.clock == Clock::steps && options.census_us == 0)
    return static_cast<double>(steps - start_steps_) * seconds_a_step;
  return static_cast<double>(processor_time() - start_ns_) * 1e-9;
}

void Profiler::start(std::uint64_t steps) {
  start_steps_ = steps;
  start_ns_ = processor_time();
  if (options.census_steps != 0) next_census_ = steps + options.census_steps;
  if (options.census_us != 0)
    census_timer_ =
        std::make_unique<ProcessorTimer>(options.census_us, set_flag, &census_requested_);
  if (options.clock == Clock::timer)
    tick_timer_ = std::make_unique<ProcessorTimer>(options.interval_us, tick_current_stack, this);
  if (options.clock == Clock::cycles) frequency_ = std::make_unique<Frequency>();
  last_ = options.clock == Clock::steps ? steps : time_stamp();
}

void Profiler::stop(CostCentreStack* stack, std::uint64_t steps) {
  charge(stack, steps);
  tick_timer_.reset();
  census_timer_.reset();
  end_seconds_ = seconds(steps);
  if (!serial_.empty()) serial_.end_interval(stacks, end_seconds_);
  if (options.clock == Clock::cycles) {
    ticks_per_second_ = frequency_->measure();
    overhead_ = overhead_per_1000_events();
  }
}

void Profiler::begin_census(std::uint64_t steps) {
  interrupted_ = current;
  charge(interrupted_, steps);
  current = stacks.system();
  const double now = seconds(steps);
  serial_.end_interval(stacks, now);
  heap_.begin(now);
}

void Profiler::end_census(std::uint64_t steps) {
  heap_.end();
  charge(stacks.system(), steps);
  current = interrupted_;
  census_requested_ = false;
  if (options.census_steps != 0) next_census_ = steps + options.census_steps;
}

}  // namespace convertprofile::runtime
