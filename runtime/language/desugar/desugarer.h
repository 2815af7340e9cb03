// SPDX-License-Identifier: BSD-3-Clause
// The desugarer: turns annotated syntax into the Core of GHC 9.0.2's desugarer, including ticks,
// because a program's profile depends on its functions and thunks. One file for each part of the
// language.
#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "runtime/language/ast.h"
#include "runtime/language/compile.h"
#include "runtime/language/desugar/core_builder.h"
#include "runtime/language/desugar/cost_centres.h"
#include "runtime/language/desugar/match.h"
#include "runtime/language/desugar/names.h"

namespace convertprofile::runtime {

class Desugarer : private PatternSupport {
 public:
  Desugarer(const std::vector<Module*>& modules, const CostCentreOptions& options);
  Desugarer(const Desugarer&) = delete;
  core::Program run();

 private:
  using Dictionaries = std::vector<std::pair<Binder*, Evidence*>>;
  // A `let`: its bindings, and the variables that its body evaluates first (bangs).
  struct Bound {
    bool recursive = false;
    std::vector<core::Binding> bindings{};
    std::vector<core::Variable*> forced{};
    // The only binding is unlifted: evaluated or matched before the body.
    bool is_unlifted = false;
    const Pattern* matched = nullptr;
  };
  using Lets = std::vector<Bound>;

  const Pattern& outermost(const Pattern& pattern) {
    return matcher_.outermost(pattern, module_->extensions);
  }

  // desugar.cpp: modules
  void module(const Module& module);
  void make_cafs(std::size_t first_global);

  // expressions.cpp
  core::Expr* expression(const Expr* e);
  core::Expr* node(const Expr* e);
  core::Expr* literal(const ELiteral& e);
  core::Expr* lambda(const ELambda& e, const Span& span);
  core::Expr* lambda_body(const Expr* body);  // includes its cost centre
  core::Expr* case_of(const ECase& e, const Span& span, bool of_lambda = false);
  core::Expr* section(const Expr* op, const Expr* operand, bool is_left);
  core::Expr* annotation(const EAnnotation& e);
  core::Expr* scc(const EScc& e);
  core::Expr* list(const std::vector<Expr*>& parts);
  core::Expr* unboxed_tuple(const ETuple& e, Type* type);
  core::Expr* address(const ELiteral& e);  // of `"text"#`

  // ---- unlifted.cpp: values that are evaluated where lifted ones would be suspended
  using Evaluated = std::vector<std::pair<core::Variable*, core::Expr*>>;
  // Replaces arguments that must be evaluated first by variables.
  Evaluated evaluate_unlifted(std::vector<core::Expr*>& arguments);
  core::Expr* around(const Evaluated& evaluated, core::Expr* body);
  bool binds_unlifted(const Pattern& pattern) const;
  void refuse_result_variable(Type* type) override;
  void check_result_pattern(const Pattern& pattern);
  core::Expr* bind_unlifted(core::Variable* v, core::Expr* rhs, core::Expr* body);
  core::Variable* state_token() override;
  std::vector<core::Expr*> expressions(const std::vector<Expr*>& parts);

  // calls.cpp: a function as written, applied
  core::Expr* call(const Expr* function, std::vector<core::Expr*> arguments);
  core::Expr* call_evaluated(const Expr* function, std::vector<core::Expr*> arguments);
  core::Expr* call_tag_to_enum(Type* type, core::Expr* tag);
  // `type`: the variable's type at this use.
  core::Expr* call_variable(const EVariable& e, Type* type, std::vector<core::Expr*> arguments);
  // `type`: of the primitive or `seq` at this call.
  core::Expr* call_primitive(stg::Primitive primitive, Type* type,
                             std::vector<core::Expr*> arguments);
  core::Expr* call_seq(Type* type, std::vector<core::Expr*> arguments);
  core::Expr* call_coerce(Type* type, std::vector<core::Expr*> arguments);
  core::Expr* call_constructor(const DataConstructor* constructor,
                               std::vector<core::Expr*> arguments);

  // records.cpp
  core::Expr* construction(const ERecordConstruction& e, const Span& span);
  core::Expr* update(const ERecordUpdate& e, const Span& span);

  // statements.cpp: do, comprehensions, guards
  core::Expr* do_block(const std::vector<Statement*>& statements, std::size_t from);
  using Tail = std::function<core::Expr*()>;  // rest of the list, built anew at each use
  core::Expr* comprehension(const EComprehension& e, std::size_t from, const Tail& tail);
  core::Expr* generator(const EComprehension& e, std::size_t number, const Tail& tail);
  // `of_lambda`: for an alternative of `\case`.
  MatchResult right_side(const RightSide& right, bool of_lambda = false);
  MatchResult guards(const GuardedBody& body, std::size_t from, bool of_lambda);
  // A variable for the value of `rhs`, to be matched, and its binding around the match.
  core::Variable* scrutinee(core::Expr* rhs, const Pattern& pattern);
  core::Expr* bind(core::Variable* v, core::Expr* rhs, core::Expr* body);

  // bindings.cpp
  void declare(const Declarations& declarations);
  Lets declarations(const Declarations& declarations);
  static void make_one_letrec(Lets& lets, std::size_t first);
  core::Expr* bind(const Lets& lets, core::Expr* body);
  void group(const BindingGroup& group, const Declarations& declarations, Lets& lets);
  bool unlifted(const BindingGroup& group, Lets& lets);
  void plain(const Binding& binding, bool has_signature, Bound& bound);
  void overloaded(const BindingGroup& group, bool has_signature, Lets& lets);
  void overloaded_group(const BindingGroup& group, const std::vector<const Binder*>& all,
                        Lets& lets);
  // A method is not exported by its name.
  enum class Role : std::uint8_t { plain, with_signature, method };
  core::Expr* function(const FunctionBinding& f, const Binding& binding, Role role);
  core::Expr* synonym_matcher(const FunctionBinding& f);
  core::Expr* function_with(const std::vector<InnerDictionaries*>& inner,
                            std::vector<core::Variable*> parameters, core::Expr* body);
  core::Expr* clauses(const FunctionBinding& f, std::vector<core::Variable*>& parameters);
  void pattern(const PatternBinding& p, const Binding& binding, Bound& bound);
  core::Expr* dictionary_lambda(const std::vector<Binder*>& parameters,
                                const Dictionaries& dictionaries, core::Expr* body);

  // selectors.cpp: pattern bindings
  struct Selected {
    core::Variable* whole;  // evaluating it matches the pattern
    std::vector<core::Binding> bindings{};
  };
  Selected select(const Pattern& pattern, core::Expr* value,
                  const std::vector<CostCentres::Id>& ticks);
  core::Variable* part_of_pattern(const Binder& binder);
  Selected select_all(const Pattern& pattern, core::Expr* value,
                      const std::vector<CostCentres::Id>& ticks);
  Selected select_fields(const Pattern& pattern, core::Expr* value,
                         const std::vector<CostCentres::Id>& ticks);
  core::Expr* match_all(const Pattern& pattern, core::Expr* value,
                        std::vector<core::Variable*>& locals);
  core::Expr* tuple(std::vector<core::Expr*> parts);
  core::Expr* nested_tuple(std::span<core::Expr* const> parts);
  // Part `index` of a tuple of like.size() parts, as a variable named like `like[index]`.
  core::Expr* component(core::Expr* tuple, std::size_t index,
                        std::span<core::Variable* const> like);
  core::Expr* bind_lazily(const Pattern& pattern, core::Variable* v, core::Expr* body) override;
  core::Expr* view(const Expr& function, core::Variable* v) override;
  core::Expr* equals_literal(core::Variable* v, const PLiteral& literal) override;

  // dictionaries.cpp
  core::Expr* evidence(const Evidence* evidence);
  std::vector<core::Expr*> evidence(const std::vector<Evidence*>& all);
  std::string found_file() const;
  core::Expr* call_site(const Evidence& evidence);
  core::Expr* polymorphic(const EPolymorphic& e);
  bool is_variable_itself(const EPolymorphic& e, const EVariable& inner, Type* type) const;
  core::Expr* method(const Evidence* evidence, std::string_view name,
                     std::vector<core::Expr*> arguments);
  core::Expr* integer_literal(const Literal& literal);  // an Integer
  core::Expr* overloaded_literal(const Literal& literal, const Evidence* number);
  const Binder* rational_literal() const;
  Lets dictionary_lets(const Dictionaries& dictionaries);
  core::Expr* with_dictionaries(const Dictionaries& dictionaries, core::Expr* body) override;
  void class_selectors(const Module& module);
  core::Variable* superclass_selector(const Class& of, std::size_t index);
  core::Expr* selector(const Class& of, std::size_t index);
  void instance(const Instance& instance);
  core::Expr* instance_field(const Instance& instance, std::size_t index,
                             std::vector<core::Expr*> parameters);
  core::Variable* missing_method(const Instance& instance, std::size_t index);
  void method_binding(const MethodBinding& method);
  std::vector<core::Variable*> variables(const std::vector<Binder*>& binders);
  std::vector<core::Expr*> references(const std::vector<core::Variable*>& variables);

  core::Variable* temporary(Type* type);  // global if outside declarations
  core::Expr* tick(CostCentres::Id centre, core::Expr* body);
  core::Expr* no_match(const std::string& what);  // `file:span: Non-exhaustive what`

  // Sets the source position of errors raised within.
  class At {
   public:
    At(Desugarer& desugarer, const Span& span)
        : desugarer_(desugarer), outer_(std::exchange(desugarer.span_, span)) {}
    ~At() { desugarer_.span_ = outer_; }
    At(const At&) = delete;

   private:
    Desugarer& desugarer_;
    Span outer_;
  };

  const std::vector<Module*>& modules_;
  core::Program program_;
  CoreBuilder build_;
  CostCentres centres_;
  Names names_;
  Matcher matcher_;
  const Module* module_ = nullptr;
  Span span_;
  core::Variable* state_token_ = nullptr;
  bool in_overloaded_group_ = false;  // inside the function of the group's dictionaries
  // Binders within their own overloaded group, with the number of dictionaries they do not take
  // there.
  std::unordered_map<const Binder*, std::size_t> monomorphic_;
  std::unordered_map<const core::Variable*, Span> global_spans_;
  std::unordered_map<const Class*, std::vector<core::Variable*>> superclass_selectors_;
  std::map<std::pair<const Instance*, std::size_t>, core::Variable*> missing_methods_;
};

}  // namespace convertprofile::runtime
