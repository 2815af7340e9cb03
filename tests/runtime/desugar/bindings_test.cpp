// SPDX-License-Identifier: BSD-3-Clause
// Declarations as GHC 9.0.2 desugars them (-ddump-ds).
#include <doctest/doctest.h>

#include "tests/runtime/desugar/desugared_program.h"

TEST_CASE("a tick is inside a function's parameters, and around a variable's value") {
  CHECK(core_of(R"(f :: Int -> Int -> Int
f x y = x
g :: Int -> Int
g = f 1)") == R"(f = \x y -> tick<f> x
g = tick<g> f 1
)");
}

TEST_CASE("where scopes over all guards") {
  CHECK(core_of(R"(f :: Int -> Int
f x | y > 2 = y
    | otherwise = z
  where
    y = x + 1
    z = y + 1)") == R"(f = \x -> tick<f> 
  let y = tick<f.y> + $fNumInt x 1
  in 
  let z = tick<f.z> + $fNumInt y 1
  in case > $fOrdInt y 2 of wild {
  False -> z
  True -> y }
)");
}

TEST_CASE("an overloaded recursive function without a signature recurs inside its dictionaries") {
  CHECK(core_of(R"(f x = if x == 0 then x else f (x - 1))") == R"(f = \$dEq $dNum -> 
  letrec f_1 = \x -> tick<f> case == $dEq x (fromInteger $dNum 0) of wild {
    False -> f_1 (- $dNum x (fromInteger $dNum 1))
    True -> x }
  in f_1
)");
}

TEST_CASE("one with a signature calls itself") {
  CHECK(core_of(R"(f :: (Eq a, Num a) => a -> a
f x = if x == 0 then x else f (x - 1))") ==
        R"(f = \$dEq $dNum x -> tick<f> case == $dEq x (fromInteger $dNum 0) of wild {
  False -> f $dEq $dNum (- $dNum x (fromInteger $dNum 1))
  True -> x }
)");
}

TEST_CASE("an overloaded group is made as a tuple") {
  CHECK(core_of(R"(even' n = n == 0 || odd' (n - 1)
odd' n = n /= 0 && even' (n - 1))") == R"(ds = \$dEq $dNum -> 
  letrec even' = \n -> tick<even'> || (== $dEq n (fromInteger $dNum 0)) (odd' (- $dNum n (fromInteger $dNum 1)))
  and odd' = \n_1 -> tick<odd'> && (/= $dEq n_1 (fromInteger $dNum 0)) (even' (- $dNum n_1 (fromInteger $dNum 1)))
  in (,) even' odd'
even'_1 = \$dEq_1 $dNum_1 -> case ds $dEq_1 $dNum_1 of wild {
  (,) even'_2 _ -> even'_2 }
odd'_1 = \$dEq_2 $dNum_2 -> case ds $dEq_2 $dNum_2 of wild_1 {
  (,) _ odd'_2 -> odd'_2 }
)");
}

TEST_CASE("a tuple's variables are selected from it") {
  CHECK(core_of(R"(f :: (Int, Int) -> Int
f p = a + b
  where (a, b) = p)") == R"(f = \p -> tick<f> 
  let ds = tick<f.(...)> p
  in 
  let a = tick<f.a> case ds of wild {
    (,) a_1 _ -> a_1 }
  in 
  let b = tick<f.b> case ds of wild_1 {
    (,) _ b_1 -> b_1 }
  in + $fNumInt a b
)");
}

TEST_CASE("another pattern is matched as a whole, to a tuple of its variables") {
  CHECK(core_of(R"(f :: [Maybe Int] -> Int
f p = a + length b
  where Just a : b = p)") == R"(f = \p -> tick<f> 
  let ds = 
    let fail = \void -> fail# "t.hs:3:9-22: Non-exhaustive patterns in Just a : b"
    in case tick<f.(...)> p of wild {
    : ds_1 b -> case ds_1 of wild_1 {
      Just a -> (,) a b
      _ -> fail () }
    _ -> fail () }
  in 
  let a_1 = tick<f.a> case ds of wild_2 {
    (,) a_2 _ -> a_2 }
  in 
  let b_1 = tick<f.b> case ds of wild_3 {
    (,) _ b_2 -> b_2 }
  in + $fNumInt a_1 (length $fFoldable[] b_1)
)");
}

TEST_CASE("a pattern of one variable, one of none") {
  CHECK(core_of(R"(f :: Maybe Int -> Int
f p = a
  where
    Just a = p
    Nothing = p)") == R"(f = \p -> tick<f> 
  let ds = case tick<f.(...)> p of wild {
    Just a -> Solo a
    _ -> fail# "t.hs:4:5-14: Non-exhaustive patterns in Just a" }
  in 
  let a_1 = tick<f.a> case ds of wild_1 {
    Solo a_2 -> a_2 }
  in 
  let ds_1 = case tick<f.(...)> p of wild_2 {
    Nothing -> ()
    _ -> fail# "t.hs:5:5-15: Non-exhaustive patterns in Nothing" }
  in a_1
)");
}

TEST_CASE("bangs are forced before the body") {
  CHECK(core_of(R"(f :: Int -> Int
f x = let !y = x + 1
          !(a, b) = (y, x)
      in a)") == R"(f = \x -> tick<f> 
  let y = tick<f.y> + $fNumInt x 1
  in case y of y_1 {
  _ -> 
    let ds = tick<f.(...)> (,) y x
    in 
    let a = tick<f.a> case ds of wild {
      (,) a_1 _ -> a_1 }
    in 
    let b = tick<f.b> case ds of wild_1 {
      (,) _ b_1 -> b_1 }
    in case ds of ds_1 {
    _ -> a } }
)");
}

TEST_CASE("a recursive pattern binding") {
  CHECK(core_of(R"(f :: Int -> [Int]
f n = xs
  where (xs, ys) = (n : ys, n : xs))") == R"(f = \n -> tick<f> 
  letrec ds = tick<f.(...)> (,) (: n ys) (: n xs)
  and xs = tick<f.xs> case ds of wild {
    (,) xs_1 _ -> xs_1 }
  and ys = tick<f.ys> case ds of wild_1 {
    (,) _ ys_1 -> ys_1 }
  in xs
)");
}

TEST_CASE("constants at top level share") {
  CHECK(core_of(R"((low, Just high) = (1 :: Int, Just 'c'))") ==
        R"hs(ds = case tick<(...)> (,) 1 (Just 'c') of wild {
  (,) low ds_1 -> case ds_1 of wild_1 {
    Just high -> (,) low high
    _ -> fail# "t.hs:1:1-39: Non-exhaustive patterns in (low, Just high)" } }
low_1 = tick<low> case ds of wild_2 {
  (,) low_2 _ -> low_2 }
high_1 = tick<high> case ds of wild_3 {
  (,) _ high_2 -> high_2 }
)hs");
}

TEST_CASE("local functions with signatures that call each other are one letrec") {
  CHECK(core_of(R"(f :: Int -> Bool
f x = even' x
  where
    even' :: Int -> Bool
    even' n = odd' n
    odd' :: Int -> Bool
    odd' n = even' n)") == R"(f = \x -> tick<f> 
  letrec even' = \n -> tick<f.even'> odd' n
  and odd' = \n_1 -> tick<f.odd'> even' n_1
  in even' x
)");
}
