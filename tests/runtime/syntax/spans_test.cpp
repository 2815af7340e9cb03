// SPDX-License-Identifier: BSD-3-Clause
// GHC 9.0.2 gives the same spans to the cost centres of the same programs.
#include <doctest/doctest.h>

#include "tests/runtime/syntax/ast_text.h"

using namespace convertprofile::runtime;

namespace {

std::string binding_span(const std::string& program, std::size_t number = 0) {
  const Parsed parsed(program);
  return parsed.span(parsed.binding(number).span);
}

// The span of the part that `find` selects from the right side of the first binding.
template <class Find>
std::string inner_span(const std::string& program, const Find& find) {
  const Parsed parsed(program);
  const auto& function = std::get<FunctionBinding>(parsed.binding(0).node);
  return parsed.span(find(*function.matches[0].right.bodies[0].body));
}

}  // namespace

TEST_CASE("a binding's span covers its clauses with their where") {
  CHECK(binding_span("f x = x") == "t.hs:1:1-7");
  CHECK(binding_span("f 0 = 1\nf n = n") == "t.hs:(1,1)-(2,7)");
  CHECK(binding_span("f x = y\n  where\n    y = x\n    z = 1\n\n\ng = 1") == "t.hs:(1,1)-(4,9)");
  CHECK(binding_span("f = do\n  a\n  b -- end\n{- -}\ng = 1") == "t.hs:(1,1)-(3,3)");
  CHECK(binding_span("f = x where { y = 1; } ") == "t.hs:1:1-22");
  CHECK(binding_span("f = x where\n  y = 1 ;\n  ") == "t.hs:(1,1)-(2,9)");
  CHECK(binding_span("x <+> y = x\n") == "t.hs:1:1-11");
  CHECK(binding_span("(x <+> y) z = x") == "t.hs:1:1-15");
  CHECK(binding_span("(a, b) = c where c = d") == "t.hs:1:1-22");
  CHECK(binding_span("f = x\n  where\n    x = 1\n    {-# NOINLINE x #-}\n") == "t.hs:(1,1)-(4,22)");
}

TEST_CASE("a bang is part of the binding's span") {
  const Parsed parsed("f = let !x = 1 in x");
  const auto& function = std::get<FunctionBinding>(parsed.binding(0).node);
  const auto& let = std::get<ELet>(function.matches[0].right.bodies[0].body->node);
  CHECK(parsed.span(let.declarations->bindings[0]->span) == "t.hs:1:9-14");
}

TEST_CASE("a lambda's cost centre has its body's span") {
  const auto body = [](const Expr& e) { return std::get<ELambda>(e.node).body->span; };
  CHECK(inner_span("f = \\x -> x + 1", body) == "t.hs:1:11-15");
  CHECK(inner_span("f = \\x -> do\n  a\n  b", body) == "t.hs:(1,11)-(3,3)");
  CHECK(inner_span("f = \\x y -> {-# SCC \"s\" #-} x + y", body) == "t.hs:1:13-33");
  CHECK(inner_span("f = \\x -> case x of\n  A -> b\n  B -> (c)\n", body) == "t.hs:(1,11)-(3,10)");
}

TEST_CASE("an SCC's cost centre has the span of what the pragma covers") {
  const auto covered = [](const Expr& e) { return std::get<EScc>(e.node).expr->span; };
  CHECK(inner_span("f = {-# SCC s #-} x + y", covered) == "t.hs:1:19-23");
  CHECK(inner_span("f = {-# SCC s #-} x :: Int", covered) == "t.hs:1:19-26");
}

TEST_CASE("operators span their operands after grouping") {
  const auto left = [](const Expr& e) { return std::get<EOperator>(e.node).left->span; };
  CHECK(inner_span("f = a * b c + d", left) == "t.hs:1:5-11");
  CHECK(inner_span("f = - a * b + d", left) == "t.hs:1:5-11");
  const auto whole = [](const Expr& e) { return e.span; };
  CHECK(inner_span("f = (a + b)", whole) == "t.hs:1:5-11");
  CHECK(inner_span("f = a {b = 1}", whole) == "t.hs:1:5-13");
  CHECK(inner_span("f = [a | b <- c]", whole) == "t.hs:1:5-16");
  CHECK(inner_span("f = (+)", whole) == "t.hs:1:5-7");
  CHECK(inner_span("f = \"ab\\\n  \\c\"", whole) == "t.hs:(1,5)-(2,5)");
}

TEST_CASE("columns count characters, and tabs to the next stop") {
  CHECK(binding_span("\u00e9\u00e9 = \u00e9") == "t.hs:1:1-6");
  CHECK(binding_span("f =\tx") == "t.hs:1:1-9");
}
