// SPDX-License-Identifier: BSD-3-Clause
// Foreign declarations (Haskell 2010 report, chapter 8).
#include <algorithm>
#include <sstream>

#include "runtime/language/syntax/extensions.h"
#include "runtime/language/syntax/parser.h"

namespace convertprofile::runtime {
namespace {

bool is_header(std::string_view word) {
  return word.ends_with(".h");
}

// Functions that call back into the program, which are defined in GHC.Callbacks.
bool is_of_callbacks(std::string_view function) {
  return function == "qsort" || function == "bsearch";
}

bool is_c_name(std::string_view word) {
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  return !word.empty() && is_letter(word[0]) &&
         std::ranges::all_of(word, [&](char c) { return is_letter(c) || (c >= '0' && c <= '9'); });
}

}  // namespace

void Parser::foreign_declaration() {
  const Position begin = here();
  stream_.take();
  if (at_variable_named("export")) return foreign_export(begin);
  expect(kw_import);
  calling_convention();
  ForeignImport import;
  import.is_safe = take_safety();
  const Position entity_begin = here();
  std::string entity;
  if (at(string)) entity = stream_.literal(stream_.take()).text;
  const Name name = take_variable();
  expect(double_colon);
  import.type = qualified_type();
  import.kind = foreign_kind(entity);
  using Kind = ForeignImport::Kind;
  if (import.kind == Kind::call || import.kind == Kind::address) {
    import.function = c_function(entity, entity_begin, name);
  }
  const bool calls_back = import.function && is_of_callbacks(import.function.text());
  if (import.kind != Kind::call || calls_back) library_variable({}, "GHC.Callbacks", "act0#");
  import.span = span_from(begin);

  FunctionBinding function;
  import.binder = function.binder = make_binder(name);
  function.matches.push_back(Match{{}, {}, import.span});
  import.binding = arena_.make(Binding());
  import.binding->span = import.span;
  import.binding->inlined = true;  // suppresses its cost centre
  import.binding->node = std::move(function);
  module_->declarations.signatures.push_back(
      {{{name.name.name, name.span}}, import.type, import.span});
  module_->foreign_imports.push_back(std::move(import));
}

// `foreign export ccall "c_name" f :: T` becomes `$exportN :: T; $exportN = f`.
void Parser::foreign_export(Position begin) {
  stream_.take();
  calling_convention();
  const Position entity = here();
  if (at(string) && !is_c_name(stream_.literal(stream_.take()).text)) {
    stream_.fail(entity, "Malformed entity string");
  }
  const Name name = take_variable();
  expect(double_colon);
  const QualifiedType type = qualified_type();
  const Span span = span_from(begin);
  module_->foreign_exports.push_back({type, span});

  const Symbol hidden = intern("$export" + std::to_string(module_->foreign_exports.size()));
  FunctionBinding function;
  function.binder = make_binder({{Symbol(), hidden}, name.span});
  GuardedBody body;
  body.body = arena_.make(Expr{name.span, EVariable{name.name, nullptr, {}}});
  body.span = span;
  Match match{{}, {}, span};
  match.right.bodies.push_back(std::move(body));
  function.matches.push_back(std::move(match));
  auto* const binding = arena_.make(Binding());
  binding->span = span;
  binding->inlined = true;  // suppresses its cost centre
  binding->node = std::move(function);
  module_->declarations.bindings.push_back(binding);
  module_->declarations.signatures.push_back({{{hidden, name.span}}, type, span});
}

void Parser::calling_convention() {
  if (!at(variable)) stream_.fail_expected("a calling convention");
  const std::string convention = stream_.raw().name.text();
  if (convention == "capi" && !has_extension(file_, "CApiFFI")) {
    stream_.fail(here(), "the calling convention capi needs LANGUAGE CApiFFI");
  }
  if (convention != "ccall" && convention != "capi") {
    not_supported("the calling convention " + convention + " is");
  }
  stream_.take();
}

// Whether the call is safe, which is the default. The keywords may also be names.
bool Parser::take_safety() {
  const bool is_word = at(variable) && stream_.raw(1).kind != double_colon;
  if (!is_word) return true;
  if (at_variable_named("interruptible") && !has_extension(file_, "InterruptibleFFI")) {
    stream_.fail(here(), "an interruptible call needs LANGUAGE InterruptibleFFI");
  }
  const bool is_unsafe = at_variable_named("unsafe");
  if (!is_unsafe && !at_variable_named("safe") && !at_variable_named("interruptible")) {
    stream_.fail_expected("safe, unsafe, a string or a name");
  }
  stream_.take();
  return !is_unsafe;
}

ForeignImport::Kind Parser::foreign_kind(std::string_view entity) {
  using Kind = ForeignImport::Kind;
  if (entity == "dynamic") return Kind::dynamic;
  if (entity == "wrapper") return Kind::wrapper;
  return entity.find('&') != std::string_view::npos ? Kind::address : Kind::call;
}

// `static math.h sin`, where each part is optional.
Symbol Parser::c_function(const std::string& entity, Position at, const Name& name) {
  std::vector<std::string> words;
  std::string plain = entity;
  std::ranges::replace(plain, '&', ' ');
  std::istringstream text(plain);
  for (std::string word; text >> word;) words.push_back(word);
  if (!words.empty() && words[0] == "static") words.erase(words.begin());
  if (!words.empty() && is_header(words[0])) words.erase(words.begin());
  if (words.size() == 2 && words[0] == "value") {
    stream_.fail(at, "imports of a C value are not supported");
  }
  if (words.empty()) words.push_back(name.name.name.text());
  if (words.size() != 1 || !is_c_name(words[0])) stream_.fail(at, "Malformed entity string");
  return intern(words[0]);
}

}  // namespace convertprofile::runtime
