// SPDX-License-Identifier: BSD-3-Clause
// The types of bindings.
#include <doctest/doctest.h>

#include "tests/runtime/infer/inferred_program.h"

TEST_CASE("a function without a signature gets its most general type") {
  CHECK(types_of("twice f x = f (f x)") == "twice :: (a -> a) -> a -> a\n");
  CHECK(types_of("compose f g x = f (g x)") == "compose :: (a -> b) -> (c -> a) -> c -> b\n");
  CHECK(types_of("k x y = x") == "k :: a -> b -> a\n");
  CHECK(types_of("f (x, Just y) = [x, y]") == "f :: (a, Maybe a) -> [a]\n");
  CHECK(types_of("f ~(x : xs) ys@[] = if x then xs else ys") ==
        "f :: [Bool] -> [Bool] -> [Bool]\n");
}

TEST_CASE("constraints implied by superclasses are omitted") {
  CHECK(types_of("f x y = x == y && x < y") == "f :: Ord a => a -> a -> Bool\n");
  CHECK(types_of("f x = show (x + 1)") == "f :: (Show a, Num a) => a -> [Char]\n");
  CHECK(types_of("f m = m >>= \\x -> fmap show m") ==
        "f :: (Monad a, Show b) => a b -> a [Char]\n");
  CHECK(types_of("f x = [x] == [x]") == "f :: Eq a => a -> Bool\n");
}

TEST_CASE("numbers stay overloaded until their type is determined") {
  CHECK(types_of("f x = x / 2") == "f :: Fractional a => a -> a\n");
  CHECK(types_of("f x = if x == 0 then 1 else x * f (x - 1)") == "f :: (Eq a, Num a) => a -> a\n");
  CHECK(types_of("f x = length x + 1") == "f :: Foldable a => a b -> Int\n");
  CHECK(types_of("f n = fromIntegral (length [1 .. n])") ==
        "f :: (Num b, Num a, Enum a) => a -> b\n");
}

TEST_CASE("the monomorphism restriction: no overloading without parameters") {
  CHECK(types_of("plus = (+)\nx = plus 1 2.5") ==
        "plus :: Double -> Double -> Double\nx :: Double\n");
  CHECK(types_of("plus = (+)") == "plus :: Integer -> Integer -> Integer\n");
  CHECK(types_of("n = 3\nf :: Int -> Int\nf x = x + n") == "n :: Int\nf :: Int -> Int\n");
  CHECK(types_of("idd = \\x -> x\ny = (idd 1, idd True)") ==
        "idd :: a -> a\ny :: (Integer, Bool)\n");
  CHECK(types_of("(a, b) = (1, 2.5)") == "a :: Integer\nb :: Double\n");
  CHECK(types_of("(f, g) = (id, const)\nx = (f 'a', f True)") ==
        "f :: a -> a\ng :: a -> b -> a\nx :: (Char, Bool)\n");
}

TEST_CASE("a local binding is polymorphic, a parameter is not") {
  CHECK(types_of("x = let i y = y in (i 'a', i True)") == "x :: (Char, Bool)\n");
  CHECK(types_of("f x = (g 1, g 'a') where g y = (x, y)") ==
        "f :: Num b => a -> ((a, b), (a, Char))\n");
  CHECK(refusal("x = (\\i -> (i 'a', i True)) id") ==
        "1:22: Couldn't match expected type 'Char' with actual type 'Bool'");
}

TEST_CASE("only bindings of one group share their types") {
  CHECK(types_of("ev n = n == 0 || od (n - 1)\nod n = n /= 0 && ev (n - 1)\nx = ev 2.5") ==
        "ev :: (Eq a, Num a) => a -> Bool\nod :: (Eq a, Num a) => a -> Bool\nx :: Bool\n");
  CHECK(types_of("x = (i 'a', i True)\ni y = y") == "i :: a -> a\nx :: (Char, Bool)\n");
}

TEST_CASE("a signature splits a group and permits polymorphic recursion") {
  CHECK(types_of("data Nest a = Nil | Cons a (Nest (a, a))\n"
                 "size :: Nest a -> Int\n"
                 "size Nil = 0\n"
                 "size (Cons _ rest) = 1 + 2 * size rest") == "size :: Nest a -> Int\n");
  CHECK(types_of("f :: Show a => a -> String\n"
                 "f x = g x ++ g [x]\n"
                 "g y = f (y, y)") == "g :: Show a => a -> [Char]\nf :: Show a => a -> [Char]\n");
  CHECK(refusal("f x = f (x, x)").starts_with("1:10: Occurs check"));
}

TEST_CASE("a signature may be less general than what is inferred, not more") {
  CHECK(types_of("f :: Int -> Int\nf x = x") == "f :: Int -> Int\n");
  CHECK(types_of("k :: a -> a -> a\nk x y = x") == "k :: a -> a -> a\n");
  CHECK(types_of("f, g :: Num a => a -> a\nf x = x + 1\ng x = f x") ==
        "f :: Num a => a -> a\ng :: Num a => a -> a\n");
}

TEST_CASE("constructor classes") {
  CHECK(types_of("f x = do { y <- x; return (y, y) }") == "f :: Monad a => a b -> a (b, b)\n");
  CHECK(types_of("f = do { x <- fst; y <- snd; return (x + y) } :: (Int, Int) -> Int") ==
        "f :: (Int, Int) -> Int\n");
  CHECK(types_of("f g = fmap (+ 1) . g") == "f :: (Functor b, Num c) => (a -> b c) -> a -> b c\n");
  CHECK(types_of("x = fmap not (Right True) :: Either String Bool") == "x :: Either [Char] Bool\n");
  CHECK(types_of("x = fmap not ('a', True)") == "x :: (Char, Bool)\n");
  CHECK(types_of("f p = mapM p \"ab\"") == "f :: Monad a => (Char -> a b) -> a [b]\n");
}

TEST_CASE("do needs MonadFail if a pattern may fail") {
  CHECK(types_of("f m = do { (x, y) <- m; return x }") == "f :: Monad a => a (b, c) -> a b\n");
  CHECK(types_of("f m = do { Just x <- m; return x }") ==
        "f :: MonadFail a => a (Maybe b) -> a b\n");
  CHECK(types_of("f m = do { m }") == "f :: a -> a\n");
}

TEST_CASE("type synonyms are expanded") {
  CHECK(types_of("type Pair a = (a, a)\ntype Endo f = f -> f\n"
                 "f :: Endo (Pair Int)\nf (x, y) = (y, x)") == "f :: (Int, Int) -> (Int, Int)\n");
  CHECK(types_of("newtype S s a = S (s -> (a, s))\ntype Counter = S Int\n"
                 "tick :: Counter ()\ntick = S (\\n -> ((), n + 1))") == "tick :: S Int ()\n");
}

TEST_CASE("records") {
  CHECK(types_of("data P a = P { px :: a, py :: Int } | Q { px :: a }\n"
                 "f p = p { px = 'c' }\n"
                 "g p = p { py = 2 }\n"
                 "h = P { py = 1, px = True }\n"
                 "i (P { px = x }) = x") ==
        "f :: P a -> P Char\ng :: P a -> P a\nh :: P Bool\ni :: P a -> a\n"
        "px :: P a -> a\npy :: P a -> Int\n");
}

TEST_CASE("annotations") {
  CHECK(types_of("x = read \"1\" :: Int") == "x :: Int\n");
  CHECK(types_of("f x = (show :: Int -> String) x") == "f :: Int -> [Char]\n");
  CHECK(types_of("x = ((\\y -> y) :: a -> a) 'c'") == "x :: Char\n");
}

TEST_CASE("ranges, sections, comprehensions") {
  CHECK(types_of("f x = [x, 3 ..]") == "f :: (Num a, Enum a) => a -> [a]\n");
  CHECK(types_of("f = (`elem` \"abc\")") == "f :: Char -> Bool\n");
  CHECK(types_of("f = (subtract 1 .) . (+)") == "f :: Integer -> Integer -> Integer\n");
  CHECK(types_of("f xs = [(x, y) | x <- xs, let y = not x, y]") ==
        "f :: [Bool] -> [(Bool, Bool)]\n");
}

TEST_CASE("higher-kinded data") {
  CHECK(types_of("newtype Fix f = In (f (Fix f))\n"
                 "cata alg (In x) = alg (fmap (cata alg) x)") ==
        "cata :: Functor a => (a b -> b) -> Fix a -> b\n");
}

TEST_CASE("with ScopedTypeVariables, a signature's forall scopes over the body") {
  const std::string pragma = "{-# LANGUAGE ScopedTypeVariables #-}\n";
  const std::string outer =
      "f :: forall a. [a] -> a\nf xs = g xs where { g :: [a] -> a; g = head }";
  CHECK(types_of(pragma + outer) == "f :: [a] -> a\n");
  CHECK(types_of(outer) == "f :: [a] -> a\n");
  const std::string wrong = "f :: forall a. a -> a\nf x = g x where { g :: a -> a; g y = x }";
  CHECK(types_of(pragma + wrong) == "f :: a -> a\n");
  CHECK(refusal(wrong).find("Couldn't match expected type 'a' with actual type 'a1'") !=
        std::string::npos);
  CHECK(refusal(pragma + "f :: a -> a\nf x = g x where { g :: a -> a; g y = x }") != "accepted");
  CHECK(types_of(pragma + "f = (\\x -> (x :: a)) :: forall a. a -> a") == "f :: a -> a\n");
}

TEST_CASE("with ScopedTypeVariables, variables of classes and instances scope over the methods") {
  const std::string pragma = "{-# LANGUAGE ScopedTypeVariables #-}\n";
  const std::string code =
      "class C a where { m :: a -> a; m = n where { n :: a -> a; n x = m x } }\n"
      "instance C a => C [a] where m xs = n xs where { n :: [a] -> [a]; n = map m }";
  CHECK(refusal(pragma + code) == "accepted");
  CHECK(refusal(code) != "accepted");
}

TEST_CASE("with ScopedTypeVariables, a pattern's signature names types") {
  const std::string pragma = "{-# LANGUAGE ScopedTypeVariables #-}\n";
  CHECK(types_of(pragma + "f (x :: a) = [x, y] where { y :: a; y = x }") == "f :: a -> [a]\n");
  CHECK(types_of(pragma + "f = do { x :: Int <- readLn; print x }") == "f :: IO ()\n");
  CHECK(types_of(pragma + "f xs = [y | (y :: b, _) <- xs, let { z :: b; z = y }]") ==
        "f :: [(a, b)] -> [a]\n");
  CHECK(refusal("f (x :: a) = x") == "1:9: Not in scope: type variable 'a'");
  CHECK(refusal(pragma + "f ys = g where { (x :: a) : _ = ys; g = x }") ==
        "2:24: Not in scope: type variable 'a'");
}

TEST_CASE("kinds may be given") {
  CHECK(types_of("newtype T (f :: * -> *) a = T (f a)\nx = T [1 :: Int]") == "x :: T [] Int\n");
  CHECK(types_of("f :: forall (g :: * -> *) (a :: *). g a -> g a\nf x = x") == "f :: g a -> g a\n");
  CHECK(refusal("class C (f :: * -> *) where m :: f -> f") ==
        "1:34: Expected a type of kind '*', but this one has kind '* -> *'");
  CHECK(refusal("f :: (Maybe :: *) -> Int\nf _ = 1") ==
        "1:7: Expected a type of kind '*', but this one has kind '* -> *'");
  CHECK(refusal("data T (a :: Int) = T") ==
        "1:14: Illegal kind: 'Int'; did you intend to use DataKinds?");
  CHECK(refusal("f :: (a :: k) -> a\nf x = x") ==
        "1:12: Unexpected kind variable 'k'; did you intend to use PolyKinds?");
  CHECK(refusal("import Data.Kind\nf :: (c :: Constraint) -> Int\nf x = 1") ==
        "2:6: Expected a type of kind '*', but this one has kind 'Constraint'");
  CHECK(refusal("f :: (c :: Constraint) -> Int\nf x = 1") ==
        "1:12: Not in scope: type constructor 'Constraint'");
}

TEST_CASE("constructors as types") {
  const std::string code =
      "{-# LANGUAGE DataKinds #-}\n"
      "data V (n :: N) a = V a\n"
      "data N = Z | S N\n"
      "data E = forall a. Show a => E a\n";
  CHECK(types_of(code + "f :: V ('S 'Z) a -> V Z a\nf (V x) = V x") ==
        "f :: V ('S 'Z) a -> V 'Z a\n");
  CHECK(refusal(code + "f :: V 'Z a -> V ('S Z) a\nf x = x") ==
        "6:7: Couldn't match expected type 'V ('S 'Z) a' with actual type 'V 'Z a': ''Z' is not "
        "''S 'Z'");
  CHECK(refusal(code + "f :: V Int a -> Int\nf x = 1") ==
        "5:8: Expected a type of kind 'N', but this one has kind '*'");
  CHECK(refusal(code + "f :: V 'S a -> Int\nf x = 1") ==
        "5:8: Expected a type of kind 'N', but this one has kind 'N -> N'");
  CHECK(refusal(code + "f :: V 'X a -> Int\nf x = 1") == "5:8: Data constructor not in scope: 'X'");
  CHECK(refusal(code + "f :: Maybe 'E -> Int\nf x = 1") ==
        "5:12: Data constructor 'E' has a context or a result type of its own and cannot be used "
        "as a type");
  CHECK(refusal(code + "data T (a :: N) = T (V ('S a) Int) (V (a ': '[]) Int)")
            .find("Expected a type of kind 'N', but this one has kind '[N]'") != std::string::npos);
  CHECK(refusal("{-# LANGUAGE DataKinds #-}\nimport Data.Proxy\nf :: Proxy '[Int, Bool] -> "
                "Proxy [Int, Bool]\nf x = x") == "accepted");
}

TEST_CASE("a forall binds all variables of its type") {
  CHECK(refusal("f :: forall a. a -> b\nf = f") == "1:21: Not in scope: type variable 'b'");
  CHECK(refusal("f :: forall a a. a\nf = f") ==
        "1:15: Conflicting definitions for type variable 'a'");
}
