// SPDX-License-Identifier: BSD-3-Clause
// Macros used by the instructions of the dispatch loop. Its registers `pc`, `fp`, `hp`, `result`
// etc. are local variables of Interpreter::execute.
#pragma once

#include <cstdint>
#include <cstring>
#include <limits>

#include "runtime/machine/interpreter.h"

namespace convertprofile::runtime {

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
// The bits of `call_kind` above tail_flag record the models that have counted the tail call.
constexpr std::uint32_t counted_shift = 8;
inline TailCall tail_of(std::uint32_t call_kind) {
  return {(call_kind & tail_flag) != 0 ? ~call_kind >> counted_shift : 0};
}
inline std::uint32_t with_tail(std::uint32_t call_kind, TailCall tail) {
  return (call_kind & (tail_flag | 3)) | ~tail.to_count << counted_shift;
}
constexpr Word most_characters = 0x10ffff, word_bits = 64;
constexpr std::int64_t least_number = std::numeric_limits<std::int64_t>::min();

}  // namespace convertprofile::runtime

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

// Ensures room for `count` words, or collects and restarts the instruction.
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

// Allocates an object's header and stack and counts its words; leaves `object` at the payload.
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
// Returns to the stack held by a frame.
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

// Pushes the frame, keeping its live part; `at` is its return point.
#define PUSH(at)                                                       \
  do {                                                                 \
    const Code* const return_point = (at);                             \
    fp += return_point[2] + frame_words;                               \
    fp[-1] = reinterpret_cast<Word>(return_point);                     \
    if constexpr (Profiled) fp[-2] = reinterpret_cast<Word>(current_); \
  } while (false)
// At a return point: makes the frame current again.
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
// Returns to the centre held by a frame (attribution.h, restore_at_frame).
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

// Applies `node` to the arguments in the frame.
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
