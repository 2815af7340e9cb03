// SPDX-License-Identifier: BSD-3-Clause
// Type inference over one module (Damas and Milner's algorithm with classes, "Typing Haskell in
// Haskell"): fills the fields of the syntax marked "inference:".
//
// Types are pushed inwards: `check` infers an expression against the type that its context expects,
// or a fresh meta variable if nothing is known. So error messages can show the expected type.
#pragma once

#include <exception>
#include <span>
#include <string>
#include <vector>

#include "runtime/language/infer/constraints.h"
#include "runtime/language/infer/context.h"
#include "runtime/language/infer/type_syntax.h"

namespace convertprofile::runtime {

// A group without signatures during inference: its binders are monomorphic within it.
struct InferredGroup {
  BindingGroup* group = nullptr;
  Scope* scope = nullptr;
  std::vector<Binder*> binders;
  std::vector<EVariable*> occurrences;  // within the group: these get its own parameters
  // Pattern variables with signatures, which are polymorphic wherever they are used. The pattern
  // gives them types at metas, which must remain general.
  struct Declared {
    Binder* binder;
    Type* type;
    std::vector<Type*> variables;  // instances of the signature's
    Span signature;
  };
  std::vector<Declared> declared;
  // Requirements of signatures with wildcards.
  struct Partial {
    Binder* binder;
    const Signature* signature;
    std::vector<Type*> variables;  // instances of the named ones
    std::vector<Predicate> context;
  };
  std::vector<Partial> partial;
};

class Inference {
 public:
  Inference(Context& context, TypeReader& reader, Solver& solver)
      : context_(&context),
        types_(&context.types),
        reader_(&reader),
        solver_(&solver),
        has_mono_local_binds_(has_mono_local_binds(context.module)) {}

  // ---- bindings.cpp
  void groups(Declarations& declarations, bool top_level);
  // Checks a function of known type: signature, method, selector. The type's own variables are
  // rigid.
  void function_against(FunctionBinding& function, Type* type);
  // The same without the constructors' constraints, which are wanted where the value is
  // constructed.
  void selector_against(FunctionBinding& function, Type* type);

  // ---- ambiguity.cpp: at the end of the module
  void default_types();
  void finish_literals();

  void check(Expr& expr, Type* expected);
  Type* infer(Expr& expr);
  // Includes postponed functions: for expressions with a scope of their own, or followed by a
  // pattern.
  void check_whole(Expr& expr, Type* expected);
  Type* infer_whole(Expr& expr);

  // The runtime's own class, type or operator of that name, regardless of the program's imports.
  Class& internal_class(const char* name, const Span& span);
  TypeConstructor& internal_type(const char* name, const Span& span);
  Binder& internal_value(const char* name, const Span& span);

  void scope_types(std::span<Type* const> variables);
  ScopedTypes& scoped_types() { return reader_->scoped(); }
  void signature(Binder& binder);  // reads it unless already read
  void signature_group(BindingGroup& group, bool top_level);
  // Assumes the equalities of an instance's context from here on.
  void refine(const std::vector<std::pair<Type*, Type*>>& equalities);
  void end_refinement();  // ends all
  void assume_given();
  // For a method signature in an instance, at least as general as the method's type there. Its
  // variables are in scope from here on, like those of a `forall`.
  Type* method_signature(const Signature& signature, Type* known,
                         std::vector<std::pair<Type*, Type*>>& later);

  // The type of a use of the binder; appends the evidence to `use`.
  Type* instantiate(Binder& binder, EVariable& use, const Span& span, const Origin& origin);
  [[noreturn]] void mismatch(const Mismatch& mismatch, Type* actual, Type* expected,
                             const Span& span);
  void unify(Type* actual, Type* expected, const Span& span) {
    const Mismatch result = types_->unify(actual, expected);
    if (result.kind != Mismatch::Kind::none) mismatch(result, actual, expected, span);
    if (types_->has_deferred()) solver_->want_deferred(span);
  }

 private:
  struct Fields {  // for one use of a constructor
    std::vector<Type*> types;
    Type* result;
    std::vector<Type*> arguments;  // arguments of the constructor's type
  };
  // Ends at the end of a pattern's scope and leaves the existential constructors opened in it.
  class PatternScope {
   public:
    explicit PatternScope(Inference& inference)
        : inference_(inference),
          types_(inference.reader_->scoped()),
          opened_(inference.opened_.size()) {}
    ~PatternScope() noexcept(false) {  // solving inner constraints may fail
      try {
        close();
      } catch (...) {
        if (std::uncaught_exceptions() == 0) throw;  // else an error is already being reported
      }
    }
    PatternScope(const PatternScope&) = delete;
    PatternScope& operator=(const PatternScope&) = delete;
    bool has_opened() const { return inference_.opened_.size() > opened_; }

   private:
    void close() {
      while (has_opened()) inference_.close_constructor();
    }

    Inference& inference_;
    ScopedTypes::Here types_;
    std::size_t opened_;
  };
  struct Monad {  // of one do expression
    Type* type;
    Evidence* monad = nullptr;
    Evidence* fail = nullptr;
  };

  // ---- uses.cpp
  void read_scheme(Binder& binder, const BinderInfo& info);
  [[noreturn]] void refuse_types(const EVariable& use, const Span& span);

  // ---- expressions.cpp
  void node(EVariable& e, Expr& expr, Type* expected);
  void node(EConstructor& e, Expr& expr, Type* expected);
  void node(ELiteral& e, Expr& expr, Type* expected);
  void node(EApply& e, Expr& expr, Type* expected);
  void node(EOperator& e, Expr& expr, Type* expected);
  Type* unlifted_type(const Literal& literal, const Span& span);
  void node(ENegate& e, Expr& expr, Type* expected);
  void node(ELambda& e, Expr& expr, Type* expected);
  void lambda(ELambda& e, Expr& expr, Type* expected);
  void node(ELet& e, Expr& expr, Type* expected);
  void node(EIf& e, Expr& expr, Type* expected);
  void node(ECase& e, Expr& expr, Type* expected);
  void node(EDo& e, Expr& expr, Type* expected);
  void node(ETuple& e, Expr& expr, Type* expected);
  void node(EList& e, Expr& expr, Type* expected);
  void node(ERange& e, Expr& expr, Type* expected);
  void node(EComprehension& e, Expr& expr, Type* expected);
  void node(ELeftSection& e, Expr& expr, Type* expected);
  void node(ERightSection& e, Expr& expr, Type* expected);
  void node(ERecordConstruction& e, Expr& expr, Type* expected);
  void node(ERecordUpdate& e, Expr& expr, Type* expected);
  void node(EAnnotation& e, Expr& expr, Type* expected);
  void node(EPolymorphic& e, Expr& expr, Type* expected);
  void node(EScc& e, Expr& expr, Type* expected);
  void node(EProc& e, Expr& expr, Type* expected);
  void node(EArrowApply& e, Expr& expr, Type* expected);
  void node(EArrowForm& e, Expr& expr, Type* expected);
  void node(EParenthesis& e, Expr& expr, Type* expected);
  void node(EInfix& e, Expr& expr, Type* expected);

  struct Operand {
    Expr* expr;
    Expr* whole;                       // the application that it is the last operand of, or null
    std::vector<Evidence*>* evidence;  // for its result; or null
  };
  void application(Expr& head, const std::vector<Operand>& operands, Type* expected,
                   const Span& span);
  void polymorphic(Expr& expr, const Scheme& scheme);
  Type* skolemise(const Scheme& scheme, GivenDictionaries& given, const Span& span);
  Type* skolemise(const Scheme& scheme, GivenDictionaries& given, const Span& span,
                  std::vector<Type*>& rigid);
  void leave_skolems();
  Type* instantiate(const Scheme& scheme, std::vector<Evidence*>* evidence, const Span& span,
                    const Origin& origin, const TypeArguments* given = nullptr);
  void apply_to_types(const TypeArguments& given, std::size_t kinds,
                      std::span<Type* const> variables, std::span<Type* const> metas,
                      const Span& span);
  Type* without_forall(Type* type, std::vector<Evidence*>* evidence, const Expr& head);
  bool is_dollar(const Expr& op);
  FunctionParts split_function(Type* type, const Expr& head, std::size_t given);
  Type* fields_type(const Fields& fields);
  Evidence* number_evidence(const Literal& literal, Type* type, const Span& span,
                            Origin::Kind origin);

  Evidence* string_evidence(const Literal& literal, Type* type, const Span& span,
                            Origin::Kind origin);

  // ---- statements.cpp
  void statement_operators(Statement& statement, Monad& monad, Type* element, Type* body,
                           bool can_fail);
  Expr* monad_operator(const char* name, Evidence*& shared, const Monad& monad,
                       const std::vector<Type*>& type_arguments, const Span& span);
  Expr* internal_variable(const char* name, const Span& span, Type* expected);

  // ---- records.cpp
  void choose_field(EVariable& use, Type* expected, const Span& span);
  void choose_type(ERecordUpdate& e, Type* expected, const Span& span);
  std::size_t field_index(const DataConstructor& constructor, const QualifiedName& name,
                          const Span& span);

  // ---- patterns.cpp
  void pattern(Pattern& pattern, Type* expected);
  void match_instance(Pattern& whole);
  void bind(Binder& binder, Type* expected, const Span& span);
  void literal(PLiteral& literal, Pattern& pattern, Type* expected);
  void constructor(PConstructor& constructor, Pattern& pattern, Type* expected);
  void record(PRecord& record, Pattern& pattern, Type* expected);
  Type* annotated_type(const PAnnotation& annotation);
  Fields instantiate(const DataConstructor& constructor, const std::vector<Type*>& fields,
                     const Span& span);
  Fields construct(const DataConstructor& constructor, std::vector<Evidence*>& evidence,
                   const Span& span);
  Fields open_constructor(const DataConstructor& constructor, const std::vector<Type*>& fields,
                          GivenDictionaries*& given, Type* expected, const Span& span);
  void refine(Type* known, Type* given);
  void refine_family(Type* known, Type* given);
  void assume(const Predicate& constraint);
  void refine_variable(Type* variable, Type* type);
  void end_refinement(std::size_t first);
  void close_constructor();

  // ---- bindings.cpp
  void right_side(RightSide& right, Type* expected);
  static bool has_mono_local_binds(const Module& module);
  bool is_generalised(const BindingGroup& group) const;
  void inferred_group(BindingGroup& group, bool top_level);
  void group_bodies(const InferredGroup& inferred);
  void assume(InferredGroup& inferred);
  void pattern_signatures(const BindingGroup& group);
  // partial_signatures.cpp
  void assume_partial(InferredGroup& inferred, Binder& binder, const Signature& signature);
  void check_partial(const InferredGroup& inferred, const std::vector<Type*>& generalised,
                     const std::vector<Predicate>& predicates);
  Type* partial_type(const QualifiedType& type, const Span& span);
  void assume_signature(InferredGroup& inferred, Binder& binder, const Signature& signature);

  // ---- ambiguity.cpp
  std::vector<Type*> default_choices();
  bool has_instance(const Predicate& predicate) const;
  bool is_of_strings(const Class& of) const;
  bool is_standard(const Class& of) const;
  bool asks_for_default(const Class& of) const;

  // ---- generalise.cpp
  bool is_restricted(const InferredGroup& inferred) const;
  void generalise(InferredGroup& inferred);
  void check_reach(const InferredGroup& inferred, const std::vector<Predicate>& predicates);
  void quantify(InferredGroup& inferred, const std::vector<Predicate>& predicates,
                bool is_polymorphic);
  void check_inferred(const Binder& binder);
  void check_declared(const InferredGroup& inferred, const std::vector<Type*>& generalised);

  // Enters the parameters of a function type, which may be polymorphic in between. Returns the
  // result type and the number of abstractions to leave.
  struct Parameters {
    std::vector<Type*> types;
    Type* result;
    std::size_t skolems;
    std::size_t refined;  // number of refined variables before
  };
  void leave_parameters(const Parameters& known);
  Parameters parameters(Type* type, const std::vector<Pattern*>& patterns,
                        std::vector<InnerDictionaries*>& inner, const Span& span);

  const InferredGroup* bound_group_ = nullptr;  // while in a pattern binding's pattern
  bool is_lazy_ = false;                        // inside a lazy pattern
  const Binder* unsigned_matcher_ = nullptr;    // of a pattern synonym being inferred
  // Functions to be checked after the rest of their expression.
  using Waiting = std::vector<std::pair<Expr*, Type*>>;
  // The types instantiate type variables: at the end they must not be unlifted.
  void must_be_lifted(std::span<Type* const> types, const Span& span);
  void check_lifted();
  void check_waiting(Waiting& waiting);
  Waiting* waiting_ = nullptr;
  // Span of the call, as in a call stack, whose function is inferred next; or null.
  const Span* call_span_ = nullptr;
  bool in_selector_ = false;
  std::vector<Type*> refined_;  // variables refined by enclosing constructors
  // For each opened existential constructor, the number of refined variables before it.
  std::vector<std::size_t> opened_;

  Context* context_;
  TypeStore* types_;
  TypeReader* reader_;
  Solver* solver_;
  bool has_mono_local_binds_;
  std::vector<std::pair<Type*, Evidence**>>
      literals_;  // evidence is unnecessary once the type is known
  std::vector<std::pair<Type*, Span>> lifted_;
};

}  // namespace convertprofile::runtime
