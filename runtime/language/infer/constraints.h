// SPDX-License-Identifier: BSD-3-Clause
// Class constraints: wanted and given ones, and the evidence that satisfies them.
//
// As in GHC ("OutsideIn(X)", section 5), every abstraction over dictionaries or rigid type
// variables is a scope. Constraints wait in the scope where they arise and are solved when the
// scope is generalised, or at the end of the module, outer scopes first. A dictionary built from
// others is bound in the scope that wanted it and is used by inner scopes too; the contents of a
// signature without type variables belong to the enclosing scope. This decides which dictionaries a
// program shares.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "runtime/language/infer/context.h"

namespace convertprofile::runtime {

bool is_typeable(const Class& of);               // every type is an instance
bool is_data(const Class& of);                   // derived by derive_data.cpp
bool is_implicit(const Class& of);               // an implicit parameter
bool is_type_name(const Class& of);              // every type constructor is an instance
bool is_known_literal(const Class& of);          // KnownNat or KnownSymbol
bool is_call_stack(const Class& of);             // HasCallStack's class
bool is_coercible(const Class& of);              // solved by coercible.cpp
bool is_has_field(const Class& of);              // solved by record_fields.cpp
bool is_holds(const Class& of);                  // a constraint named by a variable or family
bool is_quantified(const Predicate& predicate);  // `forall a. C a => D (f a)`
// The predicate of the constraint's class, once known.
Predicate known_constraint(const Predicate& predicate);

constexpr std::uint32_t most_contexts = 200;  // nesting of instances' contexts; as in GHC

struct Origin {
  enum class Kind : std::uint8_t {
    use,
    selector,  // a use of a selector
    literal,
    statement,
    negation,
    pattern,
    superclass,
    deriving,
    inferred_type,
    equality  // of the types of an expression or pattern
  };
  Kind kind = Kind::use;
  Symbol name;                       // used, or with the inferred type
  const Literal* literal = nullptr;  // literal, pattern
};

std::string described(const Origin& origin);  // `arising from ...`, or nothing

struct Wanted {
  Predicate predicate;
  Evidence* evidence = nullptr;  // filled in when solved
  Span span;
  Origin origin;
  std::uint32_t depth = 0;  // nesting of instances' contexts
  // Meta that must be bound before anything can solve it; null: unknown.
  const Type* stuck_on = nullptr;

  bool is_stuck() const { return stuck_on != nullptr && stuck_on->function == nullptr; }
};

using BoundDictionaries = std::vector<std::pair<Binder*, Evidence*>>;

struct Scope {
  struct Given {
    Predicate predicate;
    Binder* parameter;
    bool is_flexible = false;  // it, or a superclass, is not about a type variable
  };
  struct Dictionary {  // solved
    Predicate predicate;
    Binder* binder;
    Evidence* evidence;
    bool placed = false;
  };

  Scope* parent = nullptr;
  std::uint32_t level = 0;  // of its rigid variables and metas
  std::vector<Given> givens;
  std::vector<Wanted> wanteds;
  std::vector<Scope*> children;  // only those with unsolved constraints
  std::vector<Dictionary> dictionaries;
  bool has_flexible_givens = false;  // here or in an outer scope
  bool is_quantified = false;        // contains evidence for a quantified constraint
  bool is_refined = false;           // knows types that outer scopes do not
  bool takes_implicit = false;       // its group will abstract over implicit parameters
  // Variables and family applications with a refined type here and within.
  std::vector<std::pair<Type*, Type*>> refinements;
  // Destination of its dictionaries; null: none are bound, evidence is written out in full.
  BoundDictionaries* bound = nullptr;
  // Not under a lambda: without dictionary parameters its dictionaries are global.
  bool top_level = false;

  bool is_finished() const { return wanteds.empty() && children.empty(); }
};

class Solver {
 public:
  explicit Solver(Context& context);

  Scope& root() { return scopes_.front(); }
  Scope& current() { return *current_; }
  // Opens a scope at the present level inside the current one; it is current until `leave`.
  Scope& enter(BoundDictionaries* bound, bool top_level);
  void leave();

  Evidence* want(const Predicate& predicate, const Span& span, const Origin& origin);
  // Creates dictionary parameters for the predicates.
  std::vector<Binder*> give(Scope& scope, const std::vector<Predicate>& predicates,
                            const Span& span);
  Binder* dictionary_binder(const Class& of, const Span& span);

  // Solves as much as possible in the scope and those within. Throws SourceError if a type has no
  // instance.
  void solve(Scope& scope);
  void solve_current() { solve(*current_); }
  // Moves every dictionary to its binding place, once everything is solved, and forgets all scopes
  // except the root, which may be used further.
  void place_dictionaries();
  // For constraints left over at the end.
  [[noreturn]] void report_overlap(const Wanted& wanted);
  [[noreturn]] void report_unsolved(const Wanted& wanted);
  // equalities.cpp
  Predicate equality(Type* left, Type* right);
  void want_deferred(const Span& span);

 private:
  bool solve_equality(const Wanted& wanted, Scope& scope, std::vector<Wanted>& work);
  [[noreturn]] void report_different(const Wanted& wanted);
  bool solve_one(const Wanted& wanted, Scope& scope, std::vector<Wanted>& work);
  bool solve_by_given(const Wanted& wanted, Scope& scope);
  bool solve_by_dictionary(const Wanted& wanted, Scope& scope);
  Binder* runtime_value(const char* name);
  bool solve_call_stack(const Wanted& wanted, const Scope& scope);
  static bool solve_name(const Wanted& wanted);
  static bool solve_literal(const Wanted& wanted);
  bool solve_typeable(const Wanted& wanted, Scope& scope, std::vector<Wanted>& work);
  bool solve_field(const Wanted& wanted);  // record_fields.cpp
  // quantified_constraints.cpp
  struct LocalInstance;
  bool solve_quantified(const Wanted& wanted, Scope& scope);
  bool solve_by_quantified(const Wanted& wanted, Scope& scope, std::vector<Wanted>& work);
  bool find_quantified(const Predicate& given, const Predicate& wanted, LocalInstance& found);
  bool match_head(const Predicate& head, const Predicate& wanted, LocalInstance& found);
  void apply_quantified(const Wanted& wanted, Scope& scope, LocalInstance& found,
                        std::vector<Wanted>& work);
  [[noreturn]] void report_endless(const Wanted& wanted);
  void place_used(Scope& scope, const Evidence& evidence, BoundDictionaries& bound, bool top_level);
  void place_all(Scope& scope);
  // coercible.cpp
  bool solve_coercible(const Wanted& wanted, Scope& scope, std::vector<Wanted>& work);
  bool coerce_arguments(const Wanted& wanted, Type* left, Type* right, std::vector<Wanted>& work);
  Type* unwrapped(Type* type);
  Evidence* part_of(const Wanted& wanted, const Predicate& predicate, std::vector<Wanted>& work);
  void prove_by_any_instance(const Wanted& wanted);  // for proofs that no code uses
  bool solve_by_instance(const Wanted& wanted, Scope& scope, std::vector<Wanted>& work);
  void solve_once(Scope& scope);
  void solve_wanteds(Scope& scope);
  // functional_dependencies.cpp
  void improve(const Wanted& wanted, Scope& scope);
  void improve_by(const Predicate& other, const Wanted& wanted, std::vector<std::size_t>& used);
  void improve_by_given(const Predicate& given, const Wanted& wanted,
                        std::vector<std::size_t>& used);
  void improve_by_superclasses(const Wanted& wanted, Scope& scope);
  void improve_by_instances(const Wanted& wanted, const std::vector<std::size_t>& used);
  // `why` says what requires the types to be equal, and precedes the predicate in the message.
  void determine(Type* actual, Type* expected, const Wanted& wanted, const char* why);
  bool find_superclass(const Predicate& from, const Predicate& to,
                       std::vector<std::uint32_t>& path);
  Evidence bind(Scope& scope, const Predicate& predicate, Evidence body, const Span& span);
  Evidence superclass(Scope& scope, const Scope::Given& given,
                      const std::vector<std::uint32_t>& path, const Wanted& wanted);
  void place(Scope& scope, std::size_t index, BoundDictionaries& bound, bool top_level);

  bool has_improved_ = false;  // a functional dependency has determined a type

  Class* equality_ = nullptr;
  std::vector<Wanted> put_off_;  // equalities needed by others
  Context* context_;
  std::deque<Scope> scopes_;
  Scope* current_;
  std::unordered_map<const Class*, Symbol> names_;  // `$dShow`
};

// Whether `from` is `to` or has it as a superclass; fills in the superclass indices.
bool superclass_path(const Class& from, const Class& to, std::vector<std::uint32_t>& path);

}  // namespace convertprofile::runtime
