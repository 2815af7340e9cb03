// SPDX-License-Identifier: BSD-3-Clause
// The modules of a program: Main and those of the runtime's own that it imports, by whatever way.
#pragma once

#include <deque>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "runtime/language/compile.h"

namespace convertprofile::runtime {

class ModuleLoader {
 public:
  ModuleLoader(Symbols& symbols, Arena& arena) : symbols_(symbols), arena_(arena) {}

  // All of them, parsed, each after those it imports; the last is Main. Prelude, which generated
  // code needs, is always there. Throws SourceError. The modules refer to the loader's texts and to
  // `main`.
  std::vector<Module*> load(const SourceFile& main);

 private:
  struct Visit {
    Module* module;
    std::vector<Symbol> imports;  // that are still to be loaded, the first last
  };
  Visit parse(const SourceFile& file, bool is_runtime);
  void load_with_imports(Visit visit);

  Symbols& symbols_;
  Arena& arena_;
  std::deque<SourceFile> files_;
  std::unordered_set<Symbol, SymbolHash> seen_;
  std::vector<Module*> order_;
};

}  // namespace convertprofile::runtime
