// SPDX-License-Identifier: BSD-3-Clause
// Prints Core like GHC's -ddump-ds -dno-suppress-ticks: `tick<centre>`, `\x y -> e`, `let`,
// `letrec`, `case e of x { ... }`. Variables of the same name are numbered.
#include <charconv>
#include <string>
#include <unordered_map>

#include "runtime/language/core.h"

namespace convertprofile::runtime::core {
namespace {

class Dumper {
 public:
  explicit Dumper(const Program& program) : program_(program) {}

  std::string globals(std::string_view module) {
    for (const Binding& b : program_.globals) {
      if (b.variable->module != module) continue;
      binding(b, 0);
      text_ += '\n';
    }
    return std::move(text_);
  }

 private:
  void line(std::size_t depth) {
    text_ += '\n';
    text_.append(depth * 2, ' ');
  }

  // The first variable of a name is printed plainly, later ones with a number.
  std::string name(const Variable* v) {
    const auto known = names_.find(v);
    if (known != names_.end()) return known->second;
    const std::size_t number = uses_[v->name]++;
    std::string text = v->name;
    if (number != 0) text += "_" + std::to_string(number);
    return names_[v] = text;
  }
  std::string names(const std::vector<Variable*>& variables) {
    std::string all;
    for (const Variable* v : variables) {
      if (!all.empty()) all += ' ';
      all += name(v);
    }
    return all;
  }

  static std::string atom(const stg::Atom& a) {
    char buffer[32];
    const auto number = [&buffer](auto value) {
      return std::string(buffer, std::to_chars(buffer, buffer + sizeof buffer, value).ptr);
    };
    if (a.is_real()) {
      const std::string digits = number(a.real);
      return digits.find_first_of(".en") == std::string::npos ? digits + ".0" : digits;
    }
    if (a.kind != stg::Atom::Kind::character) return number(a.integer);
    if (a.integer > ' ' && a.integer < 0x7F) return "'" + std::string(1, char(a.integer)) + "'";
    return "'\\" + number(a.integer) + "'";
  }
  const std::string& constructor(stg::ConstructorId id) const {
    return program_.constructors[static_cast<std::size_t>(id)].name;
  }

  void binding(const Binding& b, std::size_t depth) {
    text_ += name(b.variable) + " = ";
    expression(b.rhs, depth + 1);
  }

  static bool stands_alone(const Expr* e) {
    return e->kind == Expr::Kind::variable || e->kind == Expr::Kind::literal ||
           e->kind == Expr::Kind::string ||
           (e->kind == Expr::Kind::constructor && e->arguments.empty());
  }
  void argument(const Expr* e, std::size_t depth) {
    if (stands_alone(e)) return expression(e, depth);
    text_ += '(';
    expression(e, depth);
    text_ += ')';
  }
  void arguments(const std::vector<Expr*>& all, std::size_t depth) {
    for (const Expr* e : all) {
      text_ += ' ';
      argument(e, depth);
    }
  }

  void expression(const Expr* e, std::size_t depth) {
    switch (e->kind) {
      case Expr::Kind::variable:
        text_ += name(e->variable);
        break;
      case Expr::Kind::literal:
        text_ += atom(*e->literal);
        break;
      case Expr::Kind::string:
        text_ += '"' + *e->string + '"';
        break;
      case Expr::Kind::primitive:
        text_ += stg::info(e->primitive).name;
        arguments(e->arguments, depth);
        break;
      case Expr::Kind::constructor:
        text_ += constructor(e->constructor);
        arguments(e->arguments, depth);
        break;
      case Expr::Kind::apply:
        argument(e->body, depth);
        arguments(e->arguments, depth);
        break;
      case Expr::Kind::lambda:
        text_ += '\\' + names(e->parameters) + " -> ";
        expression(e->body, depth);
        break;
      case Expr::Kind::let:
        let(e, depth);
        break;
      case Expr::Kind::evaluate:
        evaluate(e, depth);
        break;
      case Expr::Kind::tick:
        tick(e);
        expression(e->body, depth);
        break;
    }
  }

  void tick(const Expr* e) {
    const stg::CostCentre& centre = program_.cost_centres[static_cast<std::size_t>(e->centre)];
    text_ += e->counts && e->scopes ? "tick<" : e->counts ? "count<" : "scope<";
    text_ += centre.label + "> ";
  }

  void let(const Expr* e, std::size_t depth) {
    for (std::size_t i = 0; i < e->bindings.size(); ++i) {
      line(depth);
      text_ += i != 0 ? "and " : e->recursive ? "letrec " : "let ";
      binding(e->bindings[i], depth);
    }
    line(depth);
    text_ += "in ";
    expression(e->body, depth);
  }

  void fields(const Alternative& a) {
    auto bound = a.fields.begin();
    const std::uint32_t arity =
        program_.constructors[static_cast<std::size_t>(a.constructor)].arity;
    for (std::uint32_t i = 0; i < arity; ++i) {
      const bool is_bound = bound != a.fields.end() && bound->number == i;
      text_ += ' ' + (is_bound ? name(bound++->variable) : std::string("_"));
    }
  }

  void evaluate(const Expr* e, std::size_t depth) {
    text_ += "case ";
    expression(e->body, depth);
    text_ += " of ";
    if (e->variable != nullptr) text_ += name(e->variable) + ' ';
    text_ += '{';
    for (const Alternative& a : e->alternatives) {
      line(depth);
      switch (a.kind) {
        case Alternative::Kind::constructor:
          text_ += constructor(a.constructor);
          fields(a);
          break;
        case Alternative::Kind::literal:
          text_ += atom(a.literal);
          break;
        case Alternative::Kind::otherwise:
          text_ += '_';
          break;
      }
      text_ += " -> ";
      expression(a.body, depth + 1);
    }
    text_ += " }";
  }

  const Program& program_;
  std::string text_;
  std::unordered_map<const Variable*, std::string> names_;
  std::unordered_map<std::string, std::size_t> uses_;
};

}  // namespace

std::string dump(const Program& program, std::string_view module) {
  return Dumper(program).globals(module);
}

}  // namespace convertprofile::runtime::core
