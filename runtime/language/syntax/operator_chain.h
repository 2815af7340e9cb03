// SPDX-License-Identifier: BSD-3-Clause
// Groups a chain of operands and infix operators by fixity (Haskell 98 report, section 10.6),
// without recursion.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "runtime/language/ast.h"

namespace convertprofile::runtime {

struct ChainOperator {
  std::string name;
  Span span;
  Fixity fixity;
  bool is_negation = false;   // prefix minus, which has no left operand
  Expr* expr = nullptr;       // the operator in an expression
  QualifiedName constructor;  // the operator in a pattern
};

// `'+' [infixl 6]`
std::string operator_text(const ChainOperator& op);

// Add operands and operators in order. `Combine` makes a node from an operator and its operands; a
// negation has a null left operand.
template <class Node>
class OperatorChain {
 public:
  using Combine = std::function<Node*(const ChainOperator&, Node* left, Node* right)>;
  OperatorChain(const SourceFile& file, Combine combine)
      : file_(file), combine_(std::move(combine)) {}

  void operand(Node* node) { operands_.push_back(node); }

  void infix(ChainOperator op) {
    while (!operators_.empty() && binds_tighter(operators_.back(), op)) reduce();
    operators_.push_back(std::move(op));
  }

  void negation(ChainOperator op) {
    if (!operators_.empty() && operators_.back().fixity.precedence >= op.fixity.precedence) {
      cannot_mix(operators_.back(), op);
    }
    operators_.push_back(std::move(op));
  }

  Node* finish() {
    while (!operators_.empty()) reduce();
    return operands_.back();
  }

 private:
  bool binds_tighter(const ChainOperator& first, const ChainOperator& second) const {
    if (first.fixity.precedence != second.fixity.precedence) {
      return first.fixity.precedence > second.fixity.precedence;
    }
    const Associativity associativity = first.fixity.associativity;
    if (associativity != second.fixity.associativity || associativity == Associativity::none) {
      cannot_mix(first, second);
    }
    return associativity == Associativity::left;
  }

  [[noreturn]] void cannot_mix(const ChainOperator& first, const ChainOperator& second) const {
    throw SourceError(file_, second.span.begin,
                      "cannot mix " + operator_text(first) + " and " + operator_text(second) +
                          " in the same infix expression");
  }

  Node* take_operand() {
    Node* node = operands_.back();
    operands_.pop_back();
    return node;
  }

  void reduce() {
    Node* right = take_operand();
    Node* left = operators_.back().is_negation ? nullptr : take_operand();
    operands_.push_back(combine_(operators_.back(), left, right));
    operators_.pop_back();
  }

  const SourceFile& file_;
  Combine combine_;
  std::vector<Node*> operands_;
  std::vector<ChainOperator> operators_;
};

}  // namespace convertprofile::runtime
