// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>

#include "runtime/language/infer/code_builder.h"
#include "runtime/language/infer/derive.h"

namespace convertprofile::runtime {

namespace {

Binding* selector(const DataDeclaration& data, Symbol field, const CodeBuilder& code) {
  std::vector<CodeBuilder::Clause> clauses;
  for (const ConstructorSyntax& constructor : data.constructors) {
    if (std::ranges::find(constructor.field_names, field) == constructor.field_names.end())
      continue;
    Pattern* pattern = code.match_field(constructor.name, field, code.variable("field"));
    clauses.push_back({{pattern}, code.local("field")});
  }
  if (clauses.size() < data.constructors.size()) {
    Expr* message = code.string("No match in record selector " + field.text());
    clauses.push_back({{code.wildcard()}, code.call("fail#", {message})});
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
