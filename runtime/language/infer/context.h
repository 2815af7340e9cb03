// SPDX-License-Identifier: BSD-3-Clause
// State shared by the parts of inference while they work on one module.
#pragma once

#include <string>
#include <vector>

#include "runtime/language/infer/imports.h"
#include "runtime/language/infer/modules.h"
#include "runtime/language/infer/type_store.h"

namespace convertprofile::runtime {

struct Context {
  Context(Module& inferred, ModuleTable& table, Symbols& all_symbols, Arena& owner)
      : module(inferred),
        modules(table),
        symbols(all_symbols),
        arena(owner),
        builtins(table.builtins()),
        types(builtins, table.families, owner),
        names(inferred, table, all_symbols),
        binders(table.binders) {
    if (module.extensions.impredicative_types) types.allow_polymorphic();
  }

  [[noreturn]] void fail(const Span& span, const std::string& message) const {
    throw SourceError(*module.file, span.begin, message);
  }
  void check_tuple(std::size_t parts, const Span& span) const {
    if (parts <= largest_tuple) return;
    fail(span, "A " + std::to_string(parts) + "-tuple is too large (max size is " +
                   std::to_string(largest_tuple) + ")");
  }
  [[noreturn]] void refuse_arity(const std::string& what, Symbol name, std::size_t wanted,
                                 std::size_t given, const Span& span) const {
    fail(span, what + " '" + name.text() + "' should have " + std::to_string(wanted) +
                   (wanted == 1 ? " argument" : " arguments") + ", but has been given " +
                   std::to_string(given));
  }
  Binder* make_binder(Symbol name, const Span& span, bool top_level) {
    Binder made;
    made.name = name;
    made.span = span;
    if (top_level) made.module = &module;
    Binder* binder = arena.make(std::move(made));
    binders.add(binder);
    return binder;
  }

  Module& module;
  ModuleTable& modules;
  Symbols& symbols;
  Arena& arena;
  const Builtins& builtins;
  TypeStore types;
  GlobalNames names;
  BinderTable& binders;
};

}  // namespace convertprofile::runtime
