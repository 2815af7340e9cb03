// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/machine/interpreter.h"

#include <unistd.h>

#include <algorithm>

namespace convertprofile::runtime {
namespace {

constexpr std::size_t page_words = 4096 / sizeof(Word);
// Words allocated between checks for a census or the end of an interval.
constexpr std::size_t census_area = (std::size_t{32} << 10) / sizeof(Word);
constexpr std::size_t interval_area = (std::size_t{8} << 10) / sizeof(Word);
constexpr std::size_t least_space = std::size_t{1} << 17;  // words

// Maximum size of each of the two spaces, in words.
std::size_t most_space(const MachineOptions& options) {
  if (options.heap_limit != 0) {
    return std::max(options.heap_limit / sizeof(Word), std::uint64_t{page_words});
  }
  const auto pages = static_cast<std::size_t>(std::max(sysconf(_SC_PHYS_PAGES), 1l << 16));
  return pages / 2 * page_words;
}

}  // namespace

template <Profiling P>
Interpreter<P>::Interpreter(const Image& image, const MachineOptions& options, Profiler* profiler)
    : image_(image),
      options_(options),
      profiler_(profiler),
      statics_(image, profiler),
      frame_reserve_(image.largest_frame + most_parameters + S::frame_words + 1),
      marked_sets_(image.global_sets.size()),
      marked_statics_(statics_.entries().size()),
      texts_(image.texts.begin(), image.texts.end()),
      scratch_(most_parameters + 1),
      census_names_(image.infos.size()) {
  // Frames begin below the limit and may end above it; a thunk's free variables count as a frame.
  const std::size_t margin = 2 * frame_reserve_ + 2 * std::size_t{most_payload};
  stack_margin_ = margin;
  const std::size_t stack_words = std::max<std::size_t>(options.stack_limit / sizeof(Word), 4096);
  stack_ = Region(stack_words + margin, 2 * margin);
  fp_ = stack_.begin();
  stack_end_ = stack_.end() - margin;
  stack_limit_.store(stack_end_);
  space_words_ = most_space(options);
  for (Region& space : spaces_) {
    space = Region(space_words_ + page_words, std::min(space_words_, least_space));
    space_words_ = std::min(space_words_, space.words() - page_words);
  }
  hp_ = space_start_ = spaces_[0].begin();
  main_ = thread_ = (threads_[++last_thread_] = std::make_unique<Thread>()).get();
  main_->number = last_thread_;
  if constexpr (Profiled) {
    overhead_ = profiler->overhead();
    counts_entries_ = profiler->options.count_entries;
    const ProfilerOptions& profiled = profiler->options;
    if (profiled.census_steps != 0 || profiled.census_us != 0) polled_words_ = census_area;
    if (profiled.serial_steps != 0 || profiled.serial_us != 0) polled_words_ = interval_area;
  }
  if constexpr (ByModel) {
    model_ = profiler->model();
    pushes_frames_ = model_->pushes_frames();
    trace_ = profiler->trace();
  }
  link_code();
}

// Replaces instructions by the addresses of their code.
template <Profiling P>
void Interpreter<P>::link_code() {
  std::vector<std::int32_t> labels;
  execute(&labels);
  code_ = image_.code;
  const auto linked = [&](Code instruction) { return static_cast<Code>(labels[instruction]); };
  for (std::size_t at = 0; at < code_.size();) {
    const std::size_t length = length_of(&image_.code[at]);
    code_[at] = linked(image_.code[at]);
    if (const std::size_t point = return_point_of(&image_.code[at]); point != 0) {
      for (const std::size_t i : {point, point + 1}) code_[at + i] = linked(image_.code[at + i]);
    }
    at += length;
  }
  for (const Info& each : image_.infos) {
    entries_.push_back(code_.data() + each.code);
    globals_of_info_.push_back(each.globals);
  }
}

// Evaluates main and applies it to a state token under MAIN, as GHC's runtime does.
template <Profiling P>
typename Interpreter<P>::Action Interpreter<P>::start() {
  fp_ = stack_.begin() + S::frame_words;
  fp_[-1] = reinterpret_cast<Word>(code_.data() + image_.stop_frame);
  if constexpr (Profiled) fp_[-2] = reinterpret_cast<Word>(current_);
  fp_[0] = unit();
  return apply(statics_.constant(image_.main), 1);
}

template <Profiling P>
Outcome Interpreter<P>::run() {
  if constexpr (Profiled) {
    current_ = profiler_->system();
    profiler_->current = current_;
    profiler_->start(0);
    set_current(profiler_->start_node());
  }
  {
    const InterruptionNotice notice(stack_limit_);
    if (set_limits(0)) execute(nullptr);
  }
  if constexpr (Profiled) {
    if (outcome_.ending != Ending::finished && outcome_.stack.empty()) note_call_stack();
    if constexpr (Biography) record_deaths(spaces_[space_].begin(), hp_);
    set_current(profiler_->system());
    profiler_->stop(current_, steps_);
  }
  files_.flush();
  if (console_.flush() == Console::Status::failed && outcome_.ending == Ending::finished) {
    fail(Ending::io_error, console_.failure());
  }
  outcome_.steps = steps_;
  outcome_.words_allocated += static_cast<std::uint64_t>(hp_ - space_start_);
  return std::move(outcome_);
}

}  // namespace convertprofile::runtime

#include "runtime/machine/instantiate.h"
