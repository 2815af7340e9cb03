// SPDX-License-Identifier: BSD-3-Clause
// A program compiled: code, and tables that it refers to by number.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "runtime/machine/object.h"
#include "runtime/stg/stg.h"

namespace convertprofile::runtime {

using Code = std::uint32_t;

enum class Instruction : Code {
#define INSTRUCTION(name, operands) name,
#include "runtime/machine/instructions.def"
#undef INSTRUCTION
};

struct InstructionInfo {
  const char* name;
  const char* operands;
};
const InstructionInfo& info(Instruction instruction);
std::size_t instruction_count();
// How many words the instruction at `code` takes.
std::size_t length_of(const Code* code);
// Where in the instruction at `code` its return point begins, which is of instructions; 0: it has
// none.
std::size_t return_point_of(const Code* code);

// Of Primitive, before the slots that it reads.
inline constexpr std::size_t primitive_words = 5;

// Set beside the CallKind of a tail call.
inline constexpr std::uint32_t tail_flag = 4;
// Operand k of Tick.
inline constexpr std::uint32_t tick_dynamic = 3;  // the kind is the caller's
inline constexpr std::uint32_t tick_counts = 4, tick_scopes = 8, tick_at_head = 16,
                               tick_in_tail = 32;

// A constant that code refers to: a static object.
struct Constant {
  enum class Kind : std::uint8_t { global, number, constructor, function };
  Kind kind = Kind::global;
  Number type = Number::integer;  // number
  std::uint32_t index = 0;        // global; constructor; function: its Info
  std::int64_t bits = 0;          // number
  auto operator<=>(const Constant&) const = default;
};
// A constant's operand.
constexpr std::int32_t constant_operand(std::size_t index) {
  return -1 - static_cast<std::int32_t>(index);
}

// What is live where the machine may collect: the slots that hold pointers, a bit each, below
// `depth`, and the globals that the code to come may use.
struct SafePoint {
  std::uint32_t depth = 0;
  std::uint32_t bits = 0;     // where its words of 64 bits begin in Image::liveness
  std::uint32_t globals = 0;  // a set of Image::global_sets
};

// What headers refer to.
struct Info {
  std::uint32_t code = 0;     // thunks, functions: where their code begins
  std::uint32_t globals = 0;  // the globals their code may use, as of SafePoint
  std::string description;    // of a heap profile
  std::string type;
};

// The static object of a global; its header is 0 if the program does not use it.
struct StaticObject {
  Word header = 0;
  std::vector<std::int32_t> payload;  // constants' operands
  bool reaches_caf = false;           // a constant of the program is reachable from it
  std::uint32_t globals = 0;          // what it refers to, as of SafePoint
  stg::CostCentreId centre{};         // of a constant of the program
};

struct Image {
  Profiling profiling = Profiling::none;  // of the machine that runs it
  std::vector<Code> code;
  std::vector<Info> infos;
  std::vector<SafePoint> safe_points;  // 0: nothing is live
  std::vector<std::uint64_t> liveness;
  std::vector<std::vector<std::uint32_t>> global_sets;  // 0: none
  std::vector<Constant> constants;
  std::vector<StaticObject> globals;        // one a stg::Global
  std::vector<Word> constructors;           // one a stg::Constructor: its header
  std::vector<std::uint32_t> apply_frames;  // the return point of a frame of so many arguments
  std::uint32_t update_frame = 0, centre_frame = 0, recheck_frame = 0, catch_frame = 0,
                stop_frame = 0;
  std::vector<std::string> texts;
  std::int32_t nil = 0, unit = 0, false_ = 0, true_ = 0;  // constants' operands
  Word cons = 0;                                          // its header
  std::int32_t main = 0;
  std::uint32_t largest_frame = 0;

  bool profiled() const { return profiling != Profiling::none; }
};

// A frame of catch#: the handler, the maker of the machine's exceptions, and (raw) how many texts
// were being collected, whether a string was on its way to the standard output, and what was
// masked.
inline constexpr std::uint32_t catch_slots = 3;
inline constexpr Word mask_states = 4;
inline constexpr Word within_output = mask_states;
inline constexpr Word catch_states = 2 * mask_states;

// A frame has at most so many slots, a function so many parameters, a call so many arguments.
inline constexpr std::uint32_t most_slots = 1u << 17;
inline constexpr std::uint32_t most_parameters = 1000;

// The code of a function, for people: an instruction a line.
std::string disassemble(const Image& image, std::uint32_t info);

}  // namespace convertprofile::runtime
