// SPDX-License-Identifier: BSD-3-Clause
// Construction and passing of dictionaries, as by GHC 9.0.2's desugarer (-ddump-ds), because it
// shows in profiles.
#include <doctest/doctest.h>

#include "tests/runtime/infer/inferred_program.h"

TEST_CASE("a dictionary made from a parameter is bound once inside the function") {
  CHECK(elaborated("f :: Show a => a -> String\n"
                   "f x = show (x, [1 :: Int]) ++ show (x, [2 :: Int])\n"
                   "main :: IO ()\n"
                   "main = return ()") == R"(f $dShow =
  $dShow2 = $fShow[] $fShowInt
  $dShow3 = $fShow(,) $dShow $dShow2
  show $dShow3
  annotation =
  show $dShow3
  annotation =
main =
  return $fMonadIO
)");
}

TEST_CASE("top-level dictionaries without parameters belong to the module") {
  CHECK(elaborated("f x = show [x :: Int]\n"
                   "main :: IO ()\n"
                   "main = print [2 :: Int]") == R"(f =
  show $dShow
  annotation =
main =
  print $dShow2
  annotation =
module
  $dShow2 = $fShow[] $fShowInt
  $dShow = $fShow[] $fShowInt
)");
}

TEST_CASE("a function under a signature shares the module's dictionaries") {
  CHECK(elaborated("f :: Show a => a -> String\n"
                   "f x = show [1 :: Int] ++ show x\n"
                   "main :: IO ()\n"
                   "main = print [2 :: Int]") == R"(f $dShow =
  show $dShow2
  annotation =
  show $dShow
main =
  print $dShow2
  annotation =
module
  $dShow2 = $fShow[] $fShowInt
)");
}

TEST_CASE("a local function binds dictionaries unless its signature has none") {
  CHECK(elaborated("k :: Int -> String\n"
                   "k n = g n ++ h n\n"
                   "  where\n"
                   "    g m = show [m + n]\n"
                   "    h :: Int -> String\n"
                   "    h z = show [z]\n"
                   "main :: IO ()\n"
                   "main = putStrLn (k 1)") == R"(k =
  g =
    $dShow = $fShow[] $fShowInt
    show $dShow
    + $fNumInt
  h =
    show $dShow2
main =
module
  $dShow2 = $fShow[] $fShowInt
)");
}

TEST_CASE(
    "a superclass is selected where its dictionary is given, an instance where it is wanted") {
  CHECK(elaborated("f :: Ord a => a -> [a] -> Bool\n"
                   "f x ys = g ys where g zs = [x] < zs || [x] == ys\n"
                   "main :: IO ()\n"
                   "main = return ()") == R"(f $dOrd =
  $dEq = super0 $dOrd
  g =
    $dOrd2 = $fOrd[] $dOrd
    $dEq2 = $fEq[] $dEq
    < $dOrd2
    == $dEq2
main =
  return $fMonadIO
)");
}

TEST_CASE("recursion without a signature uses the group's own parameters") {
  CHECK(elaborated("ev 0 = True\n"
                   "ev n = od (n - 1)\n"
                   "od 0 = False\n"
                   "od n = ev (n - 1)\n"
                   "main = print (ev 3)") == R"(ev, od $dNum $dEq =
  pattern $dEq $dNum
  od $dNum $dEq
  - $dNum
  literal $dNum
  pattern $dEq $dNum
  ev $dNum $dEq
  - $dNum
  literal $dNum
main =
  print $fShowBool
  ev $fNumInteger $fEqInteger
)");
}

TEST_CASE("recursion at another type passes another dictionary") {
  CHECK(elaborated("f :: Show a => Int -> a -> String\n"
                   "f 0 x = show x\n"
                   "f n x = f (n - 1) [x]\n"
                   "main = putStrLn (f 2 'x')") == R"(f $dShow =
  $dShow2 = $fShow[] $dShow
  show $dShow
  f $dShow2
  - $fNumInt
main =
  f $fShowChar
)");
}

TEST_CASE("undetermined types are defaulted") {
  CHECK(elaborated("f x = show (2 ^ 10) ++ show [x / 2 | x <- [1 ..]]\n"
                   "main = putStrLn (f ())") == R"(f =
  show $fShowInteger
  ^ $fNumInteger $fIntegralInteger
  show $dShow
  enumFrom $fEnumDouble
  / $fFractionalDouble
main =
module
  $dShow = $fShow[] $fShowDouble
)");
}

TEST_CASE("undetermined strings have type String, or a declared type") {
  const std::string code = "{-# LANGUAGE OverloadedStrings #-}\n";
  CHECK(elaborated(code + "main = print (\"a\" == \"b\")") == R"(main =
  print $fShowBool
  == $dEq
  literal $fIsString[]
  literal $fIsString[]
module
  $dEq = $fEq[] $fEqChar
)");
  const std::string length = "Ambiguous type variable 'a0' arising from a use of 'length'";
  CHECK(refusal(code + "main = print (length \"a\")").find(length) != std::string::npos);
  CHECK(refusal(code + "default ()\nmain = print \"a\"") != "accepted");
  CHECK(refusal("import Data.String\nmain = print (fromString \"a\")") != "accepted");
  CHECK(refusal(code + "default (Bool)\nmain = print \"a\"") ==
        "2:10: The default type 'Bool' is not an instance of 'Num' or 'IsString'");
}

TEST_CASE("without the monomorphism restriction patterns bind overloaded variables") {
  const std::string code = "(a, b) = (1, 2)\nx = (a :: Int, a + 0.5)";
  CHECK(types_of("{-# LANGUAGE NoMonomorphismRestriction #-}\n" + code) ==
        "a :: (Num a, Num b) => a\nb :: (Num b, Num a) => a\nx :: Fractional a => (Int, a)\n");
  CHECK(refusal(code) != "accepted");
}

TEST_CASE("a restricted binding leaves its constraints to the enclosing group") {
  CHECK(elaborated("f x = y ++ y where y = show [x]\n"
                   "g x = let y = x + 1 in y * y\n"
                   "main = return ()") == R"(f $dShow =
  y =
    $dShow2 = $fShow[] $dShow
    show $dShow2
g $dNum =
  y =
    + $dNum
    literal $dNum
  * $dNum
main =
  return $fMonadIO
)");
}

TEST_CASE("a class's methods take its dictionary, an instance's those of its context") {
  CHECK(elaborated("class Sh a where\n"
                   "  sh :: a -> String\n"
                   "  both :: Show b => a -> b -> String\n"
                   "  both x y = sh x ++ show [y]\n"
                   "data T a = T a\n"
                   "instance Sh a => Sh (T a) where\n"
                   "  sh (T a) = sh a ++ sh (T (T a))\n"
                   "main = return ()") == R"(main =
  return $fMonadIO
$fShT $dSh =
$dmboth $dSh2 $dShow =
  $dShow2 = $fShow[] $dShow
  sh $dSh2
  show $dShow2
$csh $dSh3 =
  $dSh4 = $fShT $dSh3
  $dSh5 = $fShT $dSh4
  sh $dSh3
  sh $dSh5
)");
}

TEST_CASE("a derived instance has the least context") {
  CHECK(elaborated("data T f a = T Int | U [a] (T f a) deriving Eq\n"
                   "main = print (T 1 == (U \"a\" (T 2) :: T () Char))") == R"(main =
  print $fShowBool
  == $dEq
  annotation =
$fEqT $dEq2 =
$c== $dEq3 =
  $dEq4 = $fEq[] $dEq3
  $dEq5 = $fEqT $dEq3
  == $fEqInt
  == $dEq4
  == $dEq5
module
  $dEq = $fEqT $fEqChar
)");
}

TEST_CASE("an instance's superclasses are made from its context") {
  CHECK(elaborated("data T a = T a\n"
                   "instance Eq a => Eq (T a) where\n"
                   "  T x == T y = x == y\n"
                   "instance Ord a => Ord (T a) where\n"
                   "  T x <= y = x <= x && y == T x\n"
                   "main = return ()") == R"(main =
  return $fMonadIO
$fEqT $dEq =
$fOrdT $dOrd =
  $fEqT (super0 $dOrd)
$c== $dEq2 =
  == $dEq2
$c<= $dOrd2 =
  $dEq3 = super0 $dOrd2
  $dEq4 = $fEqT $dEq3
  <= $dOrd2
  == $dEq4
)");
}

TEST_CASE("a newtype takes over its field's methods") {
  CHECK(elaborated("newtype N a = N [a] deriving Eq\n"
                   "main = return ()") == R"(main =
  return $fMonadIO
$fEqN $dEq =
$c== $dEq2 =
  $dEq3 = $fEq[] $dEq2
  == $dEq3
$c/= $dEq4 =
  $dEq5 = $fEq[] $dEq4
  /= $dEq5
)");
}

TEST_CASE("the statements of one do expression share its monad's dictionary") {
  CHECK(elaborated("f m = do { x <- m; y <- m; Just z <- y; return (x, z) }\n"
                   "main = do { print 1; return () }") == R"(f $dMonadFail =
  $dMonad = super0 $dMonadFail
  >>= $dMonad
  >>= $dMonad
  >>= $dMonad
  fail $dMonadFail
  return $dMonad
main =
  print $fShowInteger
  >> $fMonadIO
  return $fMonadIO
)");
}

TEST_CASE("an overloaded annotation is abstracted and applied") {
  CHECK(elaborated("f x = (show :: Show a => [a] -> String) [x]\n"
                   "main = return ()") == R"(f $dShow =
  annotation $dShow to $dShow2 =
    $dShow3 = $fShow[] $dShow2
    show $dShow3
main =
  return $fMonadIO
)");
}

TEST_CASE("literals and literal patterns of Int, Integer and Double need no class") {
  CHECK(elaborated("f :: Int -> Double\n"
                   "f 1 = 2\n"
                   "f _ = 2.5\n"
                   "g 1 = 'a'\n"
                   "g _ = 'b'\n"
                   "x = 7\n"
                   "main = putStrLn [g (f 1), g x]") == R"(f =
g $dNum $dEq =
  pattern $dEq $dNum
x =
main =
  g $fNumDouble $fEqDouble
  g $fNumInteger $fEqInteger
)");
}

TEST_CASE("a call stack grows at each use of a function that needs one") {
  CHECK(elaborated("import GHC.Stack\n"
                   "f :: HasCallStack => Int\n"
                   "f = g + undefined\n"
                   "  where g = error \"g\"\n"
                   "h :: Int\n"
                   "h = f\n"
                   "main :: IO ()\n"
                   "main = return ()") == R"(f $dHasCallStack =
  g =
    error (at4:13 $dHasCallStack)
  + $fNumInt
  undefined (at3:9 $dHasCallStack)
h =
  f (at6:5 emptyCallStack)
main =
  return $fMonadIO
)");
}
