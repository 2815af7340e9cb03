// SPDX-License-Identifier: BSD-3-Clause
// The end of a module: defaulting (Haskell 98 report, section 4.3.4), and what stays ambiguous.
#include <algorithm>

#include "runtime/language/infer/inference.h"

namespace convertprofile::runtime {
namespace {

// A type that nothing determines, and the classes it must be in.
struct Undetermined {
  Type* meta;
  std::vector<Class*> classes;
};

void collect(Scope& scope, std::vector<Undetermined>& found,
             std::unordered_map<const Type*, std::size_t>& index) {
  for (const Wanted& wanted : scope.wanteds) {
    Type* type = resolved(wanted.predicate.type);
    if (type->kind != Type::Kind::meta) continue;
    const auto [place, fresh] = index.try_emplace(type, found.size());
    if (fresh) found.push_back({type, {}});
    std::vector<Class*>& classes = found[place->second].classes;
    if (std::ranges::find(classes, wanted.predicate.of) == classes.end()) {
      classes.push_back(wanted.predicate.of);
    }
  }
  for (Scope* child : scope.children) collect(*child, found, index);
}

const Wanted& first_wanted(const Scope& scope) {
  if (!scope.wanteds.empty()) return scope.wanteds[0];
  return first_wanted(*scope.children[0]);
}

}  // namespace

void Inference::default_types() {
  Scope& root = solver_->root();
  solver_->solve(root);
  for (bool progress = true; progress && !root.is_finished();) {
    progress = false;
    std::vector<Undetermined> found;
    std::unordered_map<const Type*, std::size_t> index;
    collect(root, found, index);
    const TypeName number = context_->modules.internal().type(context_->symbols.intern("Num"));
    for (const Undetermined& type : found) {
      const bool numeric = std::ranges::any_of(type.classes, [&number](const Class* of) {
        std::vector<std::uint32_t> path;
        return number.of != nullptr && superclass_path(*of, *number.of, path);
      });
      if (!numeric) continue;
      for (TypeConstructor* choice : {context_->builtins.integer, context_->builtins.double_}) {
        const bool fits = std::ranges::all_of(type.classes, [&](Class* of) {
          return context_->modules.find_instance({of, choice->type}).instance != nullptr;
        });
        if (!fits) continue;
        type.meta->function = choice->type;
        progress = true;
        break;
      }
    }
    solver_->solve(root);
  }
  if (!root.is_finished()) solver_->report_unsolved(first_wanted(root));
}

// Numbers of a type that needs no class, now that it is known.
void Inference::finish_literals() {
  for (const auto& [type, evidence] : literals_) {
    const Type* known = resolved(type);
    if (known->kind == Type::Kind::constructor &&
        context_->builtins.is_literal_type(known->constructor)) {
      *evidence = nullptr;
    }
  }
  literals_.clear();
}

}  // namespace convertprofile::runtime
