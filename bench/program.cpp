// SPDX-License-Identifier: BSD-3-Clause
#include "bench/program.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace convertprofile::bench {

namespace {

constexpr std::uint32_t functions_a_module = 50;

const char* const library_modules[] = {
    "StdInt",     "StdReal",    "StdChar",   "StdString",    "StdList",       "StdArray",
    "StdMisc",    "StdFunc",    "StdFile",   "StdTuple",     "Data.Map",      "Data.Set",
    "Data.Maybe", "Data.Error", "Text.JSON", "Text.Parsers", "Control.Monad", "System.IO"};
const char* const topics[] = {"scan",     "parse",   "check",   "type",    "unify",   "overload",
                              "trans",    "convert", "back",    "heap",    "syntax",  "predef",
                              "explicit", "general", "generic", "analyse", "strict",  "refmark",
                              "compile",  "sort",    "class",   "dynamic", "compare", "pattern"};
const char* const parts[] = {"support", "functions", "types", "cases",     "rules", "kinds",
                             "icl",     "utilities", "ast",   "interface", "defs",  "unit"};
const char* const verbs[] = {"check",  "convert", "collect", "find",   "add",   "remove",   "build",
                             "expand", "lift",    "unify",   "update", "write", "read",     "new",
                             "copy",   "is",      "mark",    "clean",  "fold",  "transform"};
const char* const nouns[] = {
    "Expression", "Type",     "Types", "Pattern",  "Symbol",  "Module",  "Function", "Case",
    "Guards",     "Variable", "Vars",  "Heap",     "Args",    "Context", "Class",    "Instance",
    "Rule",       "Selector", "Error", "Position", "Literal", "List",    "Array",    "Identifier"};
const char* const operators[] = {"+",   "-",  "==", "<",      "++",  "o",   ":=&", ">>=", "<*>",
                                 "<$>", "!!", "$",  "`bind`", "&&&", "=.=", "<++", "%",   "|||"};
const char* const odd_names[] = {"(3)not_an_id", "a::b",     "x y",    "<&\"'>",  "caf\xc3\xa9",
                                 "tab\there",    "\xff\xfe", "fn=(1)", " blank ", "???"};

template <std::size_t Size>
std::string pick(Random& random, const char* const (&words)[Size]) {
  return words[random.below(Size)];
}

}  // namespace

Program::Program(std::uint64_t seed, std::uint32_t functions, bool odd)
    : seed_(mixed(seed)), random_(seed_) {
  name_modules(std::max(functions / functions_a_module, std::uint32_t{6}));
  functions_.push_back({0, "_start"});
  functions_.push_back({0, "garbage_collector"});
  const std::uint64_t modules = modules_.size();
  for (std::uint64_t m = 0; m < modules; ++m) {
    module_begin_.push_back(static_cast<std::uint32_t>(functions_.size()));
    const auto end = static_cast<std::uint32_t>(2 + (functions - 2) * (m + 1) / modules);
    for (std::uint32_t nth = 0; functions_.size() < end; ++nth)
      functions_.push_back({static_cast<std::uint32_t>(m), function_name(nth, odd)});
  }
  module_begin_.push_back(functions);
  // Profiles of crashed programs have a cost centre without name.
  if (odd) functions_.back().name.clear();
}

void Program::name_modules(std::uint32_t count) {
  std::set<std::string> used;
  modules_.push_back("System");
  for (const char* name : library_modules)
    if (modules_.size() < count / 2) modules_.push_back(name);
  while (modules_.size() + 1 < count) {
    // Two statements, because the evaluation order of the operands of + is unspecified.
    std::string name = pick(random_, topics);
    name += pick(random_, parts);
    if (!used.insert(name).second) name += std::to_string(modules_.size());
    modules_.push_back(name);
  }
  modules_.push_back("System");  // two modules of this name are normal
}

// The `nth` function of its module.
std::string Program::function_name(std::uint32_t nth, bool odd) {
  const std::string line = std::to_string(10 + nth * 7);
  const std::string serial = std::to_string(1 + random_.below(30));
  const std::string letter(1, static_cast<char>('A' + random_.below(4)));
  if (odd && random_.one_in(8)) return pick(random_, odd_names);
  switch (random_.below(16)) {
    case 0:
      return "\\;" + line + ";" + serial;
    case 1:
      return "<lambda>[line:" + line + "];" + letter;
    case 2:
      return "_c;" + line + ";" + serial;
    case 3:
      return "<case>[line:" + line + "]";
    case 4:
      return random_.one_in(2) ? "_if;" + line + ";" + serial : "<if>[line:" + line + "]";
    case 5:
      return "_g;" + line + ";" + serial;
    case 6:
      return pick(random_, operators);  // duplicates within a module are normal too
    default:
      break;
  }
  std::string name = pick(random_, verbs);
  name += pick(random_, nouns);
  if (random_.one_in(3)) name += "_" + serial;
  if (random_.one_in(12)) name += ";" + line;
  return name;
}

std::uint32_t Program::call_sites(std::uint32_t caller) const {
  const std::uint64_t r = mixed(seed_ + caller);
  const std::uint64_t few = 2 + r % 7;
  return static_cast<std::uint32_t>((r >> 32) % 8 == 0 ? few * 3 : few);
}

std::uint32_t Program::callee(std::uint32_t caller, std::uint32_t call_site) const {
  const std::uint64_t r = mixed(mixed(seed_ ^ caller) + call_site);
  const std::uint64_t which = r >> 8;
  const auto among = [which](std::uint64_t begin, std::uint64_t end) {
    return static_cast<std::uint32_t>(begin + which % (end - begin));
  };
  const std::uint32_t all = module_begin_.back();
  if (r % 16 < 9) {
    const std::uint32_t module = functions_[caller].module;
    return among(module_begin_[module], module_begin_[module + 1]);
  }
  if (r % 16 < 14) return among(2, 2 + (all - 2) / 16);
  return among(2, all);
}

}  // namespace convertprofile::bench
