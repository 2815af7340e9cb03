// SPDX-License-Identifier: BSD-3-Clause
// The code of `ghc -ddump-deriv`, 9.0.2, with tagOf# for its $con2tag functions.
#include "runtime/language/infer/derive.h"

#include <doctest/doctest.h>

#include "tests/runtime/syntax/ast_text.h"

using namespace convertprofile::runtime;

namespace {

// Removes qualifiers and parentheses around operators, which GHC's dump lacks.
std::string readable(std::string text) {
  for (const std::string qualifier : {"Prelude#.", "Main."}) {
    for (std::size_t at = 0; (at = text.find(qualifier, at)) != std::string::npos;) {
      text.erase(at, qualifier.size());
    }
  }
  return text;
}

// For the first data type of the program.
const InstanceDeclaration* derive_clause(Parsed& parsed, std::size_t clause) {
  const DataDeclaration& data = *parsed.module->data[0];
  static const TypeConstructor of_no_unlifted_fields;
  return derive_stock(*parsed.module, data, of_no_unlifted_fields, data.deriving[clause],
                      parsed.symbols, parsed.arena);
}

// The methods of the class derived for the first data type of the program, one clause per line.
std::string derived(const std::string& program, std::size_t clause = 0) {
  Parsed parsed(program);
  const InstanceDeclaration* instance = derive_clause(parsed, clause);
  std::string text;
  for (const Binding* binding : instance->body->bindings) {
    text += readable(text_of(*binding)) + "\n";
  }
  for (std::size_t at = 0; (at = text.find("; ", at)) != std::string::npos;) {
    text.replace(at, 2, "\n");
  }
  return text;
}

std::string refused(const std::string& program) {
  try {
    derived(program);
  } catch (const SourceError& error) {
    return error.what();
  }
  return "no error";
}

}  // namespace

TEST_CASE("Eq compares fields from the left, other constructors are unequal") {
  CHECK(derived("data T a = L | N (T a) a deriving Eq") ==
        "(==) L L = True\n"
        "(==) (N a1 a2) (N b1 b2) = (((&&) (((==) a1) b1)) (((==) a2) b2))\n"
        "(==) _ _ = False\n");
  CHECK(derived("data P = P Int deriving Eq") == "(==) (P a1) (P b1) = (((==) a1) b1)\n");
  CHECK(derived("data U = U deriving Eq") == "(==) U U = True\n");
}

TEST_CASE("Eq compares tags beyond ten constructors without fields") {
  CHECK(derived("data B = A|B|C|D|E|F|G|H|I|J|K|L Int deriving Eq") ==
        "(==) (L a1) (L b1) = (((==) a1) b1)\n"
        "(==) a b = (case (tagOf# a) of {!tag_a -> (case (tagOf# b) of {!tag_b -> "
        "((intEq# tag_a) tag_b)})})\n");
}

TEST_CASE("Ord has compare and <, and the others by <, for up to three constructors") {
  CHECK(derived("data P = P Int Int deriving Ord") ==
        "compare a b = (case a of {(P a1 a2) -> (case b of {(P b1 b2) -> "
        "(case ((compare a1) b1) of {LT -> LT\nEQ -> ((compare a2) b2)\nGT -> GT})})})\n"
        "(<) a b = (case a of {(P a1 a2) -> (case b of {(P b1 b2) -> "
        "(case ((compare a1) b1) of {LT -> True\nEQ -> (((<) a2) b2)\nGT -> False})})})\n"
        "(<=) a b = (not (((<) b) a))\n"
        "(>) a b = (((<) b) a)\n"
        "(>=) a b = (not (((<) a) b))\n");
}

TEST_CASE("Ord has compare alone for more constructors") {
  CHECK(derived("data T = A Int | B | C Int | D Int | E | F deriving Ord").find("(<)") ==
        std::string::npos);
  CHECK(derived("data T = A Int | B Int | C Int | D Int | E Int | F Int deriving Ord") ==
        "compare a b = (case a of {"
        "(A a1) -> (case b of {(A b1) -> ((compare a1) b1)\n_ -> LT})\n"
        "(B a1) -> (case b of {(A _) -> GT\n(B b1) -> ((compare a1) b1)\n_ -> LT})\n"
        "(C a1) -> (case (tagOf# b) of {!tag_b -> (if ((intGt# tag_b) 2) then LT else "
        "(case b of {(C b1) -> ((compare a1) b1)\n_ -> GT}))})\n"
        "(D a1) -> (case (tagOf# b) of {!tag_b -> (if ((intLt# tag_b) 3) then GT else "
        "(case b of {(D b1) -> ((compare a1) b1)\n_ -> LT}))})\n"
        "(E a1) -> (case b of {(F _) -> LT\n(E b1) -> ((compare a1) b1)\n_ -> GT})\n"
        "(F a1) -> (case b of {(F b1) -> ((compare a1) b1)\n_ -> GT})})\n");
}

TEST_CASE("Ord of an enumeration compares tags") {
  CHECK(derived("data C = R | G | B deriving Ord") ==
        "compare a b = (case (tagOf# a) of {!tag_a -> (case (tagOf# b) of {!tag_b -> "
        "(if ((intLt# tag_a) tag_b) then LT else (if ((intEq# tag_a) tag_b) then EQ else "
        "GT))})})\n"
        "(<) a b = (case (tagOf# a) of {!tag_a -> (case (tagOf# b) of {!tag_b -> "
        "((intLt# tag_a) tag_b)})})\n"
        "(<=) a b = (not (((<) b) a))\n"
        "(>) a b = (((<) b) a)\n"
        "(>=) a b = (not (((<) a) b))\n");
}

TEST_CASE("a newtype's Eq, Ord, Bounded and Ix are its field's, every method") {
  CHECK(derived("newtype N = N Int deriving Eq") == "(==) = (==)\n(/=) = (/=)\n");
  CHECK(derived("newtype N = N Int deriving Ord") ==
        "compare = compare\n(<) = (<)\n(<=) = (<=)\n(>) = (>)\n(>=) = (>=)\nmax = max\n"
        "min = min\n");
  CHECK(derived("newtype N = N Int deriving Bounded") ==
        "minBound = minBound\nmaxBound = maxBound\n");
  Parsed parsed("newtype N = N Int deriving Eq");
  const InstanceDeclaration* instance = derive_clause(parsed, 0);
  CHECK(instance->body->bindings[0]->coerced);
}

TEST_CASE("Show: applications, infix constructors by their precedence, records") {
  CHECK(derived("data T = L | N T Int deriving Show") ==
        "showsPrec _ L = (showString \"L\")\n"
        "showsPrec a (N b1 b2) = ((showParen (((>=) a) 11)) (((.) (showString \"N \")) "
        "(((.) ((showsPrec 11) b1)) (((.) showSpace) ((showsPrec 11) b2)))))\n");
  CHECK(derived("infixr 5 :+\ndata T = Int :+ T | Int `F` T | (:*) Int Int deriving Show") ==
        "showsPrec a ((:+) b1 b2) = ((showParen (((>=) a) 6)) (((.) ((showsPrec 6) b1)) "
        "(((.) (showString \" :+ \")) ((showsPrec 6) b2))))\n"
        "showsPrec a (F b1 b2) = ((showParen (((>=) a) 10)) (((.) ((showsPrec 10) b1)) "
        "(((.) (showString \" `F` \")) ((showsPrec 10) b2))))\n"
        "showsPrec a ((:*) b1 b2) = ((showParen (((>=) a) 11)) (((.) (showString \"(:*) \")) "
        "(((.) ((showsPrec 11) b1)) (((.) showSpace) ((showsPrec 11) b2)))))\n");
  CHECK(derived("data R = R { x, (%%) :: Int } deriving Show") ==
        "showsPrec a (R b1 b2) = ((showParen (((>=) a) 11)) (((.) (showString \"R {\")) "
        "(((.) (showString \"x = \")) (((.) ((showsPrec 0) b1)) (((.) showCommaSpace) "
        "(((.) (showString \"(%%) = \")) (((.) ((showsPrec 0) b2)) (showString \"}\"))))))))\n");
}

TEST_CASE("Enum works on tags") {
  CHECK(derived("data C = R | G deriving Enum") ==
        "succ a = (case (tagOf# a) of {!tag_a -> (if ((intEq# tag_a) 1) then (derivedError# "
        "\"succ{C}: "
        "tried to take `succ' of last tag in enumeration\") else (case ((intAdd# tag_a) 1) of "
        "{0 -> R\n_ -> G}))})\n"
        "pred a = (case (tagOf# a) of {!tag_a -> (if ((intEq# tag_a) 0) then (derivedError# "
        "\"pred{C}: "
        "tried to take `pred' of first tag in enumeration\") else (case ((intAdd# tag_a) -1) of "
        "{0 -> R\n_ -> G}))})\n"
        "toEnum a = (if (((&&) ((intGe# a) 0)) ((intLe# a) 1)) then (case a of {0 -> R\n_ -> G}) "
        "else (derivedError# (((++) \"toEnum{C}: tag (\") (((showsPrec 0) a) \") is outside of "
        "enumeration's range (0,1)\"))))\n"
        "enumFrom a = (case (tagOf# a) of {!tag_a -> ((fromTags# [R, G]) ((enumFromTo tag_a) "
        "1))})\n"
        "enumFromThen a b = (case (tagOf# a) of {!tag_a -> (case (tagOf# b) of {!tag_b -> "
        "((fromTags# [R, G]) (((enumFromThenTo tag_a) tag_b) (if ((intGt# tag_a) tag_b) then 0 "
        "else 1)))})})\n"
        "fromEnum a = (tagOf# a)\n");
}

TEST_CASE("Bounded takes the first and the last constructor, or every field's bound") {
  CHECK(derived("data C = R | G | B deriving Bounded") == "minBound = R\nmaxBound = B\n");
  CHECK(derived("data P = P Bool Int deriving Bounded") ==
        "minBound = ((P minBound) minBound)\nmaxBound = ((P maxBound) maxBound)\n");
}

TEST_CASE("Ix works on tags, or field by field") {
  CHECK(derived("data C = R | G deriving Ix") ==
        "range (a, b) = (case (tagOf# a) of {!tag_a -> (case (tagOf# b) of {!tag_b -> "
        "((fromTags# [R, G]) ((enumFromTo tag_a) tag_b))})})\n"
        "unsafeIndex (a, _) c = (case (tagOf# a) of {!tag_a -> (case (tagOf# c) of {!tag_c -> "
        "((intSub# tag_c) tag_a)})})\n"
        "inRange (a, b) c = (case (tagOf# a) of {!tag_a -> (case (tagOf# b) of {!tag_b -> "
        "(case (tagOf# c) of {!tag_c -> (((&&) ((intGe# tag_c) tag_a)) ((intLe# tag_c) "
        "tag_b))})})})\n");
  CHECK(derived("data P = P Int Int deriving Ix") ==
        "range ((P a1 a2), (P b1 b2)) = [((P c1) c2) | c1 <- (range (a1, b1)), c2 <- (range "
        "(a2, b2))]\n"
        "unsafeIndex ((P a1 a2), (P b1 b2)) (P c1 c2) = (((+) ((unsafeIndex (a2, b2)) c2)) "
        "(((*) (unsafeRangeSize (a2, b2))) ((unsafeIndex (a1, b1)) c1)))\n"
        "inRange ((P a1 a2), (P b1 b2)) (P c1 c2) = (((&&) ((inRange (a1, b1)) c1)) ((inRange "
        "(a2, b2)) c2))\n");
}

TEST_CASE("Read is a parser of lexemes") {
  CHECK(derived("data C = R | G deriving Read") ==
        "readPrec = (parens (choose [(\"R\", (return R)), (\"G\", (return G))]))\n"
        "readList = readListDefault\nreadListPrec = readListPrecDefault\n");
  CHECK(derived("infix 5 :+\ndata T = L | N { v :: T } | Int :+ Int | P Int deriving Read") ==
        "readPrec = (parens (((+++) (do {(expectP \"L\")\n(return L)})) (((+++) ((prec 11) "
        "(do {(expectP \"N\")\n(expectP \"{\")\n(expectP \"v\")\n(expectP \"=\")\n"
        "a1 <- (reset readPrec)\n(expectP \"}\")\n(return (N a1))}))) (((+++) ((prec 5) "
        "(do {a1 <- (step readPrec)\n(expectP \":+\")\na2 <- (step readPrec)\n"
        "(return (((:+) a1) a2))}))) ((prec 10) (do {(expectP \"P\")\na1 <- (step readPrec)\n"
        "(return (P a1))}))))))\n"
        "readList = readListDefault\nreadListPrec = readListPrecDefault\n");
}

TEST_CASE("an instance is for the type applied to its parameters, at the class's place") {
  Parsed parsed("data T f a = T a\n  deriving (Eq, P.Show)");
  const InstanceDeclaration* instance = derive_clause(parsed, 1);
  CHECK(text_of(*instance->type) == "((Main.T f) a)");
  CHECK(instance->class_name.qualifier.text() == "P");
  CHECK(instance->context.empty());
  CHECK(instance->derived);
  CHECK(parsed.span(instance->span) == "t.hs:2:17-22");
  const Binding& method = *instance->body->bindings[0];
  CHECK(method.derived);
  CHECK(parsed.span(method.span) == "t.hs:2:17-22");
}

TEST_CASE("classes that cannot be derived are refused") {
  CHECK(refused("data T = T deriving Functor") ==
        "t.hs:1:21: deriving Functor is not supported\ndata T = T deriving Functor\n"
        "                    ^");
  CHECK(refused("data T = T Int deriving Enum") ==
        "t.hs:1:25: cannot derive Enum for 'T': some of its constructors have fields\n"
        "data T = T Int deriving Enum\n                        ^");
  CHECK(refused("data T = A | B Int deriving Bounded") ==
        "t.hs:1:29: cannot derive Bounded for 'T': it must be an enumeration or have exactly one "
        "constructor\ndata T = A | B Int deriving Bounded\n                            ^");
  CHECK(refused("data T deriving Ix") ==
        "t.hs:1:17: cannot derive Ix for 'T': it has no constructors\ndata T deriving Ix\n"
        "                ^");
}

TEST_CASE("selectors: a clause a constructor, and GHC's error") {
  Parsed parsed("data R = A { x, y :: Int } | B { z :: Int, x :: Int } | C\n");
  const std::vector<Binding*> made =
      selectors(*parsed.module, *parsed.module->data[0], parsed.symbols, parsed.arena);
  REQUIRE(made.size() == 3);
  CHECK(readable(text_of(*made[0])) ==
        "x A{x = x} = x; x B{x = x} = x; x _ = (fail# \"No match in record selector "
        "x\")");
  CHECK(readable(text_of(*made[1])) ==
        "y A{y = y} = y; y _ = (fail# \"No match in record selector y\")");
  CHECK(parsed.span(made[0]->span) == "t.hs:1:14");
  CHECK(parsed.span(made[2]->span) == "t.hs:1:34");
  const auto& x = std::get<FunctionBinding>(made[0]->node);
  CHECK(x.binder->module == parsed.module);
}

TEST_CASE("a selector of every constructor has no error") {
  Parsed parsed("newtype N a = N { unN :: a }");
  const std::vector<Binding*> made =
      selectors(*parsed.module, *parsed.module->data[0], parsed.symbols, parsed.arena);
  REQUIRE(made.size() == 1);
  CHECK(readable(text_of(*made[0])) == "unN N{unN = unN} = unN");
}
