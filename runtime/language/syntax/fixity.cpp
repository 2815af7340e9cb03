// SPDX-License-Identifier: BSD-3-Clause
// Walks a module and groups infix expressions and patterns by fixity.
#include <algorithm>

#include "runtime/language/syntax/binders.h"
#include "runtime/language/syntax/fixity_scopes.h"
#include "runtime/language/syntax/operator_chain.h"

namespace convertprofile::runtime {

std::string operator_text(const ChainOperator& op) {
  const char* word = op.fixity.associativity == Associativity::left    ? "infixl "
                     : op.fixity.associativity == Associativity::right ? "infixr "
                                                                       : "infix ";
  return (op.is_negation ? "prefix '" : "'") + op.name + "' [" + word +
         std::to_string(op.fixity.precedence) + "]";
}

namespace {

constexpr Fixity negation_fixity{Associativity::left, 6};

class Resolver {
 public:
  Resolver(Module& module, const ImportedFixities& imported, Arena& arena)
      : module_(module),
        scopes_(module, imported.values),
        types_(module, imported.types),
        arena_(arena) {}

  void run();

  // ---- one function per kind of pattern or expression
  void operator()(const PVariable&) {}
  void operator()(const PWildcard&) {}
  void operator()(const PLiteral&) {}
  void operator()(PConstructor& p) { all(p.arguments); }
  void operator()(PRecord& p) {
    for (auto& field : p.fields) resolve(field.second);
  }
  void operator()(PTuple& p) { all(p.parts); }
  void operator()(PList& p) { all(p.parts); }
  void operator()(PAs& p) { resolve(p.pattern); }
  void operator()(PLazy& p) { resolve(p.pattern); }
  void operator()(PBang& p) { resolve(p.pattern); }
  void operator()(PAnnotation& p) { resolve(p.pattern); }
  void operator()(PView& p) {
    resolve(p.function);
    resolve(p.pattern);
  }
  void operator()(PInfix& p) { all(p.operands); }

  void operator()(const EVariable&) {}
  void operator()(const EConstructor&) {}
  void operator()(const ELiteral&) {}
  void operator()(EApply& e) {
    EApply* apply = &e;  // a chain of applications nests to the left
    while (true) {
      resolve(apply->argument);
      auto* next = std::get_if<EApply>(&apply->function->node);
      if (next == nullptr) return resolve(apply->function);
      apply = next;
    }
  }
  void operator()(EOperator& e) {
    resolve(e.left);
    resolve(e.right);
  }
  void operator()(ENegate& e) { resolve(e.operand); }
  void operator()(ELambda& e);
  void operator()(ELet& e);
  void operator()(EIf& e) {
    resolve(e.condition);
    resolve(e.then);
    resolve(e.otherwise);
  }
  void operator()(ECase& e);
  void operator()(EDo& e);
  void operator()(ETuple& e) { all(e.parts); }
  void operator()(EList& e) { all(e.parts); }
  void operator()(ERange& e) {
    resolve(e.from);
    if (e.next != nullptr) resolve(e.next);
    if (e.to != nullptr) resolve(e.to);
  }
  void operator()(EComprehension& e);
  void operator()(ELeftSection& e) {
    resolve(e.left);
    check_section(e.op, e.left, Associativity::left);
  }
  void operator()(ERightSection& e) {
    resolve(e.right);
    check_section(e.op, e.right, Associativity::right);
  }
  void operator()(ERecordConstruction& e) { fields(e.fields); }
  void operator()(ERecordUpdate& e) {
    resolve(e.record);
    fields(e.fields);
  }
  void operator()(EAnnotation& e) { resolve(e.expr); }
  void operator()(EPolymorphic& e) { resolve(e.expr); }
  void operator()(EScc& e) { resolve(e.expr); }
  void operator()(EProc& e) {
    const std::size_t scope = scopes_.enter();
    bind(e.pattern);
    resolve(e.command);
    scopes_.leave(scope);
  }
  void operator()(EArrowApply& e) {
    resolve(e.arrow);
    resolve(e.argument);
  }
  void operator()(EArrowForm& e) {
    resolve(e.op);
    all(e.commands);
  }
  void operator()(EParenthesis& e) { resolve(e.expr); }
  void operator()(EInfix& e) {
    for (Expr* operand : e.operands) {
      if (operand != nullptr) resolve(operand);
    }
  }

 private:
  void resolve(Expr* expr);
  void resolve(Pattern* pattern);
  template <class Node>
  void all(const std::vector<Node*>& nodes) {
    for (Node* node : nodes) resolve(node);
  }
  void fields(const std::vector<FieldBinding>& bindings) {
    for (const FieldBinding& field : bindings) resolve(field.value);
  }
  void bind(Pattern* pattern) {
    resolve(pattern);
    scopes_.bind_all(binders_of(*pattern));
  }

  void bind_top_level();
  void bind(const Declarations& declarations);
  void resolve(const Declarations& declarations);
  void resolve(Binding& binding);
  void resolve(Match& match);
  void resolve(RightSide& right);
  void resolve(Statement& statement);  // leaves its names bound

  ChainOperator chain_operator(Expr* op) const;
  Expr* combine(const ChainOperator& op, Expr* left, Expr* right);
  void group(Expr& expr, const EInfix& infix);
  void group(Pattern& pattern, const PInfix& infix);
  void group(TypeSyntax& chain);
  void check_section(Expr* op, const Expr* operand, Associativity side) const;

  Module& module_;
  FixityScopes scopes_;
  FixityScopes types_;
  Arena& arena_;
};

// ---- scopes ----------------------------------------------------------------------------------
void Resolver::run() {
  bind_top_level();
  for (TypeSyntax* const chain : module_.type_chains) group(*chain);
  resolve(module_.declarations);
  for (const ClassDeclaration* declared : module_.classes) resolve(*declared->body);
  for (const InstanceDeclaration* instance : module_.instances) resolve(*instance->body);
}

void Resolver::bind_top_level() {
  std::vector<Symbol> names;
  std::vector<const FixityDeclaration*> fixities;
  const auto add_fixities = [&fixities](const Declarations& declarations) {
    for (const FixityDeclaration& declared : declarations.fixities) fixities.push_back(&declared);
  };
  for (const Binding* binding : module_.declarations.bindings) {
    for (const Binder* binder : binders_of(*binding)) names.push_back(binder->name);
  }
  add_fixities(module_.declarations);
  for (const DataDeclaration* data : module_.data) {
    for (const ConstructorSyntax& constructor : data->constructors) {
      names.push_back(constructor.name);
      names.insert(names.end(), constructor.field_names.begin(), constructor.field_names.end());
    }
  }
  for (const PatternSynonym* synonym : module_.pattern_synonyms) names.push_back(synonym->name);
  const auto add_signatures = [&names](const Declarations& declarations) {
    for (const Signature& signature : declarations.signatures) {
      for (const auto& name : signature.names) names.push_back(name.first);
    }
  };
  if (module_.is_boot_file) add_signatures(module_.declarations);
  for (const ClassDeclaration* declared : module_.classes) {
    add_signatures(*declared->body);
    add_fixities(*declared->body);
  }
  std::vector<Symbol> types;
  for (const DataDeclaration* data : module_.data) types.push_back(data->name);
  for (const SynonymDeclaration* synonym : module_.synonyms) types.push_back(synonym->name);
  for (const FamilyDeclaration* family : module_.families) types.push_back(family->name);
  for (const ClassDeclaration* declared : module_.classes) {
    types.push_back(declared->name);
    for (const FamilyDeclaration* family : declared->types.families) types.push_back(family->name);
  }
  scopes_.bind_all(names, fixities, {types.begin(), types.end()});
  types_.bind_all(types, fixities, {names.begin(), names.end()});
}

void Resolver::bind(const Declarations& declarations) {
  std::vector<Symbol> names;
  std::vector<const FixityDeclaration*> fixities;
  for (const Binding* binding : declarations.bindings) {
    for (const Binder* binder : binders_of(*binding)) names.push_back(binder->name);
  }
  for (const FixityDeclaration& declared : declarations.fixities) fixities.push_back(&declared);
  scopes_.bind_all(names, fixities);
}

void Resolver::resolve(const Declarations& declarations) {
  for (Binding* binding : declarations.bindings) resolve(*binding);
}

void Resolver::resolve(Binding& binding) {
  if (auto* function = std::get_if<FunctionBinding>(&binding.node)) {
    for (Match& match : function->matches) resolve(match);
    return;
  }
  auto& bound = std::get<PatternBinding>(binding.node);
  resolve(bound.pattern);
  resolve(bound.right);
}

void Resolver::resolve(Match& match) {
  const std::size_t scope = scopes_.enter();
  for (Pattern* parameter : match.parameters) bind(parameter);
  resolve(match.right);
  scopes_.leave(scope);
}

void Resolver::resolve(RightSide& right) {
  const std::size_t scope = scopes_.enter();
  if (right.where != nullptr) {
    bind(*right.where);
    resolve(*right.where);
  }
  for (GuardedBody& body : right.bodies) {
    const std::size_t guards = scopes_.enter();
    for (Statement* guard : body.guards) resolve(*guard);
    resolve(body.body);
    scopes_.leave(guards);
  }
  scopes_.leave(scope);
}

void Resolver::resolve(Statement& statement) {
  for (Statement* part : statement.within) resolve(*part);
  if (statement.expr != nullptr) resolve(statement.expr);
  if (statement.pattern != nullptr) bind(statement.pattern);
  if (statement.declarations != nullptr) {
    bind(*statement.declarations);
    resolve(*statement.declarations);
  }
}

// ---- expressions and patterns ----------------------------------------------------------------
void Resolver::resolve(Expr* expr) {
  std::visit(*this, expr->node);
  if (const auto* infix = std::get_if<EInfix>(&expr->node)) group(*expr, *infix);
}

void Resolver::resolve(Pattern* pattern) {
  std::visit(*this, pattern->node);
  if (const auto* infix = std::get_if<PInfix>(&pattern->node)) group(*pattern, *infix);
}

void Resolver::operator()(ELambda& e) {
  const std::size_t scope = scopes_.enter();
  for (Pattern* parameter : e.parameters) bind(parameter);
  resolve(e.body);
  scopes_.leave(scope);
}

void Resolver::operator()(ELet& e) {
  const std::size_t scope = scopes_.enter();
  bind(*e.declarations);
  resolve(*e.declarations);
  resolve(e.body);
  scopes_.leave(scope);
}

void Resolver::operator()(ECase& e) {
  resolve(e.scrutinee);
  for (Alternative& alternative : e.alternatives) {
    const std::size_t scope = scopes_.enter();
    bind(alternative.pattern);
    resolve(alternative.right);
    scopes_.leave(scope);
  }
}

void Resolver::operator()(EDo& e) {
  const std::size_t scope = scopes_.enter();
  for (Statement* statement : e.statements) resolve(*statement);
  scopes_.leave(scope);
}

void Resolver::operator()(EComprehension& e) {
  const std::size_t scope = scopes_.enter();
  for (Statement* statement : e.statements) resolve(*statement);
  resolve(e.body);
  scopes_.leave(scope);
}

// ---- grouping --------------------------------------------------------------------------------
const QualifiedName& name_of(const Expr& op) {
  if (const auto* constructor = std::get_if<EConstructor>(&op.node)) return constructor->name;
  return std::get<EVariable>(op.node).name;
}

ChainOperator Resolver::chain_operator(Expr* op) const {
  const QualifiedName& name = name_of(*op);
  return {name.name.text(), op->span, scopes_.find(name), false, op, {}};
}

Expr* Resolver::combine(const ChainOperator& op, Expr* left, Expr* right) {
  Expr result;
  result.span.end = right->span.end;
  if (op.is_negation) {
    result.span.begin = op.span.begin;
    result.node = ENegate{right};
  } else {
    result.span.begin = left->span.begin;
    result.node = EOperator{left, op.expr, right};
  }
  return arena_.make(std::move(result));
}

void Resolver::group(Expr& expr, const EInfix& infix) {
  OperatorChain<Expr> chain(*module_.file,
                            [this](const ChainOperator& op, Expr* left, Expr* right) {
                              return combine(op, left, right);
                            });
  for (std::size_t i = 0; i < infix.operands.size(); ++i) {
    const bool is_negation = infix.operands[i] == nullptr;
    if (!is_negation) chain.operand(infix.operands[i]);
    if (i == infix.operators.size()) break;
    ChainOperator op = chain_operator(infix.operators[i]);
    op.is_negation = is_negation;
    if (is_negation) {
      op.fixity = negation_fixity;
      chain.negation(std::move(op));
    } else {
      chain.infix(std::move(op));
    }
  }
  // Moved in two steps, because `infix` is part of `expr`.
  auto grouped = chain.finish()->node;
  expr.node = std::move(grouped);
}

void Resolver::group(Pattern& pattern, const PInfix& infix) {
  OperatorChain<Pattern> chain(*module_.file, [this](const ChainOperator& op, Pattern* left,
                                                     Pattern* right) {
    return arena_.make(Pattern{
        {left->span.begin, right->span.end}, PConstructor{op.constructor, {left, right}}, nullptr});
  });
  for (std::size_t i = 0; i < infix.operands.size(); ++i) {
    chain.operand(infix.operands[i]);
    if (i == infix.operators.size()) break;
    const auto& [name, span] = infix.operators[i];
    chain.infix({name.name.text(), span, scopes_.find(name), false, nullptr, name});
  }
  auto grouped = chain.finish()->node;
  pattern.node = std::move(grouped);
}

void Resolver::group(TypeSyntax& whole) {
  const auto apply = [this](TypeSyntax* function, TypeSyntax* argument, const Span& span) {
    return arena_.make(TypeSyntax{TypeSyntax::Kind::apply, span, {}, {function, argument}});
  };
  OperatorChain<TypeSyntax> chain(*module_.file, [&](const ChainOperator& op, TypeSyntax* left,
                                                     TypeSyntax* right) {
    TypeSyntax* const name = *std::ranges::lower_bound(
        whole.parts, op.span.begin, {}, [](const TypeSyntax* part) { return part->span.begin; });
    const Span span{left->span.begin, right->span.end};
    return apply(apply(name, left, {left->span.begin, op.span.end}), right, span);
  });
  for (std::size_t i = 0; i < whole.parts.size(); ++i) {
    TypeSyntax* const part = whole.parts[i];
    if (i % 2 == 0) {
      chain.operand(part);
    } else {
      // An operator for values: promoted, possibly without a tick.
      const bool is_value = part->is_promoted || part->name.name.text() == ":";
      const Fixity fixity = (is_value ? scopes_ : types_).find(part->name);
      chain.infix({part->name.name.text(), part->span, fixity, false, nullptr, part->name});
    }
  }
  TypeSyntax grouped = *chain.finish();
  whole = std::move(grouped);
}

// An infix operand must bind tighter than the section's operator, or equally and associate to that
// side.
void Resolver::check_section(Expr* op, const Expr* operand, Associativity side) const {
  const ChainOperator own = chain_operator(op);
  ChainOperator inner{"-", operand->span, negation_fixity, true, nullptr, {}};
  if (const auto* infix = std::get_if<EOperator>(&operand->node)) {
    inner = chain_operator(infix->op);
  } else if (!std::holds_alternative<ENegate>(operand->node)) {
    return;
  }
  const bool as_tight = inner.fixity.precedence == own.fixity.precedence &&
                        inner.fixity.associativity == side && own.fixity.associativity == side;
  if (as_tight || inner.fixity.precedence > own.fixity.precedence) return;
  throw SourceError(*module_.file, own.span.begin,
                    "the operator " + operator_text(own) +
                        " of a section must have lower precedence than that of the operand, " +
                        operator_text(inner));
}

}  // namespace

void resolve_fixities(Module& module, const ImportedFixities& imported, Arena& arena) {
  Resolver(module, imported, arena).run();
}

}  // namespace convertprofile::runtime
