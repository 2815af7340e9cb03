// SPDX-License-Identifier: BSD-3-Clause
// The parser: recursive descent, with a file for each part of the grammar (parse_*.cpp).
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "runtime/language/ast.h"
#include "runtime/language/compile.h"
#include "runtime/language/syntax/token_stream.h"

namespace convertprofile::runtime {

class Parser {
 public:
  Parser(const SourceFile& file, Symbols& symbols, Arena& arena, const ParseOptions& options);
  Module* parse();

 private:
  using enum TokenKind;

  // Counts a level of nesting during its lifetime.
  class Nesting {
   public:
    explicit Nesting(Parser& parser);
    ~Nesting() { --parser_.depth_; }
    Nesting(const Nesting&) = delete;
    Nesting& operator=(const Nesting&) = delete;

   private:
    Parser& parser_;
  };
  // Counts the elements of a chain, list or block during its lifetime.
  class Length {
   public:
    explicit Length(Parser& parser) : parser_(parser) {}
    ~Length() { parser_.length_ -= own_; }
    Length(const Length&) = delete;
    Length& operator=(const Length&) = delete;
    void grow();

   private:
    Parser& parser_;
    std::uint32_t own_ = 0;
  };

  // ---- parser.cpp: tokens and blocks
  bool at(TokenKind kind) const { return stream_.at(kind); }
  bool at_operator_named(const char* name) const;  // an unqualified variable operator
  bool at_variable_named(const char* name) const;
  bool take_if(TokenKind kind);
  static Extensions extensions_of(const SourceFile& file);
  const Token& expect(TokenKind kind);
  Position here() const { return stream_.raw().span.begin; }
  Span span_from(Position begin) const { return {begin, stream_.last_end()}; }
  [[noreturn]] void not_supported(const std::string& what) const;
  template <class Item>
  void block(bool is_statements, const Item& item);
  bool ends_block() const;
  Symbol intern(std::string_view text) { return symbols_.intern(text); }
  QualifiedName unqualified(std::string_view text) { return {Symbol(), intern(text)}; }

  // A name in its own position: `x`, or `(+)` in parentheses.
  struct Name {
    QualifiedName name;
    Span span;
    bool is_constructor = false;
  };
  bool at_parenthesised_operator() const;
  bool at_variable() const;  // or a parenthesised operator
  Name take_name();          // a variable, constructor or parenthesised operator
  Name take_variable();
  Name take_unqualified_constructor();
  bool at_infix_operator() const;
  Name take_infix_operator();                 // an operator, or a backquoted name
  std::size_t infix_operator_tokens() const;  // tokens of the operator at this point
  Binder* make_binder(const Name& name);

  // ---- parse_module.cpp
  void module_header();
  std::vector<Export> exports();
  Export export_item();
  ImportItem import_item();
  ImportItem item_named(const Name& name, bool is_type);
  Symbol module_name();
  void import_declaration();
  void top_declaration();
  void default_declaration();

  // ---- parse_data.cpp
  void data_declaration();
  DataDeclaration* data_instance();
  void data_body(DataDeclaration& declared, Position begin);
  void synonym_declaration();
  void skip_binders();
  void role_declaration();
  void class_declaration();
  void instance_declaration();
  void standalone_deriving();
  InstanceDeclaration* instance_head();
  Deriving deriving_strategy();
  DerivedClass derived_class(const TypeSyntax& type, Deriving strategy) const;
  std::pair<Symbol, std::vector<TypeBinder>> type_head();
  std::pair<Symbol, std::vector<TypeBinder>> infix_type_head();
  bool at_kinded_binder() const;
  ConstructorSyntax constructor_declaration();
  void parameters_of_kind(DataDeclaration& data);
  void parameters_of_instance_kind(DataDeclaration& data);
  void gadt_constructor(DataDeclaration& data);
  void gadt_fields(ConstructorSyntax& declared);
  void quantification(ConstructorSyntax& declared);
  bool double_arrow_follows() const;
  void functional_dependencies(ClassDeclaration& declared);
  void record_fields(ConstructorSyntax& declared);
  void constructor_fields(ConstructorSyntax& declared);
  void infix_constructor(ConstructorSyntax& declared, TypeSyntax* left, bool is_strict);
  struct Strictness {
    bool is_written;  // an atomic type follows
    bool is_strict;
  };
  bool at_strictness() const;
  Strictness take_strictness();
  void deriving_clauses(DataDeclaration& data);
  Instance::Overlap overlap();
  TypeBinder class_parameter(const TypeSyntax& type) const;
  PredicateSyntax class_head(std::vector<PredicateSyntax>& context, const char* what);

  // ---- parse_families.cpp
  bool at_family_word() const;  // after `type` or `data`
  void type_declaration();
  FamilyDeclaration* family_head(Position begin);
  void give_kinds_of_signatures();
  void family_declaration();
  void named_result(FamilyDeclaration& family);
  FamilyEquationSyntax family_equation();
  bool equation_follows(bool of_data) const;
  void associated_type(AssociatedTypes& types);

  // ---- parse_pattern_signatures.cpp
  struct PatternSignature {
    std::vector<std::pair<Symbol, Span>> names{};
    bool is_explicit = false;  // begins with a `forall`
    std::vector<TypeBinder> universals{};
    std::vector<PredicateSyntax> required{};
    std::vector<TypeBinder> existentials{};
    std::vector<PredicateSyntax> provided{};
    TypeSyntax* type = nullptr;
    Span span{};
    QualifiedType of_match() const;  // with the type to be inserted
    QualifiedType of_builder() const;
  };
  struct PatternParts {
    std::vector<TypeSyntax*> parameters;
    TypeSyntax* whole;  // the matched type
  };
  PatternSignature pattern_type();
  void pattern_signature(const Name& first);
  static std::optional<PatternParts> pattern_parts(const PatternSynonym& synonym,
                                                   const PatternSignature& written);
  void keep_found(PatternSynonym& synonym, const PatternSignature& written,
                  const PatternParts& parts);
  void leave_out_selectors(const PatternSynonym& synonym, const PatternParts& parts,
                           const std::vector<TypeBinder>& hidden);
  void find_kept(const PatternSynonym& synonym, Binding& matching);
  TypeSyntax* matcher_type(const PatternSynonym& synonym, const PatternParts& parts);
  void attach_pattern_signature(PatternSynonym& synonym, const PatternSignature& written,
                                const Span& span);
  void attach_pattern_signatures();
  // ---- parse_pattern_synonyms.cpp
  bool at_pattern_synonym() const;
  bool take_pattern_keyword();
  void pattern_synonym();
  std::vector<Name> synonym_fields();
  void add_field_selectors(PatternSynonym& synonym, const std::vector<Name>& fields);
  Expr* internal_constructor(Position at, std::string_view name);
  Binding* generated_function(std::string_view prefix, const PatternSynonym& synonym,
                              std::vector<Match> matches);
  static Match clause(std::vector<Pattern*> parameters, Expr* body, const Span& span);
  Binding* matcher(const PatternSynonym& synonym, const std::vector<Name>& parameters,
                   Pattern* right, const Span& span_of_right);
  Binding* builder(PatternSynonym& synonym, std::vector<Match> matches);
  std::vector<Match> written_builder(const PatternSynonym& synonym);
  std::vector<Match> implied_builder(const std::vector<Name>& parameters, const Pattern& right);
  Expr* expression_of(const Pattern& pattern);

  // ---- parse_foreign.cpp
  void foreign_declaration();
  void foreign_export(Position begin);
  void calling_convention();
  bool take_safety();
  static ForeignImport::Kind foreign_kind(std::string_view entity);
  Symbol c_function(const std::string& entity, Position at, const Name& name);

  // ---- parse_types.cpp
  TypeSyntax* context();
  TypeSyntax* type();  // without its own `forall` or context
  TypeSyntax* operator_type();
  TypeSyntax* applied_type();
  bool at_multiplicity() const;
  bool take_arrow();
  bool at_type_operator() const;
  Name take_type_operator();
  TypeSyntax* equality(TypeSyntax* left);
  TypeSyntax* atomic_type();
  TypeSyntax* literal_type();
  TypeSyntax* parenthesised_type();
  bool at_atomic_type() const;
  QualifiedType qualified_type();
  TypeSyntax* any_type();  // qualified or not
  std::vector<TypeSyntax*> types_to(TokenKind bracket);
  TypeSyntax* promoted_name(Position begin, QualifiedName name);
  TypeSyntax* promoted_list(Position begin, const std::vector<TypeSyntax*>& elements);
  TypeSyntax* promoted_type();
  bool at_forall() const;
  TypeBinder type_binder();
  std::vector<TypeBinder> type_binders();
  bool at_type_binder() const { return at(variable) || at(open_parenthesis); }
  TypeSyntax* kind_after_colons();
  TypeSyntax* kind();
  TypeSyntax* applied_kind();
  TypeSyntax* atomic_kind();
  QualifiedType after_context(TypeSyntax* first);
  QualifiedType partial_type();    // may have wildcards
  QualifiedType signature_type();  // the same with PartialTypeSignatures
  TypeSyntax* constrained(TypeSyntax* first);
  TypeSyntax* function_of(const std::vector<TypeSyntax*>& parts);
  std::vector<PredicateSyntax> context_of(TypeSyntax* type);
  PredicateSyntax constraint_of(TypeSyntax* type);
  PredicateSyntax predicate_of(TypeSyntax* type);
  TypeSyntax* make_type(TypeSyntax::Kind kind, Position begin, std::vector<TypeSyntax*> parts);

  // ---- parse_patterns.cpp
  Pattern* pattern();          // including constructor operators
  Pattern* operand_pattern();  // a constructor application or negative literal
  Pattern* atomic_pattern();
  Pattern* strictness_pattern();
  void require_prefix(const std::string& what) const;
  bool at_atomic_pattern() const;
  Pattern* negative_literal_pattern();
  bool at_n_plus_k_pattern() const;
  Pattern* n_plus_k_pattern();
  Pattern* constructor_pattern(bool with_arguments);
  bool at_tuple_constructor() const;
  Pattern* prefix_tuple_pattern(bool with_arguments);
  Pattern* record_pattern(const Name& name);
  Pattern* parenthesised_pattern();
  Pattern* signed_pattern();  // including a type
  Pattern* pattern_in_brackets();
  Pattern* list_pattern();
  Pattern* variable_pattern();
  Pattern* literal_pattern();
  Pattern* infix_pattern(std::vector<Pattern*> operands,
                         std::vector<std::pair<QualifiedName, Span>> operators);
  static bool begins_atomic_pattern(const Token& token);
  static bool could_be_in_pattern(const Token& token, bool in_brackets);
  template <class Node>
  Pattern* make_pattern(Position begin, Node node) {
    return arena_.make(Pattern{span_from(begin), std::move(node), nullptr});
  }

  // ---- parse_declarations.cpp
  struct LeftSide {
    std::optional<Name> function;  // else a pattern
    std::vector<Pattern*> parameters;
    bool infix = false;
    Pattern* pattern = nullptr;
  };
  struct LeftOperand {  // an operand of the left side's operators
    std::optional<Name> variable;
    std::vector<Pattern*> arguments;  // if it is a variable
    Pattern* pattern = nullptr;
    Position begin;
  };
  struct PragmaDeclaration {
    Symbol name;
    Symbol label;  // of a cost centre; null for INLINE
    Position at;
  };
  enum class Scope : std::uint8_t { top, local, class_body };
  Declarations* declarations(Scope scope, AssociatedTypes* types = nullptr);
  void declaration(Declarations& into, std::vector<PragmaDeclaration>& pragmas);
  void attach_pragmas(Declarations& declarations, Scope scope,
                      const std::vector<PragmaDeclaration>& pragmas);
  bool at_signature() const;
  void signature(std::vector<Signature>& into);
  void fixity_declaration(Declarations& into);
  void pragma_declaration(std::vector<PragmaDeclaration>& pragmas);
  void binding(Declarations& into);
  void pattern_binding(Declarations& into, const Position& begin, Pattern* pattern,
                       RightSide right);
  void signed_binding(Declarations& into);
  void add_clause(Declarations& into, const LeftSide& left, Match match);
  LeftSide left_side();
  bool parenthesis_is_applied() const;
  LeftSide plain_left_side();
  LeftSide parenthesised_left_side();
  LeftSide resolve_left_side(std::vector<LeftOperand> operands, std::vector<Name> operators);
  LeftOperand left_operand();
  Pattern* pattern_of(LeftOperand& operand);
  Pattern* pattern_of(std::vector<LeftOperand>& operands, const std::vector<Name>& operators,
                      std::size_t first, std::size_t last);

  // ---- parse_statements.cpp
  RightSide right_side(TokenKind separator);
  std::vector<GuardedBody> guarded_bodies(TokenKind separator);
  GuardedBody guarded_body(TokenKind separator);
  Alternative alternative();
  Statement* statement();
  bool left_arrow_follows() const;

  // ---- parse_recursive_do.cpp
  using ImplicitBindings = std::vector<std::pair<TypeSyntax*, Expr*>>;  // names and values
  struct DoStatement {                                                  // and its tokens
    Position at;
    std::size_t begin;
    std::size_t end;
    Statement* statement;             // null for the following two
    std::vector<DoStatement> within;  // statements of a `rec`
    ImplicitBindings implicit{};      // `let ?x = e`, for the statements after it
  };
  bool at_mdo() const;
  DoStatement do_statement();
  std::vector<Binder*> bound_by(const DoStatement& read) const;
  std::vector<DoStatement> segments(std::vector<DoStatement> read) const;
  std::vector<Statement*> without_rec(const std::vector<DoStatement>& read, std::size_t last);
  Statement* recursive(const DoStatement& rec, std::size_t last);
  Statement* recursive_command(DoStatement& rec);
  Statement* returned(Position at, Expr* value);
  Expr* library_variable(Position at, std::string_view module, std::string_view name);
  Expr* syntax_variable(Position at, std::string_view module, std::string_view name);

  // ---- parse_unboxed.cpp
  std::size_t take_bars();
  QualifiedName sum_constructor(std::size_t before);  // with the number of bars before its field
  Expr* unboxed_expression();
  Pattern* unboxed_pattern();
  TypeSyntax* unboxed_type();

  // ---- parse_expressions.cpp
  Expr* expression();
  Expr* infix_expression();
  Expr* finish_infix(Position begin, EInfix infix);
  Expr* operand();
  Expr* scc_expression(bool as_operand);
  Symbol centre_name(const Token& pragma);  // of {-# SCC name #-}, {-# SCC "name" #-}
  Expr* operator_expression(const Name& name);
  bool at_left_section_end() const;
  Expr* lambda();
  Expr* lambda_case(Position begin);
  Expr* multi_way_if(Position begin);
  Pattern* hidden_parameter(Position at, std::string_view name, Expr*& use);
  std::vector<Alternative> alternatives();
  Expr* let_expression();
  Expr* finish_let(Position begin, Declarations* declarations);
  // parse_implicit_parameters.cpp
  bool at_implicit_bindings(std::size_t first = 0) const;
  ImplicitBindings implicit_bindings();
  Expr* label_expression();
  TypeSyntax* implicit_parameter_name();
  Expr* implicit_parameter_use();
  TypeSyntax* implicit_parameter_type();
  Expr* bind_implicitly(Position begin, const ImplicitBindings& bindings, Expr* body);
  void bind_implicitly(std::vector<DoStatement>& read);
  void refuse_implicit_parameters(const std::vector<PredicateSyntax>& context) const;
  Expr* if_expression();
  // parse_arrows.cpp
  class Commands;
  Expr* proc_expression();
  Expr* arrow_application(Position begin, Expr* left);
  Expr* arrow_form();
  Expr* case_expression();
  Expr* do_expression();
  Expr* application();
  bool at_block() const;
  Expr* block_argument();
  void type_argument(Expr& function);
  template <class Node>
  Expr* make_expr(Position begin, Node node) {
    return arena_.make(Expr{span_from(begin), std::move(node), nullptr});
  }

  // ---- parse_atoms.cpp
  bool at_atom() const;
  bool at_prefix_minus() const;
  Expr* atom();  // including record braces after it
  Expr* plain_atom();
  Expr* literal_expression();
  Expr* parenthesised();
  Expr* tuple(Position begin, Expr* first, bool is_unboxed = false);
  Expr* right_section(Position begin);
  Expr* rest_of_parentheses(Position begin, Expr* first);
  Expr* bracketed();
  Expr* list(Position begin, std::vector<Expr*> parts);
  Expr* comprehension(Position begin, Expr* body);
  Expr* monad_comprehension(Position begin, EComprehension node);
  // parse_transforms.cpp
  Statement* transformed(Position begin, const std::vector<Statement*>& statements);
  Expr* unzipped(Position begin, std::size_t count, Expr* groups);
  Expr* unzip_of_functor(Position at, std::size_t count);
  Expr* internal_call(Position at, std::string_view name, const std::vector<Expr*>& arguments);
  Expr* tuple_of(Position at, const std::vector<Binder*>& bound);
  Pattern* tuple_pattern_of(Position at, const std::vector<Binder*>& bound);
  Expr* hidden_function(Position at, std::vector<Pattern*> parameters, Expr* body);
  Statement* parallel(Position begin, const std::vector<std::vector<Statement*>>& branches);
  Expr* rest_of_list(Position begin, Expr* first);
  Expr* range(Position begin, Expr* from, Expr* next);
  Expr* record_braces(Position begin, Expr* record);

  const SourceFile& file_;
  Symbols& symbols_;
  Arena& arena_;
  const ParseOptions options_;
  TokenStream stream_;
  Module* module_;
  std::vector<PragmaDeclaration> top_pragmas_;
  std::vector<PatternSignature> pattern_signatures_;  // of pattern synonyms
  Symbol do_qualifier_;                               // of the enclosing `M.do`, or null
  bool is_section_start_ = false;  // the next expression may end in a left section's operator
  std::optional<std::size_t> equals_after_statement_{};  // token number, in a `do`
  bool in_family_patterns_ = false;                      // where `_` is a type variable
  std::unordered_map<Symbol, TypeSyntax*, SymbolHash> kind_signatures_;  // `type T :: k`
  bool in_partial_type_ = false;                                         // where `_` is a wildcard
  std::size_t wildcards_ = 0;                                            // number so far
  bool has_open_context_ = false;   // a wildcard stands for constraints
  bool in_constructors_ = false;    // in a block of GADT syntax, which `deriving` ends
  bool in_command_ = false;         // where a `rec` is a command
  bool fields_are_strict_ = false;  // those of the current data type, by StrictData
  std::uint32_t depth_ = 0;
  std::uint32_t length_ = 0;
};

// `item` parses one item; this function handles semicolons and the end.
template <class Item>
void Parser::block(bool is_statements, const Item& item) {
  Nesting nesting(*this);
  const TokenStream::Block kind = stream_.open_block(is_statements);
  if (kind == TokenStream::Block::empty) return;
  const bool in_braces = kind == TokenStream::Block::braces;
  Length length(*this);
  while (true) {
    while (stream_.at_semicolon()) stream_.take();
    if (ends_block()) break;
    length.grow();
    item();
    if (!stream_.at_semicolon()) break;
  }
  if (!in_braces) return stream_.close_indented();
  if (!at(TokenKind::close_brace)) stream_.fail_expected("';' or '}'");
  stream_.close_braces();
}

}  // namespace convertprofile::runtime
