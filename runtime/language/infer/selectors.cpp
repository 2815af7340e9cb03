// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/code_builder.h"
#include "runtime/language/infer/derive.h"

namespace convertprofile::runtime {

namespace {

// The field's number in the constructor, or its arity if there is none.
std::size_t field_number(const ConstructorSyntax& constructor, Symbol field) {
  std::size_t i = 0;
  while (i < constructor.field_names.size() && constructor.field_names[i] != field) ++i;
  return i == constructor.field_names.size() ? constructor.fields.size() : i;
}

Binding* selector(const DataDeclaration& data, Symbol field, const CodeBuilder& code) {
  std::vector<CodeBuilder::Clause> clauses;
  for (const ConstructorSyntax& constructor : data.constructors) {
    const std::size_t selected = field_number(constructor, field);
    if (selected == constructor.fields.size()) continue;
    std::vector<Pattern*> arguments;
    for (std::size_t i = 0; i < constructor.fields.size(); ++i) {
      arguments.push_back(i == selected ? code.variable("field") : code.wildcard());
    }
    clauses.push_back({{code.match(constructor.name, std::move(arguments))}, code.local("field")});
  }
  if (clauses.size() < data.constructors.size()) {
    Expr* message = code.string("No match in record selector " + field.text());
    clauses.push_back({{code.wildcard()}, code.call("error#", {message})});
  }
  return code.function(field, std::move(clauses));
}

}  // namespace

std::vector<Binding*> selectors(Module& module, const DataDeclaration& data, Symbols& symbols,
                                Arena& arena) {
  std::vector<Binding*> made;
  std::vector<Symbol> known;
  for (const ConstructorSyntax& constructor : data.constructors) {
    for (std::size_t i = 0; i < constructor.field_names.size(); ++i) {
      const Symbol field = constructor.field_names[i];
      bool is_new = true;
      for (const Symbol other : known) is_new = is_new && other != field;
      if (!is_new) continue;
      known.push_back(field);
      const CodeBuilder code(module, constructor.field_spans[i], symbols, arena);
      Binding* binding = selector(data, field, code);
      std::get<FunctionBinding>(binding->node).binder->module = &module;
      made.push_back(binding);
    }
  }
  return made;
}

}  // namespace convertprofile::runtime
