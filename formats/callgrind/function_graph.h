// SPDX-License-Identifier: BSD-3-Clause
// The contents of a Callgrind file: functions with their own costs, and who called whom at what
// inclusive cost.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile::callgrind {

// Callgrind's own text for an unknown name.
inline constexpr std::string_view unknown_name = "???";

// Texts of `desc:` lines in our own files.
inline constexpr std::string_view shaped = "Shaped: ";  // a sentence of formats/model/shaping.h
inline constexpr std::string_view inverted_tree = "Tree: inverted, below each function its callers";

// Follows our name and version in `creator:` if the profile came from another program's file. If
// the tree is unchanged, all calls have the costs that they had in that file.
inline constexpr std::string_view of_another_program = " (from callgrind)";
inline constexpr std::string_view unchanged = " (from callgrind, unchanged)";

struct GraphFunction {
  std::string object, file;  // tell functions of one name apart
  std::string source;        // the source file, if known
  std::string name;
  std::uint64_t line = 0;  // line of its first cost; 0: unknown
};

struct GraphCall {
  std::uint32_t caller = 0, callee = 0;  // indexes of functions
  std::uint64_t calls = 0;               // saturates
};

// Costs are rows of one number per event. For each event, the absolute values of the own costs add
// up to at most 2^63 - 1.
struct FunctionGraph {
  RunInfo run;
  bool is_own = false;       // written by this project: nested calls cost 0
  bool has_modules = false;  // own and not from another program: names are `Module::name`
  std::vector<std::string> events;
  std::vector<std::string> long_names;  // [event], may be empty
  std::vector<std::string> formulas;    // of derived events: `name = formula : long name`
  std::vector<GraphFunction> functions;
  std::vector<std::int64_t> own_costs;   // [function][event]
  std::vector<GraphCall> calls;          // one for each pair, in order of first occurrence
  std::vector<std::int64_t> call_costs;  // [call][event], inclusive

  std::size_t width() const { return events.size(); }
};

inline constexpr std::size_t most_events = 64;

// Throws Error with the line on malformed input.
FunctionGraph parse_function_graph(std::string_view text, Diagnostics& diagnostics);

}  // namespace convertprofile::callgrind
