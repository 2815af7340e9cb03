// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/derive_classes.h"
#include "runtime/language/syntax/characters.h"

namespace convertprofile::runtime {

namespace {

// Generates the parser of one constructor, as statements of a `do`.
class ReadDeriver {
 public:
  ReadDeriver(const Module& module, const ConstructorSyntax& constructor, const CodeBuilder& code)
      : module_(module), constructor_(constructor), code_(code) {}

  Expr* parser();  // of a constructor with fields
  Expr* nullary_parser();

 private:
  void expect(const std::string& lexeme) {
    statements_.push_back(code_.statement(code_.call("expectP", {code_.string(lexeme)})));
  }
  // Parenthesised if it is an operator.
  void expect_name(Symbol name);
  void field(std::size_t index, const char* change_of_precedence);
  void infix();
  void record();
  void prefix();
  Expr* result() const;

  const Module& module_;
  const ConstructorSyntax& constructor_;
  const CodeBuilder& code_;
  std::vector<Statement*> statements_;
};

void ReadDeriver::expect_name(Symbol name) {
  const bool in_parentheses = is_operator_name(name.text());
  if (in_parentheses) expect("(");
  expect(name.text());
  if (in_parentheses) expect(")");
}

void ReadDeriver::field(std::size_t index, const char* change_of_precedence) {
  Pattern* read = code_.variable("a" + std::to_string(index + 1));
  Expr* parser = code_.call(change_of_precedence, {code_.internal("readPrec")});
  statements_.push_back(code_.bind(read, parser));
}

void ReadDeriver::infix() {
  const bool in_backquotes = !is_operator_name(constructor_.name.text());
  field(0, "step");
  if (in_backquotes) expect("`");
  expect(constructor_.name.text());
  if (in_backquotes) expect("`");
  field(1, "step");
}

void ReadDeriver::record() {
  expect_name(constructor_.name);
  expect("{");
  for (std::size_t i = 0; i < constructor_.fields.size(); ++i) {
    if (i > 0) expect(",");
    expect_name(constructor_.field_names[i]);
    expect("=");
    field(i, "reset");
  }
  expect("}");
}

void ReadDeriver::prefix() {
  expect_name(constructor_.name);
  for (std::size_t i = 0; i < constructor_.fields.size(); ++i) field(i, "step");
}

Expr* ReadDeriver::result() const {
  std::vector<Expr*> arguments;
  for (std::size_t i = 0; i < constructor_.fields.size(); ++i) {
    arguments.push_back(code_.local("a" + std::to_string(i + 1)));
  }
  return code_.call("return", {code_.apply(code_.constructor(constructor_.name), arguments)});
}

Expr* ReadDeriver::parser() {
  std::int64_t precedence = application_precedence;
  if (constructor_.infix) {
    precedence = precedence_of(module_, constructor_);
    infix();
  } else if (!constructor_.field_names.empty()) {
    ++precedence;
    record();
  } else {
    prefix();
  }
  statements_.push_back(code_.statement(result()));
  return code_.call("prec", {code_.integer(precedence), code_.do_block(std::move(statements_))});
}

// The parentheses of an operator are already accepted by `parens`.
Expr* ReadDeriver::nullary_parser() {
  expect(constructor_.name.text());
  statements_.push_back(code_.statement(result()));
  return code_.do_block(std::move(statements_));
}

}  // namespace

std::vector<Binding*> derive_read(const Module& module, const DataDeclaration& data,
                                  const CodeBuilder& code) {
  std::vector<const ConstructorSyntax*> nullary;
  std::vector<Expr*> parsers;
  for (const ConstructorSyntax& constructor : data.constructors) {
    if (is_nullary(constructor)) {
      nullary.push_back(&constructor);
    } else {
      parsers.push_back(ReadDeriver(module, constructor, code).parser());
    }
  }
  if (nullary.size() == 1) {
    parsers.insert(parsers.begin(), ReadDeriver(module, *nullary[0], code).nullary_parser());
  } else if (!nullary.empty()) {
    std::vector<Expr*> choices;
    for (const ConstructorSyntax* constructor : nullary) {
      Expr* made = code.call("return", {code.constructor(constructor->name)});
      choices.push_back(code.tuple({code.string(constructor->name.text()), made}));
    }
    parsers.insert(parsers.begin(), code.call("choose", {code.list(std::move(choices))}));
  }
  if (parsers.empty()) parsers.push_back(code.internal("pfail"));
  Expr* all = parsers.back();
  for (std::size_t i = parsers.size() - 1; i-- > 0;) all = code.call("+++", {parsers[i], all});
  return {code.method("readPrec", {{{}, code.call("parens", {all})}}),
          code.method("readList", {{{}, code.internal("readListDefault")}}),
          code.method("readListPrec", {{{}, code.internal("readListPrecDefault")}})};
}

}  // namespace convertprofile::runtime
