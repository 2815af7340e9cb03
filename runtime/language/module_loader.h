// SPDX-License-Identifier: BSD-3-Clause
// Loads a program's modules: Main, its own modules imported directly or indirectly, and those of
// the runtime. A module of the program hides a runtime module of the same name, except Prelude,
// from the program only.
#pragma once

#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "runtime/language/compile.h"
#include "runtime/language/infer/modules.h"

namespace convertprofile::runtime {

// The runtime's modules before compilation, initially none: parsed, with their declared names,
// types, classes and instances. Functions are inferred when a program uses them, so this serves a
// single program, whose own modules are added.
struct DeclaredModules {
  Symbols symbols;
  Arena arena;
  ModuleTable table{symbols, arena};
  std::unordered_map<Symbol, Module*, SymbolHash> by_name;

  // Declares all modules of the runtime. Throws std::logic_error if one cannot be inferred on
  // demand.
  void declare_all();
};

// The modules that compilation starts with: the given ones or none.
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

  // Loads and parses all modules, each after its imports and its .hs-boot file; the last is Main.
  // Prelude, which generated code needs, is always included. Throws SourceError. The modules refer
  // to `main`.
  std::vector<Module*> load(const SourceFile& main);
  // Loads all modules of the runtime.
  std::vector<Module*> load_runtime();

 private:
  struct Visit {
    Module* module;
    // Imports still to be loaded, next one last; null: Prelude.
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
  std::unordered_map<Key, bool, KeyHash> is_loaded_;                       // modules begun
  std::vector<std::pair<const Module*, const Import*>> sources_;           // {-# SOURCE #-} imports
  std::unordered_map<Symbol, std::optional<SourceFile>, SymbolHash> own_;  // results of earlier
                                                                           // requests
  std::vector<Module*> order_;
};

// compile.cpp: all modules of the program with main module `main`, renamed and inferred. Bindings
// that contain a `refused` error are replaced by undefined. Throws SourceError.
std::vector<Module*> inferred(DeclaredModules& declared, const SourceFile& main,
                              const FindModule& find, const std::vector<SourceError>& refused = {});

// Renames modules of the runtime that the program replaces, to `Data.Maybe#` for example. Call it
// once modules are no longer looked up by name.
void name_apart(const std::vector<Module*>& modules, Symbols& symbols);

}  // namespace convertprofile::runtime
