// SPDX-License-Identifier: BSD-3-Clause
// Out-of-line primitives that need the heap or the outside world.
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <utility>

#include "runtime/machine/c_calls.h"
#include "runtime/machine/interpreter.h"
#include "runtime/machine/number_primitives.h"
#include "runtime/machine/number_text.h"

namespace convertprofile::runtime {

using stg::Primitive;

// Operands: the primitive, the result's slot, a safe point, and the number of slots that follow.
template <Profiling P>
bool Interpreter<P>::primitive(const Code* instruction, const SafePoint& point) {
  const auto which = static_cast<Primitive>(instruction[1]);
  const Code* const slots = instruction + 5;
  const Top top = top_of(point);
  Word result = 0;
  const Word first = instruction[4] > 0 ? slot(slots, 0) : 0;
  bool good = true;
  switch (which) {
    case Primitive::IntegerShow:
      try {
        good = make_string(integers_.text(first), top, result);
      } catch (const IntegerTooLarge& e) {
        good = fail(Ending::heap_limit, e.what());
      }
      break;
    case Primitive::IntShow:
      good = make_string(std::to_string(static_cast<std::int64_t>(first)), top, result);
      break;
    case Primitive::DoubleShow:
      good = make_string(show_real(as_real(first)), top, result);
      break;
    case Primitive::FloatShow:
      good = make_string(show_real(static_cast<float>(as_real(first))), top, result);
      break;
    case Primitive::ReadDouble:
      result = as_raw(read_real<double>(take_text()));
      break;
    case Primitive::ReadFloat:
      result = as_raw(read_real<float>(take_text()));
      break;
    case Primitive::Fail:
      error_ = MachineException::pattern_failure;
      [[fallthrough]];
    case Primitive::Error:
      return fail(Ending::error, take_text());
    case Primitive::LazyError:
      result = unit();
      if (maker(catch_frame()) == 0) break;
      return throw_text(static_cast<std::int64_t>(first), slot(slots, 1));
    case Primitive::Raise: {
      const Word last_resort = slot(slots, 1);
      fp_[0] = first;
      fp_[1] = last_resort;
      return fail(Ending::thrown, "");
    }
    case Primitive::Coerce:
      result = first;
      break;
    case Primitive::SafeCall:
    case Primitive::UnsafeCall:
      good = c_call(slots, which == Primitive::SafeCall, top, result);
      break;
    default:
      good = world_primitive(which, slots, top, result);
  }
  if (!good) return false;
  fp_[instruction[2]] = result;
  return true;
}

namespace {

Integers::Operation operation_of(Instruction instruction) {
  using Operation = Integers::Operation;
  switch (instruction) {
    case Instruction::IntegerAdd:
      return Operation::add;
    case Instruction::IntegerMul:
      return Operation::multiply;
    case Instruction::IntegerQuot:
      return Operation::quotient;
    case Instruction::IntegerRem:
      return Operation::remainder;
    case Instruction::IntegerDiv:
      return Operation::divided;
    case Instruction::IntegerMod:
      return Operation::modulo;
    default:
      return Operation::subtract;
  }
}

}  // namespace

template <Profiling P>
bool Interpreter<P>::large_integer(const Code* instruction) {
  const auto which = static_cast<Instruction>(image_.code[std::size_t(instruction - code_.data())]);
  const Word first = slot(instruction, 2);
  Word& result = fp_[instruction[1]];
  try {
    if (which == Instruction::IntegerOf) {
      result = integers_.of(static_cast<std::int64_t>(first));
    } else if (which == Instruction::IntegerNegate) {
      result = integers_.calculate(Integers::Operation::subtract, 0, first);
    } else {
      result = integers_.calculate(operation_of(which), first, slot(instruction, 3));
    }
  } catch (const IntegerTooLarge& e) {
    return fail(Ending::heap_limit, e.what());
  }
  account_for_integers();
  return true;
}

template <Profiling P>
bool Interpreter<P>::number_primitive(const Code* instruction) {
  std::string message;
  try {
    if (!runtime::number_primitive(static_cast<Primitive>(instruction[1]), slot(instruction, 3),
                                   slot(instruction, 4), integers_, fp_[instruction[2]], message)) {
      return fail(Ending::error, std::move(message));
    }
  } catch (const IntegerTooLarge& e) {
    return fail(Ending::heap_limit, e.what());
  }
  account_for_integers();
  return true;
}

// Charges the memory of large Integers, counted as arrays, to the current stack and makes a
// collection due.
template <Profiling P>
void Interpreter<P>::account_for_integers() {
  const std::size_t words = integers_.take_words();
  if (words == 0) return;
  outcome_.words_allocated += words;
  if constexpr (Profiled) {
    current_->words[static_cast<std::size_t>(ClosureClass::constructor)] += words;
  }
  if (integers_.wants_collection()) hp_limit_ = hp_;
}

namespace {

// The ending of an uncaught exception, with the numbers of GHC/Exception.hs.
Ending abortion(std::int64_t kind) {
  constexpr Ending endings[] = {Ending::error, Ending::loop, Ending::stack_limit,
                                Ending::heap_limit, Ending::interrupted};
  return endings[kind];
}

}  // namespace

template <Profiling P>
std::string Interpreter<P>::take_text() {
  std::string text = std::move(collected_.back());
  collected_.pop_back();
  return text;
}

template <Profiling P>
bool Interpreter<P>::world_primitive(Primitive which, const Code* slots, const Top& top,
                                     Word& result) {
  const auto number = [&](std::size_t i) { return static_cast<std::int64_t>(slot(slots, i)); };
  result = unit();
  switch (which) {
    case Primitive::Token:
      return true;
    case Primitive::AddChar:
    case Primitive::PutChar: {
      const int handle = static_cast<int>(number(0));
      const bool is_alone = which == Primitive::PutChar;
      if (!fail_console(console_.add(handle, static_cast<std::uint32_t>(number(1)), is_alone))) {
        return false;
      }
      return !is_alone || fail_console(console_.end_text(handle));
    }
    case Primitive::EndText:
      return fail_console(console_.end_text(static_cast<int>(number(0))));
    case Primitive::Flush:
      return fail_console(console_.flush());
    case Primitive::GetChar: {
      if (awaits_input(top)) return false;
      std::int64_t character = 0;
      if (!fail_console(console_.get(character))) return false;
      if (!room(S::header_words + 1, top)) return false;
      result = statics_.small_number(Number::integer, static_cast<Word>(character));
      if (result == 0) {
        result = make_object(number_header(Number::integer), {static_cast<Word>(character)});
      }
      return true;
    }
    case Primitive::IsEnd: {
      if (awaits_input(top)) return false;
      bool end = false;
      const bool good = fail_console(console_.at_end(end));
      result = truth(end);
      return good;
    }
    case Primitive::Arguments:
      return make_strings(options_.arguments, top, result);
    case Primitive::ProgramName:
      return make_string(options_.program_name, top, result);
    case Primitive::CallStack:
      return make_string(call_stack_text(0), top, result);
    case Primitive::CreatedBy:
      return make_string(call_stack_text(slot(slots, 0)), top, result);
    case Primitive::Fields:
      return list_fields(slots, top, result);
    case Primitive::Exit:
      return exit(number(0));
    case Primitive::CpuTime:
    case Primitive::WallTime:
    case Primitive::MonotonicTime: {
      constexpr std::int64_t picoseconds_a_nanosecond = 1000, nanoseconds = 1000000000;
      timespec time{};
      const bool is_processor = which == Primitive::CpuTime;
      clock_gettime(is_processor                        ? CLOCK_PROCESS_CPUTIME_ID
                    : which == Primitive::MonotonicTime ? CLOCK_MONOTONIC
                                                        : CLOCK_REALTIME,
                    &time);
      if (!room(S::header_words + 1, top)) return false;
      result = make_object(number_header(Number::big_integer),
                           {static_cast<Word>((time.tv_sec * nanoseconds + time.tv_nsec) *
                                              (is_processor ? picoseconds_a_nanosecond : 1))});
      return true;
    }
    case Primitive::MainStack: {
      if (!room(S::header_words + 1, top)) return false;
      Word before = 0;
      if constexpr (Profiled) {
        before = reinterpret_cast<Word>(current_);
        const Word wanted = static_cast<Word>(number(0));
        set_current(wanted == 0 ? profiler_->start_node()
                                : reinterpret_cast<CostCentreStack*>(wanted));
      }
      result = make_object(number_header(Number::integer), {before});
      return true;
    }
    case Primitive::MaskState: {
      const std::int64_t before = std::exchange(mask_, number(0) < 0 ? mask_ : number(0));
      result = statics_.integer(before);
      if (mask_ == 0 && !thread_->pending.empty()) {
        note(Suspension::How::finish, top, result);
        leave_ = Leave::raise;
        return false;
      }
      return mask_ != 0 || interruption() == 0 || event();
    }
    case Primitive::NewReference:
      if (!room(S::header_words + 1, top)) return false;
      result = make_object(make_header(Kind::reference, 0, 1, reference_info), {slot(slots, 0)});
      return true;
    case Primitive::ReadReference:
      result = S::payload(slot(slots, 0), 0);
      return true;
    case Primitive::WriteReference:
      S::payload(slot(slots, 0), 0) = slot(slots, 1);
      return true;
    case Primitive::ReplaceReference: {
      Word& there = S::payload(slot(slots, 0), 0);
      const bool is_there = there == slot(slots, 1);
      if (is_there) there = slot(slots, 2);
      result = truth(is_there);
      return true;
    }
    case Primitive::SameReference:
      result = slot(slots, 0) == slot(slots, 1);
      return true;
    case Primitive::Abort: {
      const Ending ending = abortion(number(0));
      std::string text = take_text();
      if (ending == Ending::interrupted) outcome_.exit_code = SIGINT;
      if (ending == limit_.ending) return fail(ending, limit_.message);
      return fail(ending, std::move(text));
    }
    case Primitive::IoError:
      return fail(Ending::error, take_text());
    default:
      return file_primitive(which, slots, top, result);
  }
}

// Time in a safe call is charged to nobody.
template <Profiling P>
bool Interpreter<P>::c_call(const Code* slots, bool is_safe, const Top& top, Word& result) {
  if (!room(S::header_words + 1, top)) return false;
  const auto function = static_cast<stg::CFunction>(slot(slots, 0));
  const std::size_t count = stg::info(function).parameters.size();
  Word arguments[stg::most_c_arguments] = {};
  for (std::size_t i = 0; i < count; ++i) arguments[i] = S::payload(slot(slots, 2 + i), 0);
  if constexpr (Profiled) {
    if (is_safe) profiler_->leave_program(steps_);
  }
  errno = static_cast<int>(thread_->error_number);
  const Word raw = call_c(function, arguments);
  thread_->error_number = errno;
  if constexpr (Profiled) {
    steps_ += steps_of_c(function, arguments);
    if (is_safe) profiler_->return_to_program(steps_);
  }
  result = c_result(static_cast<stg::CResult>(slot(slots, 1)), raw);
  return interruption() == 0 || event();
}

// Needs room for a number.
template <Profiling P>
Word Interpreter<P>::c_result(stg::CResult type, Word raw) {
  const auto number = [this](Number of, Word value) {
    const Word small = statics_.small_number(of, value);
    return small != 0 ? small : make_object(number_header(of), {value});
  };
  switch (type) {
    case stg::CResult::unit:
      return unit();
    case stg::CResult::int32:
      return number(Number::integer,
                    static_cast<Word>(std::int64_t{static_cast<std::int32_t>(raw)}));
    case stg::CResult::word32:
      return number(Number::integer, static_cast<std::uint32_t>(raw));
    case stg::CResult::word64:
      return number(Number::integer, raw);
    case stg::CResult::character: {
      constexpr Word last = 0x10ffff;
      const Word character = static_cast<std::uint32_t>(raw);
      return number(Number::character, character <= last ? character : replacement);
    }
    case stg::CResult::single:
      return number(Number::single, raw);
    case stg::CResult::real:
      return number(Number::real, raw);
  }
  return unit();
}

// Exits like GHC's programs: codes from -127 to -1 stand for signals, and impossible codes become
// 255.
template <Profiling P>
bool Interpreter<P>::exit(std::int64_t code) {
  constexpr std::int64_t last = 255, last_signal = 127, signalled = 128;
  const bool is_signal = code < 0 && code >= -last_signal;
  outcome_.exit_code = static_cast<int>(is_signal                 ? signalled - code
                                        : code < 0 || code > last ? last
                                                                  : code);
  return fail(Ending::exited, "");
}

template <Profiling P>
bool Interpreter<P>::fail_console(Console::Status status) {
  if (status == Console::Status::ok) return true;
  if (status == Console::Status::interrupted) return event(true);
  return fail(Ending::io_error, console_.failure());
}

// ---- objects

template <Profiling P>
Word Interpreter<P>::make_object(Word header, std::initializer_list<Word> payload) {
  Word* const object = hp_;
  object[0] = header;
  sign(object, current_);
  if constexpr (Profiled) count_words(current_, header);
  std::copy(payload.begin(), payload.end(), object + S::header_words);
  hp_ += S::words(header);
  return reinterpret_cast<Word>(object);
}

// Builds all cells at once, for short strings.
template <Profiling P>
bool Interpreter<P>::make_string(std::string_view text, const Top& top, Word& result) {
  if (!room(text.size() * cell_words, top)) return false;
  result = append_string(text);
  return true;
}

template <Profiling P>
Word Interpreter<P>::append_string(std::string_view text) {
  std::vector<std::uint32_t> characters;
  for (std::size_t offset = 0; offset < text.size();) {
    bool malformed = false;
    characters.push_back(next_character(text, offset, malformed));
  }
  Word list = statics_.constant(image_.nil);
  for (std::size_t i = characters.size(); i-- > 0;) {
    Word head = statics_.small_number(Number::character, characters[i]);
    if (head == 0) head = make_object(number_header(Number::character), {characters[i]});
    list = make_object(image_.cons, {head, list});
  }
  return list;
}

template <Profiling P>
bool Interpreter<P>::list_fields(const Code* slots, const Top& top, Word& result) {
  const Word header = S::header(slot(slots, 0));
  const std::uint32_t count = kind_of(header) == Kind::constructor ? size_of(header) : 0;
  if (!room(count * (S::header_words + 2), top)) return false;
  result = statics_.constant(image_.nil);
  for (std::uint32_t i = count; i-- > 0;) {
    result = make_object(image_.cons, {S::payload(slot(slots, 0), i), result});
  }
  return true;
}

template <Profiling P>
bool Interpreter<P>::make_strings(const std::vector<std::string>& texts, const Top& top,
                                  Word& result) {
  std::size_t words = 0;
  for (const std::string& text : texts) words += (text.size() + 1) * cell_words;
  if (!room(words, top)) return false;
  result = statics_.constant(image_.nil);
  for (std::size_t i = texts.size(); i-- > 0;) {
    const Word text = append_string(texts[i]);
    result = make_object(image_.cons, {text, result});
  }
  return true;
}

}  // namespace convertprofile::runtime

#include "runtime/machine/instantiate.h"
