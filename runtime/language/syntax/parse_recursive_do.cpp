// SPDX-License-Identifier: BSD-3-Clause
// Recursive do (LANGUAGE RecursiveDo; Erkök and Launchbury, "A recursive do for Haskell", 2002):
// `rec ss` becomes `vs <- mfix (\~vs -> do { ss; return vs })`, and `mdo` puts a `rec` around each
// minimal run of statements that use variables bound later.
#include <algorithm>
#include <iterator>
#include <unordered_map>
#include <utility>

#include "runtime/language/syntax/binders.h"
#include "runtime/language/syntax/parser.h"
#include "runtime/language/syntax/tuples.h"

namespace convertprofile::runtime {

bool Parser::at_mdo() const {
  return module_->extensions.recursive_do && at_variable_named("mdo");
}

Parser::DoStatement Parser::do_statement() {
  DoStatement read{here(), stream_.index(), 0, nullptr, {}, {}};
  const Extensions& extensions = module_->extensions;
  if ((extensions.recursive_do || extensions.arrows) && at_variable_named("rec")) {
    Nesting nesting(*this);
    stream_.take();
    block(true, [&] { read.within.push_back(do_statement()); });
    if (read.within.empty()) stream_.fail(read.at, "this 'rec' has no statements");
    if (in_command_) read.statement = recursive_command(read);
  } else if (at(kw_let) && at_implicit_bindings(1)) {
    stream_.take();
    read.implicit = implicit_bindings();
    if (take_if(kw_in)) {
      Statement only{Statement::Kind::expression, {}};
      only.expr = bind_implicitly(read.at, std::exchange(read.implicit, {}), expression());
      only.span = span_from(read.at);
      read.statement = arena_.make(std::move(only));
    }
  } else {
    read.statement = statement();
    if (at(equals)) equals_after_statement_ = stream_.index();
  }
  read.end = stream_.index();
  return read;
}

namespace {

// Occurrences of each name among the tokens. Their meanings are not yet known.
std::unordered_map<Symbol, std::size_t, SymbolHash> names_in(const TokenStream& stream,
                                                             std::size_t begin, std::size_t end) {
  std::unordered_map<Symbol, std::size_t, SymbolHash> found;
  for (std::size_t i = begin; i < end; ++i) {
    const Token& token = stream.token(i);
    const bool is_name =
        token.kind == TokenKind::variable || token.kind == TokenKind::variable_operator;
    if (is_name && !token.qualifier) ++found[token.name];
  }
  return found;
}

bool has_wildcard(const TokenStream& stream, std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < end; ++i) {
    if (stream.token(i).kind == TokenKind::dot_dot) return true;
  }
  return false;
}

}  // namespace

std::vector<Binder*> Parser::bound_by(const DoStatement& read) const {
  if (read.statement != nullptr) return binders_of(std::vector{read.statement});
  std::vector<Binder*> all;
  for (const DoStatement& part : read.within) {
    for (Binder* binder : bound_by(part)) all.push_back(binder);
  }
  return all;
}

// Keeps a `rec` for translation once its variables are known (infer/commands.h).
Statement* Parser::recursive_command(DoStatement& rec) {
  Statement made{Statement::Kind::recursive, span_from(rec.at)};
  for (const DoStatement& part : std::exchange(rec.within, {})) {
    made.within.push_back(part.statement);
  }
  return arena_.make(std::move(made));
}

// As the statements of a `do` that ends at token `last`.
std::vector<Statement*> Parser::without_rec(const std::vector<DoStatement>& read,
                                            std::size_t last) {
  std::vector<Statement*> statements;
  for (const DoStatement& each : read) {
    statements.push_back(each.statement != nullptr ? each.statement : recursive(each, last));
  }
  return statements;
}

Statement* Parser::recursive(const DoStatement& rec, std::size_t last) {
  const std::vector<Binder*> bound = bound_by(rec);
  auto within = names_in(stream_, rec.begin, rec.end);
  const auto later = names_in(stream_, rec.end, last);
  const bool is_all = has_wildcard(stream_, rec.begin, last);
  std::vector<Pattern*> outer;
  std::vector<Pattern*> inner;
  std::vector<Expr*> values;
  for (std::size_t i = 0; i < bound.size(); ++i) {
    const Binder& binder = *bound[i];
    for (std::size_t other = 0; other < i; ++other) {
      if (bound[other]->name != binder.name) continue;
      stream_.fail(binder.span.begin,
                   "Conflicting definitions for '" + binder.name.text() + "' in a recursive 'do'");
    }
    if (!is_all && within[binder.name] < 2 && !later.contains(binder.name)) continue;
    const Name name{{Symbol(), binder.name}, binder.span};
    outer.push_back(make_pattern(rec.at, PVariable{make_binder(name)}));
    inner.push_back(make_pattern(rec.at, PVariable{make_binder(name)}));
    values.push_back(make_expr(rec.at, EVariable{name.name, nullptr, {}}));
  }
  const auto pattern_of = [&](std::vector<Pattern*> parts) {
    return nested_tuple(std::move(parts), [&](std::vector<Pattern*> some) {
      return make_pattern(rec.at, PTuple{std::move(some)});
    });
  };
  Expr* const value = values.empty()
                          ? make_expr(rec.at, EConstructor{unqualified("()")})
                          : nested_tuple(std::move(values), [&](std::vector<Expr*> some) {
                              return make_expr(rec.at, ETuple{std::move(some)});
                            });
  EDo body{without_rec(rec.within, last), false, do_qualifier_};
  body.statements.push_back(returned(rec.at, value));
  ELambda function{{}, make_expr(rec.at, std::move(body)), ELambda::Form::section};
  function.parameters = {make_pattern(rec.at, PLazy{pattern_of(std::move(inner))})};
  Statement made{Statement::Kind::bind, span_from(rec.at)};
  made.pattern_span = made.span;
  Expr* const mfix =
      do_qualifier_ ? make_expr(rec.at, EVariable{{do_qualifier_, intern("mfix")}, nullptr, {}})
                    : syntax_variable(rec.at, "Control.Monad.Fix", "mfix");
  made.expr = make_expr(rec.at, EApply{mfix, make_expr(rec.at, std::move(function))});
  made.pattern = pattern_of(std::move(outer));
  return arena_.make(std::move(made));
}

// `return value` as the last statement.
Statement* Parser::returned(Position at, Expr* value) {
  const bool is_here = do_qualifier_ || module_->extensions.rebindable_syntax;
  const Symbol qualifier = is_here ? do_qualifier_ : intern(internal_qualifier);
  Expr* const function = make_expr(at, EVariable{{qualifier, intern("return")}, nullptr, {}});
  Statement last{Statement::Kind::expression, span_from(at)};
  last.expr = make_expr(at, EApply{function, value});
  return arena_.make(std::move(last));
}

// A name from a runtime module that the program need not import.
Expr* Parser::library_variable(Position at, std::string_view module, std::string_view name) {
  const Symbol qualifier = intern(std::string(module) + "#");
  if (std::ranges::find(module_->imports, qualifier, &Import::as) == module_->imports.end()) {
    Import import;
    import.module = intern(module);
    import.qualified = true;
    import.as = qualifier;
    import.span = import.module_span = {at, at};
    module_->imports.push_back(std::move(import));
  }
  return make_expr(at, EVariable{{qualifier, intern(name)}, nullptr, {}});
}

// The operation of a syntactic construct: with RebindableSyntax, whatever has the name in scope.
Expr* Parser::syntax_variable(Position at, std::string_view module, std::string_view name) {
  if (!module_->extensions.rebindable_syntax) return library_variable(at, module, name);
  return make_expr(at, EVariable{unqualified(name), nullptr, {}});
}

// Puts a `rec` around minimal runs of mutually recursive statements, except the last statement.
std::vector<Parser::DoStatement> Parser::segments(std::vector<DoStatement> read) const {
  std::vector<std::size_t> reach;  // for each, the last statement to be grouped with it
  for (std::size_t i = 0; i + 1 < read.size(); ++i) {
    const auto uses = names_in(stream_, read[i].begin, read[i].end);
    reach.push_back(i);
    for (std::size_t other = i; other + 1 < read.size(); ++other) {
      const bool is_let = other == i && (read[i].statement == nullptr ||
                                         read[i].statement->kind == Statement::Kind::let);
      for (const Binder* binder : bound_by(read[other])) {
        const auto used = uses.find(binder->name);
        const std::size_t own = other == i ? 1 : 0;  // its binding occurrence
        if (is_let || used == uses.end() || used->second <= own) continue;
        reach[i] = std::max(other + 1, reach[i]);
      }
    }
  }
  std::vector<DoStatement> result;
  for (std::size_t i = 0; i + 1 < read.size();) {
    if (reach[i] == i) {
      result.push_back(std::move(read[i++]));
      continue;
    }
    DoStatement rec{read[i].at, read[i].begin, 0, nullptr, {}, {}};
    for (std::size_t last = reach[i]; i < last; ++i) {
      last = std::max(last, reach[i]);
      rec.end = read[i].end;
      rec.within.push_back(std::move(read[i]));
    }
    result.push_back(std::move(rec));
  }
  result.push_back(std::move(read.back()));
  return result;
}

}  // namespace convertprofile::runtime
