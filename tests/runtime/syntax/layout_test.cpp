// SPDX-License-Identifier: BSD-3-Clause
#include <doctest/doctest.h>

#include "tests/runtime/syntax/ast_text.h"

TEST_CASE("a block ends where the indentation does") {
  CHECK(bindings_text("f x = a\n  where\n    a = b\n    b = x\ng = 1") ==
        "f x = a where {a = b; b = x}\ng = 1");
  CHECK(bindings_text("f = do\n  a\n  b\n    c\n  d") == "f = (do {a; (b c); d})");
  CHECK(bindings_text("f = case x of\n  A -> 1\n  B ->\n    2\ng = 3") ==
        "f = (case x of {A -> 1; B -> 2})\ng = 3");
  CHECK(bindings_text("f = x\n  + y\n g") == "f = ((+) x (y g))");
}

// As in GHC; comments have none.
TEST_CASE("a pragma without meaning that begins a line has its indentation") {
  CHECK(bindings_text("f = do\n  a\n  {-# FOO #-}\n  b\n{-# FOO #-}\ng = 1") ==
        "f = (do {a; b})\ng = 1");
  CHECK(bindings_text("f = do\n  {-# FOO #-}\n  a\n    {-# FOO #-}\n    b") == "f = (do {(a b)})");
  CHECK(bindings_text("f = do\n  a\n{- FOO -}\n  b") == "f = (do {a; b})");
  CHECK_THROWS(bindings_text("f = do\n  a $\n  {-# FOO #-}\n    b"));
  CHECK_THROWS(bindings_text("f = do\n  a\n{-# FOO #-}\n  b c"));
}

TEST_CASE("a module with a header, indented or not") {
  CHECK(bindings_text("module Main where\nx = 1\ny = 2") == "x = 1\ny = 2");
  CHECK(bindings_text("module Main (main) where\n  x = 1\n  y = 2\n") == "x = 1\ny = 2");
  CHECK(bindings_text("module Main where { x = 1; y = 2 }") == "x = 1\ny = 2");
  CHECK(bindings_text("{ x = 1; ; y = 2; }") == "x = 1\ny = 2");
  CHECK(bindings_text("").empty());
  CHECK(bindings_text("module Main where").empty());
}

TEST_CASE("parse-error(t): a token that cannot continue a block ends it") {
  CHECK(expression_text("let x = 1 in x") == "(let {x = 1} in x)");
  CHECK(expression_text("let x = 1; y = 2 in x") == "(let {x = 1; y = 2} in x)");
  CHECK(expression_text("(case x of A -> 1; B -> 2)") == "((case x of {A -> 1; B -> 2}))");
  CHECK(expression_text("[y | let y = 1, z]") == "[y | let {y = 1}, z]");
  CHECK(expression_text("(do a; b, c)") == "((do {a; b}), c)");
  CHECK(expression_text("if a then do b else do c") == "(if a then (do {b}) else (do {c}))");
  CHECK(expression_text("f (\\x -> case x of A -> do b; c) d") ==
        "((f ((\\x -> (case x of {A -> (do {b; c})})))) d)");
  CHECK(expression_text("[case x of A -> 1, 2]") == "[(case x of {A -> 1}), 2]");
  CHECK(expression_text("do { let {a = 1}; case a of b -> c }") ==
        "(do {let {a = 1}; (case a of {b -> c})})");
}

TEST_CASE("'in' on a separate line, at any indentation") {
  CHECK(bindings_text("f = let a = 1\n        b = 2\n    in a") == "f = (let {a = 1; b = 2} in a)");
  CHECK(bindings_text("f = let a = 1\n        b = 2\n        in a") ==
        "f = (let {a = 1; b = 2} in a)");
  CHECK(bindings_text("f = let a = 1\n        b = 2\n          in a") ==
        "f = (let {a = 1; b = 2} in a)");
  CHECK(bindings_text("f = do\n  let a = 1\n    in b\n  c") == "f = (do {(let {a = 1} in b); c})");
}

TEST_CASE("'where' after do, indented like the statements or not") {
  CHECK(bindings_text("f = do\n  a\n  b\n  where\n    c = 1\ng = 2") ==
        "f = (do {a; b}) where {c = 1}\ng = 2");
  CHECK(bindings_text("f = do\n    a\n  where c = 1") == "f = (do {a}) where {c = 1}");
  CHECK(bindings_text("f = case x of\n  A -> b\n    where b = 1\n  where c = 2") ==
        "f = (case x of {A -> b where {b = 1}}) where {c = 2}");
  CHECK(bindings_text("f = a where\ng = 1") == "f = a where {}\ng = 1");
}

TEST_CASE("if, then and else in do") {
  const char* expected = "f = (do {(if a then b else c); d})";
  CHECK(bindings_text("f = do\n  if a\n    then b\n    else c\n  d") == expected);
  CHECK(bindings_text("f = do\n  if a\n  then b\n  else c\n  d") == expected);
  CHECK(bindings_text("f = do\n  if a then b\n  else c\n  d") == expected);
  CHECK(bindings_text("f = do { if a; then b; else c; d }") == expected);
  CHECK(bindings_text("f = do\n  if a then do\n    b\n    c\n  else do\n    d\n  e") ==
        "f = (do {(if a then (do {b; c}) else (do {d})); e})");
  CHECK(bindings_text("f = do\n  if a\n  then if b\n    then c\n    else d\n  else e") ==
        "f = (do {(if a then (if b then c else d) else e)})");
}

TEST_CASE("operators at the beginning of lines") {
  CHECK(bindings_text("f = a\n  + b\n  + c") == "f = ((+) ((+) a b) c)");
  CHECK(bindings_text("f = do\n    a\n    b\n  >> c") == "f = ((>>) (do {a; b}) c)");
  CHECK(bindings_text("f = do\n  a $ \\x -> do\n    b\n    c\n  d") ==
        "f = (do {(($) a (\\x -> (do {b; c}))); d})");
  CHECK(bindings_text("f = case x of\n    A -> b\n  + c") == "f = ((+) (case x of {A -> b}) c)");
}

TEST_CASE("statements of an inner do may be indented like the outer's") {
  CHECK(bindings_text("f = do\n  a $ do\n  b\n  c") == "f = (do {(($) a (do {b; c}))})");
}

TEST_CASE("braces switch the layout off") {
  CHECK(bindings_text("f = do { a;\nb\n; c }\ng = 1") == "f = (do {a; b; c})\ng = 1");
  CHECK(bindings_text("f = r {\na = 1,\nb = 2\n}\ng = 1") == "f = r{a = 1, b = 2}\ng = 1");
  CHECK(bindings_text("f = let {a = 1;\n b = 2} in\n  a") == "f = (let {a = 1; b = 2} in a)");
  CHECK(bindings_text("f = do {\n  case x of\n    A -> b\n    B -> c\n  ; d }") ==
        "f = (do {(case x of {A -> b; B -> c}); d})");
}

TEST_CASE("tabs go to multiples of eight") {
  CHECK(bindings_text("f = do\n\ta\n        b") == "f = (do {a; b})");
  CHECK(bindings_text("f = a\n\twhere\tb = 1\n\t\tc = 2") == "f = a where {b = 1; c = 2}");
}

TEST_CASE("columns count characters, not bytes") {
  CHECK(bindings_text("f = let \u00e9 = 1; g \u00e9 = do a\n                        b\n    in c") ==
        "f = (let {\u00e9 = 1; g \u00e9 = (do {a; b})} in c)");
}

TEST_CASE("guards and alternatives over several lines") {
  CHECK(bindings_text(
            "f x\n  | a = 1\n  | b, Just c <- d\n  , let e = 1\n  = 2\n  | otherwise\n  = 3") ==
        "f x | a = 1 | b, (Just c) <- d, let {e = 1} = 2 | otherwise = 3");
  CHECK(bindings_text("f = case x of\n  A | a -> 1\n    | b -> 2\n  B -> 3") ==
        "f = (case x of {A | a -> 1 | b -> 2; B -> 3})");
}

TEST_CASE("a comment before a token changes neither its column nor whether it is first") {
  CHECK(bindings_text("f = do\n         a\n{- c -}  b") == "f = (do {a; b})");
  CHECK(bindings_text("f = do\n  a\n{--}b") == "f = (do {(a b)})");
}
