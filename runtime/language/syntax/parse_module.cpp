// SPDX-License-Identifier: BSD-3-Clause
// Module headers, imports, exports and dispatch of top-level declarations.
#include "runtime/language/syntax/binders.h"
#include "runtime/language/syntax/parser.h"

namespace convertprofile::runtime {

Module* Parser::parse() {
  if (take_if(kw_module)) module_header();
  bool imports_are_over = false;
  block(false, [&] {
    if (!at(kw_import)) {
      imports_are_over = true;
      return top_declaration();
    }
    if (imports_are_over) stream_.fail(here(), "imports must come before all declarations");
    import_declaration();
  });
  if (!at(end)) {
    if (at(equals) && stream_.index() == equals_after_statement_) {
      stream_.fail(here(), "found '=' after a statement: perhaps a 'let' is missing before it");
    }
    stream_.fail_expected("a declaration or the end of one");
  }
  attach_pattern_signatures();
  give_kinds_of_signatures();
  attach_pragmas(module_->declarations, Scope::top, top_pragmas_);
  for (const ForeignImport& import : module_->foreign_imports) {
    module_->declarations.bindings.push_back(import.binding);
  }
  for (const Binding* binding : module_->declarations.bindings) {
    for (Binder* binder : binders_of(*binding)) binder->module = module_;
  }
  return module_;
}

void Parser::module_header() {
  const Position begin = here();
  module_->name = module_name();
  module_->name_span = span_from(begin);
  if (at(open_parenthesis)) module_->exports = exports();
  expect(kw_where);
}

Symbol Parser::module_name() {
  if (!at(constructor)) stream_.fail_expected("the name of a module");
  const Token& token = stream_.take();
  return token.qualifier ? intern(token.qualifier.text() + "." + token.name.text()) : token.name;
}

std::vector<Export> Parser::exports() {
  std::vector<Export> list;
  expect(open_parenthesis);
  // GHC accepts a trailing comma, even alone.
  if (take_if(comma) && !at(close_parenthesis)) stream_.fail_expected("')'");
  while (!at(close_parenthesis)) {
    list.push_back(export_item());
    if (!at(close_parenthesis) && !at(comma)) stream_.fail_expected("',' or ')'");
    take_if(comma);
  }
  stream_.take();
  return list;
}

Export Parser::export_item() {
  Export exported;
  const Position begin = here();
  if (take_if(kw_module)) {
    exported.is_module = true;
    exported.name.name = module_name();
    exported.item.name = exported.name.name;
    exported.item.span = span_from(begin);
    return exported;
  }
  const bool is_pattern = take_pattern_keyword();
  const bool is_type = take_if(kw_type);
  const Name name = take_name();
  exported.name = name.name;
  exported.item = item_named(name, is_type);
  exported.item.is_pattern = is_pattern;
  return exported;
}

ImportItem Parser::import_item() {
  const bool is_pattern = take_pattern_keyword();
  const bool is_type = take_if(kw_type);
  const Name name = take_name();
  if (name.name.qualifier) stream_.fail(name.span.begin, "an imported name cannot be qualified");
  ImportItem item = item_named(name, is_type);
  item.is_pattern = is_pattern;
  return item;
}

// `T`, `T(..)`, `T(A, b)` or a variable; after `type` also `(~>)(..)`.
ImportItem Parser::item_named(const Name& name, bool is_type) {
  ImportItem item;
  item.is_type = is_type;
  item.name = name.name.name;
  item.span = name.span;
  if (!(name.is_constructor || is_type) || !take_if(open_parenthesis)) return item;
  if (!at(close_parenthesis)) {
    do {
      if (take_if(dot_dot)) {
        item.with_all = true;
      } else {
        item.with.push_back(take_name().name.name);
      }
    } while (take_if(comma));
  }
  expect(close_parenthesis);
  item.span.end = stream_.last_end();
  return item;
}

void Parser::import_declaration() {
  Import import;
  const Position begin = here();
  stream_.take();
  import.is_source = take_if(source_pragma);
  const auto take_word = [this](const char* word) {
    const bool found = at_variable_named(word);
    if (found) stream_.take();
    return found;
  };
  take_word("safe");  // Safe Haskell is not checked
  import.qualified = take_word("qualified");
  if (module_->extensions.package_imports) take_if(string);
  const Position name_begin = here();
  import.module = module_name();
  import.module_span = span_from(name_begin);
  if (take_word("qualified")) import.qualified = true;
  if (take_word("as")) import.as = module_name();
  import.hiding = take_word("hiding");
  if (import.hiding || at(open_parenthesis)) {
    import.items.emplace();
    expect(open_parenthesis);
    if (take_if(comma) && !at(close_parenthesis)) stream_.fail_expected("')'");
    while (!at(close_parenthesis)) {
      import.items->push_back(import_item());
      if (!at(close_parenthesis) && !at(comma)) stream_.fail_expected("',' or ')'");
      take_if(comma);
    }
    stream_.take();
  }
  import.span = span_from(begin);
  module_->imports.push_back(std::move(import));
}

void Parser::default_declaration() {
  if (module_->defaults) stream_.fail(here(), "Multiple default declarations");
  stream_.take();
  module_->defaults.emplace();
  expect(open_parenthesis);
  if (!at(close_parenthesis)) {
    do {
      module_->defaults->push_back(type());
    } while (take_if(comma));
  }
  expect(close_parenthesis);
}

void Parser::top_declaration() {
  switch (stream_.kind()) {
    case kw_data:
    case kw_newtype:
      if (!at_family_word()) return data_declaration();
      if (stream_.raw(1).kind != kw_instance) return family_declaration();
      data_instance();
      return;
    case kw_type:
      return type_declaration();
    case kw_class:
      return class_declaration();
    case kw_instance:
      return instance_declaration();
    case kw_deriving:
      return standalone_deriving();
    case kw_default:
      return default_declaration();
    case kw_foreign:
      return foreign_declaration();
    default:
      break;
  }
  if (at_pattern_synonym()) return pattern_synonym();
  declaration(module_->declarations, top_pragmas_);
}

}  // namespace convertprofile::runtime
