// SPDX-License-Identifier: BSD-3-Clause
// Classes: evidence, dictionaries and their selectors, methods.
#include <algorithm>
#include <stdexcept>
#include <unordered_map>

#include "runtime/language/desugar/desugarer.h"
#include "runtime/language/desugar/literals.h"
#include "runtime/language/syntax/literals.h"

namespace convertprofile::runtime {

std::vector<core::Variable*> Desugarer::variables(const std::vector<Binder*>& binders) {
  std::vector<core::Variable*> result;
  for (const Binder* b : binders) result.push_back(names_.variable(b));
  return result;
}

std::vector<core::Expr*> Desugarer::references(const std::vector<core::Variable*>& variables) {
  std::vector<core::Expr*> result;
  for (core::Variable* v : variables) result.push_back(build_.variable(v));
  return result;
}

std::vector<core::Expr*> Desugarer::evidence(const std::vector<Evidence*>& all) {
  std::vector<core::Expr*> result;
  for (const Evidence* e : all) result.push_back(evidence(e));
  return result;
}

core::Expr* Desugarer::evidence(const Evidence* evidence) {
  switch (evidence->kind) {
    case Evidence::Kind::instance: {
      const Instance& instance = *evidence->instance;
      // A single method is its class's dictionary.
      if (is_unary(instance.of) && instance.dictionary_parameters.empty()) {
        core::Expr* const only = instance_field(instance, 0, {});
        only->is_dictionary = true;
        return only;
      }
      return build_.apply(build_.variable(names_.variable(instance.binder)),
                          this->evidence(evidence->arguments));
    }
    case Evidence::Kind::superclass: {
      const Evidence* of = evidence->arguments.front();
      core::Expr* dictionary = this->evidence(of);
      const Class& subclass = *of->predicate.of;
      if (is_unary(&subclass)) return dictionary;
      return build_.apply(build_.variable(superclass_selector(subclass, evidence->index)),
                          {dictionary});
    }
    case Evidence::Kind::name: {
      const TypeConstructor& named = *resolved(evidence->predicate.type)->constructor;
      const std::string& name = named.name.text();
      const std::string module = named.module != nullptr ? named.module->name.text()
                                 : name.starts_with("(") ? "GHC.Tuple"
                                 : name == "->"          ? "GHC.Prim"
                                                         : "GHC.Types";
      return build_.string(module + " " + name);
    }
    case Evidence::Kind::literal: {
      const std::string& name = resolved(evidence->predicate.type)->constructor->name.text();
      if (name[0] == '"') return build_.string(name.substr(1, name.size() - 2));
      Literal number{.kind = Literal::Kind::integer, .text = {}};
      number.integer = static_cast<std::int64_t>(std::stoull(name));
      if (number.integer < 0) number.text = name;
      return integer_literal(number);
    }
    case Evidence::Kind::quantified:
      return dictionary_lambda(evidence->given->parameters, evidence->given->dictionaries,
                               this->evidence(evidence->arguments[0]));
    case Evidence::Kind::applied: {
      std::vector<core::Expr*> parts = this->evidence(evidence->arguments);
      core::Expr* const function = parts.front();
      parts.erase(parts.begin());
      return build_.apply(function, std::move(parts));
    }
    case Evidence::Kind::call_site:
      return call_site(*evidence);
    case Evidence::Kind::variable:
    case Evidence::Kind::unsolved:
      break;
  }
  return build_.variable(names_.variable(evidence->variable));
}

// The path as GHC found the file: imported modules in the working directory have `.`.
std::string Desugarer::found_file() const {
  const std::string& name = module_->file->name;
  std::string path = module_->name.text();
  std::ranges::replace(path, '.', '/');
  const bool is_here = path != "Main" && name.starts_with(path + ".");
  return is_here ? "./" + name : name;
}

// calledAt "f" "Main" "f.hs" 3 5 3 6 outer
core::Expr* Desugarer::call_site(const Evidence& evidence) {
  const auto& [begin, end] = evidence.span;
  return build_.apply(build_.variable(names_.variable(evidence.variable)),
                      {build_.string(evidence.name.text()), build_.string(module_->name.text()),
                       build_.string(found_file()), build_.integer(begin.line),
                       build_.integer(begin.column), build_.integer(end.line),
                       build_.integer(end.column + 1), this->evidence(evidence.arguments[0])});
}

core::Expr* Desugarer::method(const Evidence* evidence, std::string_view name,
                              std::vector<core::Expr*> arguments) {
  const Class& of = *evidence->predicate.of;
  const auto found = std::ranges::find_if(
      of.methods, [name](const ClassMethod& m) { return m.binder->name.text() == name; });
  core::Expr* dictionary = this->evidence(evidence);
  if (is_unary(&of)) dictionary->is_dictionary = false;
  core::Expr* selected =
      is_unary(&of) ? dictionary
                    : build_.apply(build_.variable(names_.variable(found->binder)), {dictionary});
  return build_.apply(selected, std::move(arguments));
}

core::Expr* Desugarer::integer_literal(const Literal& literal) {
  if (!literal.is_large()) return build_.integer(literal.integer, true);
  const std::string& digits = literal.text;
  return build_.primitive(
      stg::Primitive::IntegerLiteral,
      {build_.string(digits.empty() ? std::to_string(literal.integer) : digits)});
}

core::Expr* Desugarer::overloaded_literal(const Literal& literal, const Evidence* number) {
  if (literal.kind == Literal::Kind::string) {
    return method(number, "fromString", {build_.string(literal.text)});
  }
  if (literal.kind == Literal::Kind::integer) {
    return method(number, "fromInteger", {integer_literal(literal)});
  }
  core::Expr* ratio = build_.apply(
      build_.variable(names_.variable(rational_literal())),
      {integer_literal(decimal_literal(literal.text)), build_.integer(literal.exponent)});
  return method(number, "fromRational", {ratio});
}

// The runtime's own conversion of a literal to Rational.
const Binder* Desugarer::rational_literal() const {
  for (const Module* module : modules_) {
    if (!module->is_runtime) continue;
    for (const Binding* binding : module->declarations.bindings) {
      const auto* f = std::get_if<FunctionBinding>(&binding->node);
      if (f != nullptr && f->binder->name.text() == "rationalLiteral") return f->binder;
    }
  }
  throw std::logic_error("no module defines rationalLiteral");
}

core::Expr* Desugarer::equals_literal(core::Variable* v, const PLiteral& literal) {
  if (literal.equals != nullptr) {
    const CostCentres::Without without(centres_, true);
    return call(literal.equals, {build_.variable(v), expression(literal.value)});
  }
  Literal absolute = *literal.literal;
  if (literal.is_negative) absolute.negate();
  core::Expr* value = overloaded_literal(absolute, literal.number);
  if (literal.is_negative) value = method(literal.negation, "negate", {value});
  return method(literal.equality, "==", {build_.variable(v), value});
}

namespace {

// Index of the last dictionary that the evidence uses; -1 if none.
std::ptrdiff_t last_used(const Evidence& evidence,
                         const std::unordered_map<const Binder*, std::ptrdiff_t>& numbers) {
  std::ptrdiff_t last = -1;
  if (evidence.kind == Evidence::Kind::variable) {
    const auto found = numbers.find(evidence.variable);
    if (found != numbers.end()) last = found->second;
  }
  for (const Evidence* argument : evidence.arguments) {
    last = std::max(last, last_used(*argument, numbers));
  }
  if (evidence.given == nullptr) return last;
  for (const auto& [binder, inner] : evidence.given->dictionaries) {
    last = std::max(last, last_used(*inner, numbers));
  }
  return last;
}

}  // namespace

// Groups dictionaries into lets. Mutually dependent ones, such as an instance's context solved by
// the instance itself, form one letrec from the first to the last of them.
Desugarer::Lets Desugarer::dictionary_lets(const Dictionaries& dictionaries) {
  std::unordered_map<const Binder*, std::ptrdiff_t> numbers;
  for (const auto& [binder, evidence] : dictionaries) {
    numbers.emplace(binder, static_cast<std::ptrdiff_t>(numbers.size()));
  }
  Lets lets;
  std::ptrdiff_t last = -1;  // last dictionary needed by the current letrec
  for (std::size_t i = 0; i < dictionaries.size(); ++i) {
    const auto& [binder, proof] = dictionaries[i];
    const auto number = static_cast<std::ptrdiff_t>(i);
    if (number > last) lets.emplace_back();
    last = std::max(last, last_used(*proof, numbers));
    lets.back().recursive |= last >= number;
    lets.back().bindings.push_back({names_.variable(binder), evidence(proof)});
  }
  return lets;
}

core::Expr* Desugarer::with_dictionaries(const Dictionaries& dictionaries, core::Expr* body) {
  Lets lets = dictionary_lets(dictionaries);
  for (auto let = lets.rbegin(); let != lets.rend(); ++let) {
    body = build_.let(std::move(let->bindings), let->recursive, body);
  }
  return body;
}

// ---- polymorphic expressions

core::Expr* Desugarer::polymorphic(const EPolymorphic& e) {
  const Expr* inner = e.expr;
  while (const auto* within = std::get_if<EParenthesis>(&inner->node)) inner = within->expr;
  const auto* v = std::get_if<EVariable>(&inner->node);
  if (v != nullptr && is_variable_itself(e, *v, inner->type)) {
    return build_.variable(names_.variable(v->binder));
  }
  return dictionary_lambda(e.given.parameters, e.given.dictionaries, expression(e.expr));
}

// Whether it is `/\a. \d -> f a d`, which GHC eta-reduces to f: everything it abstracts over,
// including types, must be f's last arguments in the same order, without other dictionaries.
bool Desugarer::is_variable_itself(const EPolymorphic& e, const EVariable& inner,
                                   Type* type) const {
  const Scheme& scheme = inner.binder->scheme;
  const auto is_given = [](const Binder* parameter, const Evidence* evidence) {
    return evidence->kind == Evidence::Kind::variable && evidence->variable == parameter;
  };
  if (e.given.parameters.empty() || monomorphic_.contains(inner.binder) ||
      !std::ranges::equal(e.given.parameters, inner.evidence, is_given)) {
    return false;
  }
  const Class* of = inner.binder->method_of;  // a method takes its class's variables before its own
  if (of != nullptr && scheme.variables.size() > of->parameters.size()) return false;
  TypeInstances instances;
  match_types(scheme.type, type, instances);
  const std::size_t own = e.variables.size();
  if (scheme.variables.size() < own) return false;
  const auto first = static_cast<std::ptrdiff_t>(scheme.variables.size() - own);
  for (std::size_t i = 0; i < scheme.variables.size(); ++i) {
    const auto found = instances.find(scheme.variables[i]);
    if (found == instances.end()) return false;
    const bool is_last = static_cast<std::ptrdiff_t>(i) >= first;
    const Type* expected = is_last ? e.variables[i - static_cast<std::size_t>(first)] : nullptr;
    if (is_last && found->second != expected) return false;
  }
  return true;
}

// ---- classes

// \d -> case d of C:Show _ b _ -> b
core::Expr* Desugarer::selector(const Class& of, std::size_t index) {
  core::Variable* dictionary = build_.fresh_dictionary("d", is_unary(&of));
  if (is_unary(&of)) return build_.lambda({dictionary}, build_.variable(dictionary));
  const stg::ConstructorId id = names_.dictionary(&of);
  core::Variable* field = nullptr;
  if (index < of.superclasses.size()) {
    field = build_.fresh_dictionary("d", is_unary(of.superclasses[index].of));
  } else {
    const Binder& method = *of.methods[index - of.superclasses.size()].binder;
    field = build_.fresh(method.name.text(), method.scheme.type);
    field->might_be_function = true;
    // The class's own dictionary is no longer one of the method's.
    field->dictionaries = static_cast<std::uint32_t>(method.scheme.predicates.size() - 1);
  }
  core::Variable* wild = build_.fresh_dictionary("wild", false);
  return build_.lambda(
      {dictionary},
      build_.evaluate(build_.variable(dictionary), wild,
                      {CoreBuilder::on_constructor(id, {{static_cast<std::uint32_t>(index), field}},
                                                   build_.variable(field))}));
}

core::Variable* Desugarer::superclass_selector(const Class& of, std::size_t index) {
  std::vector<core::Variable*>& all = superclass_selectors_[&of];
  all.resize(of.superclasses.size());
  if (all[index] == nullptr) {
    const std::string name = "$p" + std::to_string(index + 1) + of.name.text();
    core::Variable* v = build_.fresh_global(name, of.module->name.text(), nullptr);
    v->type_description = build_.text("->" + of.superclasses[index].of->name.text());
    all[index] = v;
    program_.globals.push_back({v, selector(of, index)});
  }
  return all[index];
}

void Desugarer::class_selectors(const Module& module) {
  for (const Class* of : module.own_classes) {
    for (std::size_t i = 0; i < of->methods.size(); ++i) {
      const Binder* const method = of->methods[i].binder;
      if (module.is_runtime && !names_.knows(method)) continue;
      core::Expr* const select = selector(*of, of->superclasses.size() + i);
      program_.globals.push_back({names_.variable(method), select});
    }
  }
}

// ---- instances

namespace {

// A hidden default method, such as `sumFrom#`, stands for a function that in GHC takes the calling
// dictionary. Rebuilding the dictionary for it, as for other default methods, would duplicate its
// constants.
const Binder* hidden_default(const Instance& instance, std::size_t index) {
  const Class& of = *instance.of;
  if (index < of.superclasses.size() || instance.dictionary_parameters.empty()) return nullptr;
  const std::size_t number = index - of.superclasses.size();
  const ClassMethod& method = of.methods[number];
  const bool is_hidden = of.module->is_runtime && method.binder->name.text().ends_with('#');
  return is_hidden && instance.methods[number] == nullptr ? method.default_method : nullptr;
}

}  // namespace

// \parameters -> C:Num ($c+ parameters) ..., or, with hidden default methods,
// \parameters -> letrec self = C:Num ($c+ parameters) ... ($dmsumFrom# self) in self
void Desugarer::instance(const Instance& instance) {
  const Class& of = *instance.of;
  const bool is_constant = instance.dictionary_parameters.empty();
  if (is_unary(&of) && is_constant) return;
  const std::vector<core::Variable*> parameters = variables(instance.dictionary_parameters);
  core::Variable* self = nullptr;
  std::vector<core::Expr*> fields;
  for (std::size_t i = 0; i < of.superclasses.size() + of.methods.size(); ++i) {
    const Binder* hidden = is_unary(&of) ? nullptr : hidden_default(instance, i);
    if (hidden == nullptr) {
      fields.push_back(instance_field(instance, i, references(parameters)));
      continue;
    }
    if (self == nullptr) self = build_.fresh_dictionary("self", false);
    core::Variable* const method = names_.variable(hidden);
    method->is_default_method = true;
    fields.push_back(build_.apply(build_.variable(method), {build_.variable(self)}));
  }
  core::Expr* dictionary = is_unary(&of)
                               ? fields.front()
                               : build_.constructor(names_.dictionary(&of), std::move(fields));
  if (self != nullptr) dictionary = build_.let({{self, dictionary}}, true, build_.variable(self));
  program_.globals.push_back(
      {names_.variable(instance.binder), build_.lambda(parameters, dictionary)});
}

// `parameters`: the instance's dictionaries.
core::Expr* Desugarer::instance_field(const Instance& instance, std::size_t index,
                                      std::vector<core::Expr*> parameters) {
  const Class& of = *instance.of;
  if (index >= of.superclasses.size()) {
    const std::size_t method = index - of.superclasses.size();
    const Binder* own = instance.methods[method];
    core::Variable* v = own != nullptr ? names_.variable(own) : missing_method(instance, method);
    return build_.apply(build_.variable(v), std::move(parameters));
  }
  core::Expr* superclass = evidence(instance.superclasses[index]);
  if (!parameters.empty() || superclass->kind == core::Expr::Kind::variable) return superclass;
  core::Variable* v = build_.fresh_global("$cp" + std::to_string(index + 1) + of.name.text(),
                                          module_->name.text(), nullptr);
  v->is_dictionary = true;
  program_.globals.push_back({v, superclass});
  return build_.variable(v);
}

// $cshow = \parameters own -> $dmshow ($fShowT parameters) own
// The method's own dictionaries are parameters of the function, which builds the instance's
// dictionary at each call.
core::Variable* Desugarer::missing_method(const Instance& instance, std::size_t index) {
  const ClassMethod& method = instance.of->methods[index];
  const auto [known, is_new] = missing_methods_.try_emplace({&instance, index});
  if (!is_new) return known->second;
  core::Variable* v =
      build_.fresh_global("$c" + method.binder->name.text(), instance.binder->module->name.text(),
                          method.binder->scheme.type);
  v->might_be_function = true;
  const std::size_t of_class = instance.of->parameters.size();
  v->is_function &=
      instance.variables.empty() && method.binder->scheme.variables.size() == of_class;
  v->dictionaries = static_cast<std::uint32_t>(instance.dictionary_parameters.size() +
                                               method.binder->scheme.predicates.size() - 1);
  missing_methods_[{&instance, index}] = v;
  const std::vector<core::Variable*> parameters = variables(instance.dictionary_parameters);
  std::vector<core::Variable*> own;
  core::Expr* body = nullptr;
  if (method.default_method == nullptr) {
    body = build_.error(span_text(*instance.binder->module->file, instance.span) +
                        ": No instance nor default method for class operation " +
                        method.binder->name.text());
  } else {
    core::Expr* dictionary = is_unary(instance.of) && parameters.empty()
                                 ? build_.variable(v)
                                 : build_.apply(build_.variable(names_.variable(instance.binder)),
                                                references(parameters));
    core::Variable* default_method = names_.variable(method.default_method);
    default_method->is_default_method = true;
    std::vector<core::Expr*> given{dictionary};
    const std::vector<Predicate>& predicates = method.binder->scheme.predicates;
    for (std::size_t i = 1; i < predicates.size(); ++i) {  // after the class's own
      own.push_back(build_.fresh_dictionary("d", is_unary(predicates[i].of)));
      given.push_back(build_.variable(own.back()));
    }
    body = build_.apply(build_.variable(default_method), std::move(given));
  }
  own.insert(own.begin(), parameters.begin(), parameters.end());
  program_.globals.push_back({v, build_.lambda(std::move(own), body)});
  return v;
}

// ---- methods

void Desugarer::method_binding(const MethodBinding& method) {
  const auto own_begin = method.dictionary_parameters.begin() +
                         static_cast<std::ptrdiff_t>(method.instance_parameters);
  const std::vector<Binder*> outer(method.dictionary_parameters.begin(), own_begin);
  const std::vector<Binder*> own(own_begin, method.dictionary_parameters.end());
  // GHC solves the constraints of a method with dictionaries of its own inside the method's
  // function; only superclasses are bound outside it.
  std::unordered_set<const Binder*> given(outer.begin(), outer.end());
  const auto is_given = [&given](const auto& self, const Evidence* e) -> bool {
    if (e->kind == Evidence::Kind::superclass) return self(self, e->arguments.front());
    return e->kind == Evidence::Kind::variable && given.contains(e->variable);
  };
  Dictionaries outside, inside;
  for (const auto& dictionary : method.dictionaries) {
    if (own.empty() || is_given(is_given, dictionary.second)) {
      given.insert(dictionary.first);
      outside.push_back(dictionary);
    } else {
      inside.push_back(dictionary);
    }
  }
  const auto& f = std::get<FunctionBinding>(method.binding->node);
  core::Expr* body = dictionary_lambda(own, inside, function(f, *method.binding, Role::method));
  program_.globals.push_back(
      {names_.variable(method.binder), dictionary_lambda(outer, outside, body)});
}

}  // namespace convertprofile::runtime
