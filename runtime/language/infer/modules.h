// SPDX-License-Identifier: BSD-3-Clause
// The modules of a program that are inferred already, and what they export.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "runtime/language/ast.h"
#include "runtime/language/compile.h"
#include "runtime/language/infer/binder_table.h"
#include "runtime/language/infer/builtins.h"
#include "runtime/language/infer/families.h"

namespace convertprofile::runtime {

// What a name stands for at the top level of a module: one of these, or none.
struct Value {
  Binder* binder = nullptr;
  DataConstructor* constructor = nullptr;
  const PatternSynonym* synonym = nullptr;
  bool operator==(const Value&) const = default;
  explicit operator bool() const { return entity() != nullptr; }
  const void* entity() const {
    if (binder != nullptr) return binder;
    if (constructor != nullptr) return constructor;
    return synonym;
  }
};
struct TypeName {
  TypeConstructor* constructor = nullptr;
  Class* of = nullptr;
  bool operator==(const TypeName&) const = default;
  explicit operator bool() const { return constructor != nullptr || of != nullptr; }
  const void* entity() const {
    return constructor != nullptr ? static_cast<void*>(constructor) : of;
  }
};

struct NameTable {
  std::unordered_map<Symbol, Value, SymbolHash> values;
  // Selectors by a name that `values` has for another type's field (LANGUAGE
  // DuplicateRecordFields).
  std::unordered_map<Symbol, std::vector<Value>, SymbolHash> more_fields{};
  std::unordered_map<Symbol, TypeName, SymbolHash> types;

  Value value(Symbol name) const {
    const auto found = values.find(name);
    return found == values.end() ? Value() : found->second;
  }
  std::vector<Value> all(Symbol name) const {
    std::vector<Value> found;
    if (const Value first = value(name)) found.push_back(first);
    const auto more = more_fields.find(name);
    if (more != more_fields.end()) {
      found.insert(found.end(), more->second.begin(), more->second.end());
    }
    return found;
  }
  TypeName type(Symbol name) const {
    const auto found = types.find(name);
    return found == types.end() ? TypeName() : found->second;
  }
};

// Which instance a predicate is solved by.
struct InstanceMatch {
  Instance* instance = nullptr;  // null: none, or not yet
  std::vector<Type*> arguments;  // what its variables stand for
  // None, but there may be one, or another one, when more is known of the type.
  bool is_open = false;
  bool is_ambiguous = false;  // several match
};

struct Interface {
  Symbol module;
  NameTable names;
  std::vector<std::pair<Symbol, Fixity>> fixities;  // of exported values, by name
  std::vector<std::pair<Symbol, Fixity>> type_fixities;
  // Pattern synonyms that are exported with a type, as if they were its constructors.
  std::unordered_map<Symbol, std::vector<Symbol>, SymbolHash> bundled;
};

// What a synonym of constraints stands for, over its parameters.
struct ConstraintSynonym {
  std::vector<Type*> parameters{};
  std::vector<Type*> kinds{};
  std::vector<Predicate> predicates{};
};

struct BootFile;  // boot_files.h

class ModuleTable {
 public:
  ModuleTable(Symbols& symbols, Arena& arena);
  ~ModuleTable();

  // What the importer, a module of the program or of the runtime, means by the name. Null: nothing.
  const Interface* find(Symbol module, const Module& importer) const;
  const Interface* find_runtime(Symbol module) const;
  const Interface* find(const Import& import, const Module& importer) const;
  Interface& add(const Module& module);

  // ---- boot_files.cpp
  BootFile& add_boot_file(const Module& module);
  BootFile* boot_file(const Module& module);  // of a module of the program; null: it has none
  // In all that the program's modules export.
  void replace_values(const std::vector<std::pair<Binder*, Binder*>>& values);

  // A table may have modules of the runtime that a program does not import, and their instances:
  // the program has those of the modules that are admitted.
  void admit(const Module& module) { admitted_.insert(&module); }
  bool has(const Instance& instance) const { return admitted_.contains(instance.binder->module); }
  // Of the runtime's modules: what is there is shared by programs. None is admitted any more, and
  // what a program adds changes little of the memory.
  void freeze();

  const Builtins& builtins() const { return builtins_; }

  // All top-level names of the runtime's modules; the first module to have a name keeps it.
  NameTable& internal() { return internal_; }

  // `intAdd#` and so on. Their types are read when they are first used, over the internal names: a
  // primitive without a scheme has its type's syntax here.
  struct PrimitiveName {
    Binder* binder = nullptr;
    const QualifiedType* type = nullptr;
  };
  const PrimitiveName* primitive(Symbol name) const;

  // Instances are visible everywhere in the program, as in Haskell.
  InstanceMatch find_instance(const Predicate& predicate) const;
  // What the instance's variables stand for if the parameters of those numbers are these types;
  // null for one that they do not mention. Nothing where they do not fit.
  static std::optional<std::vector<Type*>> match(const Instance& instance,
                                                 const std::vector<Type*>& types,
                                                 const std::vector<std::size_t>& parameters);
  // What the variables stand for where `general` is the type; null as above.
  static std::optional<std::vector<Type*>> match(const std::vector<Type*>& variables, Type* general,
                                                 Type* type);
  Instance* find_duplicate(const Instance& instance) const;  // of the same type, or null
  void add_instance(Instance* instance);
  void remove_instance(Instance* instance);

  // Fixities declared for top-level names, wherever they are exported to.
  std::unordered_map<const void*, Fixity> fixities;                        // by what bears the name
  std::unordered_map<const Binder*, TypeConstructor*> field_owners;        // of selectors
  std::unordered_map<const Binder*, const PatternSynonym*> synonyms_with;  // fields, by selectors
  std::unordered_map<const TypeConstructor*, ConstraintSynonym> constraint_synonyms;
  std::unordered_map<const DataConstructor*, TypeConstructor*> promoted;  // as types
  BinderTable binders;
  Families families;

  // ---- what is inferred only when a program uses it
  ModuleInference& keep(std::unique_ptr<ModuleInference> inference);
  // Those of which something was inferred that is not finished.
  std::vector<ModuleInference*>& unfinished() { return unfinished_; }
  // The binder is used: its part of a module is to be inferred, unless it was before.
  void reach(const Binder& binder) {
    BinderInfo& info = binders.at(&binder);
    if (info.part.owner == nullptr || info.is_reached) return;
    info.is_reached = true;
    reached_.push_back(info.part);
  }
  std::vector<ModulePart> take_reached() { return std::exchange(reached_, {}); }

 private:
  struct InstanceKey {
    const Class* of;
    const TypeConstructor* constructor;  // the outermost of the first parameter; null: a variable
    bool operator==(const InstanceKey&) const = default;
  };
  struct InstanceKeyHash {
    std::size_t operator()(const InstanceKey& key) const {
      return std::hash<const void*>()(key.of) * 31 + std::hash<const void*>()(key.constructor);
    }
  };

  const std::vector<Instance*>& instances_at(const Class& of,
                                             const TypeConstructor* constructor) const;

  Symbols* symbols_;
  Builtins builtins_;
  std::unordered_map<InstanceKey, std::vector<Instance*>, InstanceKeyHash> instances_;
  using Interfaces = std::unordered_map<Symbol, std::unique_ptr<Interface>, SymbolHash>;
  static const Interface* find(const Interfaces& interfaces, Symbol module);
  Interfaces interfaces_;          // of the program's modules
  Interfaces runtime_interfaces_;  // which the program's hide from it
  Interfaces boot_interfaces_;     // of the program's .hs-boot files
  std::unordered_map<Symbol, std::unique_ptr<BootFile>, SymbolHash> boot_files_;
  std::unordered_set<const Module*> admitted_;
  NameTable internal_;
  std::unique_ptr<SourceFile> primitive_source_;
  std::unordered_map<Symbol, PrimitiveName, SymbolHash> primitives_;
  std::vector<std::unique_ptr<ModuleInference>> kept_;
  std::vector<ModuleInference*> unfinished_;
  std::vector<ModulePart> reached_;
};

// The imports of a module: as written, and of Prelude where that is implicit (a module that is not
// the runtime's and does not import it), or of nothing from it with NoImplicitPrelude.
std::vector<Import> effective_imports(const Module& module, Symbols& symbols);
// Their modules, each once.
std::vector<Symbol> imported_modules(const Module& module, Symbols& symbols);

// The fixities that a module's imports bring into scope, for resolve_fixities; its imported modules
// must be in the table, else SourceError.
ImportedFixities imported_fixities(const Module& module, const ModuleTable& modules,
                                   Symbols& symbols);

}  // namespace convertprofile::runtime
