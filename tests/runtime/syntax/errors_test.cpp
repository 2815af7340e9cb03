// SPDX-License-Identifier: BSD-3-Clause
#include <doctest/doctest.h>

#include "tests/runtime/syntax/ast_text.h"

namespace {

// The message with its position, without the excerpt.
std::string first_line(const std::string& program) {
  const std::string text = refusal(program);
  return text.substr(0, text.find('\n'));
}

}  // namespace

TEST_CASE("a parse error names the expected and the found token") {
  CHECK(refusal("f x = (x + 1\ng = 2") ==
        "t.hs:2:1: expected ')', found 'g', which is indented as a new item of its block\n"
        "g = 2\n^");
  CHECK(first_line("f = do\n  a (\n b)") ==
        "t.hs:3:2: expected an expression, found 'b', which is indented less than its block");
  CHECK(first_line("f x =") == "t.hs:1:6: expected an expression, found the end of the file");
  CHECK(first_line("f x = x)") == "t.hs:1:8: expected a declaration or the end of one, found ')'");
  CHECK(first_line("f x x") == "t.hs:1:6: expected '=' or '|', found the end of the file");
  CHECK(first_line("f = if a then b") == "t.hs:1:16: expected 'else', found the end of the file");
  CHECK(first_line("f = let a = 1") == "t.hs:1:14: expected 'in', found the end of the file");
  CHECK(first_line("f = case a of { b c }") == "t.hs:1:19: expected '->' or '|', found 'c'");
  CHECK(first_line("f = [a, b") == "t.hs:1:10: expected ',' or ']', found the end of the file");
  CHECK(first_line("f = \\ -> a") == "t.hs:1:7: expected a pattern, found '->'");
  CHECK(first_line("f = a `b c") == "t.hs:1:10: expected '`', found 'c'");
  CHECK(first_line("f = a + * b") == "t.hs:1:9: expected an expression, found '*'");
  CHECK(first_line("f = { a }") == "t.hs:1:5: expected an expression, found '{'");
  CHECK(first_line("= 1") == "t.hs:1:1: expected a declaration or the end of one, found '='");
  CHECK(first_line("of = 1") == "t.hs:1:1: expected a declaration or the end of one, found 'of'");
  CHECK(first_line("#if x\nf = 1") ==
        "t.hs:1:1: expected a declaration or the end of one, found '#'");
  CHECK(first_line("f :: Int ->\ng = 1") ==
        "t.hs:2:1: expected a type, found 'g', which is indented as a new item of its block");
  CHECK(first_line("data T = ") == "t.hs:1:10: expected a constructor, found the end of the file");
  CHECK(first_line("data t = A") == "t.hs:1:6: expected the name of a type, found 't'");
  CHECK(first_line("import data.List") == "t.hs:1:8: expected the name of a module, found 'data'");
  CHECK(first_line("module Main (main where\nmain = x") ==
        "t.hs:1:19: expected ',' or ')', found 'where'");
  CHECK(first_line("module Main (main,, f) where\nmain = x") ==
        "t.hs:1:19: expected a name, found ','");
  CHECK(first_line("module Main (, main) where\nmain = x") ==
        "t.hs:1:16: expected ')', found 'main'");
  CHECK(first_line("import Data.List (nub,, sort)") == "t.hs:1:23: expected a name, found ','");
  CHECK(first_line("import Data.List hiding (, nub)") == "t.hs:1:28: expected ')', found 'nub'");
  CHECK(first_line("f = 1\nimport Data.List") ==
        "t.hs:2:1: imports must come before all declarations");
  CHECK(first_line("class c where\n") == "t.hs:1:7: expected a class and its type variable");
  CHECK(first_line("class C Int where") ==
        "t.hs:1:9: the parameter of a class must be a type variable");
  CHECK(first_line("f :: a => b") == "t.hs:1:6: expected a class applied to a type");
}

TEST_CASE("meaningless constructs are refused") {
  CHECK(first_line("f 0 = 1\nf a b = 2") ==
        "t.hs:2:1: equations for 'f' have different numbers of arguments");
  CHECK(first_line("f = do { a <- b }") ==
        "t.hs:1:10: the last statement of a 'do' must be an expression");
  CHECK(first_line("f = do\n") == "t.hs:1:5: this 'do' has no statements");
  CHECK(first_line("newtype N = A | B") ==
        "t.hs:1:1: a newtype must have one constructor with one field");
  CHECK(first_line("newtype N = N !Int") == "t.hs:1:1: the field of a newtype cannot be strict");
  CHECK(first_line("f x {} = 1") == "t.hs:1:5: expected '=' or '|', found '{'");
  CHECK(first_line("f = r {}") == "t.hs:1:5: a record update needs at least one field");
  CHECK(first_line("f = _ + 1") == "t.hs:1:5: '_' cannot be used as a value");
  CHECK(first_line("f x + g y = 1") == "t.hs:1:1: a pattern cannot apply the variable 'f'");
  CHECK(first_line("a + b * c = 1") == "t.hs:1:7: a left side can define only one operator");
  CHECK(first_line("{-# SCC g #-}\nf = 1") ==
        "t.hs:1:1: the pragma for 'g' lacks an accompanying binding");
  CHECK(first_line("{-# SCC \"g\" #-}\nf = 1") ==
        "t.hs:1:1: an SCC pragma for a declaration must name a function");
  CHECK(first_line("{-# SCC f #-}\n{-# SCC f #-}\nf = 1") ==
        "t.hs:2:1: a second SCC pragma for 'f'");
  CHECK(first_line("f = a - {-# SCC s #-} b - c") ==
        "t.hs:1:9: an SCC pragma is supported only before the last operand");
  CHECK(first_line("f = g {-# SCC s #-} a") ==
        "t.hs:1:7: expected a declaration or the end of one, found an SCC pragma");
}

TEST_CASE("misplaced wildcards, view patterns and sections") {
  CHECK(first_line("f = r {a = 1, ..}") == "t.hs:1:15: You cannot use '..' in a record update");
  CHECK(first_line("f = R {.., a = 1}") == "t.hs:1:10: expected '}', found ','");
  CHECK(first_line("f R {.., a} = 1") == "t.hs:1:8: expected '}', found ','");
  CHECK(first_line("f = (x -> 1)") == "t.hs:1:8: a view pattern is allowed only within a pattern");
  CHECK(first_line("f (x ->) = 1") == "t.hs:1:8: expected a pattern, found ')'");
  CHECK(first_line("f = (\\x -> x +)") == "t.hs:1:15: expected an expression, found ')'");
  CHECK(first_line("f = (if a then b else c +)") == "t.hs:1:26: expected an expression, found ')'");
}

TEST_CASE("constructors with forall and in GADT syntax") {
  CHECK(first_line("data T = forall a A a") == "t.hs:1:19: expected '.', found 'A'");
  CHECK(first_line("data T where\n  A :: !Int") ==
        "t.hs:2:12: expected '->', found the end of the file");
  CHECK(first_line("data T where\n  a :: T") == "t.hs:2:3: expected the name of a constructor");
  CHECK(first_line("newtype T a = Eq a => A a") ==
        "t.hs:1:1: the constructor of a newtype cannot have a context");
  CHECK(first_line("class C a b | a -> ") != "accepted");
}

TEST_CASE("pattern synonyms") {
  const std::string on = "{-# LANGUAGE PatternSynonyms #-}\n";
  CHECK(first_line(on + "pattern P (x) = x") == "t.hs:2:11: expected '=', found '('");
  CHECK(first_line(on + "pattern P {x} = x") == "no error");
  CHECK(first_line(on + "pattern P {x, 1} = x") == "t.hs:2:15: expected a variable, found '1'");
  CHECK(first_line(on + "pattern P = _") ==
        "t.hs:2:13: this pattern cannot be used as an expression; '<-' makes a synonym that only "
        "matches");
  CHECK(first_line(on + "pattern P x <- [x] where Q x = x") ==
        "t.hs:2:26: only the builder of 'P' can be defined here");
  CHECK(first_line(on + "pattern P x <- [x] where { P x = x; P x y = y }") ==
        "t.hs:2:37: equations for 'P' have different numbers of arguments");
  CHECK(first_line("pattern (Just x) = x") == "no error");  // defines a function of that name
}

TEST_CASE("constructs that cannot be rebound") {
  CHECK(first_line("{-# LANGUAGE RebindableSyntax, NPlusKPatterns #-}\nf (n + 1) = n") ==
        "t.hs:2:4: an n+k pattern together with RebindableSyntax is not supported");
}

TEST_CASE("qualifiers that transform a list") {
  const std::string on = "{-# LANGUAGE TransformListComp #-}\n";
  CHECK(first_line(on + "f = [x | then reverse]") ==
        "t.hs:2:10: a 'then' must follow the qualifiers that it transforms");
  CHECK(first_line(on + "f = [x | x <- xs, then group by x]") ==
        "t.hs:2:34: expected 'using', found ']'");
}

TEST_CASE("lazy fields where fields are strict by default") {
  const std::string source = "data T = T ~Int";
  CHECK(first_line(source) != "no error");
  CHECK(first_line("{-# LANGUAGE StrictData #-}\n" + source) == "no error");
  CHECK(first_line("{-# LANGUAGE Strict #-}\nnewtype T = T Int") == "no error");
  CHECK(first_line("{-# LANGUAGE Strict #-}\ndata T = T {x, y :: ~Int} | ~Int :| Bool") ==
        "no error");
}

TEST_CASE("mdo and rec are names without RecursiveDo") {
  const std::string on = "{-# LANGUAGE RecursiveDo #-}\n";
  CHECK(first_line(on + "f = mdo\n  x <- g x\n  h x") == "no error");
  CHECK(first_line(on + "f = do\n  rec x <- g x\n  h x") == "no error");
  CHECK(first_line(on + "f = do\n  h x\n  rec x <- g x") ==
        "t.hs:4:3: the last statement of a 'do' must be an expression");
  CHECK(first_line(on + "f = do\n  rec {}\n  h x") == "t.hs:3:3: this 'rec' has no statements");
  CHECK(first_line(on + "f = do\n  rec { x <- g y; x <- g x }\n  h x") ==
        "t.hs:3:19: Conflicting definitions for 'x' in a recursive 'do'");
  CHECK(first_line("f mdo rec = do\n  rec mdo\n  mdo") == "no error");
}

TEST_CASE("a pattern n + k needs its extension, and a number") {
  const std::string source = "f (n + 1) = n\n";
  CHECK(first_line(source) == "t.hs:1:6: expected ')', found '+'");
  CHECK(first_line("{-# LANGUAGE NPlusKPatterns #-}\n" + source) == "no error");
  CHECK(first_line("{-# LANGUAGE Haskell98 #-}\n" + source) == "no error");
  CHECK(first_line("{-# LANGUAGE NPlusKPatterns #-}\nf (n + k) = n") ==
        "t.hs:2:6: expected ')', found '+'");
  CHECK(first_line("{-# LANGUAGE NPlusKPatterns #-}\nn + 1 = n") == "no error");  // defines `+`
}

TEST_CASE("an error of syntax names extensions of the module that are not supported") {
  const std::string source = "{-# LANGUAGE TemplateHaskell, LambdaCase, QuasiQuotes #-}\nf = $(g)";
  CHECK(refusal(source).ends_with(
      "\n(the module uses QuasiQuotes, TemplateHaskell, which lazyrun does not support)"));
  CHECK(first_line("{-# LANGUAGE TemplateHaskell #-}\nf = 1") == "no error");
}

TEST_CASE("an unknown extension is refused at its position") {
  CHECK(first_line("{-# LANGUAGE BangPatterns,\n  LambdaCas #-}\nf = 1") ==
        "t.hs:2:3: GHC 9.0 has no extension LambdaCas");
  CHECK(first_line("-- first\n{-# OPTIONS_GHC -O0 -XNoSuch #-}\nf = 1") ==
        "t.hs:2:21: GHC 9.0 has no extension NoSuch");
  CHECK(first_line("{-# LANGUAGE NoLambdaCase, Haskell98, -- LambdaCas\n  GADTs #-}\nf = 1") ==
        "no error");
  CHECK(first_line("{-# OPTIONS_HUGS -XAny #-}\nf = 1\n{-# LANGUAGE Behind #-}") == "no error");
}

TEST_CASE("characters outside names and literals") {
  CHECK(first_line("x = \u0663") == "t.hs:1:5: no token begins with this character");  // a digit
  CHECK(first_line("x\u2163 = 1") ==
        "t.hs:1:2: no token begins with this character");  // a letter number
  CHECK(first_line("f \u0301x = 1") == "t.hs:1:3: no token begins with this character");
  CHECK(first_line("x = \"\u200e\"") ==
        "t.hs:1:6: this character is invisible and must be escaped");
  CHECK(first_line("{- \u200e \u2163 -} x = 1 -- \u0301") == "no error");
}

TEST_CASE("constructs outside the subset are named") {
  CHECK(first_line("f x = case x of {}") ==
        "t.hs:1:15: a case without alternatives needs LANGUAGE EmptyCase");
  CHECK(first_line("f = (g x) @Int") ==
        "t.hs:1:11: type application of anything but a name is not supported");
  CHECK(first_line("f = g @ a") == "t.hs:1:7: '@' is allowed only in a pattern or before a type");
  CHECK(first_line("f x @ y = x") ==
        "t.hs:1:5: the '@' of an as-pattern must have no space around it");
  CHECK(first_line("f (! x) = x") == "t.hs:1:4: there must be no space between '!' and a pattern");
  CHECK(first_line("f = \\(~ x) -> x") ==
        "t.hs:1:7: there must be no space between '~' and a pattern");
  CHECK(first_line("data T = T ! Int") ==
        "t.hs:1:12: there must be no space between '!' and a type");
  CHECK(first_line("{-# LANGUAGE UnboxedSums #-}\nf = (# | a )") ==
        "t.hs:2:12: expected '#)', found ')'");
  CHECK(first_line("{-# LANGUAGE UnboxedTuples #-}\nf :: (#,#) a b") ==
        "t.hs:2:8: the constructor of an unboxed tuple's type by itself is not supported");
  CHECK(first_line("{-# LANGUAGE Arrows #-}\nf = proc x y") ==
        "t.hs:2:12: expected '->', found 'y'");
  CHECK(first_line("{-# LANGUAGE Arrows #-}\nf = (| g a )") ==
        "t.hs:2:12: expected '|)', found ')'");
  CHECK(first_line("f = [| a |]") == "t.hs:1:6: a quotation of Template Haskell is not supported");
  CHECK(first_line("f = when a do b") ==
        "t.hs:1:12: expected an argument, found 'do': put '$' before it, or parentheses around it");
  CHECK(first_line("f :: forall a b") == "t.hs:1:16: expected '.', found the end of the file");
  CHECK(first_line("f :: (a b) => a") == "t.hs:1:7: expected a class applied to a type");
  CHECK(first_line("f :: a :+ b") ==
        "t.hs:1:8: Illegal operator ':+' in a type; did you intend to use TypeOperators?");
  CHECK(first_line("data a :+ b = A") ==
        "t.hs:1:8: Illegal operator ':+' in a type; did you intend to use TypeOperators?");
  CHECK(first_line("data (:+) a b = A") ==
        "t.hs:1:6: Illegal declaration of a type named ':+'; did you intend to use TypeOperators?");
  CHECK(first_line("data T = A deriving stock a") == "t.hs:1:27: expected the name of a class");
  CHECK(first_line("type family F a = r | s -> a") == "t.hs:1:23: expected the result, found 's'");
  CHECK(first_line("class C a where { type T a = r | r a }") ==
        "t.hs:1:36: expected '->', found 'a'");
  CHECK(first_line("type family F a where { F _ }") == "t.hs:1:29: expected '=', found '}'");
  CHECK(first_line("type instance F Int = _") == "t.hs:1:23: expected a type, found '_'");
  CHECK(first_line("class C a where { default m = a }") == "t.hs:1:29: expected '::', found '='");
  CHECK(first_line("class C a Int") ==
        "t.hs:1:11: the parameter of a class must be a type variable");
}

TEST_CASE("foreign declarations") {
  CHECK(first_line("foreign export ccall \"a b\" f :: Int") ==
        "t.hs:1:22: Malformed entity string");
  CHECK(first_line("foreign import stdcall f :: Int") ==
        "t.hs:1:16: the calling convention stdcall is not supported");
  CHECK(first_line("foreign import capi f :: Int") ==
        "t.hs:1:16: the calling convention capi needs LANGUAGE CApiFFI");
  CHECK(first_line("foreign import ccall interruptible f :: Int") ==
        "t.hs:1:22: an interruptible call needs LANGUAGE InterruptibleFFI");
  CHECK(first_line(
            "{-# LANGUAGE CApiFFI #-}\nforeign import capi \"math.h value M_PI\" f :: Double") ==
        "t.hs:2:21: imports of a C value are not supported");
  for (const char* entity : {"sin cos", "1st", "&sin cos", "math.h sin cos", "std::sin"}) {
    CAPTURE(entity);
    CHECK(first_line("foreign import ccall \"" + std::string(entity) + "\" f :: Int") ==
          "t.hs:1:22: Malformed entity string");
  }
  CHECK(first_line("foreign import ccall (+++) :: Int") == "t.hs:1:22: Malformed entity string");
}

TEST_CASE("words of foreign declarations are ordinary names elsewhere") {
  for (const char* declaration :
       {"ccall safe unsafe = export", "foreign import ccall safe :: Int",
        "foreign import ccall unsafe unsafe :: Int", "foreign import ccall \"\" ccall :: Int",
        "foreign import ccall \"static\" export :: Int",
        "foreign import ccall \"static math.h\" interruptible :: Int"}) {
    CAPTURE(declaration);
    CHECK(first_line(declaration) == "no error");
  }
}
