// SPDX-License-Identifier: BSD-3-Clause
#include "tests/runtime/syntax/ast_text.h"

#include <functional>

using namespace convertprofile::runtime;

namespace {

bool is_operator(const std::string& name) {
  return !name.empty() && std::string("!#$%&*+./<=>?@\\^|-~:").find(name[0]) != std::string::npos;
}

std::string text_of(const QualifiedName& name) {
  std::string text = name.qualifier ? name.qualifier.text() + "." : "";
  text += name.name.text();
  return is_operator(name.name.text()) ? "(" + text + ")" : text;
}

std::string text_of(const Binder& binder) {
  return text_of(QualifiedName{{}, binder.name});
}

template <class Items, class Text>
std::string joined(const Items& items, const std::string& separator, const Text& text) {
  std::string result;
  for (const auto& item : items) {
    if (!result.empty()) result += separator;
    result += text(item);
  }
  return result;
}

template <class Node>
std::string joined(const std::vector<Node*>& nodes, const std::string& separator) {
  return joined(nodes, separator, [](const Node* node) { return ::text_of(*node); });
}

std::string text_of(const Literal& literal) {
  switch (literal.kind) {
    case Literal::Kind::integer:
      return std::to_string(literal.integer);
    case Literal::Kind::rational: {
      std::string number = std::to_string(literal.rational);
      while (number.back() == '0' && number[number.size() - 2] != '.') number.pop_back();
      return number;
    }
    case Literal::Kind::character:
      return "'" + literal.text + "'";
    case Literal::Kind::string:
      return "\"" + literal.text + "\"";
  }
  return "";
}

std::string text_with_hashes(const Literal& literal) {
  return text_of(literal) + std::string(literal.hashes, '#');
}

template <class Node>
std::string tuple(bool is_unboxed, const std::vector<Node*>& parts) {
  if (!is_unboxed) return "(" + joined(parts, ", ") + ")";
  return parts.empty() ? "(# #)" : "(# " + joined(parts, ", ") + " #)";
}

std::string statements_text(const std::vector<Statement*>& statements, const char* separator);

std::string text_of(const Statement& statement) {
  switch (statement.kind) {
    case Statement::Kind::bind:
      return ::text_of(*statement.pattern) + " <- " + ::text_of(*statement.expr);
    case Statement::Kind::let:
      return "let {" + ::text_of(*statement.declarations) + "}";
    case Statement::Kind::recursive:
      return "rec {" + statements_text(statement.within, "; ") + "}";
    default:
      return ::text_of(*statement.expr);
  }
}

std::string statements_text(const std::vector<Statement*>& statements, const char* separator) {
  return joined(statements, separator, [](const Statement* s) { return text_of(*s); });
}

std::string text_of(const RightSide& right, const std::string& separator) {
  std::string text = joined(right.bodies, " ", [&](const GuardedBody& body) {
    const std::string guards =
        body.guards.empty() ? "" : "| " + statements_text(body.guards, ", ") + " ";
    return guards + separator + " " + ::text_of(*body.body);
  });
  if (right.where != nullptr) text += " where {" + ::text_of(*right.where) + "}";
  return text;
}

std::string fields_text(const std::vector<FieldBinding>& fields) {
  return "{" +
         joined(fields, ", ",
                [](const FieldBinding& field) {
                  return text_of(field.name) + " = " + ::text_of(*field.value);
                }) +
         "}";
}

struct PatternText {
  std::string operator()(const PVariable& p) const { return text_of(*p.binder); }
  std::string operator()(const PWildcard&) const { return "_"; }
  std::string operator()(const PLiteral& p) const { return text_with_hashes(*p.literal); }
  std::string operator()(const PConstructor& p) const {
    if (p.arguments.empty()) return text_of(p.name);
    return "(" + text_of(p.name) + " " + joined(p.arguments, " ") + ")";
  }
  std::string operator()(const PRecord& p) const {
    return text_of(p.name) + "{" +
           joined(p.fields, ", ",
                  [](const auto& field) {
                    return text_of(field.first) + " = " + ::text_of(*field.second);
                  }) +
           "}";
  }
  std::string operator()(const PTuple& p) const { return tuple(p.is_unboxed, p.parts); }
  std::string operator()(const PList& p) const { return "[" + joined(p.parts, ", ") + "]"; }
  std::string operator()(const PAs& p) const {
    return text_of(*p.binder) + "@" + ::text_of(*p.pattern);
  }
  std::string operator()(const PLazy& p) const { return "~" + ::text_of(*p.pattern); }
  std::string operator()(const PBang& p) const { return "!" + ::text_of(*p.pattern); }
  std::string operator()(const PAnnotation& p) const {
    return "(" + ::text_of(*p.pattern) + " :: " + ::text_of(*p.type) + ")";
  }
  std::string operator()(const PView& p) const {
    return "(" + ::text_of(*p.function) + " -> " + ::text_of(*p.pattern) + ")";
  }
  std::string operator()(const PInfix&) const { return "<ungrouped>"; }
};

struct ExprText {
  std::string operator()(const EVariable& e) const { return text_of(e.name); }
  std::string operator()(const EConstructor& e) const { return text_of(e.name); }
  std::string operator()(const ELiteral& e) const { return text_with_hashes(*e.literal); }
  std::string operator()(const EApply& e) const {
    return "(" + ::text_of(*e.function) + " " + ::text_of(*e.argument) + ")";
  }
  std::string operator()(const EOperator& e) const {
    return "(" + ::text_of(*e.op) + " " + ::text_of(*e.left) + " " + ::text_of(*e.right) + ")";
  }
  std::string operator()(const ENegate& e) const { return "(- " + ::text_of(*e.operand) + ")"; }
  std::string operator()(const ELambda& e) const {
    return "(\\" + joined(e.parameters, " ") + " -> " + ::text_of(*e.body) + ")";
  }
  std::string operator()(const ELet& e) const {
    return "(let {" + ::text_of(*e.declarations) + "} in " + ::text_of(*e.body) + ")";
  }
  std::string operator()(const EIf& e) const {
    return "(if " + ::text_of(*e.condition) + " then " + ::text_of(*e.then) + " else " +
           ::text_of(*e.otherwise) + ")";
  }
  std::string operator()(const ECase& e) const {
    return "(case " + ::text_of(*e.scrutinee) + " of {" +
           joined(e.alternatives, "; ",
                  [](const Alternative& alternative) {
                    return ::text_of(*alternative.pattern) + " " + text_of(alternative.right, "->");
                  }) +
           "})";
  }
  std::string operator()(const EDo& e) const {
    return "(do {" + statements_text(e.statements, "; ") + "})";
  }
  std::string operator()(const ETuple& e) const { return tuple(e.is_unboxed, e.parts); }
  std::string operator()(const EList& e) const { return "[" + joined(e.parts, ", ") + "]"; }
  std::string operator()(const ERange& e) const {
    return "[" + ::text_of(*e.from) + (e.next != nullptr ? ", " + ::text_of(*e.next) : "") + " .." +
           (e.to != nullptr ? " " + ::text_of(*e.to) : "") + "]";
  }
  std::string operator()(const EComprehension& e) const {
    return "[" + ::text_of(*e.body) + " | " + statements_text(e.statements, ", ") + "]";
  }
  std::string operator()(const ELeftSection& e) const {
    return ::text_of(*e.left) + " " + ::text_of(*e.op);
  }
  std::string operator()(const ERightSection& e) const {
    return ::text_of(*e.op) + " " + ::text_of(*e.right);
  }
  std::string operator()(const ERecordConstruction& e) const {
    return text_of(e.built->name) + fields_text(e.fields);
  }
  std::string operator()(const ERecordUpdate& e) const {
    return ::text_of(*e.record) + fields_text(e.fields);
  }
  std::string operator()(const EPolymorphic& e) const { return ::text_of(*e.expr); }
  std::string operator()(const EAnnotation& e) const {
    return "(" + ::text_of(*e.expr) + " :: " + ::text_of(*e.type) + ")";
  }
  std::string operator()(const EScc& e) const {
    return "<" + e.label.text() + ">(" + ::text_of(*e.expr) + ")";
  }
  std::string operator()(const EProc& e) const {
    return "proc " + ::text_of(*e.pattern) + " -> " + ::text_of(*e.command);
  }
  std::string operator()(const EArrowApply& e) const {
    return "(" + ::text_of(*e.arrow) + (e.is_higher_order ? " -<< " : " -< ") +
           ::text_of(*e.argument) + ")";
  }
  std::string operator()(const EArrowForm& e) const {
    return "(|" + ::text_of(*e.op) + " " + joined(e.commands, " ") + "|)";
  }
  std::string operator()(const EParenthesis& e) const { return "(" + ::text_of(*e.expr) + ")"; }
  std::string operator()(const EInfix&) const { return "<ungrouped>"; }
};

FixityTable prelude_fixities(Symbols& symbols) {
  FixityTable table;
  const auto put = [&](Associativity associativity, std::uint8_t precedence,
                       std::initializer_list<const char*> names) {
    for (const char* name : names) {
      for (const Symbol qualifier : {Symbol(), symbols.intern("Prelude")}) {
        table[{qualifier, symbols.intern(name)}] = {associativity, precedence};
      }
    }
  };
  put(Associativity::right, 9, {"."});
  put(Associativity::right, 8, {"^"});
  put(Associativity::left, 7, {"*", "/", "div", "mod"});
  put(Associativity::left, 6, {"+", "-"});
  put(Associativity::right, 5, {"++"});
  put(Associativity::none, 4, {"==", "/=", "<", ">", "elem"});
  put(Associativity::right, 3, {"&&"});
  put(Associativity::right, 2, {"||"});
  put(Associativity::left, 1, {">>", ">>="});
  put(Associativity::right, 0, {"$", "seq"});
  return table;
}

}  // namespace

std::string text_of(const Expr& expr) {
  return std::visit(ExprText(), expr.node);
}
std::string text_of(const Pattern& pattern) {
  return std::visit(PatternText(), pattern.node);
}

std::string text_of(const TypeSyntax& type) {
  switch (type.kind) {
    case TypeSyntax::Kind::variable:
    case TypeSyntax::Kind::constructor:
      return text_of(type.name);
    case TypeSyntax::Kind::apply:
      return "(" + joined(type.parts, " ") + ")";
    case TypeSyntax::Kind::function:
      return "(" + joined(type.parts, " -> ") + ")";
    case TypeSyntax::Kind::list:
      return "[" + joined(type.parts, "") + "]";
    case TypeSyntax::Kind::tuple:
      return "(" + joined(type.parts, ", ") + ")";
    case TypeSyntax::Kind::kinded:
      return "(" + joined(type.parts, " :: ") + ")";
    case TypeSyntax::Kind::literal:
      return type.text != nullptr ? "\"" + *type.text + "\"" : std::to_string(type.number);
    case TypeSyntax::Kind::operators:
      return "<ungrouped>";
    case TypeSyntax::Kind::qualified:
      return "(" + text_of(*type.qualified) + ")";
  }
  return "";
}

std::string text_of(const TypeBinder& binder) {
  if (binder.kind == nullptr) return binder.name.text();
  return "(" + binder.name.text() + " :: " + text_of(*binder.kind) + ")";
}

std::string text_of(const QualifiedType& type) {
  if (type.is_explicit) {
    QualifiedType inner = type;
    inner.is_explicit = false;
    return "forall " + joined(type.variables, " ", [](const TypeBinder& b) { return text_of(b); }) +
           ". " + text_of(inner);
  }
  const std::string context = joined(type.context, ", ", [](const PredicateSyntax& predicate) {
    return text_of(predicate.class_name) + " " + text_of(*predicate.type);
  });
  return (context.empty() ? "" : "(" + context + ") => ") + text_of(*type.type);
}

std::string text_of(const Binding& binding) {
  if (const auto* bound = std::get_if<PatternBinding>(&binding.node)) {
    return text_of(*bound->pattern) + " " + text_of(bound->right, "=");
  }
  const auto& function = std::get<FunctionBinding>(binding.node);
  return joined(function.matches, "; ", [&](const Match& match) {
    std::string left = text_of(*function.binder);
    for (const Pattern* parameter : match.parameters) left += " " + text_of(*parameter);
    return left + " " + text_of(match.right, "=");
  });
}

std::string text_of(const Declarations& declarations) {
  std::string text = joined(declarations.signatures, "; ", [](const Signature& signature) {
    return joined(signature.names, ", ", [](const auto& name) { return name.first.text(); }) +
           " :: " + text_of(signature.type);
  });
  if (!text.empty() && !declarations.bindings.empty()) text += "; ";
  return text + joined(declarations.bindings, "; ");
}

Parsed::Parsed(std::string text, const ParseOptions& options) : file("t.hs", std::move(text)) {
  module = parse_module(file, symbols, arena, options);
  resolve_fixities(*module, {prelude_fixities(symbols), {}}, arena);
}

std::string expression_text(const std::string& text) {
  const Parsed parsed("x = " + text);
  const auto& function = std::get<FunctionBinding>(parsed.binding(0).node);
  return text_of(*function.matches[0].right.bodies[0].body);
}

std::string bindings_text(const std::string& program) {
  const Parsed parsed(program);
  return joined(parsed.module->declarations.bindings, "\n");
}

std::string refusal(const std::string& program, const ParseOptions& options) {
  try {
    const Parsed parsed(program, options);
  } catch (const SourceError& error) {
    return error.what();
  }
  return "no error";
}
