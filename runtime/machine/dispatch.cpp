// SPDX-License-Identifier: BSD-3-Clause
// The dispatch loop: direct-threaded, an instruction a label. Registers are local variables,
// spilled to members around what is not done here.
#include <algorithm>
#include <limits>

#include "runtime/machine/interpreter.h"
#include "runtime/machine/number_primitives.h"

namespace convertprofile::runtime {
namespace {

inline Word load_wide(const Code* code) {
  Word word;
  std::memcpy(&word, code, sizeof word);
  return word;
}
inline std::int64_t as_signed(Word word) {
  return static_cast<std::int64_t>(word);
}
inline Word as_word(std::int64_t number) {
  return static_cast<Word>(number);
}
// Of `call_kind`, by model: which models have counted the tail call stands above tail_flag.
constexpr std::uint32_t counted_shift = 8;
inline TailCall tail_of(std::uint32_t call_kind) {
  return {(call_kind & tail_flag) != 0 ? ~call_kind >> counted_shift : 0};
}
inline std::uint32_t with_tail(std::uint32_t call_kind, TailCall tail) {
  return (call_kind & (tail_flag | 3)) | ~tail.to_count << counted_shift;
}
constexpr std::int64_t least_number = std::numeric_limits<std::int64_t>::min();

}  // namespace

// Labels as values are an extension of GCC and clang.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"

#define DISPATCH_SAME() goto*(base + static_cast<std::int32_t>(*pc))
#define DISPATCH()                   \
  do {                               \
    if constexpr (Profiled) ++steps; \
    DISPATCH_SAME();                 \
  } while (false)
#define NEXT(length) \
  do {               \
    pc += (length);  \
    DISPATCH();      \
  } while (false)

#define SLOT(operand) fp[pc[operand]]
#define SIGNED(operand) as_signed(fp[pc[operand]])
#define REAL(operand) as_real(fp[pc[operand]])
#define NUMBER(operand) static_cast<std::int64_t>(static_cast<std::int32_t>(pc[operand]))
#define ATOM_AT(operand) \
  (static_cast<std::int32_t>(operand) < 0 ? constants : fp)[static_cast<std::int32_t>(operand)]
#define ATOM(operand) ATOM_AT(pc[operand])

#define SAVE()                              \
  do {                                      \
    pc_ = pc, fp_ = fp, hp_ = hp;           \
    if constexpr (Profiled) steps_ = steps; \
  } while (false)
#define LOAD() (fp = fp_, hp = hp_, hp_limit = hp_limit_)

// Else collects, and begins the instruction again.
#define ROOM(count, point)                      \
  do {                                          \
    if (hp + (count) > hp_limit) [[unlikely]] { \
      needed = (count);                         \
      safe_point = (point);                     \
      goto collect_now;                         \
    }                                           \
  } while (false)
#define CHECK_STACK()                                                 \
  if (fp > stack_limit_.load(std::memory_order_relaxed)) [[unlikely]] \
  goto stack_event

// An object's header and stack, counted; leaves `object` at its payload.
#define OBJECT(header_word)             \
  do {                                  \
    object = hp;                        \
    object[0] = (header_word);          \
    sign(object, current_);             \
    if constexpr (Profiled) {           \
      count_words(current_, object[0]); \
    }                                   \
    object += header_words;             \
  } while (false)

#define SET_CURRENT(stack)                     \
  do {                                         \
    CostCentreStack* const to_stack = (stack); \
    if (to_stack != current_) {                \
      profiler_->charge(current_, steps);      \
      current_ = to_stack;                     \
      profiler_->current = to_stack;           \
    }                                          \
  } while (false)
// Going back to the stack that a frame holds.
#define RESTORE(saved)                                                              \
  do {                                                                              \
    CostCentreStack* const saved_stack = reinterpret_cast<CostCentreStack*>(saved); \
    if (saved_stack != current_) {                                                  \
      if constexpr (ByModel) {                                                      \
        TRACE(trace_->resume(current_, saved_stack));                               \
        SET_CURRENT(model_->restore_at_case(current_, saved_stack));                \
      } else {                                                                      \
        ++current_->exits;                                                          \
        SET_CURRENT(saved_stack);                                                   \
      }                                                                             \
    }                                                                               \
  } while (false)

// The frame up to what is live stays; `at` is its return point.
#define PUSH(at)                                                       \
  do {                                                                 \
    const Code* const return_point = (at);                             \
    fp += return_point[2] + frame_words;                               \
    fp[-1] = reinterpret_cast<Word>(return_point);                     \
    if constexpr (Profiled) fp[-2] = reinterpret_cast<Word>(current_); \
  } while (false)
// At a return point: the frame is current again.
#define POP(depth)                              \
  do {                                          \
    if constexpr (Profiled) RESTORE(fp[-2]);    \
    if constexpr (ByModel) returned_ = nullptr; \
    fp -= (depth) + frame_words;                \
  } while (false)

#define TRACE(what)                \
  do {                             \
    if constexpr (ByModel) {       \
      if (trace_ != nullptr) what; \
    }                              \
  } while (false)
// Going back to the centre that a frame holds (attribution.h, restore_at_frame).
#define RESTORE_AT_FRAME(trace, value_header)                     \
  do {                                                            \
    if constexpr (ByModel) {                                      \
      CostCentreStack* const from = current_;                     \
      SET_CURRENT(restored_at_frame(fp[-2]));                     \
      if (trace_ != nullptr) fp_ = fp, trace(value_header, from); \
    }                                                             \
  } while (false)

#define CALL_KIND(kind) \
  if constexpr (Profiled) call_kind = static_cast<std::uint32_t>(kind)

#define ENTER_CODE(offset) \
  do {                     \
    pc = code + (offset);  \
    TRACE(trace_code(pc)); \
    DISPATCH();            \
  } while (false)

// The arguments lie in the frame; the function is in `node`.
#define APPLY_NODE(argument_count)                                                      \
  do {                                                                                  \
    const Word applied = S::header(node);                                               \
    if (is_plain_function(applied) && tag_of(applied) == (argument_count)) [[likely]] { \
      use(node);                                                                        \
      fp[argument_count] = node;                                                        \
      pc = entries[info_of(applied)];                                                   \
      TRACE(trace_code(pc));                                                            \
      DISPATCH();                                                                       \
    }                                                                                   \
    SAVE();                                                                             \
    action = apply(node, argument_count);                                               \
    goto act;                                                                           \
  } while (false)

#define ARITHMETIC(expression) \
  do {                         \
    SLOT(1) = (expression);    \
    NEXT(4);                   \
  } while (false)
#define BRANCH(length, condition)                    \
  do {                                               \
    if (condition) NEXT(length);                     \
    NEXT(static_cast<std::int32_t>(pc[(length)-1])); \
  } while (false)

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
  Word result = 0;  // a value on its way to the frame below
  Word raw = 0;     // or a number
  Number raw_type = Number::integer;
  Word node = 0;    // what is entered or applied
  Word header = 0;  // node's
  Word* object = nullptr;
  std::size_t needed = 0;
  std::uint32_t safe_point = 0;
  std::uint32_t count = 0;
  std::uint64_t steps = steps_;
  std::uint32_t call_kind = 0;  // CallKind, and tail_flag: how the running code was called
  const auto is_plain_function = [](Word word) {
    return kind_of(word) == Kind::function || kind_of(word) == Kind::static_function;
  };

  Action action = start();
  goto act;

  // ---- moves
op_Move:
op_MoveRaw:
  SLOT(1) = SLOT(2);
  NEXT(3);
op_Load:
  SLOT(1) = ATOM(2);
  NEXT(3);
op_Number:
  SLOT(1) = load_wide(pc + 2);
  NEXT(4);
op_Unbox:
  use(SLOT(2));
  SLOT(1) = S::payload(SLOT(2), 0);
  NEXT(3);
op_Field:
  use(SLOT(2));
  SLOT(1) = S::payload(SLOT(2), pc[3]);
  NEXT(4);
op_Field2 : {
  use(SLOT(3));
  const Word* const fields = S::object(SLOT(3)) + header_words + pc[4];
  const Word second = fields[1];
  SLOT(1) = fields[0];
  SLOT(2) = second;
  NEXT(5);
}
op_Fields : {
  use(SLOT(1));
  const Word* const fields = S::object(SLOT(1)) + header_words;
  const std::uint32_t words = pc[2];
  for (std::uint32_t i = 0; i < words; i += 2) SLOT(3 + i) = fields[pc[4 + i]];
  NEXT(3 + words);
}
op_Tag:
  use(SLOT(2));
  SLOT(1) = tag_of(S::header(SLOT(2)));
  NEXT(3);

  // ---- evaluation
op_Eval:
  node = ATOM(1);
  header = S::header(node);
  if (kind_of(header) == Kind::indirection) {
    node = S::payload(node, 0);
    header = S::header(node);
  }
  if (is_value(header)) {
    TRACE(trace_value(node));
    use(node);
    SLOT(6) = node;
    NEXT(7);
  }
  CHECK_STACK();
  PUSH(pc + 3);
  CALL_KIND(0);
  goto enter;
op_EvalBranch:
  node = ATOM(1);
  header = S::header(node);
  if (kind_of(header) == Kind::indirection) {
    node = S::payload(node, 0);
    header = S::header(node);
  }
  if (is_value(header)) {
    TRACE(trace_value(node));
    use(node);
    SLOT(6) = node;
    BRANCH(9, tag_of(header) == pc[7]);
  }
  CHECK_STACK();
  PUSH(pc + 3);
  CALL_KIND(0);
  goto enter;
op_EvalNumber:
  node = ATOM(1);
  header = S::header(node);
  if (kind_of(header) == Kind::indirection) {
    node = S::payload(node, 0);
    header = S::header(node);
  }
  if (is_value(header)) {
    TRACE(trace_value(node));
    use(node);
    SLOT(6) = S::payload(node, 0);
    NEXT(7);
  }
  CHECK_STACK();
  PUSH(pc + 3);
  CALL_KIND(0);
  goto enter;
op_EvalFunction:
  node = ATOM(1);
  header = S::header(node);
  if (is_value(header) && !is_function(header)) {
    TRACE(trace_value(node));
    use(node);
    SLOT(6) = node;
    NEXT(7);
  }
  CHECK_STACK();
  PUSH(pc + 3);
  CALL_KIND(0);
  if (!is_function(header)) goto enter;
  result = node;
  goto give;
op_TailEval:
  CHECK_STACK();
  node = ATOM(1);
  header = S::header(node);
  CALL_KIND(tail_flag);
  if (!is_value(header)) goto enter;
  result = node;
  goto give;
op_TailEvalFunction:
  CHECK_STACK();
  node = ATOM(1);
  fp += frame_words;
  fp[-1] = reinterpret_cast<Word>(code + image_.recheck_frame);
  if constexpr (Profiled) fp[-2] = reinterpret_cast<Word>(current_);
  header = S::header(node);
  CALL_KIND(0);
  if (!is_value(header)) goto enter;
  result = node;
  goto give;
op_Return:
  result = ATOM(1);
  goto give;
op_ReturnNumber:
  raw = SLOT(1);
  raw_type = static_cast<Number>(pc[2]);
  goto give_raw;
op_ReturnObject : {
  const std::uint32_t fields = pc[4];
  ROOM(header_words + fields, pc[1]);
  OBJECT(load_wide(pc + 2));
  for (std::uint32_t i = 0; i < fields; ++i) object[i] = ATOM(5 + i);
  result = reinterpret_cast<Word>(hp);
  hp += header_words + fields;
  goto give;
}
op_ReturnObject2:
  ROOM(header_words + 2, pc[1]);
  OBJECT(load_wide(pc + 2));
  object[0] = ATOM(4);
  object[1] = ATOM(5);
  result = reinterpret_cast<Word>(hp);
  hp += header_words + 2;
  goto give;

  // ---- calls. What a call reads may lie where its frame will: read, then write.
op_Call1 : {
  CHECK_STACK();
  const Word first = ATOM(2);
  const Code target = pc[1];
  PUSH(pc + 4);
  fp[0] = first;
  CALL_KIND(CallKind::strict);
  ENTER_CODE(target);
}
op_Call2 : {
  CHECK_STACK();
  const Word first = ATOM(2), second = ATOM(3);
  const Code target = pc[1];
  PUSH(pc + 5);
  fp[0] = first;
  fp[1] = second;
  CALL_KIND(CallKind::strict);
  ENTER_CODE(target);
}
op_Call3 : {
  CHECK_STACK();
  const Word first = ATOM(2), second = ATOM(3), third = ATOM(4);
  const Code target = pc[1];
  PUSH(pc + 6);
  fp[0] = first;
  fp[1] = second;
  fp[2] = third;
  CALL_KIND(CallKind::strict);
  ENTER_CODE(target);
}
op_Call : {
  CHECK_STACK();
  count = pc[2];
  for (std::uint32_t i = 0; i < count; ++i) scratch[i] = ATOM(3 + i);
  const Code target = pc[1];
  PUSH(pc + 4 + count);
  std::copy(scratch, scratch + count, fp);
  CALL_KIND(CallKind::strict);
  ENTER_CODE(target);
}
op_CallLocal1 : {
  CHECK_STACK();
  const Word self = ATOM(2), first = ATOM(3);
  use(self);
  const Code target = pc[1];
  PUSH(pc + 5);
  fp[0] = first;
  fp[1] = self;
  CALL_KIND(CallKind::strict);
  ENTER_CODE(target);
}
op_CallLocal2 : {
  CHECK_STACK();
  const Word self = ATOM(2), first = ATOM(3), second = ATOM(4);
  use(self);
  const Code target = pc[1];
  PUSH(pc + 6);
  fp[0] = first;
  fp[1] = second;
  fp[2] = self;
  CALL_KIND(CallKind::strict);
  ENTER_CODE(target);
}
op_CallLocal : {
  CHECK_STACK();
  count = pc[3];
  for (std::uint32_t i = 0; i < count; ++i) scratch[i] = ATOM(4 + i);
  scratch[count] = ATOM(2);
  use(scratch[count]);
  const Code target = pc[1];
  PUSH(pc + 5 + count);
  std::copy(scratch, scratch + count + 1, fp);
  CALL_KIND(CallKind::strict);
  ENTER_CODE(target);
}
op_Apply1 : {
  CHECK_STACK();
  node = ATOM(1);
  const Word first = ATOM(2);
  PUSH(pc + 4);
  fp[0] = first;
  CALL_KIND(CallKind::curried);
  APPLY_NODE(1);
}
op_Apply2 : {
  CHECK_STACK();
  node = ATOM(1);
  const Word first = ATOM(2), second = ATOM(3);
  PUSH(pc + 5);
  fp[0] = first;
  fp[1] = second;
  CALL_KIND(CallKind::curried);
  APPLY_NODE(2);
}
op_Apply:
  CHECK_STACK();
  node = ATOM(1);
  count = pc[2];
  for (std::uint32_t i = 0; i < count; ++i) scratch[i] = ATOM(3 + i);
  PUSH(pc + 4 + count);
  std::copy(scratch, scratch + count, fp);
  CALL_KIND(CallKind::curried);
  APPLY_NODE(count);
op_TailCall1:
  CHECK_STACK();
  fp[0] = ATOM(3);
  CALL_KIND(pc[1] | tail_flag);
  ENTER_CODE(pc[2]);
op_TailCall2 : {
  CHECK_STACK();
  const Word first = ATOM(3), second = ATOM(4);
  fp[0] = first;
  fp[1] = second;
  CALL_KIND(pc[1] | tail_flag);
  ENTER_CODE(pc[2]);
}
op_TailCall3 : {
  CHECK_STACK();
  const Word first = ATOM(3), second = ATOM(4), third = ATOM(5);
  fp[0] = first;
  fp[1] = second;
  fp[2] = third;
  CALL_KIND(pc[1] | tail_flag);
  ENTER_CODE(pc[2]);
}
op_TailCall:
  CHECK_STACK();
  count = pc[3];
  for (std::uint32_t i = 0; i < count; ++i) scratch[i] = ATOM(4 + i);
  std::copy(scratch, scratch + count, fp);
  CALL_KIND(pc[1] | tail_flag);
  ENTER_CODE(pc[2]);
op_TailCallLocal1 : {
  CHECK_STACK();
  const Word self = ATOM(3), first = ATOM(4);
  use(self);
  fp[0] = first;
  fp[1] = self;
  CALL_KIND(pc[1] | tail_flag);
  ENTER_CODE(pc[2]);
}
op_TailCallLocal2 : {
  CHECK_STACK();
  const Word self = ATOM(3), first = ATOM(4), second = ATOM(5);
  use(self);
  fp[0] = first;
  fp[1] = second;
  fp[2] = self;
  CALL_KIND(pc[1] | tail_flag);
  ENTER_CODE(pc[2]);
}
op_TailCallLocal:
  CHECK_STACK();
  count = pc[4];
  for (std::uint32_t i = 0; i < count; ++i) scratch[i] = ATOM(5 + i);
  scratch[count] = ATOM(3);
  use(scratch[count]);
  std::copy(scratch, scratch + count + 1, fp);
  CALL_KIND(pc[1] | tail_flag);
  ENTER_CODE(pc[2]);
op_TailApply1:
  CHECK_STACK();
  node = ATOM(2);
  fp[0] = ATOM(3);
  CALL_KIND(pc[1] | tail_flag);
  APPLY_NODE(1);
op_TailApply2 : {
  CHECK_STACK();
  node = ATOM(2);
  const Word first = ATOM(3), second = ATOM(4);
  fp[0] = first;
  fp[1] = second;
  CALL_KIND(pc[1] | tail_flag);
  APPLY_NODE(2);
}
op_TailApply:
  CHECK_STACK();
  node = ATOM(2);
  count = pc[3];
  for (std::uint32_t i = 0; i < count; ++i) scratch[i] = ATOM(4 + i);
  std::copy(scratch, scratch + count, fp);
  CALL_KIND(pc[1] | tail_flag);
  APPLY_NODE(count);

  // ---- where frames return to: pc is at the return point
op_ReturnPointer:
  use(result);
  POP(pc[2]);
  SLOT(3) = result;
  NEXT(4);
op_ReturnBranch:
  use(result);
  POP(pc[2]);
  SLOT(3) = result;
  pc -= 3;
  BRANCH(9, tag_of(S::header(result)) == pc[7]);
op_ReturnRaw:
  use(result);
  POP(pc[2]);
  SLOT(3) = S::payload(result, 0);
  NEXT(4);
op_ReturnRawRaw:
  POP(pc[3]);
  SLOT(4) = raw;
  NEXT(5);
op_ReturnRecheck:
  use(result);
  if constexpr (Profiled) {
    RESTORE(fp[-2]);
    if (is_function(S::header(result))) {
      SAVE();
      result_ = result;
      if (!recheck()) goto failed;
      LOAD();
      result = result_;
    }
  }
  POP(pc[2]);
  SLOT(3) = result;
  NEXT(4);
op_Box:
  SAVE();
  if (!box(raw_type, raw)) goto failed;
  LOAD();
  result = result_;
  NEXT(1);
op_Update:
  object = S::object(*(fp - (frame_words + 1)));
  object[0] = with_kind(object[0], Kind::indirection);
  object[header_words] = result;
  RESTORE_AT_FRAME(trace_update, S::header(result));
  fp -= frame_words + 1;
  goto give;
op_UpdateRaw:
  // The thunk becomes the number.
  object = S::object(*(fp - (frame_words + 1)));
  RESTORE_AT_FRAME(trace_update, number_header(raw_type));
  if constexpr (Biography) end_thunk(object);
  object[0] = number_header(raw_type);
  if constexpr (Profiled) object[1] = reinterpret_cast<Word>(returned());
  object[header_words] = raw;
  fp -= frame_words + 1;
  goto give_raw;
op_CentreFrame:  // no step of the program's
  --steps;
  RESTORE_AT_FRAME(trace_restore, S::header(result));
  fp -= frame_words;
  goto give;
op_CentreFrameRaw:
  --steps;
  RESTORE_AT_FRAME(trace_restore, number_header(raw_type));
  fp -= frame_words;
  goto give_raw;
op_ApplyFrame:
  count = pc[2];
  POP(count);
  node = result;
  CALL_KIND(CallKind::curried);
  APPLY_NODE(count);
op_Recheck:
  if constexpr (Profiled) {
    RESTORE(fp[-2]);
    if (is_function(S::header(result))) {
      SAVE();
      result_ = result;
      if (!recheck()) goto failed;
      LOAD();
      result = result_;
    }
  }
  fp -= frame_words;
  goto give;
op_RecheckRaw:
  POP(0);
  goto give_raw;
op_Catch : {
  CHECK_STACK();
  node = ATOM(1);
  const Word handler = ATOM(2), maker = ATOM(3);
  PUSH(pc + 5);
  fp[0] = handler;
  fp[1] = maker;
  fp[2] = collected_.size() * catch_states + (console_.is_within_text() ? within_output : 0) +
          static_cast<Word>(mask_);
  fp += catch_slots + frame_words;
  fp[-1] = reinterpret_cast<Word>(code + image_.catch_frame);
  if constexpr (Profiled) fp[-2] = reinterpret_cast<Word>(current_);
  fp[0] = unit();
  CALL_KIND(CallKind::curried);
  APPLY_NODE(1);
}
op_CatchFrame:
  POP(catch_slots);
  goto give;
op_CatchFrameRaw:
  POP(catch_slots);
  goto give_raw;
op_Stop:
  SAVE();
  if (end_thread()) goto failed;
  goto finished;

  // ---- jumps
op_Jump:
  NEXT(static_cast<std::int32_t>(pc[1]));
op_BranchTag:
  use(SLOT(1));
  BRANCH(4, tag_of(S::header(SLOT(1))) == pc[2]);
op_SwitchTag:
  use(SLOT(1));
  NEXT(static_cast<std::int32_t>(pc[3 + tag_of(S::header(SLOT(1)))]));
op_SwitchNumber : {
  const Word index = SLOT(1) - as_word(NUMBER(2));
  NEXT(static_cast<std::int32_t>(index < pc[4] ? pc[5 + index] : pc[3]));
}
op_BranchEqual:
  BRANCH(4, SLOT(1) == SLOT(2));
op_BranchUnequal:
  BRANCH(4, SLOT(1) != SLOT(2));
op_BranchLess:
  BRANCH(4, SIGNED(1) < SIGNED(2));
op_BranchAtMost:
  BRANCH(4, SIGNED(1) <= SIGNED(2));
op_BranchIntegerEqual:
  BRANCH(4, SLOT(1) == SLOT(2) || (!Integers::are_small(SLOT(1), SLOT(2)) &&
                                   integers_.compare(SLOT(1), SLOT(2)) == 0));
op_BranchIntegerUnequal:
  BRANCH(4, SLOT(1) != SLOT(2) && (Integers::are_small(SLOT(1), SLOT(2)) ||
                                   integers_.compare(SLOT(1), SLOT(2)) != 0));
op_BranchIntegerLess:
  BRANCH(4, Integers::are_small(SLOT(1), SLOT(2)) ? SIGNED(1) < SIGNED(2)
                                                  : integers_.compare(SLOT(1), SLOT(2)) < 0);
op_BranchIntegerAtMost:
  BRANCH(4, Integers::are_small(SLOT(1), SLOT(2)) ? SIGNED(1) <= SIGNED(2)
                                                  : integers_.compare(SLOT(1), SLOT(2)) <= 0);
op_BranchEqualTo:
  BRANCH(4, SIGNED(1) == NUMBER(2));
op_BranchUnequalTo:
  BRANCH(4, SIGNED(1) != NUMBER(2));
op_BranchLessThan:
  BRANCH(4, SIGNED(1) < NUMBER(2));
op_BranchAtMostThan:
  BRANCH(4, SIGNED(1) <= NUMBER(2));
op_BranchMoreThan:
  BRANCH(4, SIGNED(1) > NUMBER(2));
op_BranchAtLeastThan:
  BRANCH(4, SIGNED(1) >= NUMBER(2));
op_BranchRealEqual:
  BRANCH(4, REAL(1) == REAL(2));
op_BranchRealUnequal:
  BRANCH(4, REAL(1) != REAL(2));
op_BranchRealLess:
  BRANCH(4, REAL(1) < REAL(2));
op_BranchRealAtMost:
  BRANCH(4, REAL(1) <= REAL(2));
op_BranchTrue:
  BRANCH(3, SLOT(1) != 0);

  // ---- arithmetic
op_Add:
  ARITHMETIC(SLOT(2) + SLOT(3));
op_Sub:
  ARITHMETIC(SLOT(2) - SLOT(3));
op_Mul:
  ARITHMETIC(SLOT(2) * SLOT(3));
op_AddNumber:
  ARITHMETIC(SLOT(2) + as_word(NUMBER(3)));
op_MulNumber:
  ARITHMETIC(SLOT(2) * as_word(NUMBER(3)));
op_SubFrom:
  ARITHMETIC(as_word(NUMBER(3)) - SLOT(2));
op_Negate:
  SLOT(1) = Word{0} - SLOT(2);
  NEXT(3);
op_IntegerAdd : {
  const Word sum = SLOT(2) + SLOT(3);
  if (!Integers::are_small(SLOT(2), SLOT(3), sum)) [[unlikely]]
    goto large_integer;
  ARITHMETIC(sum);
}
op_IntegerSub : {
  const Word difference = SLOT(2) - SLOT(3);
  if (!Integers::are_small(SLOT(2), SLOT(3), difference)) [[unlikely]]
    goto large_integer;
  ARITHMETIC(difference);
}
op_IntegerMul : {
  std::int64_t product;
  if (__builtin_mul_overflow(SIGNED(2), SIGNED(3), &product) ||
      !Integers::are_small(SLOT(2), SLOT(3), as_word(product))) [[unlikely]] {
    goto large_integer;
  }
  ARITHMETIC(as_word(product));
}
op_IntegerQuot:
  if (SIGNED(3) == 0) goto division_by_zero;
  if (SIGNED(3) == -1 || !Integers::are_small(SLOT(2), SLOT(3))) [[unlikely]]
    goto large_integer;
  ARITHMETIC(as_word(SIGNED(2) / SIGNED(3)));
op_IntegerRem:
  if (SIGNED(3) == 0) goto division_by_zero;
  if (!Integers::are_small(SLOT(2), SLOT(3))) [[unlikely]]
    goto large_integer;
  ARITHMETIC(as_word(SIGNED(2) % SIGNED(3)));
op_IntegerDiv : {
  const std::int64_t left = SIGNED(2), right = SIGNED(3);
  if (right == 0) goto division_by_zero;
  if (right == -1 || !Integers::are_small(SLOT(2), SLOT(3))) [[unlikely]]
    goto large_integer;
  const std::int64_t quotient = left / right;
  ARITHMETIC(as_word(quotient - (left % right != 0 && (left < 0) != (right < 0) ? 1 : 0)));
}
op_IntegerMod : {
  const std::int64_t left = SIGNED(2), right = SIGNED(3);
  if (right == 0) goto division_by_zero;
  if (!Integers::are_small(SLOT(2), SLOT(3))) [[unlikely]]
    goto large_integer;
  const std::int64_t rest = left % right;
  ARITHMETIC(as_word(rest != 0 && (rest < 0) != (right < 0) ? rest + right : rest));
}
op_IntegerNegate:
  if (Integers::are_small(SLOT(2), Word{0} - SLOT(2))) [[likely]] {
    SLOT(1) = Word{0} - SLOT(2);
    NEXT(3);
  }
  goto large_result;
op_IntegerOf:
  if (!Integers::is_small(SLOT(2))) [[unlikely]]
    goto large_result;
  SLOT(1) = SLOT(2);
  NEXT(3);
op_IntegerLow:
  SLOT(1) = Integers::is_small(SLOT(2)) ? SLOT(2) : as_word(integers_.low_word(SLOT(2)));
  NEXT(3);
op_IntegerToReal:
  SLOT(1) = as_raw(Integers::is_small(SLOT(2)) ? static_cast<double>(SIGNED(2))
                                               : integers_.real(SLOT(2)));
  NEXT(3);
op_Quot:
  if (SIGNED(3) == 0) goto division_by_zero;
  if (SIGNED(3) == -1 && SIGNED(2) == least_number) goto overflow;
  ARITHMETIC(as_word(SIGNED(2) / SIGNED(3)));
op_Rem:
  if (SIGNED(3) == 0) goto division_by_zero;
  ARITHMETIC(SIGNED(3) == -1 ? 0 : as_word(SIGNED(2) % SIGNED(3)));
op_Div : {
  const std::int64_t left = SIGNED(2), right = SIGNED(3);
  if (right == 0) goto division_by_zero;
  if (right == -1 && left == least_number) goto overflow;
  const std::int64_t quotient = left / right;
  const bool down = left % right != 0 && (left < 0) != (right < 0);
  ARITHMETIC(as_word(quotient - (down ? 1 : 0)));
}
op_Mod : {
  const std::int64_t left = SIGNED(2), right = SIGNED(3);
  if (right == 0) goto division_by_zero;
  const std::int64_t rest = right == -1 ? 0 : left % right;
  ARITHMETIC(as_word(rest != 0 && (rest < 0) != (right < 0) ? rest + right : rest));
}
op_And:
  ARITHMETIC(SLOT(2) & SLOT(3));
op_Or:
  ARITHMETIC(SLOT(2) | SLOT(3));
op_Xor:
  ARITHMETIC(SLOT(2) ^ SLOT(3));
op_RealAdd:
  ARITHMETIC(as_raw(REAL(2) + REAL(3)));
op_RealSub:
  ARITHMETIC(as_raw(REAL(2) - REAL(3)));
op_RealMul:
  ARITHMETIC(as_raw(REAL(2) * REAL(3)));
op_RealDiv:
  ARITHMETIC(as_raw(REAL(2) / REAL(3)));
op_RealNegate:
  SLOT(1) = as_raw(-REAL(2));
  NEXT(3);
op_RealToSingle:
  SLOT(1) = as_raw(static_cast<double>(static_cast<float>(REAL(2))));
  NEXT(3);
op_ToReal:
  SLOT(1) = as_raw(static_cast<double>(SIGNED(2)));
  NEXT(3);
op_NumberPrimitive:
  SAVE();
  if (!number_primitive(pc)) goto failed;
  LOAD();
  NEXT(5);
op_IntegerLiteral:
  SLOT(1) = integers_.literal(pc[2], texts_[pc[2]]);
  NEXT(3);
op_Primitive : {
  SAVE();
  const std::uint32_t operands = pc[4];
  if (!primitive(pc, image_.safe_points[pc[3]])) goto failed;
  LOAD();
  if constexpr (Profiled) steps = steps_;  // a foreign call may count as many
  NEXT(5 + operands);
}

  // ---- allocation
op_BoxNumber : {
  const auto type = static_cast<Number>(pc[3]);
  const Word small = statics_.small_number(type, SLOT(2));
  if (small != 0) {
    SLOT(1) = small;
    NEXT(5);
  }
  ROOM(header_words + 1, pc[4]);
  OBJECT(number_header(type));
  object[0] = SLOT(2);
  SLOT(1) = reinterpret_cast<Word>(hp);
  hp += header_words + 1;
  NEXT(5);
}
op_Object0 : {
  const Word made = load_wide(pc + 3);
  const std::uint32_t words = size_of(made);  // room for an indirection
  ROOM(header_words + words, pc[2]);
  OBJECT(made);
  for (std::uint32_t i = 0; i < words; ++i) object[i] = 0;
  SLOT(1) = reinterpret_cast<Word>(hp);
  TRACE(trace_built(SLOT(1)));
  hp += header_words + words;
  NEXT(5);
}
op_Object1:
  ROOM(header_words + 1, pc[2]);
  OBJECT(load_wide(pc + 3));
  object[0] = ATOM(5);
  SLOT(1) = reinterpret_cast<Word>(hp);
  TRACE(trace_built(SLOT(1)));
  hp += header_words + 1;
  NEXT(6);
op_Object2:
  ROOM(header_words + 2, pc[2]);
  OBJECT(load_wide(pc + 3));
  object[0] = ATOM(5);
  object[1] = ATOM(6);
  SLOT(1) = reinterpret_cast<Word>(hp);
  TRACE(trace_built(SLOT(1)));
  hp += header_words + 2;
  NEXT(7);
op_Object3:
  ROOM(header_words + 3, pc[2]);
  OBJECT(load_wide(pc + 3));
  object[0] = ATOM(5);
  object[1] = ATOM(6);
  object[2] = ATOM(7);
  SLOT(1) = reinterpret_cast<Word>(hp);
  TRACE(trace_built(SLOT(1)));
  hp += header_words + 3;
  NEXT(8);
op_Object:
  count = pc[5];
  ROOM(header_words + count, pc[2]);
  OBJECT(load_wide(pc + 3));
  for (std::uint32_t i = 0; i < count; ++i) object[i] = ATOM(6 + i);
  SLOT(1) = reinterpret_cast<Word>(hp);
  TRACE(trace_built(SLOT(1)));
  hp += header_words + count;
  NEXT(6 + count);
op_Reserve:
  ROOM(pc[2], pc[1]);
  NEXT(3);
op_Place:
  SLOT(1) = reinterpret_cast<Word>(hp);
  hp += pc[2];
  NEXT(3);
op_Fill:
  count = pc[4];
  object = S::object(SLOT(1));
  object[0] = load_wide(pc + 2);
  sign(object, current_);
  if constexpr (Profiled) count_words(current_, object[0]);
  TRACE(trace_built(SLOT(1)));
  needed = size_of(object[0]);
  object += header_words;
  if (needed > count) object[0] = 0;  // a thunk without free variables
  for (std::uint32_t i = 0; i < count; ++i) object[i] = ATOM(5 + i);
  NEXT(5 + count);
op_Text:
  ROOM(header_words + 1, pc[2]);
  OBJECT(make_header(Kind::text, 0, 1, text_info));
  object[0] = static_cast<Word>(pc[3]) << 40;
  SLOT(1) = reinterpret_cast<Word>(hp);
  TRACE(trace_built(SLOT(1)));
  hp += header_words + 1;
  NEXT(4);
op_Unpack:
  ROOM(cell_words, pc[2]);
  SAVE();
  result = first_cell(static_cast<Word>(pc[3]) << 40);
  LOAD();
  SLOT(1) = result;
  NEXT(4);
op_CollectText:
  collected_.emplace_back();
  NEXT(1);
op_AppendText:
  append_utf8(collected_.back(), static_cast<std::uint32_t>(SLOT(1)));
  NEXT(2);

  // ---- profiled
op_Tick:
  if constexpr (ByModel) {
    const std::uint32_t flags = pc[2];
    const bool dynamic = (flags & 3) == tick_dynamic;
    const bool scopes = (flags & tick_scopes) != 0;
    TailCall tail;
    if ((flags & tick_at_head) != 0) tail = tail_of(call_kind);
    const SccEvent event{static_cast<stg::CostCentreId>(pc[1]),
                         static_cast<CallKind>(dynamic ? call_kind & 3 : flags & 3),
                         (flags & tick_counts) != 0 && counts_entries_, scopes};
    CostCentreStack* const to = model_->scc(current_, event, tail);
    if ((flags & tick_at_head) != 0) call_kind = with_tail(call_kind, tail);
    const bool pushes = scopes && pushes_frames_ && (flags & tick_in_tail) != 0;
    TRACE(trace_->scc(event, pushes && !restores_centre(fp), current_, to));
    if (scopes) {
      if (pushes) {
        SAVE();
        push_centre_frame(pc[3]);
        LOAD();
      }
      SET_CURRENT(to);
    }
  } else if constexpr (Profiled) {
    const std::uint32_t flags = pc[2];
    CostCentreStack* const stack =
        profiler_->stacks.push(current_, static_cast<stg::CostCentreId>(pc[1]));
    const bool dynamic = (flags & 3) == tick_dynamic;
    if ((flags & tick_counts) != 0 && counts_entries_ && !stack->is_caf) {
      switch (static_cast<CallKind>(dynamic ? call_kind & 3 : flags & 3)) {
        case CallKind::strict:
          ++stack->strict_calls;
          break;
        case CallKind::lazy:
          ++stack->lazy_calls;
          break;
        case CallKind::curried:
          ++stack->curried_calls;
          break;
      }
    }
    if ((flags & tick_scopes) != 0 && stack != current_) {
      if ((flags & tick_at_head) != 0 && (call_kind & tail_flag) != 0) ++current_->exits;
      call_kind &= 3;
      SET_CURRENT(stack);
    }
  }
  NEXT(4);
op_SaveStack:
  SLOT(1) = reinterpret_cast<Word>(current_);
  NEXT(2);
op_RestoreStack:
  TRACE(trace_->restore("", false, current_, reinterpret_cast<CostCentreStack*>(SLOT(1))));
  if constexpr (ByModel) {
    SET_CURRENT(model_->restore_at_case(current_, reinterpret_cast<CostCentreStack*>(SLOT(1))));
  } else if constexpr (Profiled) {
    RESTORE(SLOT(1));
  }
  NEXT(2);
op_EnterFunction:
  if constexpr (ByModel) {
    TailCall tail = tail_of(call_kind);
    CostCentreStack* const from = current_;
    SET_CURRENT(model_->enter_function(current_, stack_of(SLOT(1)),
                                       static_cast<CallKind>(call_kind & 3), tail));
    TRACE(trace_->enter_function(description_of(S::header(SLOT(1))), stack_of(SLOT(1)), from,
                                 current_));
    call_kind = with_tail(call_kind, tail);
  } else if constexpr (Profiled) {
    CostCentreStack* const stack = profiler_->stacks.enter_function(current_, stack_of(SLOT(1)));
    if (stack != current_) {
      if ((call_kind & tail_flag) != 0) ++current_->exits;
      call_kind &= 3;
      SET_CURRENT(stack);
    }
  }
  NEXT(2);

  // ---- what instructions share
enter:  // node, which is no value; header is its
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
    for (std::uint32_t i = 0; i < words; ++i) fp[i] = free[i];
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

give:  // result, to the frame below
  pc = reinterpret_cast<const Code*>(fp[-1]);
  DISPATCH();
give_raw:  // raw, of raw_type
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

large_integer:  // of two
  SAVE();
  if (!large_integer(pc)) goto failed;
  LOAD();
  NEXT(4);
large_result:  // of one
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
