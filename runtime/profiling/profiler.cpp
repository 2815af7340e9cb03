// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/profiling/profiler.h"

#include "runtime/profiling/attribution/comparison.h"

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
    : stacks(make_tree(profiler_options.attribution.model, program.cost_centres)),
      options(profiler_options),
      interval_steps_(options.serial_steps),
      interval_us_(options.serial_us),
      retainer_sets_(options.most_retainers),
      serial_(measures(options)) {
  if (!options.compared.empty()) {
    std::vector<Comparison::Part> parts;
    for (const Model each : options.compared) {
      ProfilerOptions its_options = options;
      its_options.compared.clear();
      its_options.attribution.model = each;
      its_options.attribution.by_interface = true;
      Profiler& part = *compared_.emplace_back(std::make_unique<Profiler>(program, its_options));
      parts.push_back({part.model(), &part.stacks});
    }
    auto comparison = std::make_unique<Comparison>(stacks, std::move(parts));
    comparison_ = comparison.get();
    model_ = std::move(comparison);
  } else if (options.attribution.model != Model::stacks || options.attribution.by_interface ||
             options.trace || options.census_by == CensusBy::biography) {
    model_ = make_attribution(options.attribution, stacks);
  }
  if (options.census_by == CensusBy::biography) biography_ = std::make_unique<BiographyLog>();
  if (options.trace) trace_ = std::make_unique<Trace>(stacks, options.trace);
  current = start_node();
}

Profiler::~Profiler() = default;

double Profiler::seconds(std::uint64_t steps) const {
  if (options.clock == Clock::steps && options.census_us == 0 && options.serial_us == 0)
    return static_cast<double>(steps - start_steps_) / steps_a_second;
  return static_cast<double>(processor_time() - start_ns_) * 1e-9;
}

void Profiler::start(std::uint64_t steps) {
  start_steps_ = steps;
  start_ns_ = processor_time();
  if (options.census_steps != 0) next_census_ = steps + options.census_steps;
  if (options.census_us != 0)
    census_timer_ =
        std::make_unique<ProcessorTimer>(options.census_us, set_flag, &census_requested_);
  if (interval_steps_ != 0) next_interval_ = steps + interval_steps_;
  if (interval_us_ != 0) time_intervals();
  if (options.clock == Clock::timer)
    tick_timer_ = std::make_unique<ProcessorTimer>(options.interval_us, tick_current_stack, this);
  if (options.clock == Clock::cycles) {
    frequency_ = std::make_unique<Frequency>();
    // Nothing in the program pays for time spent waiting.
    const auto waited = [](void* profiler, std::uint64_t cycles) {
      auto* const self = static_cast<Profiler*>(profiler);
      self->system()->ticks += cycles;
      self->last_ += cycles;
    };
    Waiting::listen(waited, this);
  }
  last_ = options.clock == Clock::steps ? steps : time_stamp();
}

void Profiler::stop(CostCentreStack* stack, std::uint64_t steps) {
  charge(stack, steps);
  Waiting::listen(nullptr, nullptr);
  tick_timer_.reset();
  census_timer_.reset();
  interval_timer_.reset();
  end_seconds_ = seconds(steps);
  if (options.clock == Clock::cycles) {
    ticks_per_second_ = frequency_->measure();
    overhead_ = overhead_per_1000_events();
  }
  if (model_) model_->settle();
  if (biography_) end_biographies();
  end_run(*this);
  for (const auto& each : compared_) each->end_run(*this);
}

void Profiler::end_run(const Profiler& measured) {
  end_seconds_ = measured.end_seconds_;
  ticks_per_second_ = measured.ticks_per_second_;
  overhead_ = measured.overhead_;
  if (comparison_ == nullptr && (!serial_.empty() || has_own_intervals()))
    serial_.end_interval(stacks, end_seconds_);
}

std::vector<std::string> Profiler::frames(const CostCentreStack* node) const {
  if (comparison_ != nullptr) return compared_[0]->frames(comparison_->part_of(*node, 0));
  std::vector<std::string> all;
  for (; node != nullptr && node->previous != nullptr; node = node->previous) {
    const stg::CostCentre& centre = stacks.centres()[static_cast<std::size_t>(node->centre)];
    all.push_back(centre.module + "." + centre.label + " (" + centre.position + ")");
  }
  return all;
}

std::uint32_t Profiler::name_id(std::string_view name) {
  for (const auto& each : compared_) each->names_.id(name);
  return names_.id(name);
}

void Profiler::interrupt_program(std::uint64_t steps) {
  interrupted_ = current;
  charge(interrupted_, steps);
  current = system();
  if (model_) model_->settle();
}

void Profiler::resume_program(std::uint64_t steps) {
  charge(system(), steps);
  current = interrupted_;
}

void Profiler::leave_program(std::uint64_t steps) {
  charge(current, steps);
  interrupted_ = current;
  current = nullptr;
}

void Profiler::return_to_program(std::uint64_t steps) {
  last_ = options.clock == Clock::steps ? steps : time_stamp();
  current = interrupted_;
}

void Profiler::time_intervals() {
  interval_timer_.reset();
  interval_timer_ = std::make_unique<ProcessorTimer>(interval_us_, set_flag, &interval_requested_);
}

void Profiler::double_interval() {
  if (interval_steps_ != 0) interval_steps_ *= 2;
  if (interval_us_ == 0) return;
  interval_us_ *= 2;
  time_intervals();
}

// Returns true if intervals were merged.
bool Profiler::log_interval(double now) {
  if (comparison_ == nullptr) return serial_.end_interval(stacks, now);
  bool were_too_many = false;
  for (const auto& each : compared_) were_too_many = each->log_interval(now);
  return were_too_many;
}

void Profiler::end_interval(std::uint64_t steps) {
  interrupt_program(steps);
  interval_requested_ = false;
  if (log_interval(seconds(steps))) double_interval();
  if (interval_steps_ != 0)
    next_interval_ = steps + interval_steps_ - (steps - start_steps_) % interval_steps_;
  resume_program(steps);
}

void Profiler::begin_census(std::uint64_t steps) {
  interrupt_program(steps);
  const double now = seconds(steps);
  if (!has_own_intervals()) log_interval(now);
  if (biography_) return biography_->begin(now);
  for (std::size_t model = 0; model < census_models(); ++model) part(model).heap_.begin(now);
}

const CostCentreStack* Profiler::stack_in(const CostCentreStack* stack, std::size_t model) const {
  return comparison_ == nullptr ? stack : comparison_->part_of(*stack, model);
}

void Profiler::end_biographies() {
  biography_->replay([&](double seconds, const BiographyLog::Sample& sample) {
    for (std::size_t model = 0; model < census_models(); ++model) {
      HeapLog& heap = part(model).heap_;
      heap.begin(seconds);
      for (auto [key, words] : sample) {
        key.stack = stack_in(key.stack, model);
        if (key.stack != nullptr) heap.count(key, words);
      }
      heap.end();
    }
  });
}

void Profiler::end_census(std::uint64_t steps) {
  if (biography_) {
    biography_->end();
  } else {
    for (std::size_t model = 0; model < census_models(); ++model) part(model).heap_.end();
  }
  resume_program(steps);
  census_requested_ = false;
  if (options.census_steps != 0) next_census_ = steps + options.census_steps;
}

}  // namespace convertprofile::runtime
