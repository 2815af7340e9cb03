// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/derive_classes.h"
#include "runtime/language/syntax/characters.h"

namespace convertprofile::runtime {

namespace {

std::string in_parentheses(Symbol name) {
  return is_operator_name(name.text()) ? "(" + name.text() + ")" : name.text();
}

class ShowDeriver {
 public:
  ShowDeriver(const ConstructorSyntax& constructor, std::int64_t precedence,
              const CodeBuilder& code)
      : constructor_(constructor), precedence_(precedence), code_(code) {}

  CodeBuilder::Clause clause() const;

 private:
  Expr* text(std::string shown) const {
    return code_.call("showString", {code_.string(std::move(shown))});
  }
  Expr* field(std::size_t index, std::int64_t precedence) const {
    const Box* box = box_of(constructor_, index, code_);
    Expr* shown = code_.call("showsPrec", {code_.integer(box == nullptr ? precedence : 0),
                                           field_of(constructor_, index, "b", code_)});
    return box == nullptr ? shown : code_.call(".", {shown, text(box->suffix)});
  }
  std::vector<Expr*> parts() const;
  std::vector<Expr*> infix_parts() const;
  std::vector<Expr*> record_parts() const;

  const ConstructorSyntax& constructor_;
  std::int64_t precedence_;  // showsPrec adds parentheses above this
  const CodeBuilder& code_;
};

std::vector<Expr*> ShowDeriver::infix_parts() const {
  const std::string& name = constructor_.name.text();
  const std::string shown = is_operator_name(constructor_.name.text()) ? name : "`" + name + "`";
  return {field(0, precedence_), text(" " + shown + " "), field(1, precedence_)};
}

std::vector<Expr*> ShowDeriver::record_parts() const {
  std::vector<Expr*> parts{text(in_parentheses(constructor_.name) + " {")};
  for (std::size_t i = 0; i < constructor_.fields.size(); ++i) {
    if (i > 0) parts.push_back(code_.internal("showCommaSpace"));
    parts.push_back(text(in_parentheses(constructor_.field_names[i]) + " = "));
    parts.push_back(field(i, 0));
  }
  parts.push_back(text("}"));
  return parts;
}

std::vector<Expr*> ShowDeriver::parts() const {
  if (constructor_.infix) return infix_parts();
  if (!constructor_.field_names.empty()) return record_parts();
  std::vector<Expr*> parts{text(in_parentheses(constructor_.name) + " ")};
  for (std::size_t i = 0; i < constructor_.fields.size(); ++i) {
    if (i > 0) parts.push_back(code_.internal("showSpace"));
    parts.push_back(field(i, precedence_));
  }
  return parts;
}

CodeBuilder::Clause ShowDeriver::clause() const {
  Pattern* shown = code_.match(constructor_, "b");
  if (is_nullary(constructor_)) {
    return {{code_.wildcard(), shown}, text(in_parentheses(constructor_.name))};
  }
  const std::vector<Expr*> all = parts();
  Expr* composed = all.back();
  for (std::size_t i = all.size() - 1; i-- > 0;) composed = code_.call(".", {all[i], composed});
  Expr* needed = code_.call(">=", {code_.local("a"), code_.integer(precedence_)});
  return {{code_.variable("a"), shown}, code_.call("showParen", {needed, composed})};
}

}  // namespace

std::int64_t precedence_of(const Module& module, const ConstructorSyntax& constructor) {
  if (constructor.precedence) return *constructor.precedence;
  for (const FixityDeclaration& declared : module.declarations.fixities) {
    for (const Symbol name : declared.operators) {
      if (name == constructor.name) return declared.fixity.precedence;
    }
  }
  return Fixity{}.precedence;
}

std::vector<Binding*> derive_show(const Module& module, const DataDeclaration& data,
                                  const CodeBuilder& code) {
  std::vector<CodeBuilder::Clause> clauses;
  for (const ConstructorSyntax& constructor : data.constructors) {
    const std::int64_t precedence =
        constructor.infix ? precedence_of(module, constructor) : application_precedence;
    clauses.push_back(ShowDeriver(constructor, precedence + 1, code).clause());
  }
  if (clauses.empty()) {
    clauses.push_back({{code.wildcard(), code.variable("v")}, code.case_of(code.local("v"), {})});
  }
  return {code.method("showsPrec", std::move(clauses))};
}

}  // namespace convertprofile::runtime
