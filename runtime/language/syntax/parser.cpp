// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/syntax/parser.h"

#include <algorithm>

#include "runtime/language/syntax/extensions.h"

namespace convertprofile::runtime {

Parser::Nesting::Nesting(Parser& parser) : parser_(parser) {
  if (parser.depth_ >= parser.options_.depth_limit) {
    parser.stream_.fail(parser.here(), "nested too deeply: more than " +
                                           std::to_string(parser.options_.depth_limit) +
                                           " levels are not supported");
  }
  ++parser.depth_;
}

void Parser::Length::grow() {
  if (parser_.length_ >= parser_.options_.length_limit) {
    parser_.stream_.fail(parser_.here(), "too long: more than " +
                                             std::to_string(parser_.options_.length_limit) +
                                             " operands or elements are not supported");
  }
  ++parser_.length_;
  ++own_;
}

Parser::Parser(const SourceFile& file, Symbols& symbols, Arena& arena, const ParseOptions& options)
    : file_(file),
      symbols_(symbols),
      arena_(arena),
      options_(options),
      stream_(file, lex(file, symbols, options)),
      module_(arena.make(Module())) {
  module_->name = symbols.intern("Main");
  module_->file = &file;
  module_->is_runtime = options.is_runtime;
  module_->extensions = extensions_of(file);
  if (module_->extensions.constraint_kinds && !options.is_runtime) {
    library_variable({}, "GHC.Constraints", "Holds#");
  }
  if (module_->extensions.magic_hash && !options.is_runtime) {
    library_variable({}, "GHC.UnliftedMemory", "addressOfText");
  }
}

Extensions Parser::extensions_of(const SourceFile& file) {
  return {
      .scoped_type_variables = has_extension(file, "ScopedTypeVariables"),
      .overloaded_strings = has_extension(file, "OverloadedStrings"),
      .overloaded_lists = has_extension(file, "OverloadedLists"),
      .generalized_newtype_deriving = has_extension(file, "GeneralizedNewtypeDeriving") ||
                                      has_extension(file, "GeneralisedNewtypeDeriving"),
      .derive_any_class = has_extension(file, "DeriveAnyClass"),
      .strict = has_extension(file, "Strict"),
      .strict_data = has_extension(file, "StrictData") || has_extension(file, "Strict"),
      .block_arguments = has_extension(file, "BlockArguments"),
      .magic_hash = has_extension(file, "MagicHash"),
      .unboxed_tuples = has_extension(file, "UnboxedTuples"),
      .constraint_kinds = has_extension(file, "ConstraintKinds"),
      .lexical_negation = has_extension(file, "LexicalNegation"),
      .applicative_do = has_extension(file, "ApplicativeDo"),
      .arrows = has_extension(file, "Arrows"),
      .linear_types = has_extension(file, "LinearTypes"),
      .unlifted_newtypes = has_extension(file, "UnliftedNewtypes"),
      .rebindable_syntax = has_extension(file, "RebindableSyntax"),
      .transform_list_comp = has_extension(file, "TransformListComp"),
      .impredicative_types = has_extension(file, "ImpredicativeTypes"),
      .recursive_do = has_extension(file, "RecursiveDo") || has_extension(file, "DoRec"),
      .duplicate_record_fields = has_extension(file, "DuplicateRecordFields"),
      .monad_comprehensions = has_extension(file, "MonadComprehensions"),
      .pattern_synonyms = has_extension(file, "PatternSynonyms"),
      .postfix_operators = has_extension(file, "PostfixOperators"),
      .package_imports = has_extension(file, "PackageImports"),
      .role_annotations = has_extension(file, "RoleAnnotations"),
      .type_operators = has_extension(file, "TypeOperators"),
      .allow_ambiguous_types = has_extension(file, "AllowAmbiguousTypes"),
      .partial_type_signatures = has_extension(file, "PartialTypeSignatures"),
      .data_kinds = has_extension(file, "DataKinds") || has_extension(file, "TypeInType"),
      .no_star_is_type = has_extension(file, "NoStarIsType"),
      .poly_kinds = has_extension(file, "PolyKinds") || has_extension(file, "TypeInType"),
      .empty_case = has_extension(file, "EmptyCase"),
      .undecidable_instances = has_extension(file, "UndecidableInstances"),
      .overlapping_instances = has_extension(file, "OverlappingInstances"),
      .incoherent_instances = has_extension(file, "IncoherentInstances"),
      .n_plus_k_patterns =
          has_extension(file, "NPlusKPatterns") || has_extension(file, "Haskell98"),
      .extended_default_rules = has_extension(file, "ExtendedDefaultRules"),
      .implicit_prelude =
          !has_extension(file, "NoImplicitPrelude") && !has_extension(file, "RebindableSyntax"),
      .monomorphism_restriction = !has_extension(file, "NoMonomorphismRestriction"),
  };
}

bool Parser::at_operator_named(const char* name) const {
  const Token& token = stream_.raw();
  return at(variable_operator) && !token.qualifier && token.name.text() == name;
}

bool Parser::at_variable_named(const char* name) const {
  const Token& token = stream_.raw();
  return at(variable) && !token.qualifier && token.name.text() == name;
}

bool Parser::take_if(TokenKind kind) {
  if (!at(kind)) return false;
  stream_.take();
  return true;
}

const Token& Parser::expect(TokenKind kind) {
  if (!at(kind)) stream_.fail_expected(described(kind));
  return stream_.take();
}

void Parser::not_supported(const std::string& what) const {
  stream_.fail(here(), what + " not supported");
}

// Tokens that cannot begin an item: the block ends here, possibly by parse-error(t).
bool Parser::ends_block() const {
  switch (stream_.kind()) {
    case end:
    case virtual_close:
    case close_parenthesis:
    case close_unboxed:
    case close_banana:
    case arrow_tail:
    case close_bracket:
    case close_brace:
    case comma:
    case equals:
    case bar:
    case right_arrow:
    case double_colon:
    case dot_dot:
    case kw_in:
    case kw_then:
    case kw_else:
    case kw_of:
    case kw_where:
      return true;
    case constructor_operator:
    case backquote:
      return true;
    case variable_operator:
      return !at_operator_named("-") && !at_operator_named("!");
    case kw_deriving:
      return in_constructors_;
    default:
      return false;
  }
}

// ---- names -----------------------------------------------------------------------------------
bool Parser::at_parenthesised_operator() const {
  if (!at(open_parenthesis) || stream_.raw(2).kind != close_parenthesis) return false;
  const TokenKind inner = stream_.raw(1).kind;
  return inner == variable_operator || inner == constructor_operator;
}

bool Parser::at_variable() const {
  return at(variable) || (at_parenthesised_operator() && stream_.raw(1).kind == variable_operator);
}

Parser::Name Parser::take_name() {
  const Position begin = here();
  const bool in_parentheses = at_parenthesised_operator();
  if (in_parentheses) {
    stream_.take();
  } else if (!at(variable) && !at(constructor)) {
    stream_.fail_expected("a name");
  }
  const Token& token = stream_.take();
  if (in_parentheses) stream_.take();
  return {{token.qualifier, token.name},
          span_from(begin),
          token.kind == constructor || token.kind == constructor_operator};
}

Parser::Name Parser::take_variable() {
  if (!at_variable()) stream_.fail_expected("a variable");
  return take_name();
}

Parser::Name Parser::take_unqualified_constructor() {
  if (!at(constructor) || stream_.raw().qualifier) stream_.fail_expected("a constructor");
  return take_name();
}

bool Parser::at_infix_operator() const {
  return at(variable_operator) || at(constructor_operator) || at(backquote);
}

std::size_t Parser::infix_operator_tokens() const {
  return at(backquote) ? 3 : 1;
}

Parser::Name Parser::take_infix_operator() {
  const Position begin = here();
  const bool in_backquotes = take_if(backquote);
  if (in_backquotes && !at(variable) && !at(constructor)) stream_.fail_expected("a name");
  const Token& token = stream_.take();
  if (in_backquotes) expect(backquote);
  return {{token.qualifier, token.name},
          span_from(begin),
          token.kind == constructor || token.kind == constructor_operator};
}

Binder* Parser::make_binder(const Name& name) {
  if (name.name.qualifier) stream_.fail(name.span.begin, "a qualified name cannot be bound");
  Binder binder;
  binder.name = name.name.name;
  binder.span = name.span;
  return arena_.make(std::move(binder));
}

namespace {

// Requested extensions whose syntax is not supported; requesting them alone is not an error.
std::string syntax_that_is_missing(const SourceFile& file) {
  std::string names;
  for (const char* const extension : {"QuasiQuotes", "StaticPointers", "TemplateHaskell"}) {
    if (has_extension(file, extension))
      names += (names.empty() ? "" : ", ") + std::string(extension);
  }
  return names;
}

}  // namespace

Module* parse_module(const SourceFile& file, Symbols& symbols, Arena& arena,
                     const ParseOptions& options) {
  if (!options.is_runtime) check_extensions(file);
  try {
    return Parser(file, symbols, arena, options).parse();
  } catch (const SourceError& error) {
    const std::string missing = syntax_that_is_missing(file);
    if (missing.empty()) throw;
    throw SourceError(error, "(the module uses " + missing + ", which lazyrun does not support)");
  }
}

}  // namespace convertprofile::runtime
