// SPDX-License-Identifier: BSD-3-Clause
// A compiled program: code and the tables it refers to by number.
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
// Length of the instruction at `code`, in words.
std::size_t length_of(const Code* code);
// Offset of the return point in the instruction at `code`; 0 if none. A return point consists of
// instructions.
std::size_t return_point_of(const Code* code);

// Words of a Primitive instruction before its operand slots.
inline constexpr std::size_t primitive_words = 5;

// Set in a CallKind for a tail call.
inline constexpr std::uint32_t tail_flag = 4;
// Flags of Tick's operand k.
inline constexpr std::uint32_t tick_dynamic = 3;  // the call kind is the caller's
inline constexpr std::uint32_t tick_counts = 4, tick_scopes = 8, tick_at_head = 16,
                               tick_in_tail = 32;

// A static object that code refers to.
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

// Liveness at a possible collection: a bit for each slot below `depth` that holds a pointer, and
// the globals that later code may use.
struct SafePoint {
  std::uint32_t depth = 0;
  std::uint32_t bits = 0;     // index of its 64-bit words in Image::liveness
  std::uint32_t globals = 0;  // index in Image::global_sets
};

// Facts about objects; headers refer to them.
struct Info {
  std::uint32_t code = 0;     // entry of a thunk or function
  std::uint32_t globals = 0;  // globals its code may use, as in SafePoint
  std::string description;    // in heap profiles
  std::string type;
};

// The static object of a global; header 0 if the program does not use it.
struct StaticObject {
  Word header = 0;
  std::vector<std::int32_t> payload;  // operands of constants
  bool reaches_caf = false;           // a CAF is reachable from it
  std::uint32_t globals = 0;          // globals it refers to, as in SafePoint
  stg::CostCentreId centre{};         // of a CAF
};

struct Image {
  Profiling profiling = Profiling::none;  // of the machine that runs it
  std::vector<Code> code;
  std::vector<Info> infos;
  std::vector<SafePoint> safe_points;  // 0: nothing is live
  std::vector<std::uint64_t> liveness;
  std::vector<std::vector<std::uint32_t>> global_sets;  // 0: none
  std::vector<Constant> constants;
  std::vector<StaticObject> globals;        // by stg::Global
  std::vector<Word> constructors;           // headers, by stg::Constructor
  std::vector<std::uint32_t> apply_frames;  // return points of frames with waiting arguments,
                                            // indexed by the number of arguments
  std::uint32_t update_frame = 0, centre_frame = 0, recheck_frame = 0, catch_frame = 0,
                stop_frame = 0;
  std::vector<std::string> texts;
  std::int32_t nil = 0, unit = 0, false_ = 0, true_ = 0;  // operands of constants
  Word cons = 0;                                          // its header
  std::int32_t main = 0;
  std::uint32_t largest_frame = 0;

  bool profiled() const { return profiling != Profiling::none; }
};

// A frame of catch#: the handler, the maker of the machine's exceptions, and a raw word of three
// numbers: texts being collected, whether a string to standard output was unfinished, and the mask.
inline constexpr std::uint32_t catch_slots = 3;
inline constexpr Word mask_states = 4;
inline constexpr Word within_output = mask_states;
inline constexpr Word catch_states = 2 * mask_states;

// Limits on a frame's slots, a function's parameters and a call's arguments.
inline constexpr std::uint32_t most_slots = 1u << 17;
inline constexpr std::uint32_t most_parameters = 1000;

// A function's code in readable form, one instruction per line.
std::string disassemble(const Image& image, std::uint32_t info);

}  // namespace convertprofile::runtime
