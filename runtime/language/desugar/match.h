// SPDX-License-Identifier: BSD-3-Clause
// Compiles pattern matching to trees of `evaluate` by the mixture rule from left to right (Wadler,
// in Peyton Jones 1987, chapter 5), with GHC's groups and order.
#pragma once

#include <deque>
#include <functional>
#include <unordered_map>
#include <vector>

#include "runtime/language/ast.h"
#include "runtime/language/desugar/match_result.h"
#include "runtime/language/desugar/names.h"
#include "runtime/language/desugar/patterns.h"

namespace convertprofile::runtime {

// A row of a match: a pattern for each variable, and the result if all match.
struct Equation {
  std::vector<const Pattern*> patterns;
  MatchResult result;
};

// Services of the desugarer used by matching.
class PatternSupport {
 public:
  virtual ~PatternSupport() = default;
  // `v == literal`, using the literal's evidence.
  virtual core::Expr* equals_literal(core::Variable* v, const PLiteral& literal) = 0;
  // Applies a view pattern's function.
  virtual core::Expr* view(const Expr& function, core::Variable* v) = 0;
  virtual core::Expr* with_dictionaries(
      const std::vector<std::pair<Binder*, Evidence*>>& dictionaries, core::Expr* body) = 0;
  // Binds the variables of a lazy pattern around `body`.
  virtual core::Expr* bind_lazily(const Pattern& pattern, core::Variable* v, core::Expr* body) = 0;
  // A variable that represents a state token.
  virtual core::Variable* state_token() = 0;
  // Throws if no variable can have the type (unlifted.cpp).
  virtual void refuse_result_variable(Type* type) = 0;
};

class Matcher {
 public:
  Matcher(CoreBuilder& build, Names& names, PatternSupport& support)
      : build_(build), names_(names), support_(support) {}

  // The variable to match a pattern on: the pattern's own if it names the whole value, else a fresh
  // one.
  core::Variable* variable_for(const Pattern& pattern);
  // The outermost pattern as it is matched. Under Strict it is evaluated unless lazy, and a lazy
  // one becomes an ordinary one.
  const Pattern& outermost(const Pattern& pattern, const Extensions& extensions);
  // Needs at least one equation; each has a pattern for every variable.
  MatchResult match(std::vector<core::Variable*> variables, std::vector<Equation> equations);
  MatchResult match_one(core::Variable* v, const Pattern& pattern, MatchResult result);

  // Replaces pattern variables that turned out to be another variable (`k` of `case m of k -> ...`)
  // throughout the finished program.
  void resolve_aliases();

 private:
  // A pattern reduced to the test it needs.
  struct Tidy {
    enum class Kind : std::uint8_t {
      any,
      constructor,
      literal,
      overloaded,
      view,
      bang
    } kind = Kind::any;
    stg::ConstructorId constructor{};
    const DataConstructor* declared = nullptr;  // constructor: null for a tuple or list
    // constructor: patterns of its fields in the order of matching; a record pattern's own fields
    // come first, then dictionaries.
    std::vector<FieldPattern> arguments{};
    std::vector<std::size_t> order{};  // fields named by a record pattern
    const Pattern* inner = nullptr;    // bang
    stg::Atom literal{};
    const PLiteral* overloaded = nullptr;
    const PView* view = nullptr;
    // constructor: dictionaries it stores, which are its first arguments; or null
    const GivenDictionaries* given = nullptr;
  };
  using Row = std::pair<Tidy, Equation>;  // the equation without its first pattern

  static std::vector<Equation> equations_of(std::vector<Row> rows);
  // From here on the last variable and each equation's last pattern are matched first.
  MatchResult match_columns(std::vector<core::Variable*> variables,
                            std::vector<Equation> equations);
  Row tidy(core::Variable* v, Equation equation);
  Tidy tidy_pattern(core::Variable* v, const Pattern* pattern, bool bang, MatchResult& result);
  Tidy tidy_constructor(core::Variable* v, const Pattern& pattern,
                        const DataConstructor& constructor, bool bang, MatchResult& result);
  Tidy tidy_unboxed(const Pattern& pattern, const PTuple& tuple);
  Tidy tidy_literal(const PLiteral& literal, const Pattern* pattern);
  static Tidy of_constructor(stg::ConstructorId id, std::vector<FieldPattern> arguments);
  Tidy of_list(const std::vector<Pattern*>& parts, std::size_t from, Type* type);
  void alias(const Binder* binder, core::Variable* v);

  static bool in_one_group(const Tidy& a, const Tidy& b);
  MatchResult match_group(std::vector<core::Variable*> variables, std::vector<Row> rows);
  MatchResult match_constructors(std::vector<core::Variable*> variables, std::vector<Row> rows);
  MatchResult match_constructor(std::vector<core::Variable*> variables, std::vector<Row> rows,
                                std::vector<core::Field>& fields);
  std::vector<core::Field> fields_of(const std::vector<Row>& rows);
  MatchResult match_fields(std::vector<core::Variable*> variables, std::vector<Row> rows,
                           const std::vector<core::Field>& fields);
  MatchResult match_literals(std::vector<core::Variable*> variables, std::vector<Row> rows);
  MatchResult match_overloaded(std::vector<core::Variable*> variables, std::vector<Row> rows);
  MatchResult match_synonym(std::vector<core::Variable*> variables, std::vector<Row> rows);
  MatchResult with_given(MatchResult result, std::vector<const GivenDictionaries*> given);
  std::vector<const Pattern*> synonym_parts(const PView& view);
  MatchResult match_view(std::vector<core::Variable*> variables, std::vector<Row> rows);
  MatchResult match_bang(std::vector<core::Variable*> variables, std::vector<Row> rows);
  core::Expr* evaluate(core::Variable* v, std::vector<core::Alternative> alternatives);
  Pattern* made_pattern(decltype(Pattern::node) node, Type* type);

  CoreBuilder& build_;
  Names& names_;
  PatternSupport& support_;
  std::deque<Pattern> made_patterns_;
  std::deque<Literal> made_literals_;
  const Pattern wildcard_{{}, PWildcard{}, nullptr};
  std::unordered_map<core::Variable*, core::Variable*> aliases_;
};

}  // namespace convertprofile::runtime
