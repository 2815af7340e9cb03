// SPDX-License-Identifier: BSD-3-Clause
// The modules of a program: Main, those of its own that it imports, by whatever way, and those of
// the runtime. A module of the program hides one of the runtime's of its name, but for Prelude,
// from the program alone.
#pragma once

#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "runtime/language/compile.h"
#include "runtime/language/infer/modules.h"

namespace convertprofile::runtime {

// The runtime's modules that are there before a program, none at first, parsed and with what they
// declare: names, types, classes, instances. Their functions are inferred when a program uses them,
// so they serve one program, whose own modules join them.
struct DeclaredModules {
  Symbols symbols;
  Arena arena;
  ModuleTable table{symbols, arena};
  std::unordered_map<Symbol, Module*, SymbolHash> by_name;

  // All of the runtime's. Throws std::logic_error for one that cannot wait for its use.
  void declare_all();
};

// Those that a program is compiled with: what is given, or none.
class ModulesBefore {
 public:
  explicit ModulesBefore(const GetModules& get) : given_(get ? get() : nullptr) {
    if (given_ == nullptr) own_.emplace();
  }
  DeclaredModules& operator*() { return given_ != nullptr ? *given_ : *own_; }

 private:
  DeclaredModules* given_;
  std::optional<DeclaredModules> own_;
};

class ModuleLoader {
 public:
  ModuleLoader(const FindModule& find, DeclaredModules& declared)
      : find_(find), declared_(declared), symbols_(declared.symbols), arena_(declared.arena) {}

  // All of them, parsed, each after those it imports and after its .hs-boot file; the last is Main.
  // Prelude, which generated code needs, is always there. Throws SourceError. The modules refer to
  // `main`.
  std::vector<Module*> load(const SourceFile& main);
  // All of the runtime's.
  std::vector<Module*> load_runtime();

 private:
  struct Visit {
    Module* module;
    // Those still to be loaded, the first last; null: Prelude.
    std::vector<const Import*> imports;
  };
  enum class Part : std::uint8_t { own, boot_file, library };
  struct Key {
    Symbol name;
    Part part;
    bool operator==(const Key&) const = default;
  };
  struct KeyHash {
    std::size_t operator()(const Key& key) const {
      return SymbolHash()(key.name) * 3 + static_cast<std::size_t>(key.part);
    }
  };
  static Visit visit(Module& module);
  static Key key_of(const Module& module) {
    return {module.name, module.is_runtime     ? Part::library
                         : module.is_boot_file ? Part::boot_file
                                               : Part::own};
  }
  bool is_own(Symbol name);
  Module* find_runtime_module(Symbol name);  // declared or parsed; null if there is none
  Module& own_module(Symbol name);
  Module& boot_file(const Module& importer, const Import& import);
  Module& parsed(SourceFile text, Symbol name);
  Module& runtime_module(const Module& importer, Symbol name, const Import* import);
  void load_with_imports(Module& module);
  void load_import(std::vector<Visit>& path, const Import* import);
  void load_boot_file(std::vector<Visit>& path, const Import& import);
  bool load_source(std::vector<Visit>& path);
  [[noreturn]] void refuse_cycle(const std::vector<Visit>& path, Symbol name, const Import& import);

  const FindModule& find_;
  const DeclaredModules& declared_;
  Symbols& symbols_;
  Arena& arena_;
  std::unordered_map<Key, bool, KeyHash> is_loaded_;                       // of the modules begun
  std::vector<std::pair<const Module*, const Import*>> sources_;           // by {-# SOURCE #-}
  std::unordered_map<Symbol, std::optional<SourceFile>, SymbolHash> own_;  // asked for before
  std::vector<Module*> order_;
};

// compile.cpp: all modules of the program whose main one this is, their names resolved and their
// types inferred. What they bind where one of the errors is, is undefined. Throws SourceError.
std::vector<Module*> inferred(DeclaredModules& declared, const SourceFile& main,
                              const FindModule& find, const std::vector<SourceError>& refused = {});

// Gives the runtime's modules that the program has others of the name of names of their own,
// `Data.Maybe#`: when nothing looks for a module by its name any more.
void name_apart(const std::vector<Module*>& modules, Symbols& symbols);

}  // namespace convertprofile::runtime
