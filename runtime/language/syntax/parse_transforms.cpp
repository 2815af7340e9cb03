// SPDX-License-Identifier: BSD-3-Clause
// Qualifiers that transform the list so far (LANGUAGE TransformListComp; Peyton Jones and Wadler,
// "Comprehensive comprehensions", 2007): `qs, then f by e` becomes `vs <- f (\vs -> e) [vs | qs]`
// with the variables `vs` bound by the qualifiers; after grouping each of them is a list.
#include "runtime/language/syntax/binders.h"
#include "runtime/language/syntax/parser.h"
#include "runtime/language/syntax/tuples.h"

namespace convertprofile::runtime {

Expr* Parser::internal_call(Position at, std::string_view name,
                            const std::vector<Expr*>& arguments) {
  Expr* call = make_expr(at, EVariable{{intern(internal_qualifier), intern(name)}, nullptr, {}});
  for (Expr* argument : arguments) call = make_expr(at, EApply{call, argument});
  return call;
}

Expr* Parser::hidden_function(Position at, std::vector<Pattern*> parameters, Expr* body) {
  return make_expr(at, ELambda{std::move(parameters), body, ELambda::Form::section});
}

Expr* Parser::tuple_of(Position at, const std::vector<Binder*>& bound) {
  std::vector<Expr*> parts;
  for (const Binder* binder : bound) {
    parts.push_back(make_expr(at, EVariable{{Symbol(), binder->name}, nullptr, {}}));
  }
  if (parts.empty()) return make_expr(at, ETuple{});
  return nested_tuple(std::move(parts), [&](std::vector<Expr*> some) {
    return make_expr(at, ETuple{std::move(some)});
  });
}

Pattern* Parser::tuple_pattern_of(Position at, const std::vector<Binder*>& bound) {
  std::vector<Pattern*> parts;
  for (const Binder* binder : bound) {
    const Name name{{Symbol(), binder->name}, binder->span};
    parts.push_back(make_pattern(at, PVariable{make_binder(name)}));
  }
  if (parts.empty()) return make_pattern(at, PTuple{});
  return nested_tuple(std::move(parts), [&](std::vector<Pattern*> some) {
    return make_pattern(at, PTuple{std::move(some)});
  });
}

// Lists of tuples to tuples of lists: map (\ys -> foldr (\(x, y) (xs, ys) -> (x : xs, y : ys)) ([],
// []) ys) groups
Expr* Parser::unzipped(Position at, std::size_t count, Expr* groups) {
  std::vector<Binder*> firsts;
  std::vector<Binder*> rests;
  std::vector<Expr*> longer;
  std::vector<Expr*> none;
  for (std::size_t i = 0; i < count; ++i) {
    const std::string number = std::to_string(i);
    firsts.push_back(make_binder({unqualified("\\x" + number), span_from(at)}));
    rests.push_back(make_binder({unqualified("\\xs" + number), span_from(at)}));
    Expr* const cons = make_expr(at, EConstructor{unqualified(":")});
    Expr* const first = tuple_of(at, {firsts.back()});
    longer.push_back(
        make_expr(at, EApply{make_expr(at, EApply{cons, first}), tuple_of(at, {rests.back()})}));
    none.push_back(make_expr(at, EConstructor{unqualified("[]")}));
  }
  const auto tuple = [&](std::vector<Expr*> parts) {
    if (parts.empty()) return make_expr(at, ETuple{});
    return nested_tuple(std::move(parts), [&](std::vector<Expr*> some) {
      return make_expr(at, ETuple{std::move(some)});
    });
  };
  Expr* const step = hidden_function(
      at, {tuple_pattern_of(at, firsts), tuple_pattern_of(at, rests)}, tuple(std::move(longer)));
  Expr* group = nullptr;
  Pattern* const parameter = hidden_parameter(at, "\\group", group);
  Expr* const unzip = hidden_function(
      at, {parameter}, internal_call(at, "foldr", {step, tuple(std::move(none)), group}));
  return internal_call(at, "map", {unzip, groups});
}

// For a monad comprehension, whose groups may be in any functor: \xys -> (fmap (\(x, y) -> x) xys,
// fmap (\(x, y) -> y) xys)
Expr* Parser::unzip_of_functor(Position at, std::size_t count) {
  Expr* group = nullptr;
  Pattern* const parameter = hidden_parameter(at, "\\group", group);
  std::vector<Expr*> parts;
  for (std::size_t i = 0; i < count; ++i) {
    std::vector<Binder*> all;
    for (std::size_t j = 0; j < count; ++j) {
      all.push_back(make_binder({unqualified("\\x" + std::to_string(j)), span_from(at)}));
    }
    Expr* const part = hidden_function(at, {tuple_pattern_of(at, all)}, tuple_of(at, {all[i]}));
    Expr* const fmap = syntax_variable(at, "GHC.Base", "fmap");
    Expr* const over = make_expr(at, EVariable{unqualified("\\group"), nullptr, {}});
    parts.push_back(make_expr(at, EApply{make_expr(at, EApply{fmap, part}), over}));
  }
  Expr* const tuple = parts.empty() ? make_expr(at, ETuple{})
                                    : nested_tuple(std::move(parts), [&](std::vector<Expr*> some) {
                                        return make_expr(at, ETuple{std::move(some)});
                                      });
  return hidden_function(at, {parameter}, tuple);
}

// `then f`, `then f by e`, `then group using f`, `then group by e using f`
Statement* Parser::transformed(Position begin, const std::vector<Statement*>& statements) {
  if (statements.empty()) {
    stream_.fail(here(), "a 'then' must follow the qualifiers that it transforms");
  }
  const Position at = here();
  stream_.take();
  const TokenKind next = stream_.raw(1).kind;
  const bool groups = at_variable_named("group") && (next == kw_by || next == kw_using);
  if (groups) stream_.take();
  Expr* function = groups ? nullptr : expression();
  Expr* const by = take_if(kw_by) ? expression() : nullptr;
  if (groups) {
    expect(kw_using);
    function = expression();
  }
  const std::vector<Binder*> bound = binders_of(statements);
  if (by != nullptr) {
    Expr* const key = hidden_function(at, {tuple_pattern_of(at, bound)}, by);
    function = make_expr(at, EApply{function, key});
  }
  const bool is_monad = module_->extensions.monad_comprehensions;
  EComprehension before{tuple_of(begin, bound), statements};
  Expr* const list = is_monad ? monad_comprehension(begin, std::move(before))
                              : make_expr(begin, std::move(before));
  Expr* const result = make_expr(at, EApply{function, list});
  Statement made{Statement::Kind::bind, span_from(at)};
  made.pattern_span = made.span;
  made.expr = groups && !is_monad ? unzipped(at, bound.size(), result) : result;
  made.pattern = tuple_pattern_of(at, bound);
  if (groups && is_monad) {
    made.pattern = make_pattern(at, PView{unzip_of_functor(at, bound.size()), made.pattern});
  }
  return arena_.make(std::move(made));
}

}  // namespace convertprofile::runtime
