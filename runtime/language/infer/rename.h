// SPDX-License-Identifier: BSD-3-Clause
// Resolves the names of values throughout a module and puts bindings into dependency order.
#pragma once

#include <string_view>
#include <unordered_map>
#include <vector>

#include "runtime/language/infer/commands.h"
#include "runtime/language/infer/context.h"
#include "runtime/language/infer/dependencies.h"

namespace convertprofile::runtime {

// Fills in the binder of every variable, the constructor of every constructor, pattern and record,
// and Declarations::groups. The module's own top-level names must be in Context::names. Throws
// SourceError for names not in scope, ambiguous or bound twice, and for signatures without
// bindings.
class Renamer {
 public:
  explicit Renamer(Context& context) : context_(&context) {}

  // Declarations whose names are already bound: the module's own, or those after the first
  // `outside` locals.
  void declarations(Declarations& declarations, std::size_t outside = 0);
  // The same binding by binding: call `prepare` once, which reads the signatures, then `binding`
  // for some, then `groups` for those now in `declared`.
  void prepare(Declarations& declared, DependencyGraph& graph);
  void binding(Binding& binding, std::uint32_t index, DependencyGraph& graph);
  void groups(Declarations& declared, DependencyGraph& graph);
  // A binding whose name is bound elsewhere: a method or selector.
  void method(Binding& binding);
  // The same for generated code: unqualified names are the module's own, even if imports make them
  // ambiguous.
  void generated(Binding& binding);

 private:
  struct Local {
    Binder* binder;
    std::size_t shadowed;  // index + 1 of the outer one with this name, or 0
  };

  // rename.cpp
  void node(Expr& expr);
  void lambda(ELambda& e);
  void alternative(Alternative& alternative);
  void variable(EVariable& variable, const Span& span);
  bool is_ambiguous_field(EVariable& variable);
  void constructor(EConstructor& constructor, const Span& span);
  EVariable use_of(Binder* binder);
  void statements(const std::vector<Statement*>& list, Expr* body);
  void statements_in_scope(const std::vector<Statement*>& list);
  [[noreturn]] void refuse_command(const Expr& expr);
  Expr* applicative(const EDo& e, const Span& span);
  struct Enclosing {      // a binding
    std::size_t outside;  // as in DependencyGraph
    bool is_open = false;
  };
  struct PatternScope {  // where a pattern's names are bound
    std::size_t scope;
    std::string_view where;
  };
  // Names to the left are in scope in the functions of view patterns. Null: names are already
  // bound.
  void pattern(Pattern& pattern, const PatternScope* binds);
  void patterns(const std::vector<Pattern*>& list, std::string_view where);
  DataConstructor* find_constructor(const QualifiedName& name, const Span& span);
  DataConstructor* matched_constructor(const QualifiedName& name, const Span& span);
  Binder* find_local(Symbol name) const;
  void refer_to(const Binder* binder);
  void find_open(const BindingGroup& group, const DependencyGraph& graph,
                 const std::vector<std::uint32_t>& members);
  [[noreturn]] void not_in_scope(const char* what, NameKind kind, const QualifiedName& name,
                                 const Span& span);

  // rename_commands.cpp
  void proc(Expr& whole);
  void outside_proc(Expr& expr);
  CommandUses command_uses(std::size_t since) const;
  Command* command(Expr& expr);
  void binding_command(Expr& expr, Command& made);
  void cases_command(ECase& e, Command& made);
  std::vector<CommandStatement> command_statements(const std::vector<Statement*>& list,
                                                   bool is_recursive);

  // rename_rebindable.cpp
  bool rebound(Expr& expr);
  void rebound_pattern(PLiteral& pattern, const Span& span);
  Expr* rebound_literal(const Literal& literal, const Span& span);
  Expr* rebound_do(const EDo& block, std::size_t from);
  Expr* rebound_failure(const EDo& block, const Statement& bind);
  Expr* syntax_name(std::string_view name, const Span& span, Symbol qualifier = {});
  void rebound_block(const EDo& block, Expr& expr);
  bool is_standard(const Expr& name) const;
  Expr* applied(Expr* function, const std::vector<Expr*>& arguments);
  Expr* make(const Span& span, decltype(Expr::node) node);
  bool is_rebindable() const {
    return context_->module.extensions.rebindable_syntax && !generated_;
  }

  // rename_records.cpp
  void record_construction(ERecordConstruction& record, const Span& span);
  void record_update(ERecordUpdate& record, const Span& span);

  // rename_pattern_synonyms.cpp
  const PatternSynonym* find_synonym(const QualifiedName& name, const Span& span);
  PView matched(const PatternSynonym& synonym, PConstructor& use, const Span& span);
  PConstructor matched_fields(const PatternSynonym& synonym, PRecord& record, const Span& span);
  void check_field(const PatternSynonym& synonym, const QualifiedName& field, const Span& span);
  Expr built_of_fields(const PatternSynonym& synonym, ERecordConstruction& record,
                       const Span& span);
  const PatternSynonym* synonym_with(const ERecordUpdate& update) const;
  ECase updated(const PatternSynonym& synonym, ERecordUpdate& update, const Span& span);
  EVariable built(const PatternSynonym& synonym, const Span& span);
  bool of_synonym(Expr& expr);  // false if it is not a use of a synonym; else expands it

  // rename_declarations.cpp
  void local_declarations(Declarations& declarations);  // their names stay in scope
  void register_bindings(Declarations& declarations, DependencyGraph& graph);
  void signatures(Declarations& declarations);
  void binding(Binding& binding);
  void right_side(RightSide& right);

  std::size_t enter() const { return locals_.size(); }
  void leave(std::size_t scope);
  void bind(Binder* binder, std::size_t scope, std::string_view where);

  Value global(const QualifiedName& name, const Span& span);

  Context* context_;
  bool generated_ = false;
  std::size_t refining_patterns_ = 0;   // number so far of patterns that may refine types
  std::vector<EVariable*> local_uses_;  // with ApplicativeDo, and in commands: all so far
  CommandScope* commands_ = nullptr;    // of the enclosing `proc`
  std::size_t proc_begin_ = 0;          // where its scope begins
  std::vector<Enclosing> enclosing_;    // the enclosing bindings
  std::vector<Local> locals_;
  std::unordered_map<Symbol, std::size_t, SymbolHash> visible_;  // index in locals_ + 1
};

// Expands `..` in the record patterns of a pattern binding, whose names are bound first. The
// renamer itself expands those of other patterns.
void expand_wildcards(Binding& binding, Context& context);
// The same for one pattern of a constructor or of a pattern synonym with fields.
void expand_wildcard(PRecord& record, const DataConstructor& constructor, Context& context);
void expand_wildcard(PRecord& record, const PatternSynonym& synonym, Context& context);

}  // namespace convertprofile::runtime
