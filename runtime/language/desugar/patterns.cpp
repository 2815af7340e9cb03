// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/desugar/patterns.h"

#include <algorithm>
#include <string_view>

#include "runtime/language/desugar/literals.h"
#include "runtime/language/infer/overloaded.h"
#include "runtime/language/syntax/characters.h"

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

bool is_operator(std::string_view name) {
  return !name.empty() && is_symbol(code_points(name).front());
}

std::string listed(const std::vector<Pattern*>& parts) {
  std::string text;
  for (const Pattern* part : parts) {
    if (!text.empty()) text += ", ";
    text += pattern_text(*part);
  }
  return text;
}

// In parentheses where it would not stand alone as an argument. GHC prints the parentheses that
// were written, which are those.
std::string argument_text(const Pattern& pattern) {
  const bool stands_alone = std::visit(
      Overloaded{
          [](const PConstructor& p) { return p.arguments.empty(); },
          [](const PLiteral& p) { return p.literal->integer >= 0 && p.literal->rational >= 0; },
          [](const PAnnotation&) { return false; },
          [](const PInfix&) { return false; },
          [](const auto&) { return true; },
      },
      pattern.node);
  return stands_alone ? pattern_text(pattern) : "(" + pattern_text(pattern) + ")";
}

// An operand of a constructor operator. One of `:` on the right of another needs no parentheses.
std::string operand_text(const Pattern& pattern, bool after_cons) {
  const auto* p = std::get_if<PConstructor>(&pattern.node);
  const bool is_infix = p != nullptr && is_operator(p->name.name.text());
  const bool is_bare = !is_infix || (after_cons && p->name.name.text() == ":");
  return is_bare ? pattern_text(pattern) : "(" + pattern_text(pattern) + ")";
}

std::string text_of(const PConstructor& p) {
  const std::string& name = p.name.name.text();
  if (is_operator(name) && p.arguments.size() == 2) {
    return operand_text(*p.arguments[0], false) + " " + name + " " +
           operand_text(*p.arguments[1], name == ":");
  }
  std::string text = is_operator(name) ? "(" + name + ")" : name;
  for (const Pattern* argument : p.arguments) text += " " + argument_text(*argument);
  return text;
}

std::string text_of(const PRecord& p) {
  std::string text = p.name.name.text() + " {";
  for (const auto& [name, pattern] : p.fields) {
    if (text.back() != '{') text += ", ";
    text += name.name.text() + " = " + pattern_text(*pattern);
  }
  return text + "}";
}

}  // namespace

std::vector<const Binder*> binders(const Pattern& pattern) {
  std::vector<const Binder*> found;
  collect(pattern, found);
  return found;
}

std::string pattern_text(const Pattern& pattern) {
  return std::visit(
      Overloaded{
          [](const PVariable& p) { return p.binder->name.text(); },
          [](const PWildcard&) { return std::string("_"); },
          [](const PLiteral& p) { return literal_text(*p.literal); },
          [](const PConstructor& p) { return text_of(p); },
          [](const PRecord& p) { return text_of(p); },
          [](const PTuple& p) { return "(" + listed(p.parts) + ")"; },
          [](const PList& p) { return "[" + listed(p.parts) + "]"; },
          [](const PAs& p) { return p.binder->name.text() + "@" + argument_text(*p.pattern); },
          [](const PLazy& p) { return "~" + argument_text(*p.pattern); },
          [](const PBang& p) { return "!" + argument_text(*p.pattern); },
          [](const PAnnotation& p) { return pattern_text(*p.pattern); },
          [](const PView& p) { return "(... -> " + pattern_text(*p.pattern) + ")"; },
          [](const PInfix&) { return std::string(); },  // gone since resolve_fixities
      },
      pattern.node);
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
