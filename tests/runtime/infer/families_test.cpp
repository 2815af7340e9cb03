// SPDX-License-Identifier: BSD-3-Clause
// Type families and type equalities, accepted and rejected as in GHC.
#include <doctest/doctest.h>

#include "tests/runtime/infer/inferred_program.h"

namespace {

const std::string containers =
    "class Container f where\n"
    "  type Elem f\n"
    "  empty :: f\n"
    "  insert :: Elem f -> f -> f\n"
    "  toL :: f -> [Elem f]\n"
    "instance Container [a] where\n"
    "  type Elem [a] = a\n"
    "  empty = []\n"
    "  insert = (:)\n"
    "  toL = id\n"
    "newtype Bag = Bag [Int]\n"
    "instance Container Bag where\n"
    "  type Elem Bag = Int\n"
    "  empty = Bag []\n"
    "  insert x (Bag xs) = Bag (x : xs)\n"
    "  toL (Bag xs) = xs\n";

const std::string vectors =
    "{-# LANGUAGE DataKinds, TypeOperators #-}\n"
    "data Nat = Z | S Nat\n"
    "type family (n :: Nat) + (m :: Nat) :: Nat where\n"
    "  'Z + m = m\n"
    "  'S n + m = 'S (n + m)\n"
    "data Vec (n :: Nat) a where\n"
    "  Nil :: Vec 'Z a\n"
    "  Cons :: a -> Vec n a -> Vec ('S n) a\n";

const std::string flags =
    "{-# LANGUAGE DataKinds #-}\n"
    "data P (b :: Bool) = P\n"
    "type family Same a b where\n"
    "  Same a a = 'True\n"
    "  Same a b = 'False\n";

}  // namespace

TEST_CASE("an instance determines the type of a container's elements") {
  CHECK(refusal(containers + "x = insert 'c' (Bag [])") ==
        "17:12: Couldn't match type 'Char' with 'Int'");
  CHECK(refusal(containers + "x = toL (insert True \"abc\")") ==
        "17:17: Couldn't match type 'Bool' with 'Char'");
  CHECK(refusal(containers + "x = toL (insert 1 (Bag []))") == "accepted");
  CHECK(refusal(containers + "f :: Container c => c -> Int\nf c = sum (toL c)") ==
        "18:12: Couldn't match type 'Elem c' with 'Int'");
  CHECK(refusal(containers + "f :: Container c => c -> String\nf c = concatMap show (toL c)") ==
        "18:17: No instance for (Show (Elem c)) arising from a use of 'show'");
  CHECK(refusal(containers +
                "f :: (Container c, Show (Elem c)) => c -> String\nf c = concatMap show (toL c)") ==
        "accepted");
  CHECK(refusal(containers +
                "f :: (Container a, Container b) => a -> b -> b\nf a b = foldr insert b (toL a)") ==
        "18:25: Couldn't match type 'Elem a' with 'Elem b'");
  CHECK(refusal(containers + "f :: (Container a, Container b, Elem a ~ Elem b) => a -> b -> b\nf a "
                             "b = foldr insert b (toL a)") == "accepted");
  CHECK(refusal(containers + "data W c = W (Elem c) deriving Show") ==
        "17:32: Can't make a derived instance of 'Show W': no instance for (Show (Elem c))");
}

TEST_CASE("inferred types contain the necessary families and equalities") {
  CHECK(refusal(containers + "f c d = insert (head (toL c)) d\nx = f \"abc\" \"d\"") == "accepted");
  CHECK(refusal(containers + "f c d = insert (head (toL c)) d\nx = f \"abc\" (Bag [])") ==
        "18:5: Couldn't match type 'Char' with 'Int' arising from a use of 'f'");
  CHECK(refusal(containers + "f c = insert 'x' c\nx = f (Bag [])") ==
        "18:5: Couldn't match type 'Char' with 'Int' arising from a use of 'f'");
  CHECK(refusal(containers + "f x = toL (insert x empty)") ==
        "17:1: The inferred type 'Container a => Elem a -> [Elem a]' of 'f' is ambiguous: it "
        "mentions a variable only in arguments of type families");
}

TEST_CASE("a type mentioned only in a family's arguments is ambiguous") {
  CHECK(refusal(containers + "f :: Elem c -> Int\nf _ = 1") ==
        "17:6: The type 'Elem c -> Int' is ambiguous: other types may have the same 'Elem c'");
  CHECK(refusal(containers +
                "f :: (Container c, Elem c ~ e, Show e) => c -> e -> String\nf _ = show") ==
        "accepted");
  CHECK(refusal("class C a where { type T a; foo :: T a -> T a }") ==
        "1:29: The type of method 'foo' does not mention the class's type variable");
  CHECK(refusal("type family F a\nclass (F a ~ b) => C a b where { foo :: a -> F a }") ==
        "accepted");
}

TEST_CASE("equalities of a context") {
  CHECK(refusal("f :: (a ~ Int) => a -> Bool\nf x = x") ==
        "2:7: Couldn't match expected type 'Bool' with actual type 'Int'");
  CHECK(refusal("f :: (a ~ Int) => a -> a\nf x = x + 1\nx = f 'c'") ==
        "3:5: Couldn't match type 'Char' with 'Int' arising from a use of 'f'");
  CHECK(refusal("f :: (a ~ b, b ~ c) => a -> c\nf x = x") == "accepted");
  CHECK(refusal("f :: (Maybe a ~ f b) => a -> b\nf x = x") == "accepted");
  CHECK(refusal("f :: (a ~ b) => a -> c\nf x = x") ==
        "2:7: Couldn't match expected type 'c' with actual type 'a'; 'a' is a rigid type variable "
        "of a type signature");
  CHECK(refusal(
            "type C a b = (Show a, a ~ b)\nf :: C a b => a -> b -> String\nf x y = show [x, y]") ==
        "accepted");
  CHECK(refusal("data T a b where { T :: (a ~ b) => a -> T a b }\nf :: T a b -> b\nf (T x) = x") ==
        "accepted");
  CHECK(refusal("type family F a\nf :: (F a ~ Int) => a -> F a\nf _ = 'c'") ==
        "3:7: Couldn't match expected type 'Int' with actual type 'Char'");
  CHECK(refusal("f :: (Maybe ~ Int) => a -> a\nf x = x") ==
        "1:15: Expected a type of kind '* -> *', but this one has kind '*'");
  CHECK(refusal(containers + "f :: (Container c, Elem c ~ Int) => c -> c\nf = insert 'c'") ==
        "18:12: Couldn't match expected type 'Int' with actual type 'Char'");
  CHECK(refusal(containers +
                "f :: (Container c, Elem c ~ Int) => c -> Int\nf = sum . toL\nx = f \"abc\"") ==
        "19:5: Couldn't match type 'Char' with 'Int' arising from a use of 'f'");
}

TEST_CASE("superclasses of families") {
  CHECK(refusal("class Show (T a) => C a where { type T a }\ninstance C Int where { type T Int = "
                "Int -> Int }") ==
        "2:10: No instance for (Show (Int -> Int)) arising from the superclasses of an instance "
        "declaration (maybe a function is not applied to enough arguments)");
  CHECK(refusal("class (T a ~ b) => C a b where { type T a; foo :: a -> b }\ninstance C Int Bool "
                "where { type T Int = Char; foo _ = True }") ==
        "2:10: Couldn't match type 'Char' with 'Bool' arising from the superclasses of an instance "
        "declaration");
  CHECK(refusal("class Show (T a) => C a where { type T a; foo :: a -> T a }\nf :: C a => a -> "
                "String\nf = show . foo") == "accepted");
}

TEST_CASE("equations of open families") {
  CHECK(refusal("type family F a\ntype instance F Int = Bool\ntype instance F Int = Char") ==
        "3:15: Conflicting family instance declarations: 'F Int = Bool' and 'F Int = Char'");
  CHECK(refusal("type family F a\ntype instance F [a] = a\ntype instance F [Int] = Bool") ==
        "3:15: Conflicting family instance declarations: 'F [a] = a' and 'F [Int] = Bool'");
  CHECK(refusal("type family F a\ntype instance F [a] = a\ntype instance F [Int] = Int") ==
        "accepted");
  CHECK(
      refusal("type family F a\ntype instance F (F Int) = Int") ==
      "2:18: Illegal type family application 'F Int' on the left side of a type family's equation");
  CHECK(refusal("type family F a\ntype instance F [a] = b") ==
        "2:23: Not in scope: type variable 'b'");
  CHECK(refusal("type family F a\ntype instance F Int Bool = Char") ==
        "2:15: The type family 'F' has 1 parameter, but this equation has 2");
  CHECK(refusal("type family F a\ntype instance F Int = Maybe") ==
        "2:23: Expected a type of kind '*', but this one has kind '* -> *'");
  CHECK(refusal("type family F a\nf :: F\nf = f") ==
        "2:6: The type family 'F' should have 1 argument, but has been given 0");
  CHECK(refusal("type family F a where { F Int = Bool }\ntype instance F Bool = Int") ==
        "2:15: Illegal instance for closed family 'F'");
  CHECK(refusal("type instance Int = Bool") ==
        "1:15: Expected the name of a type family at the start of its equation");
  CHECK(refusal("type family F a\nclass C a\ninstance C (F Int)") ==
        "3:10: Illegal type family application in the instance 'C (F Int)'");
  CHECK(refusal("type family F a\nx :: F Int\nx = 'c'") ==
        "3:5: Couldn't match expected type 'F Int' with actual type 'Char'");
}

TEST_CASE("associated types") {
  CHECK(refusal("class C a where { type T a }\ninstance C Bool where { type T Int = Int }") ==
        "2:30: Type indexes must match class instance head: expected 'Bool', not 'Int'");
  CHECK(refusal("class C a where { type T a }\ntype family F a\ninstance C Bool where { type F "
                "Bool = Int }") == "3:30: Class 'C' does not have an associated type 'F'");
  CHECK(refusal("class C a where { type T a; type T Int = Bool }") ==
        "1:34: Illegal argument 'Int' in the default of an associated type: the arguments must all "
        "be distinct type variables");
  CHECK(refusal("class C a where { type T a; type T a = [a]; foo :: a -> T a }\ninstance C Int "
                "where { foo x = [x] }\nx :: [Int]\nx = foo (1 :: Int)") == "accepted");
  CHECK(refusal("class C a where { type T a; type T a = [a]; foo :: a -> T a }\ninstance C Int "
                "where { foo x = x }") ==
        "2:32: Couldn't match expected type '[Int]' with actual type 'Int'");
  CHECK(refusal(
            "class C a where { type T a; foo :: a -> T a }\ninstance C Int where { foo x = x }") ==
        "2:32: Couldn't match expected type 'T Int' with actual type 'Int'");
  CHECK(refusal("{-# LANGUAGE GeneralizedNewtypeDeriving #-}\nclass C a where { type T a; foo :: a "
                "-> T a }\ninstance C Int where { type T Int = Bool; foo = even }\nnewtype N = N "
                "Int deriving C") ==
        "4:28: deriving 'C', which has an associated type, is not supported (without "
        "UndecidableInstances)");
  CHECK(
      refusal("{-# LANGUAGE GeneralizedNewtypeDeriving, UndecidableInstances #-}\nclass C a where "
              "{ type T a; foo :: a -> T a }\ninstance C Int where { type T Int = Bool; foo = "
              "even }\nnewtype N = N Int deriving C\nx :: Bool\nx = foo (N 1)") == "accepted");
}

TEST_CASE("an equation of a closed family applies where no earlier one can") {
  CHECK(
      refusal(flags +
              "f :: P (Same a b) -> a -> b -> ()\nf _ _ _ = ()\nx = f (P :: P 'False) 'c' True") ==
      "accepted");
  CHECK(refusal(flags +
                "f :: P (Same a b) -> a -> b -> ()\nf _ _ _ = ()\nx = f (P :: P 'True) 'c' True") ==
        "8:8: Couldn't match type ''True' with ''False'");
  CHECK(refusal(flags + "f :: a -> b -> P (Same a b)\nf _ _ = (P :: P 'False)") ==
        "7:10: Couldn't match expected type 'P (Same a b)' with actual type 'P 'False': ''False' "
        "is not 'Same a b'");
  CHECK(refusal(flags + "f :: a -> P (Same a a)\nf _ = (P :: P 'True)") == "accepted");
  CHECK(refusal(flags + "f :: a -> P (Same a [a])\nf _ = (P :: P 'False)") ==
        "7:8: Couldn't match expected type 'P (Same a [a])' with actual type 'P 'False': ''False' "
        "is not 'Same a [a]'");
  CHECK(refusal(flags + "f :: a -> P (Same [a] (Maybe b))\nf _ = (P :: P 'False)") == "accepted");
  CHECK(refusal("{-# LANGUAGE DataKinds #-}\ndata P (b :: Bool) = P\ntype family And (a :: Bool) "
                "(b :: Bool) :: Bool where\n  And 'True b = b\n  And a 'True = a\n  And a a = a\n  "
                "And a b = 'False\nf :: P (And a 'True) -> P (And a a) -> [P a]\nf x y = [x, y]") ==
        "accepted");
  CHECK(refusal("type family F a where\n  F Int = Bool\n  F a = Char\nf :: a -> F a\nf _ = 'c'") ==
        "5:7: Couldn't match expected type 'F a' with actual type 'Char'");
  CHECK(refusal("type family F a where\n  F Int = Bool\n  G a = Char\ntype family G a") ==
        "3:3: Mismatched type name in a type family's equation: expected 'F'");
}

TEST_CASE("matching a constructor determines types") {
  CHECK(refusal(vectors + "f :: Vec n a -> Vec m a -> Vec (n + m) a\nf Nil ys = ys\nf (Cons x xs) "
                          "ys = Cons x (f xs ys)") == "accepted");
  CHECK(refusal(vectors + "f :: Vec n a -> Vec m a -> Vec (n + m) a\nf Nil ys = ys\nf (Cons x xs) "
                          "ys = Cons x ys") ==
        "11:27: Couldn't match expected type 'Vec (n + m) a' with actual type 'Vec m a': 'm' is "
        "not 'n + m'; 'm' is a rigid type variable of a type signature");
  CHECK(refusal(vectors + "f :: Vec n a -> Vec m a -> Vec (m + n) a\nf Nil ys = ys\nf (Cons x xs) "
                          "ys = Cons x (f xs ys)") ==
        "10:12: Couldn't match expected type 'Vec (m + 'Z) a' with actual type 'Vec m a': 'm' is "
        "not 'm + 'Z'; 'm' is a rigid type variable of a type signature");
  CHECK(refusal(vectors +
                "f :: Vec ('S n) a -> a\nf (Cons x _) = x\nx = f (Nil :: Vec ('Z + 'Z) Int)") ==
        "11:8: Couldn't match expected type 'Vec ('S a0) b0' with actual type 'Vec 'Z Int': ''Z' "
        "is not ''S a0'");
}

TEST_CASE("equations that may not terminate") {
  CHECK(refusal("type family F a\ntype instance F a = F [a]") ==
        "2:15: The type family application 'F [a]' is not smaller than the left side, in the "
        "equation of 'F' (UndecidableInstances permits this)");
  CHECK(refusal("type family F a\ntype family G a\ntype instance F [a] = G (F a)") ==
        "3:15: The type family application 'G (F a)' contains another one, in the equation of 'F' "
        "(UndecidableInstances permits this)");
  CHECK(refusal("type family F a b\ntype instance F [a] b = F b b") ==
        "2:15: The type family application 'F b b' mentions a variable more often than the left "
        "side, "
        "in the equation of 'F' (UndecidableInstances permits this)");
  CHECK(refusal("{-# LANGUAGE UndecidableInstances #-}\ntype family F a where { F a = F [a] }\nx "
                ":: F Int\nx = 'c'") ==
        "2:25: Reduction stack overflow: the type family 'F' is applied more than "
        "200 times to reduce one type");
}

TEST_CASE("kinds of families") {
  CHECK(refusal("type family F a\ntype instance F Maybe = Int") ==
        "2:17: Expected a type of kind '*', but this one has kind '* -> *'");
  CHECK(refusal("type family F (f :: * -> *) :: * -> *\ntype instance F Maybe = []\nx :: F Maybe "
                "Int\nx = [1]") == "accepted");
  CHECK(
      refusal("{-# LANGUAGE PolyKinds #-}\ntype family F (a :: k)\ntype instance F Maybe = Int") ==
      "3:15: a type family equation that distinguishes kinds is not supported");
  CHECK(refusal("{-# LANGUAGE DataKinds #-}\ntype family F a\ndata T (a :: F Int) = T") ==
        "3:14: a type family in a kind is not supported");
}

TEST_CASE("families of constraints") {
  const std::string all =
      "{-# LANGUAGE DataKinds, UndecidableInstances #-}\n"
      "import Data.Kind\n"
      "type family All c ts :: Constraint where\n"
      "  All c '[] = ()\n"
      "  All c (t ': ts) = (c t, All c ts)\n";
  CHECK(refusal(all + "f :: All Show '[Int, Bool] => Int\nf = 3\ng = f") == "accepted");
  CHECK(
      refusal(all + "f :: All Show '[Int, Int -> Int] => Int\nf = 3\ng = f") ==
      "8:5: No instance for (Show (Int -> Int)) arising from a use of 'f' (maybe a function is not "
      "applied to enough arguments)");
  CHECK(refusal(all + "f :: All Show ts => p ts -> a -> String\nf _ x = show x") ==
        "7:9: No instance for (Show a) arising from a use of 'show' (perhaps add it to the type "
        "signature)");
  CHECK(refusal("import Data.Kind\ntype family F a :: Constraint\ntype instance F Int = (Int, "
                "Show Int)") ==
        "3:24: Expected a type of kind 'Constraint', but this one has kind '*'");
}

TEST_CASE("classes without parameters") {
  const std::string logger = "class Logger where logged :: String -> Int\n";
  CHECK(refusal(logger + "f :: Logger => Int\nf = logged []") == "accepted");
  CHECK(refusal(logger + "f :: Int\nf = logged []") ==
        "3:5: No instance for (Logger) arising from a use of 'logged'");
  CHECK(refusal("f :: Show => Int\nf = 1") ==
        "1:6: The class 'Show' has 1 parameter, but has been given 0");
}

TEST_CASE("data families") {
  const std::string two = "data family F a\ndata instance F Int = A\ndata instance F Bool = B\n";
  CHECK(refusal(two + "f :: F Int -> Int\nf A = 1") == "accepted");
  CHECK(
      refusal(two + "f :: F a -> Int\nf A = 1") ==
      "5:3: Couldn't match expected type 'F a' with actual type 'F Int': 'Int' is not 'a'; 'a' is "
      "a rigid type variable of a type signature");
  CHECK(refusal(two + "f A = 1\nf B = 2") ==
        "5:3: Couldn't match expected type 'F Int' with actual type 'F Bool': 'Bool' is not 'Int'");
  CHECK(refusal(two + "data instance F Int = C") ==
        "4:15: Conflicting family instance declarations: 'F Int' and 'F Int'");
  CHECK(refusal(two + "deriving instance Show (F Char)") ==
        "4:19: No family instance for 'F Char'");
  CHECK(refusal("data instance Maybe Int = A") ==
        "1:15: Expected the name of a data family before its types");
  CHECK(refusal("data family F a\ndata instance F Maybe = A") ==
        "2:17: Expected a type of kind '*', but this one has kind '* -> *'");
  CHECK(refusal("data family F a\ndata instance F [a] = A b") ==
        "2:25: Not in scope: type variable 'b'");
  CHECK(refusal("data family F a\ndata instance F Int = A (Int -> Int) deriving Show") ==
        "2:47: Can't make a derived instance of 'Show F': no instance for (Show (Int -> Int))");
}

TEST_CASE("associated data types") {
  const std::string c = "class C a where { data D a; c :: a -> D a }\n";
  CHECK(refusal(c + "instance C Int where { data D Int = E; c _ = E }") == "accepted");
  CHECK(refusal(c + "instance C Int where { data D Bool = E; c _ = E }") ==
        "2:29: Type indexes must match class instance head: expected 'Int', not 'Bool'");
  CHECK(refusal(c + "data family F a\ninstance C Int where { data F Int = E; c _ = c 1 }") ==
        "3:29: Class 'C' does not have an associated type 'F'");
}
