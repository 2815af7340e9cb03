// SPDX-License-Identifier: BSD-3-Clause
// The end of a module: defaulting (Haskell 98 report, section 4.3.4) and remaining ambiguities.
#include <algorithm>
#include <limits>

#include "runtime/language/infer/inference.h"

namespace convertprofile::runtime {
namespace {

// An undetermined type and the classes it must belong to.
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

// Types in constraints of multi-parameter classes or on type families are not defaulted.
void collect_related(const Scope& scope, std::vector<Type*>& related) {
  constexpr std::uint32_t below_all = std::numeric_limits<std::uint32_t>::max();  // + 1 is 0
  for (const Wanted& wanted : scope.wanteds) {
    if (!wanted.predicate.of->is_of_several() &&
        spine_head(wanted.predicate.type)->kind != Type::Kind::family) {
      continue;
    }
    TypeStore::collect_metas(wanted.predicate.type, below_all, related);
  }
  for (const Scope* child : scope.children) collect_related(*child, related);
}

// Classes allowed in constraints of a defaulted type, as in GHC.
constexpr const char* standard_classes[] = {
    "Eq",        "Ord",         "Enum",      "Bounded",     "Ix",         "Show",
    "Read",      "Num",         "Real",      "Integral",    "Fractional", "Floating",
    "RealFrac",  "RealFloat",   "Functor",   "Applicative", "Monad",      "MonadFail",
    "MonadPlus", "Alternative", "Semigroup", "Monoid",      "Traversable"};

// With ExtendedDefaultRules one of these suffices for defaulting.
constexpr const char* interactive_classes[] = {"Show", "Eq", "Ord", "Foldable", "Traversable"};

const Wanted& first_wanted(const Scope& scope) {
  if (!scope.wanteds.empty()) return scope.wanteds[0];
  return first_wanted(*scope.children[0]);
}

}  // namespace

bool Inference::has_instance(const Predicate& predicate) const {
  InstanceMatch match = context_->modules.find_instance(predicate);
  if (match.instance == nullptr) return false;
  const Instance& instance = *match.instance;
  return std::ranges::all_of(instance.predicates, [&](const Predicate& wanted) {
    return has_instance(types_->at(wanted, instance, match.arguments));
  });
}

bool Inference::is_of_strings(const Class& of) const {
  return context_->module.extensions.overloaded_strings &&
         context_->modules.internal().type(context_->symbols.intern("IsString")).of == &of;
}

bool Inference::is_standard(const Class& of) const {
  if (context_->module.extensions.extended_default_rules) return true;
  if (is_of_strings(of)) return true;
  return std::ranges::any_of(standard_classes, [&](const char* name) {
    return context_->modules.internal().type(context_->symbols.intern(name)).of == &of;
  });
}

// Whether a constraint of this class allows defaulting: a numeric class, or `IsString` with
// OverloadedStrings.
bool Inference::asks_for_default(const Class& of) const {
  const TypeName number = context_->modules.internal().type(context_->symbols.intern("Num"));
  std::vector<std::uint32_t> path;
  if (context_->module.extensions.extended_default_rules) {
    for (const char* const name : interactive_classes) {
      const TypeName interactive =
          context_->modules.internal().type(context_->symbols.intern(name));
      if (interactive.of == &of) return true;
    }
  }
  return is_of_strings(of) || (number.of != nullptr && superclass_path(of, *number.of, path));
}

// The types of the module's `default` declaration, or those of the report plus, with
// OverloadedStrings, `String`.
std::vector<Type*> Inference::default_choices() {
  const Module& module = context_->module;
  if (!module.defaults) {
    std::vector<Type*> report{context_->builtins.integer->type, context_->builtins.double_->type};
    if (module.extensions.extended_default_rules) {
      report.insert(report.begin(), {types_->tuple({}), context_->builtins.list->type});
    }
    if (module.extensions.overloaded_strings) {
      report.push_back(types_->list(context_->builtins.character->type));
    }
    return report;
  }
  std::vector<Type*> choices;
  for (const TypeSyntax* syntax : *module.defaults) {
    TypeVariables none;
    none.closed = true;
    choices.push_back(reader_->read(*syntax, none));
    const bool of_strings = module.extensions.overloaded_strings;
    if (!has_instance({&internal_class("Num", syntax->span), choices.back()}) &&
        !(of_strings &&
          has_instance({&internal_class("IsString", syntax->span), choices.back()}))) {
      context_->fail(syntax->span, "The default type '" + type_text(choices.back()) +
                                       "' is not an instance of 'Num'" +
                                       (of_strings ? " or 'IsString'" : ""));
    }
  }
  return choices;
}

void Inference::default_types() {
  const std::vector<Type*> choices = default_choices();
  Scope& root = solver_->root();
  solver_->solve(root);
  for (bool progress = true; progress && !root.is_finished();) {
    progress = false;
    std::vector<Undetermined> found;
    std::unordered_map<const Type*, std::size_t> index;
    collect(root, found, index);
    std::vector<Type*> related;
    collect_related(root, related);
    for (const Undetermined& type : found) {
      const auto asks = [this](const Class* of) { return asks_for_default(*of); };
      const auto is_one = [this](const Class* of) { return is_standard(*of); };
      if (!std::ranges::any_of(type.classes, asks) || !std::ranges::all_of(type.classes, is_one) ||
          std::ranges::find(related, type.meta) != related.end()) {
        continue;
      }
      for (Type* choice : choices) {
        const bool fits = std::ranges::all_of(type.classes, [&](Class* of) {
          return has_instance({of, choice});
        });
        if (!fits) continue;
        type.meta->function = choice;
        context_->modules.families.has_changed();
        progress = true;
        break;
      }
    }
    solver_->solve(root);
  }
  if (!root.is_finished()) solver_->report_unsolved(first_wanted(root));
}

// Handles number literals whose type is now known to need no class.
void Inference::finish_literals() {
  check_lifted();
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
