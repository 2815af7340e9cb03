// SPDX-License-Identifier: BSD-3-Clause
// Type inference over one module (Damas and Milner's algorithm with classes, "Typing Haskell in
// Haskell"): fills the fields of the syntax under "inference:".
//
// Types are pushed inwards: `check` infers an expression against the type its context expects,
// which is a fresh meta variable where nothing is known; so errors say what was expected.
#pragma once

#include <exception>
#include <span>
#include <string>
#include <vector>

#include "runtime/language/infer/constraints.h"
#include "runtime/language/infer/context.h"
#include "runtime/language/infer/type_syntax.h"

namespace convertprofile::runtime {

// A group without signatures while it is inferred: its binders are monomorphic within it.
struct InferredGroup {
  BindingGroup* group = nullptr;
  Scope* scope = nullptr;
  std::vector<Binder*> binders;
  std::vector<EVariable*> occurrences;  // within: they get the group's own parameters
  // Variables of patterns that have signatures, which hold wherever they are used. The pattern
  // gives them their types at unknowns, which have to stay general.
  struct Declared {
    Binder* binder;
    Type* type;
    std::vector<Type*> variables;  // that stand for the signature's
    Span signature;
  };
  std::vector<Declared> declared;
  // What signatures with wildcards say of others.
  struct Partial {
    Binder* binder;
    const Signature* signature;
    std::vector<Type*> variables;  // that stand for those with a name
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
  // A function whose type is known: signature, method, selector. The type's own variables are
  // rigid.
  void function_against(FunctionBinding& function, Type* type);
  // The same without what its constructors want, which is wanted again where the value is made.
  void selector_against(FunctionBinding& function, Type* type);

  // ---- ambiguity.cpp: at the end of the module
  void default_types();
  void finish_literals();

  void check(Expr& expr, Type* expected);
  Type* infer(Expr& expr);
  // With all that waits in it: of what has a scope of its own, or is followed by a pattern.
  void check_whole(Expr& expr, Type* expected);
  Type* infer_whole(Expr& expr);

  // The class, operator or type of that name among the runtime's own, wherever the user's imports.
  Class& internal_class(const char* name, const Span& span);
  TypeConstructor& internal_type(const char* name, const Span& span);
  Binder& internal_value(const char* name, const Span& span);

  void scope_types(std::span<Type* const> variables);
  ScopedTypes& scoped_types() { return reader_->scoped(); }
  void signature(Binder& binder);  // reads it, if it is not read already
  void signature_group(BindingGroup& group, bool top_level);
  // What an instance's context says is equal is so from here on.
  void refine(const std::vector<std::pair<Type*, Type*>>& equalities);
  void end_refinement();  // of all
  void assume_given();
  // Of a method in an instance: as general as the method's type there, or more. Its variables are
  // in scope from here on, as those of a `forall` are.
  Type* method_signature(const Signature& signature, Type* known,
                         std::vector<std::pair<Type*, Type*>>& later);

  // The type of a use of the binder; appends evidence to `use`.
  Type* instantiate(Binder& binder, EVariable& use, const Span& span, const Origin& origin);
  [[noreturn]] void mismatch(const Mismatch& mismatch, Type* actual, Type* expected,
                             const Span& span);
  void unify(Type* actual, Type* expected, const Span& span) {
    const Mismatch result = types_->unify(actual, expected);
    if (result.kind != Mismatch::Kind::none) mismatch(result, actual, expected, span);
    if (types_->has_deferred()) solver_->want_deferred(span);
  }

 private:
  struct Fields {  // of a constructor's use
    std::vector<Type*> types;
    Type* result;
    std::vector<Type*> arguments;  // what the parameters of the constructor's type are
  };
  // From a pattern on to where its scope ends: leaves what existential constructors have opened.
  class PatternScope {
   public:
    explicit PatternScope(Inference& inference)
        : inference_(inference),
          types_(inference.reader_->scoped()),
          opened_(inference.opened_.size()) {}
    ~PatternScope() noexcept(false) {  // what is wanted within may have no solution
      try {
        close();
      } catch (...) {
        if (std::uncaught_exceptions() == 0) throw;  // else it is left by an error, which is told
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
    std::vector<Evidence*>* evidence;  // of its result; or null
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
  void refine(Type* known, Type* said);
  void refine_family(Type* known, Type* said);
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

  // In the parameters of a function of that type, which may be polymorphic between them. Returns
  // its result and how many abstractions to leave.
  struct Parameters {
    std::vector<Type*> types;
    Type* result;
    std::size_t skolems;
    std::size_t refined;  // how many variables were refined before
  };
  void leave_parameters(const Parameters& known);
  Parameters parameters(Type* type, const std::vector<Pattern*>& patterns,
                        std::vector<InnerDictionaries*>& inner, const Span& span);

  const InferredGroup* bound_group_ = nullptr;  // in the pattern of a pattern binding
  bool is_lazy_ = false;                        // in a lazy pattern
  const Binder* unsigned_matcher_ = nullptr;    // of a pattern synonym, which is inferred
  // Functions that are checked when all else of their expression is.
  using Waiting = std::vector<std::pair<Expr*, Type*>>;
  // Where a type variable stands for it: at the end it may be no unlifted type.
  void must_be_lifted(std::span<Type* const> types, const Span& span);
  void check_lifted();
  void check_waiting(Waiting& waiting);
  Waiting* waiting_ = nullptr;
  // Of the call whose function is looked at next, as a stack of calls has it; null: of none.
  const Span* call_span_ = nullptr;
  bool in_selector_ = false;
  std::vector<Type*> refined_;  // variables, by the constructors around
  // Existential constructors: how many variables were refined before each.
  std::vector<std::size_t> opened_;

  Context* context_;
  TypeStore* types_;
  TypeReader* reader_;
  Solver* solver_;
  bool has_mono_local_binds_;
  std::vector<std::pair<Type*, Evidence**>>
      literals_;  // whose evidence a known type makes needless
  std::vector<std::pair<Type*, Span>> lifted_;
};

}  // namespace convertprofile::runtime
