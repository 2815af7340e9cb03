// SPDX-License-Identifier: BSD-3-Clause
// The dispatch loop: direct-threaded, with one label per instruction. Registers are local variables
// and are spilled to members around calls out of the loop. The instructions are in
// instructions_*.inc.
#include "runtime/machine/dispatch.h"

#include <algorithm>
#include <limits>

#include "runtime/machine/elements.h"
#include "runtime/machine/interpreter.h"
#include "runtime/machine/number_primitives.h"

namespace convertprofile::runtime {

// Labels as values are an extension of GCC and clang.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"

template <Profiling P>
void Interpreter<P>::execute(std::vector<std::int32_t>* link) {
  if (link != nullptr) {
    const char* const first = static_cast<const char*>(&&op_Move);
#define INSTRUCTION(name, operands) \
  link->push_back(static_cast<std::int32_t>(static_cast<const char*>(&&op_##name) - first));
#include "runtime/machine/instructions.def"
#undef INSTRUCTION
    return;
  }
  constexpr std::size_t header_words = S::header_words;
  constexpr std::size_t frame_words = S::frame_words;
  const char* const base = static_cast<const char*>(&&op_Move);
  const Code* const code = code_.data();
  const Code* const* const entries = entries_.data();
  const Word* const constants = statics_.constants();
  const Word update_frame = reinterpret_cast<Word>(code + image_.update_frame);
  Word* const scratch = scratch_.data();

  const Code* pc = nullptr;
  Word* fp = nullptr;
  Word* hp = nullptr;
  Word* hp_limit = nullptr;
  Word result = 0;  // a value being returned to the frame below
  Word raw = 0;     // or a raw number
  Number raw_type = Number::integer;
  Word node = 0;    // being entered or applied
  Word header = 0;  // node's header
  Word* object = nullptr;
  std::size_t needed = 0;
  std::uint32_t safe_point = 0;
  std::uint32_t count = 0;
  std::uint64_t steps = steps_;
  std::uint32_t call_kind = 0;  // how the running code was called: CallKind and tail_flag
  const auto is_plain_function = [](Word word) {
    return kind_of(word) == Kind::function || kind_of(word) == Kind::static_function;
  };

  Action action = start();
  goto act;

// In this order in the machine code.
// clang-format off
#include "runtime/machine/instructions_evaluation.inc"
#include "runtime/machine/instructions_calls.inc"
#include "runtime/machine/instructions_returns.inc"
#include "runtime/machine/instructions_arithmetic.inc"
#include "runtime/machine/instructions_allocation.inc"
#include "runtime/machine/instructions_profiled.inc"
  // clang-format on

  // ---- what instructions share
enter:  // evaluates node, an unevaluated object with this header
  if (kind_of(header) <= Kind::single_entry) [[likely]] {
    const std::uint32_t words = size_of(header);
    if (kind_of(header) != Kind::single_entry) {
      fp[0] = node;
      if constexpr (Profiled) fp[1] = reinterpret_cast<Word>(current_);
      fp[frame_words] = update_frame;
      fp += frame_words + 1;
      S::object(node)[0] = with_kind(header, Kind::black_hole);
    } else if (ByModel && pushes_frames_) {
      SAVE();
      push_centre_frame(0);
      LOAD();
    }
    use(node);
    const Word* const free = S::object(node) + header_words;
    copy_words(free, words, fp);
    if constexpr (ByModel) {
      TailCall tail = tail_of(call_kind);
      CostCentreStack* const from = current_;
      SET_CURRENT(model_->enter_thunk(current_, stack_of(node), tail));
      const bool is_single = kind_of(header) == Kind::single_entry;
      TRACE(trace_->enter_thunk(description_of(header), is_single ? 's' : 'u', pushes_frames_,
                                stack_of(node), from, current_));
    } else if constexpr (Profiled) {
      if ((call_kind & tail_flag) != 0 && stack_of(node) != current_) ++current_->exits;
      SET_CURRENT(stack_of(node));
    }
    CALL_KIND(CallKind::lazy);
    pc = entries[info_of(header)];
    DISPATCH();
  }
  SAVE();
  action = enter_slowly(node);
  CALL_KIND(CallKind::lazy);
  goto act;

give:  // returns result to the frame below
  pc = reinterpret_cast<const Code*>(fp[-1]);
  DISPATCH();
give_raw:  // returns raw, of raw_type
  pc = reinterpret_cast<const Code*>(fp[-1]) - 1;
  DISPATCH();

act:
  LOAD();
  steps = steps_;
  switch (action) {
    case Action::run:
      pc = pc_;
      DISPATCH();
    case Action::give:
      result = result_;
      goto give;
    case Action::enter:
      node = node_;
      header = S::header(node);
      goto enter;
    case Action::finish:
      goto failed;
  }

collect_now:
  SAVE();
  if (!collect(needed, top_of(image_.safe_points[safe_point]))) goto failed;
  if (is_switch_due_) [[unlikely]] {
    call_kind_ = call_kind;
    preempt(top_of(image_.safe_points[safe_point]));
    if (leave_ != Leave::no) goto failed;
  }
  LOAD();
  DISPATCH_SAME();

stack_event:
  SAVE();
  if (!event()) goto failed;
  if (is_switch_due_) {
    preempt_at_call();
    if (leave_ != Leave::no) goto failed;
  }
  LOAD();
  DISPATCH_SAME();

repeat_event:  // at a loop's top, with its parameters in place
  SAVE();
  if (!event()) goto failed;
  if (is_switch_due_) {
    call_kind_ = call_kind;
    preempt(top_of(image_.safe_points[safe_point]));
    if (leave_ != Leave::no) goto failed;
  }
  LOAD();
  DISPATCH();

large_integer:  // with two operands
  SAVE();
  if (!large_integer(pc)) goto failed;
  LOAD();
  NEXT(4);
large_result:  // with one operand
  SAVE();
  if (!large_integer(pc)) goto failed;
  LOAD();
  NEXT(3);
overflow:
  SAVE();
  fail(Ending::error, "arithmetic overflow");
  goto failed;
division_by_zero:
  SAVE();
  fail(Ending::error, "divide by zero");

failed:
  action = recover();
  if constexpr (Profiled) call_kind = call_kind_;
  if (action != Action::finish) goto act;

finished:
  return;
}

#pragma GCC diagnostic pop

template void Interpreter<Profiling::none>::execute(std::vector<std::int32_t>* link);
template void Interpreter<Profiling::stacks>::execute(std::vector<std::int32_t>* link);
template void Interpreter<Profiling::model>::execute(std::vector<std::int32_t>* link);
template void Interpreter<Profiling::biography>::execute(std::vector<std::int32_t>* link);

}  // namespace convertprofile::runtime
