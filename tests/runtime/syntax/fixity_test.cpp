// SPDX-License-Identifier: BSD-3-Clause
#include <doctest/doctest.h>

#include "tests/runtime/syntax/ast_text.h"

TEST_CASE("operators are grouped by precedence and associativity") {
  CHECK(expression_text("a + b * c - d") == "((-) ((+) a ((*) b c)) d)");
  CHECK(expression_text("a ++ b ++ c") == "((++) a ((++) b c))");
  CHECK(expression_text("f . g $ a == b && c || d") ==
        "(($) ((.) f g) ((||) ((&&) ((==) a b) c) d))");
  CHECK(expression_text("a : b : []") == "((:) a ((:) b []))");
  CHECK(expression_text("a `div` b `mod` c") == "(mod (div a b) c)");
  CHECK(expression_text("2 ^ 3 ^ 4 * 5") == "((*) ((^) 2 ((^) 3 4)) 5)");
}

TEST_CASE("an operator without a fixity is infixl 9") {
  CHECK(expression_text("a <+> b <+> c + d") == "((+) ((<+>) ((<+>) a b) c) d)");
}

TEST_CASE("operators in types are grouped by the fixities of types") {
  const auto type = [](const std::string& text) {
    const Parsed parsed(
        "{-# LANGUAGE TypeOperators #-}\ninfixr 5 :+:\ninfixl 6 *:\ninfix 4 `T`\n"
        "data (f :+: g) a = L (f a)\ntype a *: b = (a, b)\ndata a `T` b = T\n"
        "x *: y = x\nf :: " +
        text);
    return text_of(parsed.module->declarations.signatures[0].type);
  };
  CHECK(type("a :+: b :+: c") == type("(:+:) a ((:+:) b c)"));
  CHECK(type("a *: b *: c") == type("(*:) ((*:) a b) c"));
  CHECK(type("a :+: b *: c `T` d -> e") == type("T ((:+:) a ((*:) b c)) d -> e"));
  CHECK(type("(a :+: b :+: c) *: d") == type("(*:) ((:+:) a ((:+:) b c)) d"));
  CHECK(type("F a :+: b") == type("(:+:) (F a) b"));
  CHECK_THROWS_WITH(type("a `T` b `T` c"), doctest::Contains("cannot mix 'T' [infix 4]"));
}

TEST_CASE("prefix minus binds as infixl 6") {
  CHECK(expression_text("- a + b") == "((+) (- a) b)");
  CHECK(expression_text("- a * b") == "(- ((*) a b))");
  CHECK(expression_text("a == - b") == "((==) a (- b))");
  CHECK(expression_text("a == -b + c") == "((==) a ((+) (- b) c))");
  CHECK(expression_text("a $ - b") == "(($) a (- b))");
}

TEST_CASE("fixities of the module, also of functions, constructors and methods") {
  CHECK(bindings_text("infixr 5 <+>\nx <+> y = x <+> y <+> x") ==
        "(<+>) x y = ((<+>) x ((<+>) y x))");
  CHECK(bindings_text("infixr 5 `op`\nop x y = x `op` y `op` x") == "op x y = (op x (op y x))");
  CHECK(bindings_text("data T = T :+ T\ninfixr 5 :+\nf a = a :+ a :+ a") ==
        "f a = ((:+) a ((:+) a a))");
  CHECK(bindings_text(
            "class C a where\n  infixr 5 <+>\n  (<+>) :: a -> a -> a\nf a = a <+> a <+> a") ==
        "f a = ((<+>) a ((<+>) a a))");
  CHECK(bindings_text("f a = a <+> a <+> a where { infixr 5 <+>; x <+> y = x }") ==
        "f a = ((<+>) a ((<+>) a a)) where {(<+>) x y = x}");
}

TEST_CASE("an inner binding hides a fixity") {
  CHECK(bindings_text("f = a ++ b ++ c where { x ++ y = x }") ==
        "f = ((++) ((++) a b) c) where {(++) x y = x}");
  CHECK(bindings_text("f (++) = a ++ b ++ c\ng = a ++ b ++ c") ==
        "f (++) = ((++) ((++) a b) c)\ng = ((++) a ((++) b c))");
  CHECK(bindings_text("infixr 5 <+>\nx <+> y = x\nf = let (<+>) = y in a <+> b <+> c") ==
        "(<+>) x y = x\nf = (let {(<+>) = y} in ((<+>) ((<+>) a b) c))");
  CHECK(expression_text("\\(++) -> a ++ b ++ c") == "(\\(++) -> ((++) ((++) a b) c))");
  CHECK(expression_text("do { (++) <- a; b ++ c ++ d }") ==
        "(do {(++) <- a; ((++) ((++) b c) d)})");
  CHECK(expression_text("[b ++ c ++ d | (++) <- a]") == "[((++) ((++) b c) d) | (++) <- a]");
  CHECK(expression_text("case a of (++) -> b ++ c ++ d") ==
        "(case a of {(++) -> ((++) ((++) b c) d)})");
  CHECK(bindings_text("x ++ y = x\nf = a ++ b ++ c") == "(++) x y = x\nf = ((++) ((++) a b) c)");
  CHECK(bindings_text("x ++ y = x\nf = a Prelude.++ b Prelude.++ c") ==
        "(++) x y = x\nf = ((Prelude.++) a ((Prelude.++) b c))");
}

TEST_CASE("operators that cannot be grouped are refused") {
  CHECK(refusal("x = a == b /= c") ==
        "t.hs:1:12: cannot mix '==' [infix 4] and '/=' [infix 4] in the same infix expression\n"
        "x = a == b /= c\n           ^");
  CHECK(refusal("x = a >>= b\ny = a $ b : c ++ d `seq` e + - f") ==
        "t.hs:2:30: cannot mix '+' [infixl 6] and prefix '-' [infixl 6] in the same infix "
        "expression\ny = a $ b : c ++ d `seq` e + - f\n                             ^");
  CHECK(refusal("x = - - a") ==
        "t.hs:1:7: cannot mix prefix '-' [infixl 6] and prefix '-' [infixl 6] in the same infix "
        "expression\nx = - - a\n      ^");
  CHECK(refusal("infixl 5 <+>\nx <+> y = x ++ y <+> x") ==
        "t.hs:2:18: cannot mix '++' [infixr 5] and '<+>' [infixl 5] in the same infix "
        "expression\nx <+> y = x ++ y <+> x\n                 ^");
}

TEST_CASE("the operand of a section binds tighter than the section's operator") {
  CHECK(expression_text("(a + b +)") == "(((+) a b) (+))");
  CHECK(expression_text("(++ a ++ b)") == "((++) ((++) a b))");
  CHECK(refusal("x = (a ++ b ++)") ==
        "t.hs:1:13: the operator '++' [infixr 5] of a section must have lower precedence than "
        "that of the operand, '++' [infixr 5]\nx = (a ++ b ++)\n            ^");
  CHECK(refusal("x = (* a + b)") ==
        "t.hs:1:6: the operator '*' [infixl 7] of a section must have lower precedence than "
        "that of the operand, '+' [infixl 6]\nx = (* a + b)\n     ^");
  CHECK(refusal("x = (- a * b +)") == "no error");
  CHECK(refusal("x = (- a *)") ==
        "t.hs:1:10: the operator '*' [infixl 7] of a section must have lower precedence than "
        "that of the operand, prefix '-' [infixl 6]\nx = (- a *)\n         ^");
}

TEST_CASE("a fixity declaration is unique and next to the binding") {
  CHECK(refusal("infixl 6 <+>") ==
        "t.hs:1:1: this fixity is for '<+>', which is not bound in the same declarations\ninfixl 6 "
        "<+>\n^");
  CHECK(refusal("infixl 6 <+>\ninfixl 7 <+>\nx <+> y = x") ==
        "t.hs:2:1: a second fixity for '<+>'\ninfixl 7 <+>\n^");
  CHECK(refusal("infixl 10 <+>\nx <+> y = x") ==
        "t.hs:1:8: a precedence must be between 0 and 9\ninfixl 10 <+>\n       ^");
}
