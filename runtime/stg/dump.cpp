// SPDX-License-Identifier: BSD-3-Clause
// The STG program as text, in the notation of Sansom & Peyton Jones 1992, appendix A.
#include <string>

#include "runtime/stg/stg.h"

namespace convertprofile::runtime::stg {
namespace {

template <class... F>
struct Overloaded : F... {
  using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;

class Dumper {
 public:
  explicit Dumper(const Program& program) : program_(program) {}

  void global(const Global& global, std::size_t number) {
    text_ += global_name(number);
    text_ += " = ";
    rhs(global.rhs, 1);
    text_ += "\n\n";
  }
  std::string take() { return std::move(text_); }

 private:
  std::string global_name(std::size_t number) const {
    const Global& g = program_.globals[number];
    return g.module.str() + "." + g.variable.name.str();
  }
  std::string local_name(LocalId id) const {
    const auto number = static_cast<std::size_t>(id);
    return program_.locals[number].name.str() + "_" + std::to_string(number);
  }
  void line(int depth) {
    text_ += '\n';
    text_.append(static_cast<std::size_t>(depth) * 2, ' ');
  }
  template <class Items, class F>
  void list(const Items& items, F&& item) {
    text_ += '{';
    bool first = true;
    for (const auto& i : items) {
      if (!first) text_ += ", ";
      first = false;
      text_ += item(i);
    }
    text_ += '}';
  }
  void locals(const std::vector<LocalId>& ids) {
    list(ids, [this](LocalId id) { return local_name(id); });
  }
  std::string atom_text(const Atom& atom) const {
    switch (atom.kind) {
      case Atom::Kind::local:
        return local_name(atom.local);
      case Atom::Kind::global:
        return global_name(static_cast<std::size_t>(atom.global));
      case Atom::Kind::integer:
        return std::to_string(atom.integer);
      case Atom::Kind::character:
        return "'\\" + std::to_string(atom.integer) + "'";
      case Atom::Kind::real:
      case Atom::Kind::single:
        break;
    }
    std::string number = std::to_string(atom.real);
    return number;
  }
  void atoms(const std::vector<Atom>& arguments) {
    list(arguments, [this](const Atom& a) { return atom_text(a); });
  }
  void constructor(const ConstructorApplication& made) {
    text_ += program_.constructors[static_cast<std::size_t>(made.constructor)].name + " ";
    atoms(made.arguments);
  }
  void rhs(const Rhs& rhs, int depth) {
    if (const auto* made = std::get_if<ConstructorApplication>(&rhs)) {
      text_ += "{} \\r {} -> ";
      constructor(*made);
      return;
    }
    const LambdaForm& form = *std::get<LambdaForm*>(rhs);
    locals(form.free);
    static constexpr const char* flags[] = {" \\u ", " \\r ", " \\s "};
    text_ += flags[static_cast<int>(form.flag)];
    locals(form.parameters);
    text_ += " ->";
    line(depth);
    expr(*form.body, depth);
  }
  void expr(const Expr& e, int depth) {
    std::visit(Overloaded{
                   [&](const Application& n) {
                     text_ += atom_text(n.function);
                     if (!n.arguments.empty()) text_ += ' ', atoms(n.arguments);
                   },
                   [&](const LiteralValue& n) { text_ += atom_text(n.literal); },
                   [&](const StringValue& n) { string(n); },
                   [&](const ConstructorApplication& n) { constructor(n); },
                   [&](const Operation& n) { operation(n, depth); },
                   [&](const Case& n) { case_of(n, depth); },
                   [&](const Let& n) { let(n, depth); },
                   [&](const JoinPoint& n) { join(n, depth); },
                   [&](const Jump& n) {
                     text_ += "jump " + local_name(n.label) + " ";
                     atoms(n.arguments);
                   },
                   [&](const Tick& n) { tick(n, depth); },
               },
               e.node);
  }
  void string(const StringValue& value) {
    text_ += "unpack \"";
    for (const char c : program_.strings[static_cast<std::size_t>(value.text)]) {
      if (c == '\n') {
        text_ += "\\n";
      } else {
        if (c == '"' || c == '\\') text_ += '\\';
        text_ += c;
      }
    }
    text_ += '"';
  }
  void operation(const Operation& n, int depth) {
    text_ += std::string(info(n.primitive).name) + " {";
    for (std::size_t i = 0; i < n.operands.size(); ++i) {
      if (i != 0) text_ += ", ";
      expr(*n.operands[i], depth + 1);
    }
    text_ += '}';
  }
  void case_of(const Case& n, int depth) {
    text_ += "case ";
    expr(*n.scrutinee, depth + 1);
    text_ += " of";
    if (n.binder_used) text_ += " " + local_name(n.binder);
    for (const ConstructorAlternative& a : n.constructors) {
      line(depth + 1);
      fields(a);
      text_ += " -> ";
      expr(*a.body, depth + 2);
    }
    for (const LiteralAlternative& a : n.literals) {
      line(depth + 1);
      text_ += atom_text(a.literal) + " -> ";
      expr(*a.body, depth + 2);
    }
    if (n.otherwise != nullptr) {
      line(depth + 1);
      text_ += "_ -> ";
      expr(*n.otherwise, depth + 2);
    }
  }
  void fields(const ConstructorAlternative& a) {
    const Constructor& constructor = program_.constructors[static_cast<std::size_t>(a.constructor)];
    std::vector<std::string> names(constructor.arity, "_");
    for (const Field& field : a.fields) names[field.number] = local_name(field.local);
    text_ += constructor.name + " ";
    list(names, [](const std::string& name) { return name; });
  }
  void let(const Let& n, int depth) {
    text_ += n.recursive ? "letrec" : "let";
    for (const LetBinding& b : n.bindings) {
      line(depth + 1);
      text_ += local_name(b.variable) + " = ";
      rhs(b.rhs, depth + 2);
    }
    line(depth);
    text_ += "in ";
    expr(*n.body, depth);
  }
  void join(const JoinPoint& n, int depth) {
    text_ += "join " + local_name(n.label) + " ";
    locals(n.parameters);
    text_ += " = ";
    expr(*n.rhs, depth + 1);
    line(depth);
    text_ += "in ";
    expr(*n.body, depth);
  }
  void tick(const Tick& n, int depth) {
    text_ += n.counts ? (n.scopes ? "scc<" : "count<") : "scope<";
    text_ += program_.cost_centres[static_cast<std::size_t>(n.centre)].label + "> ";
    expr(*n.body, depth);
  }

  const Program& program_;
  std::string text_;
};

}  // namespace

std::string dump(const Program& program, bool whole) {
  Dumper dumper(program);
  for (std::size_t i = 0; i < program.globals.size(); ++i) {
    if (whole || program.globals[i].module == "Main") dumper.global(program.globals[i], i);
  }
  return dumper.take();
}

}  // namespace convertprofile::runtime::stg
