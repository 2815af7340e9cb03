// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/constraints.h"

#include <algorithm>

namespace convertprofile::runtime {

bool superclass_path(const Class& from, const Class& to, std::vector<std::uint32_t>& path) {
  if (&from == &to) return true;
  for (std::uint32_t i = 0; i < from.superclasses.size(); ++i) {
    path.push_back(i);
    if (superclass_path(*from.superclasses[i].of, to, path)) return true;
    path.pop_back();
  }
  return false;
}

bool is_holds(const Class& of) {
  return of.name.text() == "Holds#" && of.module->is_runtime;
}

bool is_type_name(const Class& of) {
  return of.name.text() == "TypeName#" && of.module->is_runtime;
}

bool is_known_literal(const Class& of) {
  const std::string& name = of.name.text();
  return (name == "KnownNat" || name == "KnownSymbol") && of.module->is_runtime;
}

bool is_implicit(const Class& of) {
  return of.name.text() == "Implicit#" && of.module->is_runtime;
}

bool is_typeable(const Class& of) {
  return of.name.text() == "Typeable" && of.module->name.text().starts_with("GHC.Typeable");
}

bool is_data(const Class& of) {
  return of.module->is_runtime && of.name.text() == "Data";
}

bool is_call_stack(const Class& of) {
  return of.name.text() == "HasCallStack" && of.module->is_runtime;
}

Predicate known_constraint(const Predicate& predicate) {
  if (!is_holds(*predicate.of)) return predicate;
  const Type* const head = spine_head(predicate.type);
  if (head->kind != Type::Kind::constructor) return predicate;
  Class* const of = head->constructor->of_class;
  const std::vector<Type*> arguments = spine_arguments(predicate.type);
  if (of == nullptr || arguments.size() != of->parameters.size()) return predicate;
  return {of, of->is_of_several() ? predicate.type : arguments[0]};
}

namespace {

bool is_flexible(const Predicate& predicate) {
  const Type::Kind head = spine_head(predicate.type)->kind;
  return predicate.of->is_of_several() || is_holds(*predicate.of) ||
         head == Type::Kind::constructor || head == Type::Kind::family ||
         std::ranges::any_of(predicate.of->superclasses, is_flexible);
}

}  // namespace

Solver::Solver(Context& context) : context_(&context) {
  current_ = &scopes_.emplace_back();
  current_->bound = &context.module.dictionaries;
  current_->top_level = true;
}

Scope& Solver::enter(BoundDictionaries* bound, bool top_level) {
  Scope& scope = scopes_.emplace_back();
  scope.parent = current_;
  scope.has_flexible_givens = current_->has_flexible_givens;
  scope.level = context_->types.level();
  scope.bound = bound;
  scope.top_level = top_level;
  current_ = &scope;
  return scope;
}

void Solver::leave() {
  Scope& scope = *current_;
  current_ = scope.parent;
  if (!scope.is_finished()) current_->children.push_back(&scope);
}

Evidence* Solver::want(const Predicate& predicate, const Span& span, const Origin& origin) {
  Evidence unsolved;
  unsolved.predicate = predicate;
  Evidence* evidence = context_->types.evidence(std::move(unsolved));
  current_->wanteds.push_back({predicate, evidence, span, origin});
  return evidence;
}

Binder* Solver::dictionary_binder(const Class& of, const Span& span) {
  Symbol& name = names_[&of];
  if (!name) name = context_->symbols.intern("$d" + of.name.text());
  Binder* binder = context_->make_binder(name, span, false);
  binder->is_dictionary = true;
  return binder;
}

std::vector<Binder*> Solver::give(Scope& scope, const std::vector<Predicate>& predicates,
                                  const Span& span) {
  std::vector<Binder*> parameters;
  for (const Predicate& predicate : predicates) {
    parameters.push_back(dictionary_binder(*predicate.of, span));
    parameters.back()->is_given = true;
    scope.givens.push_back(
        {known_constraint(predicate), parameters.back(), is_flexible(predicate)});
    scope.has_flexible_givens |= scope.givens.back().is_flexible;
  }
  return parameters;
}

// ---- solving -----------------------------------------------------------------------------------
// A use of the dictionary `body`, which is bound in the scope.
Evidence Solver::bind(Scope& scope, const Predicate& predicate, Evidence body, const Span& span) {
  body.predicate = predicate;
  if (scope.bound == nullptr) return body;
  Binder* binder = dictionary_binder(*predicate.of, span);
  scope.dictionaries.push_back({predicate, binder, context_->types.evidence(std::move(body))});
  Evidence use;
  use.kind = Evidence::Kind::variable;
  use.variable = binder;
  use.predicate = predicate;
  return use;
}

bool Solver::solve_by_dictionary(const Wanted& wanted, Scope& scope) {
  for (Scope* place = &scope; place != nullptr; place = place->parent) {
    for (const Scope::Dictionary& known : place->dictionaries) {
      if (known.predicate.of != wanted.predicate.of ||
          !TypeStore::equal(known.predicate.type, wanted.predicate.type)) {
        continue;
      }
      wanted.evidence->kind = Evidence::Kind::variable;
      wanted.evidence->variable = known.binder;
      return true;
    }
  }
  return false;
}

// A part of the evidence for `wanted`, still to be found.
Evidence* Solver::part_of(const Wanted& wanted, const Predicate& predicate,
                          std::vector<Wanted>& work) {
  Wanted part = wanted;
  ++part.depth;
  part.predicate = predicate;
  Evidence unsolved;
  unsolved.predicate = predicate;
  part.evidence = context_->types.evidence(std::move(unsolved));
  work.push_back(part);
  return part.evidence;
}

// Every type of any kind is in Typeable: the class has one instance for type constructors and one
// for type applications.
bool Solver::solve_typeable(const Wanted& wanted, Scope& scope, std::vector<Wanted>& work) {
  Type* const type = resolved(wanted.predicate.type);
  const bool is_applied = type->kind == Type::Kind::apply;
  if (!is_applied && type->kind != Type::Kind::constructor) return false;
  Class* const of = wanted.predicate.of;
  const auto found = std::ranges::find_if(of->instances, [&](const Instance* instance) {
    return (instance->predicates.size() == 2) == is_applied;
  });
  context_->modules.reach(*(*found)->binder);
  Evidence evidence;
  evidence.kind = Evidence::Kind::instance;
  evidence.instance = *found;
  evidence.predicate = wanted.predicate;
  if (is_applied) {
    evidence.arguments = {part_of(wanted, {of, type->function}, work),
                          part_of(wanted, {of, type->argument}, work)};
  } else {
    Evidence name;
    name.kind = Evidence::Kind::name;
    name.predicate = {(*found)->predicates[0].of, type};
    evidence.arguments.push_back(context_->types.evidence(std::move(name)));
  }
  *wanted.evidence = bind(scope, wanted.predicate, std::move(evidence), wanted.span);
  return true;
}

// The runtime's class that provides the names of type constructors.
bool Solver::solve_name(const Wanted& wanted) {
  Type* const type = resolved(wanted.predicate.type);
  if (type->kind != Type::Kind::constructor) return false;
  wanted.evidence->kind = Evidence::Kind::name;
  return true;
}

// Every type-level number is in KnownNat, every text in KnownSymbol.
bool Solver::solve_literal(const Wanted& wanted) {
  Type* const type = wanted.predicate.type;
  const bool is_known = wanted.predicate.of->name.text() == "KnownNat"
                            ? TypeLiterals::number_of(type).has_value()
                            : TypeLiterals::text_of(type).has_value();
  if (is_known) wanted.evidence->kind = Evidence::Kind::literal;
  return is_known;
}

bool Solver::solve_by_instance(const Wanted& wanted, Scope& scope, std::vector<Wanted>& work) {
  if (is_type_name(*wanted.predicate.of)) return solve_name(wanted);
  if (is_known_literal(*wanted.predicate.of)) return solve_literal(wanted);
  if (is_typeable(*wanted.predicate.of)) return solve_typeable(wanted, scope, work);
  if (is_coercible(*wanted.predicate.of)) return solve_coercible(wanted, scope, work);
  if (is_has_field(*wanted.predicate.of) && solve_field(wanted)) return true;
  InstanceMatch match = context_->modules.find_instance(wanted.predicate);
  if (match.is_ambiguous) report_overlap(wanted);
  if (match.instance == nullptr) {
    const bool is_hopeless = !match.is_open && !wanted.predicate.of->is_of_several() &&
                             spine_head(wanted.predicate.type)->kind == Type::Kind::constructor;
    if (is_hopeless) report_unsolved(wanted);
    return false;
  }
  if (wanted.depth > most_contexts) {
    context_->fail(wanted.span, "The instances for '" + TypePrinter().predicate(wanted.predicate) +
                                    "' need each other endlessly");
  }
  const Instance& instance = *match.instance;
  context_->modules.reach(*instance.binder);
  for (const auto& [left, right] : instance.equalities) {
    const auto at_match = [&](Type* type) {
      return context_->types.at({wanted.predicate.of, type}, instance, match.arguments).type;
    };
    determine(at_match(left), at_match(right), wanted, "an instance for");
  }
  Evidence evidence;
  evidence.kind = Evidence::Kind::instance;
  evidence.instance = match.instance;
  evidence.predicate = wanted.predicate;
  if (instance.predicates.empty()) {
    *wanted.evidence = std::move(evidence);
    return true;
  }
  for (const Predicate& predicate : instance.predicates) {
    evidence.arguments.push_back(
        part_of(wanted, context_->types.at(predicate, instance, match.arguments), work));
  }
  *wanted.evidence = bind(scope, wanted.predicate, std::move(evidence), wanted.span);
  return true;
}

namespace {

// As in GHC, selectors do not count, because they contain a call themselves.
bool is_call(const Origin& origin) {
  return origin.kind == Origin::Kind::use && origin.name && origin.name.text() != "calls#";
}

}  // namespace

Binder* Solver::runtime_value(const char* name) {
  Binder* const binder = context_->modules.internal().value(context_->symbols.intern(name)).binder;
  context_->modules.reach(*binder);
  return binder;
}

// As in GHC, a use of a function pushes a call onto the call stack of the enclosing signature, if
// it has one. Uses of the runtime's own functions do not count.
bool Solver::solve_call_stack(const Wanted& wanted, const Scope& scope) {
  Evidence outer;
  outer.kind = Evidence::Kind::variable;
  outer.predicate = wanted.predicate;
  for (const Scope* place = &scope; place != nullptr && outer.variable == nullptr;
       place = place->parent) {
    const auto given = std::ranges::find_if(
        place->givens, [](const Scope::Given& g) { return is_call_stack(*g.predicate.of); });
    if (given != place->givens.end()) outer.variable = given->parameter;
  }
  if (outer.variable == nullptr) outer.variable = runtime_value("emptyCallStack");
  Evidence& evidence = *wanted.evidence;
  if (context_->module.is_runtime || !is_call(wanted.origin)) {
    evidence = std::move(outer);
    return true;
  }
  evidence.kind = Evidence::Kind::call_site;
  evidence.predicate = wanted.predicate;
  evidence.name = wanted.origin.name;
  evidence.span = wanted.span;
  evidence.arguments.push_back(context_->types.evidence(std::move(outer)));
  evidence.variable = runtime_value("calledAt");
  return true;
}

namespace {

// Whether a given constraint may be refined by types known here.
bool is_refined(const Scope& scope) {
  for (const Scope* place = &scope; place != nullptr; place = place->parent) {
    if (place->is_refined) return true;
  }
  return false;
}

}  // namespace

bool Solver::solve_one(const Wanted& wanted, Scope& scope, std::vector<Wanted>& work) {
  if (wanted.predicate.of->is_equality) return solve_equality(wanted, scope, work);
  if (is_call_stack(*wanted.predicate.of)) return solve_call_stack(wanted, scope);
  if (is_quantified(wanted.predicate)) return solve_quantified(wanted, scope);
  const bool is_of_several = wanted.predicate.of->is_of_several();
  const Type::Kind head = spine_head(wanted.predicate.type)->kind;
  const bool is_rigid =
      !is_of_several && (head == Type::Kind::variable || head == Type::Kind::family);
  const bool is_concrete = is_of_several || head == Type::Kind::constructor;
  const bool may_be_given = is_rigid || scope.has_flexible_givens || is_refined(scope);
  if (may_be_given && solve_by_given(wanted, scope)) return true;
  if ((is_concrete || scope.has_flexible_givens) && solve_by_dictionary(wanted, scope)) return true;
  if (scope.has_flexible_givens && solve_by_quantified(wanted, scope, work)) return true;
  return solve_by_instance(wanted, scope, work);
}

void Solver::solve(Scope& scope) {
  do {
    has_improved_ = false;
    solve_once(scope);
  } while (has_improved_);
}

// Types created by instances and dependencies may be unified with the scope's rigid variables.
void Solver::solve_wanteds(Scope& scope) {
  const TypeStore::AtLeast inside(context_->types, scope.level);
  std::vector<Wanted> work = std::move(scope.wanteds);
  scope.wanteds.clear();
  for (std::size_t i = 0; i < work.size(); ++i) {
    Wanted wanted = std::move(work[i]);
    wanted.evidence->predicate = wanted.predicate = known_constraint(wanted.predicate);
    if (!wanted.is_stuck() && solve_one(wanted, scope, work)) continue;
    Type* head = spine_head(wanted.predicate.type);
    const bool is_of_meta = head->kind == Type::Kind::meta && !wanted.predicate.of->is_of_several();
    wanted.stuck_on = is_of_meta && !scope.has_flexible_givens ? head : nullptr;
    scope.wanteds.push_back(std::move(wanted));
  }
  for (const Wanted& wanted : scope.wanteds) improve(wanted, scope);
  for (Wanted& wanted : put_off_) scope.wanteds.push_back(std::move(wanted));
  put_off_.clear();
}

namespace {

// Restores a scope's equalities while it is revisited.
class Refinements {
 public:
  Refinements(const Scope& scope, Families& families) : families_(families) {
    for (const auto& [type, is] : scope.refinements) {
      if (type->kind == Type::Kind::family) {
        families_.assume(type, is);
      } else if (bound(type) != type || type->refinement != nullptr || bound(is) == type) {
        continue;
      } else {
        type->refinement = is;
        type->is_refined = true;
        families_.begin_refinement();
      }
      held_.push_back(type);
    }
  }
  ~Refinements() {
    for (; !held_.empty(); held_.pop_back()) {
      if (held_.back()->kind == Type::Kind::family) {
        families_.forget();
      } else {
        held_.back()->refinement = nullptr;
        families_.end_refinement();
      }
    }
  }
  Refinements(const Refinements&) = delete;
  Refinements& operator=(const Refinements&) = delete;

 private:
  Families& families_;
  std::vector<Type*> held_;
};

}  // namespace

void Solver::solve_once(Scope& scope) {
  const Refinements refinements(scope, context_->modules.families);
  for (Scope::Given& given : scope.givens) given.predicate = known_constraint(given.predicate);
  if (!std::ranges::all_of(scope.wanteds, &Wanted::is_stuck)) solve_wanteds(scope);
  for (Scope* child : scope.children) solve_once(*child);
  std::erase_if(scope.children, [](const Scope* child) { return child->is_finished(); });
}

// ---- placing dictionaries ----------------------------------------------------------------------
void Solver::place(Scope& scope, std::size_t index, BoundDictionaries& bound, bool top_level) {
  Scope::Dictionary& dictionary = scope.dictionaries[index];
  if (dictionary.placed) return;
  dictionary.placed = true;
  place_used(scope, *dictionary.evidence, bound, top_level);
  if (top_level) dictionary.binder->module = &context_->module;
  bound.emplace_back(dictionary.binder, dictionary.evidence);
}

// Places the dictionaries used by the evidence.
void Solver::place_used(Scope& scope, const Evidence& evidence, BoundDictionaries& bound,
                        bool top_level) {
  if (evidence.kind == Evidence::Kind::variable) {
    const auto used =
        std::ranges::find(scope.dictionaries, evidence.variable, &Scope::Dictionary::binder);
    if (used != scope.dictionaries.end()) {
      place(scope, static_cast<std::size_t>(used - scope.dictionaries.begin()), bound, top_level);
    }
  }
  for (const Evidence* argument : evidence.arguments)
    place_used(scope, *argument, bound, top_level);
  if (evidence.given == nullptr) return;
  for (const auto& [binder, inner] : evidence.given->dictionaries) {
    place_used(scope, *inner, bound, top_level);
  }
}

void Solver::place_all(Scope& scope) {
  if (scope.dictionaries.empty()) return;
  const bool top_level = scope.top_level && scope.givens.empty();
  BoundDictionaries& bound = top_level ? context_->module.dictionaries : *scope.bound;
  for (std::size_t i = 0; i < scope.dictionaries.size(); ++i) place(scope, i, bound, top_level);
}

// Starts with dictionaries inside quantified evidence, which determine what else it uses.
void Solver::place_dictionaries() {
  for (auto scope = scopes_.rbegin(); scope != scopes_.rend(); ++scope) {
    if (scope->is_quantified) place_all(*scope);
  }
  for (Scope& scope : scopes_) {
    if (!scope.is_quantified) place_all(scope);
  }
  scopes_.erase(scopes_.begin() + 1, scopes_.end());
}

}  // namespace convertprofile::runtime
