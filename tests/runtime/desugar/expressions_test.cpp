// SPDX-License-Identifier: BSD-3-Clause
// Expressions as GHC 9.0.2 desugars them (-ddump-ds).
#include <doctest/doctest.h>

#include "tests/runtime/desugar/desugared_program.h"

TEST_CASE("lambdas have the tick at their body, under the patterns") {
  CHECK(core_of(R"(f :: [(Int, Int)] -> [Int]
f = map (\(a, b) -> a + b))") == R"(f = tick<f> map (\ds -> case ds of wild {
  (,) a b -> tick<f.\> + $fNumInt a b })
)");
}

TEST_CASE("sections bind their operand") {
  CHECK(core_of(R"(f :: Int -> [Int] -> [Int]
f n xs = map (n -) (map (subtract n) (map (`div` (n + 1)) xs)))") ==
        R"(f = \n xs -> tick<f> map (\ds -> - $fNumInt n ds) (map (subtract $fNumInt n) (map (
  let ds_1 = + $fNumInt n 1
  in \ds_2 -> div $fIntegralInt ds_2 ds_1) xs))
)");
}

TEST_CASE("comprehensions are local recursive functions") {
  CHECK(core_of(R"(f :: [Maybe Int] -> Int -> [(Int, Int)]
f xs n = [(x, z) | Just x <- xs, x > n, let y = x + 1, z <- [y ..]])") == R"(f = \xs n -> tick<f> 
  letrec go = \ds -> case ds of wild {
    [] -> []
    : ds_1 ds_2 -> case ds_1 of wild_1 {
      Just x -> case > $fOrdInt x n of wild_2 {
        False -> go ds_2
        True -> 
          let y = tick<f.y> + $fNumInt x 1
          in 
          letrec go_1 = \ds_3 -> case ds_3 of wild_3 {
            [] -> go ds_2
            : z ds_4 -> : ((,) x z) (go_1 ds_4) }
          in go_1 (enumFrom $fEnumInt y) }
      _ -> go ds_2 } }
  in go xs
)");
}

TEST_CASE("do in terms of >>= and >>") {
  CHECK(core_of(R"(f :: IO ()
f = do
  line <- getLine
  let n = length line
  (a, b) <- return (n, line)
  print a
  Just c <- return (Just b)
  putStrLn c)") == R"(f = tick<f> >>= $fMonadIO getLine (\line -> 
  let n = tick<f.n> length $fFoldable[] line
  in >>= $fMonadIO (return $fMonadIO ((,) n line)) (\ds -> case ds of wild {
  (,) a b -> >> $fMonadIO (print $fShowInt a) (>>= $fMonadIO (return $fMonadIO (Just b)) (\ds_1 -> case ds_1 of wild_1 {
    Just c -> putStrLn c
    _ -> fail $fMonadFailIO "Pattern match failure in do expression at t.hs:7:3-8" })) }))
)");
}

TEST_CASE("if, let, seq, negation, strings") {
  CHECK(core_of(R"(f :: Int -> String
f x = if x > 0 then let y = -x in y `seq` "yes" else "")") ==
        R"(f = \x -> tick<f> case > $fOrdInt x 0 of wild {
  False -> []
  True -> case tick<f.y> negate $fNumInt x of ds {
    _ -> "yes" } }
)");
}

TEST_CASE("a partially applied constructor becomes a function with its arguments inside") {
  CHECK(core_of(R"(data T = T Int !Int
f :: [Int] -> [T]
f xs = map (T (length xs)) xs ++ zipWith T xs xs ++ [T (length xs) (length xs)])") ==
        R"(f = \xs -> tick<f> ++ (map (\ds -> case ds of dt {
  _ -> T (length $fFoldable[] xs) dt }) xs) (++ (zipWith (\ds_1 ds_2 -> case ds_2 of dt_1 {
  _ -> T ds_1 dt_1 }) xs xs) (: (case length $fFoldable[] xs of dt_2 {
  _ -> T (length $fFoldable[] xs) dt_2 }) []))
)");
}

TEST_CASE("a newtype's constructor disappears") {
  CHECK(core_of(R"(newtype W = W Int
f :: [Int] -> (W, [W])
f xs = (W 3, map W xs))") == R"(f = \xs -> tick<f> (,) 3 (map (\ds -> ds) xs)
)");
}

TEST_CASE("records: construction in the order of the fields, update by constructor") {
  CHECK(core_of(R"(data T = T { a :: Int, b :: Bool } | U { a :: Int } | V
f :: T
f = T { b = True, a = 1 }
g :: T -> T
g t = t { a = 2 })") == R"(a = \ds -> tick<a> case ds of wild {
  T a_1 _ -> a_1
  U a_2 -> a_2
  _ -> fail# "No match in record selector a" }
b = \ds_1 -> tick<b> case ds_1 of wild_1 {
  T _ b_1 -> b_1
  _ -> fail# "No match in record selector b" }
f = tick<f> T 1 True
g = \t -> tick<g> 
  let a_3 = 2
  in case t of wild_2 {
  T _ ds_2 -> T a_3 ds_2
  U _ -> U a_3
  _ -> fail# "t.hs:5:7-17: Non-exhaustive patterns in record update" }
)");
}

TEST_CASE("a record update of a newtype") {
  CHECK(core_of(R"(newtype W = W { unW :: Int }
f :: W -> W
f w = w { unW = 3 })") == R"(unW = \ds -> tick<unW> ds
f = \w -> tick<f> 
  let unW_1 = 3
  in unW_1
)");
}

TEST_CASE("literals of unknown type call a conversion") {
  CHECK(
      core_of(R"(f :: Fractional a => (a, Integer, Double, Double)
f = (2.5, 1, 2, 0.5))") ==
      R"(f = \$dFractional -> tick<f> (,,,) (fromRational $dFractional (rationalLiteral 25 -1)) 1 2.0 0.5
)");
}

TEST_CASE("a polymorphic annotation") {
  CHECK(core_of(R"(f :: Bool -> Int
f b = if b then (3 :: Num a => a) else 4)") == R"(f = \b -> tick<f> case b of wild {
  False -> 4
  True -> 
    let $dNum = $fNumInt
    in fromInteger $dNum 3 }
)");
}

TEST_CASE("an SCC pragma on an expression") {
  CHECK(core_of(R"(f :: Int -> Int
f x = {-# SCC inner #-} x + 1)") == R"(f = \x -> tick<f> tick<inner> + $fNumInt x 1
)");
}
