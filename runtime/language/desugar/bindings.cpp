// SPDX-License-Identifier: BSD-3-Clause
// Declarations: groups of functions, variables and patterns with their cost centres.
#include <algorithm>

#include "runtime/language/desugar/desugarer.h"
#include "runtime/language/desugar/patterns.h"

namespace convertprofile::runtime {
namespace {

std::vector<const Binder*> binders(const Binding& binding) {
  if (const auto* f = std::get_if<FunctionBinding>(&binding.node)) return {f->binder};
  return binders(*std::get<PatternBinding>(binding.node).pattern);
}

bool has_signature(const Declarations& declarations, Symbol name) {
  return std::ranges::any_of(declarations.signatures, [name](const Signature& signature) {
    return std::ranges::any_of(
        signature.names, [name](const auto& signed_name) { return signed_name.first == name; });
  });
}

}  // namespace

core::Variable* Desugarer::temporary(Type* type) {
  if (!centres_.at_top() || in_overloaded_group_) return build_.fresh("ds", type);
  return build_.fresh_global("ds", module_->name.text(), type);
}

core::Expr* Desugarer::tick(CostCentres::Id centre, core::Expr* body) {
  return centre ? build_.tick(*centre, body) : body;
}

core::Expr* Desugarer::no_match(const std::string& what) {
  return build_.error(span_text(*module_->file, span_) + ": Non-exhaustive " + what);
}

// Declares variables in advance: their descriptions come from where they are bound, not from the
// first use.
void Desugarer::declare(const Declarations& declarations) {
  for (const Binding* binding : declarations.bindings) {
    for (const Binder* binder : binders(*binding)) {
      core::Variable* v = names_.variable(binder);
      if (v->is_global) global_spans_.emplace(v, binder->span);
    }
  }
}

Desugarer::Lets Desugarer::declarations(const Declarations& declarations) {
  declare(declarations);
  Lets lets;
  for (auto g = declarations.groups.begin(); g != declarations.groups.end();) {
    const std::uint32_t component = g->component;
    const std::size_t first = lets.size();
    std::size_t groups = 0;
    for (; g != declarations.groups.end() && g->component == component; ++g, ++groups) {
      group(*g, declarations, lets);
    }
    if (groups > 1) make_one_letrec(lets, first);
  }
  return lets;
}

// Joins the groups into one letrec: functions with signatures are inferred separately even if they
// call each other.
void Desugarer::make_one_letrec(Lets& lets, std::size_t first) {
  Bound all{.recursive = true};
  for (std::size_t i = first; i < lets.size(); ++i) {
    const Bound& each = lets[i];
    all.bindings.insert(all.bindings.end(), each.bindings.begin(), each.bindings.end());
    all.forced.insert(all.forced.end(), each.forced.begin(), each.forced.end());
  }
  lets.erase(lets.begin() + static_cast<std::ptrdiff_t>(first), lets.end());
  lets.push_back(std::move(all));
}

core::Expr* Desugarer::bind(const Lets& lets, core::Expr* body) {
  for (auto let = lets.rbegin(); let != lets.rend(); ++let) {
    if (let->is_unlifted) {
      const core::Binding& only = let->bindings.front();
      if (let->matched != nullptr) {
        body = extract(
            matcher_.match_one(only.variable, *let->matched, succeed(body)),
            [this] { return no_match("patterns in"); }, build_);
        body = bind(only.variable, only.rhs, body);
      } else {
        body = build_.force(only.rhs, only.variable, body);
      }
      continue;
    }
    for (auto v = let->forced.rbegin(); v != let->forced.rend(); ++v) {
      core::Variable* value = build_.fresh((*v)->name, nullptr);
      value->type_description = (*v)->type_description;
      value->might_be_function = (*v)->might_be_function;
      body = build_.force(build_.variable(*v), value, body);
    }
    body = build_.let(let->bindings, let->recursive, body);
  }
  return body;
}

void Desugarer::group(const BindingGroup& group, const Declarations& declarations, Lets& lets) {
  const auto is_signed = [&](const Binding& binding) {
    const auto* f = std::get_if<FunctionBinding>(&binding.node);
    return f != nullptr && has_signature(declarations, f->binder->name);
  };
  if (!group.dictionary_parameters.empty()) {
    overloaded(group, is_signed(*group.bindings.front()), lets);
    return;
  }
  for (const auto& [binder, proof] : group.dictionaries) {
    core::Variable* v = names_.variable(binder);
    if (centres_.at_top() && !in_overloaded_group_) {
      v->is_global = true;
      v->is_library = module_->is_runtime;
      v->module = build_.text(module_->name.text());
    }
  }
  for (Bound& let : dictionary_lets(group.dictionaries)) lets.push_back(std::move(let));
  Bound bound{.recursive = group.recursive};
  if (unlifted(group, lets)) return;
  for (const Binding* binding : group.bindings) plain(*binding, is_signed(*binding), bound);
  if (bound.recursive) {
    lets.push_back(std::move(bound));
    return;
  }
  // The parts of a pattern binding come after the whole.
  for (const core::Binding& b : bound.bindings) lets.push_back({.bindings = {b}});
  if (bound.bindings.empty()) lets.emplace_back();
  lets.back().forced = std::move(bound.forced);
}

void Desugarer::plain(const Binding& binding, bool has_signature, Bound& bound) {
  if (const auto* f = std::get_if<FunctionBinding>(&binding.node)) {
    const Role role = has_signature ? Role::with_signature : Role::plain;
    core::Variable* const v = names_.variable(f->binder);
    v->is_unsigned = !has_signature;
    bound.bindings.push_back({v, function(*f, binding, role)});
    const bool is_function = !f->matches.front().parameters.empty();
    if (module_->extensions.strict && !is_function) bound.forced.push_back(v);
  } else {
    pattern(std::get<PatternBinding>(binding.node), binding, bound);
  }
}

namespace {

struct Found {
  std::vector<Evidence*> dictionaries{};
  std::vector<const Expr*> parts{};
};

// The parts of `True`, `Just x` and `Just (x, y)` or `Just ($P x y)`: none, `x`, `x` and `y`.
Found parts_found(const Expr& found) {
  const auto* just = std::get_if<EApply>(&found.node);
  if (just == nullptr) return {};
  if (const auto* tuple = std::get_if<ETuple>(&just->argument->node)) {
    return {{}, {tuple->parts.begin(), tuple->parts.end()}};
  }
  Found kept;
  const Expr* head = just->argument;
  for (; std::holds_alternative<EApply>(head->node); head = std::get<EApply>(head->node).function) {
    kept.parts.insert(kept.parts.begin(), std::get<EApply>(head->node).argument);
  }
  const auto* keeper = std::get_if<EConstructor>(&head->node);
  if (keeper == nullptr) return {{}, {just->argument}};
  kept.dictionaries = keeper->evidence;
  return kept;
}

}  // namespace

// \parameters -> tick (match)
core::Expr* Desugarer::function(const FunctionBinding& f, const Binding& binding, Role role) {
  const At at(*this, binding.span);
  if (f.binder->is_matcher) return synonym_matcher(f);
  const CostCentres::Without without(centres_, binding.inlined);
  const std::string& name = f.binder->name.text();
  std::vector<core::Variable*> parameters;
  core::Expr* body = nullptr;
  {
    const CostCentres::Within within(centres_, name, f.binder->span);
    body = clauses(f, parameters);
  }
  if (binding.scc_label && role == Role::with_signature) {
    body = tick(centres_.of_declaration(binding.scc_label.text(), binding.scc_span), body);
  }
  const bool exported = role != Role::method && centres_.exports(f.binder->name);
  body = tick(centres_.of_binding(name, exported, binding.span), body);
  return function_with(f.inner, std::move(parameters), body);
}

// From `$mP p = Just (x, y)`, as in GHC: \whole cont fail -> tick (case whole of p -> cont x y; _
// -> fail void). The match continues in `cont`, under the cost centre of the lambda.
core::Expr* Desugarer::synonym_matcher(const FunctionBinding& f) {
  const Match& match = f.matches.front();
  const Pattern& pattern = *match.parameters.front();
  core::Variable* const whole = matcher_.variable_for(pattern);
  core::Variable* const cont = build_.fresh("cont", nullptr);
  core::Variable* const fail = build_.fresh("fail", nullptr);
  const CostCentres::Within within(centres_, f.binder->name.text(), f.binder->span);
  core::Expr* body = nullptr;
  {
    const CostCentres::Within lambda(centres_, "\\", std::nullopt);
    const Found found = parts_found(*match.right.bodies.front().body);
    std::vector<core::Expr*> parts = evidence(found.dictionaries);
    for (const Expr* part : found.parts) parts.push_back(expression(part));
    if (parts.empty()) parts.push_back(build_.unit());
    body = extract(
        matcher_.match_one(whole, pattern, succeed(build_.apply(build_.variable(cont), parts))),
        [&] { return build_.apply(build_.variable(fail), {build_.unit()}); }, build_);
    body = tick(centres_.of_lambda(match.span), body);
  }
  return build_.function({whole, cont, fail}, body);
}

// A function with dictionaries between its parameters.
core::Expr* Desugarer::function_with(const std::vector<InnerDictionaries*>& inner,
                                     std::vector<core::Variable*> parameters, core::Expr* body) {
  for (auto each = inner.rbegin(); each != inner.rend(); ++each) {
    const GivenDictionaries& given = (*each)->given;
    body = with_dictionaries(given.dictionaries, body);
    const std::vector<core::Variable*> own = variables(given.parameters);
    parameters.insert(parameters.begin() + static_cast<std::ptrdiff_t>((*each)->position),
                      own.begin(), own.end());
  }
  return build_.lambda(std::move(parameters), body);
}

core::Expr* Desugarer::clauses(const FunctionBinding& f, std::vector<core::Variable*>& parameters) {
  for (const Pattern* p : f.matches.front().parameters) {
    refuse_result_variable(p->type);
    parameters.push_back(matcher_.variable_for(*p));
  }
  std::vector<Equation> equations;
  for (const Match& match : f.matches) {
    std::vector<const Pattern*> patterns;
    for (const Pattern* p : match.parameters) patterns.push_back(&outermost(*p));
    equations.push_back({std::move(patterns), right_side(match.right)});
  }
  return extract(
      matcher_.match(parameters, std::move(equations)),
      [&] { return no_match("patterns in function " + f.binder->name.text()); }, build_);
}

void Desugarer::pattern(const PatternBinding& p, const Binding& binding, Bound& bound) {
  const At at(*this, binding.span);
  const Binder* variable = only_variable(*p.pattern);
  const std::string name = variable != nullptr ? variable->name.text() : "(...)";
  core::Expr* value = nullptr;
  {
    const CostCentres::Within within(centres_, name,
                                     variable != nullptr ? variable->span : p.pattern->span);
    value = extract(
        right_side(p.right), [this] { return no_match("guards in"); }, build_);
  }
  const Pattern& whole = outermost(*p.pattern);
  const bool is_strict = std::holds_alternative<PBang>(whole.node);
  if (variable != nullptr) {
    value = tick(centres_.of_binding(name, false, binding.span), value);
    bound.bindings.push_back({names_.variable(variable), value});
    if (is_strict) bound.forced.push_back(names_.variable(variable));
    return;
  }
  value = tick(centres_.of_pattern(name, binding.span), value);
  std::vector<CostCentres::Id> ticks;
  for (const Binder* b : binders(*p.pattern)) {
    ticks.push_back(centres_.of_pattern(b->name.text(), binding.span));
  }
  const Selected selected = select(whole, value, ticks);
  bound.bindings.insert(bound.bindings.end(), selected.bindings.begin(), selected.bindings.end());
  if (is_strict) bound.forced.push_back(selected.whole);
}

core::Expr* Desugarer::dictionary_lambda(const std::vector<Binder*>& parameters,
                                         const Dictionaries& dictionaries, core::Expr* body) {
  return build_.lambda(variables(parameters), with_dictionaries(dictionaries, body));
}

void Desugarer::overloaded(const BindingGroup& group, bool has_signature, Lets& lets) {
  const bool outer = std::exchange(in_overloaded_group_, true);
  std::vector<const Binder*> all;
  for (const Binding* binding : group.bindings) {
    const std::vector<const Binder*> own = binders(*binding);
    all.insert(all.end(), own.begin(), own.end());
  }
  const Binding& first = *group.bindings.front();
  if (group.bindings.size() == 1 && std::holds_alternative<FunctionBinding>(first.node) &&
      (has_signature || !group.recursive)) {
    const auto& f = std::get<FunctionBinding>(first.node);
    const Role role = has_signature ? Role::with_signature : Role::plain;
    core::Expr* rhs = dictionary_lambda(group.dictionary_parameters, group.dictionaries,
                                        function(f, first, role));
    lets.push_back({.recursive = group.recursive, .bindings = {{names_.variable(f.binder), rhs}}});
  } else {
    overloaded_group(group, all, lets);
  }
  in_overloaded_group_ = outer;
}

// Binders without a signature are not overloaded within their group. A recursive group is therefore
// local to a function of its dictionaries,
//   f = \d -> letrec f = ... f ... in f
// or, for more than one, made as a tuple from which each is selected.
void Desugarer::overloaded_group(const BindingGroup& group, const std::vector<const Binder*>& all,
                                 Lets& lets) {
  std::vector<core::Variable*> inner;
  std::vector<core::Variable*> outer;
  for (const Binder* b : all) {
    monomorphic_.emplace(b, group.dictionary_parameters.size());
    core::Variable* v = part_of_pattern(*b);
    inner.push_back(v);
    outer.push_back(names_.rebind(b, v));
    v->description = outer.back()->description;
  }
  Bound bound{.recursive = true};
  for (const Binding* binding : group.bindings) plain(*binding, false, bound);
  for (std::size_t i = 0; i < all.size(); ++i) {
    names_.rebind(all[i], outer[i]);
    monomorphic_.erase(all[i]);
  }
  core::Expr* result =
      all.size() == 1 ? build_.variable(inner.front()) : nested_tuple(references(inner));
  core::Expr* rhs = dictionary_lambda(group.dictionary_parameters, group.dictionaries,
                                      build_.let(std::move(bound.bindings), true, result));
  if (all.size() == 1) {
    lets.push_back({.bindings = {{outer.front(), rhs}}});
    return;
  }
  in_overloaded_group_ = false;
  core::Variable* whole = temporary(nullptr);
  lets.push_back({.bindings = {{whole, rhs}}});
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::vector<core::Variable*> parameters;
    for (const Binder* d : group.dictionary_parameters) {
      parameters.push_back(build_.fresh_dictionary(d->name.text(), true));
    }
    core::Expr* made = build_.apply(build_.variable(whole), references(parameters));
    core::Expr* selected = component(made, i, inner);
    lets.push_back({.bindings = {{outer[i], build_.lambda(std::move(parameters), selected)}}});
  }
}

}  // namespace convertprofile::runtime
