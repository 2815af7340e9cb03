// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/desugar/patterns.h"

#include <algorithm>

#include "runtime/language/infer/overloaded.h"

namespace convertprofile::runtime {
namespace {

void collect(const Pattern& pattern, std::vector<const Binder*>& found) {
  const auto all = [&found](const std::vector<Pattern*>& parts) {
    for (const Pattern* part : parts) collect(*part, found);
  };
  std::visit(Overloaded{
                 [&](const PVariable& p) { found.push_back(p.binder); },
                 [](const PWildcard&) {},
                 [](const PLiteral&) {},
                 [&](const PConstructor& p) { all(p.arguments); },
                 [&](const PRecord& p) {
                   for (const auto& field : p.fields) collect(*field.second, found);
                 },
                 [&](const PTuple& p) { all(p.parts); },
                 [&](const PList& p) { all(p.parts); },
                 [&](const PAs& p) {
                   found.push_back(p.binder);
                   collect(*p.pattern, found);
                 },
                 [&](const PLazy& p) { collect(*p.pattern, found); },
                 [&](const PBang& p) { collect(*p.pattern, found); },
                 [&](const PAnnotation& p) { collect(*p.pattern, found); },
                 [&](const PView& p) { collect(*p.pattern, found); },
                 [&](const PInfix& p) { all(p.operands); },
             },
             pattern.node);
}

}  // namespace

std::vector<const Binder*> binders(const Pattern& pattern) {
  std::vector<const Binder*> found;
  collect(pattern, found);
  return found;
}

const Pattern& without_bangs(const Pattern& pattern) {
  const Pattern* p = &pattern;
  while (const auto* bang = std::get_if<PBang>(&p->node)) p = bang->pattern;
  return *p;
}

const Binder* only_variable(const Pattern& pattern) {
  return std::visit(Overloaded{
                        [](const PVariable& p) -> const Binder* { return p.binder; },
                        [](const PBang& p) { return only_variable(*p.pattern); },
                        [](const PLazy& p) { return only_variable(*p.pattern); },
                        [](const PAnnotation& p) { return only_variable(*p.pattern); },
                        [](const auto&) -> const Binder* { return nullptr; },
                    },
                    pattern.node);
}

bool is_plain(const Pattern& pattern) {
  return std::holds_alternative<PVariable>(pattern.node) ||
         std::holds_alternative<PWildcard>(pattern.node);
}

const DataConstructor* constructor_of(const Pattern& pattern) {
  if (const auto* p = std::get_if<PConstructor>(&pattern.node)) return p->constructor;
  if (const auto* p = std::get_if<PRecord>(&pattern.node)) return p->constructor;
  return nullptr;
}

std::vector<FieldPattern> field_patterns(const Pattern& pattern) {
  std::vector<FieldPattern> fields;
  const auto all = [&fields](const std::vector<Pattern*>& parts) {
    for (const Pattern* part : parts) fields.push_back({fields.size(), part});
  };
  if (const auto* record = std::get_if<PRecord>(&pattern.node)) {
    for (const auto& [name, part] : record->fields) {
      fields.push_back({*record->constructor->field_number(name.name), part});
    }
  } else if (const auto* p = std::get_if<PConstructor>(&pattern.node)) {
    all(p->arguments);
  } else {
    all(std::get<PTuple>(pattern.node).parts);
  }
  return fields;
}

}  // namespace convertprofile::runtime
