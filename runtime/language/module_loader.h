// SPDX-License-Identifier: BSD-3-Clause
// The modules of a program: Main, those of its own that it imports, by whatever way, and those of
// the runtime. A module of the program hides one of the runtime's of its name, but for Prelude,
// from the program alone: for the runtime's modules that one is then named `Data.Maybe#`.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "runtime/language/compile.h"

namespace convertprofile::runtime {

// The fixities of what each of the runtime's modules imports, by the module's name.
struct ImportedFixity {
  std::string qualifier, name;
  Fixity fixity;
};
using RuntimeFixities = std::unordered_map<std::string, std::vector<ImportedFixity>>;
RuntimeFixities fixities_of_runtime_modules();

// The runtime's modules, parsed and their operators' fixities resolved.
struct ParsedModules {
  Symbols symbols;
  Arena arena;
  std::deque<SourceFile> files;
  std::unordered_map<std::string_view, Module*> by_name;  // views of the modules' own names

  void parse_all(const RuntimeFixities& fixities);
};

class ModuleLoader {
 public:
  // `symbols` are those of `parsed`, if that is not null.
  ModuleLoader(const FindModule& find, Symbols& symbols, Arena& arena,
               ParsedModules* parsed = nullptr)
      : find_(find), symbols_(symbols), arena_(arena), parsed_(parsed) {}

  // All of them, parsed, each after those it imports; the last is Main. Prelude, which generated
  // code needs, is always there. Throws SourceError. The modules refer to the loader's texts and to
  // `main`.
  std::vector<Module*> load(const SourceFile& main);

 private:
  struct Visit {
    Module* module;
    // Those still to be loaded, the first last; null: Prelude.
    std::vector<const Import*> imports;
  };
  static Visit visit(Module& module);
  bool is_own(Symbol name);
  void name_hidden(Module& module);
  Module* find_runtime_module(std::string_view name);  // parsed; null if there is none
  Visit runtime_module(const Module& importer, Symbol name, const Import* import);
  Visit find_and_parse(const Module& importer, Symbol name, const Import* import);
  void load_with_imports(Visit visit);
  [[noreturn]] void refuse_cycle(const std::vector<Visit>& path, Symbol name, const Import& import);

  const FindModule& find_;
  Symbols& symbols_;
  Arena& arena_;
  ParsedModules* parsed_;
  std::deque<SourceFile> files_;
  std::unordered_map<Symbol, bool, SymbolHash> is_loaded_;  // of the modules begun
  std::unordered_map<Symbol, bool, SymbolHash> is_own_;     // asked before
  std::vector<Module*> order_;
};

}  // namespace convertprofile::runtime
