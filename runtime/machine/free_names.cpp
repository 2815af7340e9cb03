// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/machine/free_names.h"

#include <algorithm>

namespace convertprofile::runtime {
namespace {

void unite(Names& into, const Names& other) {
  Names result;
  result.reserve(into.size() + other.size());
  std::set_union(into.begin(), into.end(), other.begin(), other.end(), std::back_inserter(result));
  into = std::move(result);
}
void add_name(Names& names, Name name) {
  const auto at = std::lower_bound(names.begin(), names.end(), name);
  if (at == names.end() || *at != name) names.insert(at, name);
}
void remove(Names& names, Name name) {
  const auto at = std::lower_bound(names.begin(), names.end(), name);
  if (at != names.end() && *at == name) names.erase(at);
}

// Calls `use` with every global mentioned by the right-hand side, including the code of closures it
// builds.
template <class Use>
struct GlobalsOf {
  const Use& use;

  void atom(const stg::Atom& atom) const {
    if (atom.kind == stg::Atom::Kind::global) use(atom.global);
  }
  void atoms(const std::vector<stg::Atom>& all) const {
    for (const stg::Atom& each : all) atom(each);
  }
  void rhs(const stg::Rhs& rhs) const {
    if (const auto* form = std::get_if<stg::LambdaForm*>(&rhs)) {
      expr(*(*form)->body);
    } else {
      atoms(std::get<stg::ConstructorApplication>(rhs).arguments);
    }
  }
  void expr(const stg::Expr& e) const {
    std::visit([this](const auto& node) { this->visit(node); }, e.node);
  }
  void visit(const stg::Application& node) const { atom(node.function), atoms(node.arguments); }
  void visit(const stg::LiteralValue&) const {}
  void visit(const stg::StringValue&) const {}
  void visit(const stg::ConstructorApplication& node) const { atoms(node.arguments); }
  void visit(const stg::Operation& node) const {
    for (const stg::Expr* operand : node.operands) expr(*operand);
  }
  void visit(const stg::Case& node) const {
    expr(*node.scrutinee);
    for (const auto& alternative : node.constructors) expr(*alternative.body);
    for (const auto& alternative : node.literals) expr(*alternative.body);
    if (node.otherwise != nullptr) expr(*node.otherwise);
  }
  void visit(const stg::Let& node) const {
    for (const stg::LetBinding& binding : node.bindings) rhs(binding.rhs);
    expr(*node.body);
  }
  void visit(const stg::JoinPoint& node) const { expr(*node.rhs), expr(*node.body); }
  void visit(const stg::Jump& node) const { atoms(node.arguments); }
  void visit(const stg::Tick& node) const { expr(*node.body); }
};

}  // namespace

FreeNames::FreeNames(const stg::Program& program, bool profiled)
    : program_(program), profiled_(profiled) {
  canonical_.resize(program.locals.size());
  for (std::size_t i = 0; i < canonical_.size(); ++i) canonical_[i] = stg::LocalId(i);
  find_globals();
  for (std::size_t i = 0; i < program.globals.size(); ++i) {
    const auto* form = std::get_if<stg::LambdaForm*>(&program.globals[i].rhs);
    if (form != nullptr && is_reachable_[i]) visit_form(*form);
  }
  if (!profiled) add_globals_of_functions();
}

// Without profiling a function without free variables is a constant. Objects that mention it hold
// no closure of it, so its globals count as theirs.
void FreeNames::add_globals_of_functions() {
  std::vector<Names> globals(program_.locals.size());
  const auto add_globals = [&](Names& names) {
    Names added;
    for (const Name name : names) {
      if (name.is_global()) break;  // they sort after locals
      unite(added, globals[name.index()]);
    }
    const std::size_t before = names.size();
    if (!added.empty()) unite(names, added);
    return names.size() > before;
  };
  for (bool has_grown = true; has_grown;) {
    has_grown = false;
    for (const auto& [local, form] : functions_) {
      Names& names = of_form_.at(form);
      has_grown |= add_globals(names);
      const auto first = std::ranges::find_if(names, &Name::is_global);
      globals[std::size_t(local)].assign(first, names.end());
    }
  }
  for (auto& [form, names] : of_form_) add_globals(names);
  for (auto& [expr, names] : of_expr_) add_globals(names);
  for (auto& [expr, names] : alternatives_) add_globals(names);
}

void FreeNames::find_globals() {
  const std::size_t count = program_.globals.size();
  std::vector<std::vector<std::uint32_t>> users(count);
  is_reachable_.assign(count, 0);
  reaches_caf_.assign(count, 0);
  std::vector<std::uint32_t> cafs;
  std::vector<std::uint32_t> work{static_cast<std::uint32_t>(program_.main)};
  is_reachable_[work[0]] = 1;
  while (!work.empty()) {
    const std::uint32_t user = work.back();
    work.pop_back();
    const stg::Rhs& rhs = program_.globals[user].rhs;
    const auto use = [&](stg::GlobalId global) {
      const auto used = static_cast<std::uint32_t>(global);
      users[used].push_back(user);
      if (!is_reachable_[used]) work.push_back(used);
      is_reachable_[used] = 1;
    };
    GlobalsOf<decltype(use)>{use}.rhs(rhs);
    const auto* form = std::get_if<stg::LambdaForm*>(&rhs);
    if (form != nullptr && (*form)->parameters.empty()) cafs.push_back(user);
  }
  for (const std::uint32_t caf : cafs) reaches_caf_[caf] = 1;
  while (!cafs.empty()) {
    const std::uint32_t next = cafs.back();
    cafs.pop_back();
    for (const std::uint32_t user : users[next]) {
      if (reaches_caf_[user]) continue;
      reaches_caf_[user] = 1;
      cafs.push_back(user);
    }
  }
}

void FreeNames::add(Names& names, const stg::Atom& atom) const {
  if (atom.kind == stg::Atom::Kind::local) {
    add_name(names, Name(canonical(atom.local)));
  } else if (atom.kind == stg::Atom::Kind::global && reaches_caf(atom.global)) {
    add_name(names, Name(atom.global));
  }
}

void FreeNames::add(Names& names, const stg::Rhs& rhs) {
  if (const auto* form = std::get_if<stg::LambdaForm*>(&rhs)) {
    visit_form(*form);
    unite(names, of(*form));
    return;
  }
  for (const stg::Atom& atom : std::get<stg::ConstructorApplication>(rhs).arguments) {
    add(names, atom);
  }
}

void FreeNames::visit_form(const stg::LambdaForm* form) {
  Names names = visit(form->body);
  for (const stg::LocalId parameter : form->parameters) remove(names, Name(parameter));
  of_form_[form] = std::move(names);
}

const Names& FreeNames::visit(const stg::Expr* expr) {
  Names names;
  if (const auto* application = std::get_if<stg::Application>(&expr->node)) {
    add(names, application->function);
    for (const stg::Atom& atom : application->arguments) add(names, atom);
  } else if (const auto* constructor = std::get_if<stg::ConstructorApplication>(&expr->node)) {
    for (const stg::Atom& atom : constructor->arguments) add(names, atom);
  } else if (const auto* operation = std::get_if<stg::Operation>(&expr->node)) {
    for (const stg::Expr* operand : operation->operands) unite(names, visit(operand));
  } else if (const auto* of_case = std::get_if<stg::Case>(&expr->node)) {
    names = visit_case(expr, *of_case);
  } else if (const auto* let = std::get_if<stg::Let>(&expr->node)) {
    names = visit_let(*let);
  } else if (const auto* join = std::get_if<stg::JoinPoint>(&expr->node)) {
    names = visit_join(*join);
  } else if (const auto* jump = std::get_if<stg::Jump>(&expr->node)) {
    names = of_label_.at(static_cast<std::uint32_t>(jump->label));
    for (const stg::Atom& atom : jump->arguments) add(names, atom);
  } else if (const auto* tick = std::get_if<stg::Tick>(&expr->node)) {
    names = visit(tick->body);
  }
  return of_expr_[expr] = std::move(names);
}

Names FreeNames::visit_case(const stg::Expr* expr, const stg::Case& node) {
  const auto* variable = std::get_if<stg::Application>(&node.scrutinee->node);
  if (node.binder_used && variable != nullptr && variable->arguments.empty() &&
      variable->function.kind == stg::Atom::Kind::local &&
      !(profiled_ && program_.locals[std::size_t(variable->function.local)].might_be_function)) {
    canonical_[std::size_t(node.binder)] = canonical(variable->function.local);
  }
  Names scrutinee = visit(node.scrutinee);
  Names names;
  for (const stg::ConstructorAlternative& alternative : node.constructors) {
    Names body = visit(alternative.body);
    for (const stg::Field& field : alternative.fields) remove(body, Name(field.local));
    unite(names, body);
  }
  for (const stg::LiteralAlternative& alternative : node.literals) {
    unite(names, visit(alternative.body));
  }
  if (node.otherwise != nullptr) unite(names, visit(node.otherwise));
  if (node.binder_used && canonical(node.binder) == node.binder) {
    remove(names, Name(node.binder));
  }
  alternatives_[expr] = names;
  unite(names, scrutinee);
  return names;
}

Names FreeNames::visit_let(const stg::Let& node) {
  Names names = visit(node.body);
  for (const stg::LetBinding& binding : node.bindings) {
    add(names, binding.rhs);
    const auto* form = std::get_if<stg::LambdaForm*>(&binding.rhs);
    if (form != nullptr && !(*form)->parameters.empty()) {
      functions_.emplace_back(binding.variable, *form);
    }
  }
  for (const stg::LetBinding& binding : node.bindings) remove(names, Name(binding.variable));
  return names;
}

Names FreeNames::visit_join(const stg::JoinPoint& node) {
  Names names = visit(node.rhs);
  for (const stg::LocalId parameter : node.parameters) remove(names, Name(parameter));
  of_label_[static_cast<std::uint32_t>(node.label)] = names;
  unite(names, visit(node.body));
  return names;
}

}  // namespace convertprofile::runtime
