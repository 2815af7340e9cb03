// SPDX-License-Identifier: BSD-3-Clause
#include <unordered_map>

#include "runtime/language/infer/code_builder.h"
#include "runtime/language/infer/derive.h"

namespace convertprofile::runtime {

namespace {

struct Field {
  Symbol name;
  Span span;  // of its first occurrence
  std::vector<const ConstructorSyntax*> constructors;
};

std::vector<Field> fields_of(const DataDeclaration& data) {
  std::vector<Field> all;
  std::unordered_map<Symbol, std::size_t, SymbolHash> numbers;
  for (const ConstructorSyntax& constructor : data.constructors) {
    for (std::size_t i = 0; i < constructor.field_names.size(); ++i) {
      const Symbol name = constructor.field_names[i];
      const auto [at, is_new] = numbers.try_emplace(name, all.size());
      if (is_new) all.push_back({name, constructor.field_spans[i], {}});
      all[at->second].constructors.push_back(&constructor);
    }
  }
  return all;
}

Binding* selector(const DataDeclaration& data, const Field& field, const CodeBuilder& code) {
  std::vector<CodeBuilder::Clause> clauses;
  for (const ConstructorSyntax* constructor : field.constructors) {
    const std::string& name = field.name.text();
    Pattern* pattern = code.match_field(constructor->name, field.name, code.variable(name));
    clauses.push_back({{pattern}, code.local(name)});
  }
  if (clauses.size() < data.constructors.size()) {
    Expr* message = code.string("No match in record selector " + field.name.text());
    clauses.push_back({{code.wildcard()}, code.call("fail#", {message})});
  }
  return code.function(field.name, std::move(clauses));
}

}  // namespace

std::vector<Binding*> selectors(Module& module, const DataDeclaration& data, Symbols& symbols,
                                Arena& arena) {
  std::vector<Binding*> made;
  for (const Field& field : fields_of(data)) {
    const CodeBuilder code(module, field.span, symbols, arena);
    Binding* binding = selector(data, field, code);
    std::get<FunctionBinding>(binding->node).binder->module = &module;
    made.push_back(binding);
  }
  return made;
}

}  // namespace convertprofile::runtime
