// SPDX-License-Identifier: BSD-3-Clause
#include "tests/runtime/machine/stg_text.h"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <vector>

namespace {

using namespace convertprofile::runtime;
using namespace convertprofile::runtime::stg;

struct Tree {
  std::string word;  // empty: a list
  std::vector<Tree> list;
  bool is(std::string_view head) const { return !list.empty() && list[0].word == head; }
};

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}
  std::vector<Tree> all() {
    std::vector<Tree> trees;
    for (skip(); at_ < text_.size(); skip()) trees.push_back(tree());
    return trees;
  }

 private:
  void skip() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n')) ++at_;
  }
  Tree tree() {
    skip();
    if (at_ >= text_.size()) throw std::runtime_error("unclosed list");
    if (text_[at_] == '(' && text_.substr(at_, 2) != "()") {
      Tree made;
      for (++at_, skip(); at_ >= text_.size() || text_[at_] != ')'; skip()) {
        made.list.push_back(tree());
      }
      ++at_;
      return made;
    }
    if (text_[at_] == ')') throw std::runtime_error("a list too many is closed");
    const std::size_t start = at_;
    if (text_[at_] == '"') {
      at_ = text_.find('"', at_ + 1) + 1;
    } else if (text_[at_] == '\'') {
      at_ += 3;
    } else if (text_.substr(at_, 2) == "()") {
      at_ += 2;
    } else {
      at_ = std::min(text_.find_first_of(" \n()", at_), text_.size());
    }
    return {std::string(text_.substr(start, at_ - start)), {}};
  }
  std::string_view text_;
  std::size_t at_ = 0;
};

using Scope = std::map<std::string, LocalId>;

class Builder {
 public:
  Program build(std::string_view text) {
    make_constructors();
    make_centre("CAF", true);
    const std::vector<Tree> definitions = Reader(text).all();
    for (const Tree& each : definitions) {
      globals_[each.list[0].word] = GlobalId(program_.globals.size());
      Global global;
      global.variable.name = program_.text(each.list[0].word);
      global.variable.might_be_function = each.list[1].is("fun") || might(each.list[0].word);
      global.module = program_.text("Main");
      program_.globals.push_back(std::move(global));
    }
    for (std::size_t i = 0; i < definitions.size(); ++i) {
      program_.globals[i].rhs = rhs(definitions[i].list[1], {}, definitions[i].list[0].word);
    }
    program_.main = globals_.at("main");
    return std::move(program_);
  }

 private:
  static bool might(const std::string& name) { return name.back() == '?'; }

  void make_constructors() {
    const auto family = [&](const char* type, std::vector<std::pair<const char*, unsigned>> all) {
      for (std::uint32_t tag = 0; tag < all.size(); ++tag) {
        constructors_[all[tag].first] = ConstructorId(program_.constructors.size());
        program_.constructors.push_back({all[tag].first, type, tag, all[tag].second,
                                         static_cast<std::uint32_t>(all.size()), false});
      }
    };
    family("Bool", {{"False", 0}, {"True", 0}});
    family("[]", {{"[]", 0}, {":", 2}});
    family("()", {{"()", 0}});
    family("Res#", {{"U", 1}});
    family("Maybe", {{"Nothing", 0}, {"Just", 1}});
    family("(,)", {{"Pair", 2}});
    family("Colour", {{"Red", 0}, {"Green", 0}, {"Blue", 1}, {"Black", 0}});
    program_.constructors[std::size_t(constructors_.at("U"))].is_unboxed = true;
    program_.false_ = constructors_.at("False");
    program_.true_ = constructors_.at("True");
    program_.nil = constructors_.at("[]");
    program_.cons = constructors_.at(":");
    program_.unit = constructors_.at("()");
    program_.unboxed = constructors_.at("U");
  }

  CostCentreId make_centre(const std::string& name, bool is_caf = false) {
    const auto [at, is_new] =
        centres_.try_emplace(name, CostCentreId(program_.cost_centres.size()));
    if (is_new) program_.cost_centres.push_back({name, "Main", "test", is_caf});
    return at->second;
  }

  LocalId local(const std::string& name, bool is_function = false) {
    program_.locals.push_back({program_.text(name), is_function || might(name)});
    return LocalId(program_.locals.size() - 1);
  }
  std::vector<LocalId> bind(const Tree& names, Scope& scope) {
    std::vector<LocalId> bound;
    for (const Tree& name : names.list) bound.push_back(scope[name.word] = local(name.word));
    return bound;
  }

  static bool is_number(const std::string& word) {
    return word[0] == '\'' || std::isdigit(word[0]) || (word[0] == '-' && word.size() > 1);
  }
  static Atom number(const std::string& word) {
    Atom atom;
    if (word[0] == '\'') {
      atom.kind = Atom::Kind::character;
      atom.integer = word[1];
    } else if (word.find('.') != std::string::npos) {
      atom.kind = Atom::Kind::real;
      atom.real = std::stod(word);
    } else {
      atom.kind = Atom::Kind::integer;
      atom.integer = std::stoll(word);
    }
    return atom;
  }
  Atom atom(const std::string& word, const Scope& scope) const {
    if (is_number(word)) return number(word);
    Atom made;
    if (const auto at = scope.find(word); at != scope.end()) {
      made.local = at->second;
      return made;
    }
    made.kind = Atom::Kind::global;
    const auto at = globals_.find(word);
    if (at == globals_.end()) throw std::runtime_error("unbound: " + word);
    made.global = at->second;
    return made;
  }
  std::vector<Atom> atoms(const Tree& tree, std::size_t from, const Scope& scope) const {
    std::vector<Atom> made;
    for (std::size_t i = from; i < tree.list.size(); ++i) {
      made.push_back(atom(tree.list[i].word, scope));
    }
    return made;
  }

  Rhs rhs(const Tree& tree, Scope scope, const std::string& name) {
    if (tree.is("con")) return constructor(tree, scope);
    LambdaForm form;
    form.description = program_.text(name);
    form.type_description = program_.text("*");
    if (tree.is("fun")) form.parameters = bind(tree.list[1], scope);
    form.flag = tree.is("fun")    ? UpdateFlag::reentrant
                : tree.is("once") ? UpdateFlag::single_entry
                                  : UpdateFlag::updatable;
    form.body = expr(tree.list.back(), scope);
    return program_.make(std::move(form));
  }
  ConstructorApplication constructor(const Tree& tree, const Scope& scope) const {
    return {constructors_.at(tree.list[1].word), atoms(tree, 2, scope)};
  }

  Expr* expr(const Tree& tree, const Scope& scope) { return program_.make(node(tree, scope)); }

  Expr node(const Tree& tree, const Scope& scope) {
    if (!tree.word.empty()) return word(tree.word, scope);
    const std::string& head = tree.list[0].word;
    if (head == "con") return {constructor(tree, scope)};
    if (head == "case") return {of_case(tree, scope)};
    if (head == "let" || head == "letrec") return {let(tree, scope)};
    if (head == "join") return {join(tree, scope)};
    if (head == "jump") return {Jump{scope.at(tree.list[1].word), atoms(tree, 2, scope)}};
    if (head == "scc" || head == "count" || head == "scope") {
      return {Tick{make_centre(tree.list[1].word), head != "scope", head != "count",
                   expr(tree.list[2], scope)}};
    }
    if (head.back() == '#') {
      Operation operation{find_primitive(head).value(), {}};
      for (std::size_t i = 1; i < tree.list.size(); ++i) {
        operation.operands.push_back(expr(tree.list[i], scope));
      }
      return {std::move(operation)};
    }
    return {Application{atom(head, scope), atoms(tree, 1, scope)}};
  }
  Expr word(const std::string& word, const Scope& scope) {
    if (word[0] == '"') {
      program_.strings.push_back(word.substr(1, word.size() - 2));
      return {StringValue{StringId(program_.strings.size() - 1)}};
    }
    if (is_number(word)) return {LiteralValue{number(word)}};
    return {Application{atom(word, scope), {}}};
  }

  Case of_case(const Tree& tree, Scope scope) {
    Case made;
    made.scrutinee = expr(tree.list[1], scope);
    made.binder_used = tree.list[2].word != "_";
    if (made.binder_used) made.binder = scope[tree.list[2].word] = local(tree.list[2].word);
    for (std::size_t i = 3; i < tree.list.size(); ++i) {
      const Tree& pattern = tree.list[i].list[0];
      const Tree& body = tree.list[i].list[1];
      if (pattern.word == "else") {
        made.otherwise = expr(body, scope);
      } else if (pattern.word.empty() && is_number(pattern.list[0].word)) {
        made.literals.push_back({number(pattern.list[0].word), expr(body, scope)});
      } else {
        Scope inner = scope;
        ConstructorAlternative alternative;
        const Tree unit{"()", {}};
        const Tree& name = pattern.word.empty() ? pattern.list[0] : unit;
        alternative.constructor = constructors_.at(name.word);
        for (std::size_t field = 1; field < pattern.list.size(); ++field) {
          const std::string& variable = pattern.list[field].word;
          alternative.fields.push_back(
              {static_cast<std::uint32_t>(field - 1), inner[variable] = local(variable)});
        }
        alternative.body = expr(body, inner);
        made.constructors.push_back(std::move(alternative));
      }
    }
    return made;
  }

  Let let(const Tree& tree, Scope scope) {
    Let made;
    made.recursive = tree.is("letrec");
    if (!made.recursive) {
      const std::string& name = tree.list[1].word;
      LetBinding binding;
      binding.rhs = rhs(tree.list[2], scope, name);
      binding.variable = scope[name] = local(name, tree.list[2].is("fun"));
      made.bindings.push_back(std::move(binding));
    } else {
      for (const Tree& each : tree.list[1].list) {
        const std::string& name = each.list[0].word;
        LetBinding binding;
        binding.variable = scope[name] = local(name, each.list[1].is("fun"));
        made.bindings.push_back(std::move(binding));
      }
      for (std::size_t i = 0; i < made.bindings.size(); ++i) {
        const Tree& each = tree.list[1].list[i];
        made.bindings[i].rhs = rhs(each.list[1], scope, each.list[0].word);
      }
    }
    made.body = expr(tree.list.back(), scope);
    return made;
  }

  JoinPoint join(const Tree& tree, const Scope& scope) {
    JoinPoint made;
    Scope inner = scope;
    made.parameters = bind(tree.list[2], inner);
    made.rhs = expr(tree.list[3], inner);
    inner = scope;
    made.label = inner[tree.list[1].word] = local(tree.list[1].word);
    made.body = expr(tree.list[4], inner);
    return made;
  }

  Program program_;
  std::map<std::string, GlobalId> globals_;
  std::map<std::string, ConstructorId> constructors_;
  std::map<std::string, CostCentreId> centres_;
};

}  // namespace

stg::Program stg_program(std::string_view text) {
  return Builder().build(text);
}
