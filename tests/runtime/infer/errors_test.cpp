// SPDX-License-Identifier: BSD-3-Clause
// Errors: their causes, positions and texts.
#include <doctest/doctest.h>

#include "tests/runtime/infer/inferred_program.h"

TEST_CASE("names that are not in scope") {
  CHECK(refusal("x = foo") == "1:5: Variable not in scope: foo");
  CHECK(refusal("x = Foo 1") == "1:5: Data constructor not in scope: Foo");
  CHECK(refusal("f (Foo x) = x") == "1:4: Data constructor not in scope: Foo");
  CHECK(refusal("f :: Foo -> Int\nf _ = 1") == "1:6: Not in scope: type constructor 'Foo'");
  CHECK(refusal("f :: Foo a => a\nf = f") == "1:6: Not in scope: type class 'Foo'");
  CHECK(refusal("data T = T a") == "1:12: Not in scope: type variable 'a'");
  CHECK(refusal("x = M.foo") ==
        "1:5: Variable not in scope: M.foo (no module named 'M' is imported)");
  CHECK(refusal("f r = r { foo = 1 }") == "1:11: Record field not in scope: foo");
  CHECK(refusal("f r = r { length = 1 }") == "1:11: 'length' is not a record field");
  CHECK(refusal("f x = y where { g = y; z = y }\n  where y = 1") != "accepted");
}

TEST_CASE("names that are not in scope may be misspelt") {
  CHECK(refusal("x = lenght []") ==
        "1:5: Variable not in scope: lenght (perhaps you meant 'length')");
  CHECK(refusal("f counter = conter") ==
        "1:13: Variable not in scope: conter (perhaps you meant 'counter')");
  CHECK(refusal("f (Jist x) = x") ==
        "1:4: Data constructor not in scope: Jist (perhaps you meant 'Just')");
  CHECK(refusal("f :: Itn\nf = 1") ==
        "1:6: Not in scope: type constructor 'Itn' (perhaps you meant 'Int')");
  CHECK(refusal("class Shape a where { area :: a }\ninstance Shap Int where { area = 1 }") ==
        "2:10: Not in scope: type class 'Shap' (perhaps you meant 'Shape')");
  CHECK(refusal("data P = P { age :: Int }\nf p = p { agee = 1 }") ==
        "2:11: Record field not in scope: agee (perhaps you meant 'age')");
  // Names are spelled as the module would have to write them.
  CHECK(refusal("import qualified Data.Map as M\nx = M.fromLst []") ==
        "2:5: Variable not in scope: M.fromLst (perhaps you meant 'M.fromList' or 'M.fromSet')");
  CHECK(refusal("import qualified Data.Map as M\nx = insertWith") ==
        "2:5: Variable not in scope: insertWith (perhaps you meant 'M.insertWith' or "
        "'M.insertWith'')");
  CHECK(refusal("import Data.List hiding (sort)\nx = sort") ==
        "2:5: Variable not in scope: sort (perhaps you meant 'sqrt')");
}

TEST_CASE("commands") {
  const std::string arrows = "{-# LANGUAGE Arrows #-}\nimport Control.Arrow\n";
  CHECK(refusal(arrows + "f = id -< 1") ==
        "3:5: Arrow command found where an expression was expected");
  CHECK(refusal(arrows + "f = proc x -> x") == "3:15: Parse error in command");
  CHECK(refusal(arrows + "f = proc x -> x -< 1") == "3:15: Variable not in scope: x");
  CHECK(refusal(arrows + "f = proc x -> do { y <- (+ 1) -< 'c'; returnA -< not y }") ==
        "3:54: Couldn't match expected type 'Bool' with actual type 'Char'");
}

TEST_CASE("errors with texts from the program") {
  const std::string on =
      "{-# LANGUAGE DataKinds, TypeFamilies, TypeOperators, UndecidableInstances #-}\n"
      "import GHC.TypeLits\n";
  CHECK(refusal(on +
                "class Shown a where shown :: a -> Int\n"
                "instance TypeError ('Text \"no \" ':<>: 'ShowType (a -> b)) => Shown (a -> b)\n"
                "f x = shown (\\y -> y && x)") == "5:7: no Bool -> Bool");
  CHECK(refusal(on + "type family F a where { F Int = Int; F t = TypeError ('Text \"only Int\") }\n"
                     "f :: F Bool\nf = 'c'") == "5:5: only Int");
}

TEST_CASE("names that are bound twice") {
  CHECK(refusal("f = 1\ng = 2\nf = 3") == "3:1: Multiple declarations of 'f'");
  CHECK(refusal("data T = Int : Int") == "1:10: Illegal binding of built-in syntax: :");
  CHECK(refusal("data T = A\ndata U = A") == "2:10: Multiple declarations of 'A'");
  CHECK(refusal("data T = A\ntype T = Int") == "2:1: Multiple declarations of 'T'");
  CHECK(refusal("f x x = x") == "1:5: Conflicting definitions for 'x' in a function's parameters");
  CHECK(refusal("f = \\(x, x) -> x") ==
        "1:10: Conflicting definitions for 'x' in a lambda's parameters");
  CHECK(refusal("x = let { y = 1; (y, z) = (1, 2) } in z") ==
        "1:19: Conflicting definitions for 'y' in a group of declarations");
  CHECK(refusal("data T a a = T") == "1:1: Conflicting definitions for type variable 'a'");
  CHECK(refusal("lookup x = x\ny = lookup 1") ==
        "2:5: Ambiguous occurrence 'lookup': it could refer to 'Main.lookup' or 'Prelude.lookup'");
}

TEST_CASE("the program's own names are ambiguous only if used unqualified") {
  CHECK(refusal("lookup x = x\ny = Main.lookup 1") == "accepted");
  CHECK(refusal("import Prelude hiding (lookup)\nlookup x = x\ny = lookup 1") == "accepted");
  CHECK(refusal("f lookup = lookup") == "accepted");
}

TEST_CASE("a method's body is checked against its instance signature") {
  const std::string instance =
      "{-# LANGUAGE InstanceSigs #-}\nnewtype B a = B a\ninstance Functor B where\n";
  CHECK(refusal(instance + "  fmap :: (c -> d) -> B c -> B d\n  fmap f (B a) = B (f a)") ==
        "accepted");
  CHECK(refusal(instance + "  fmap :: (c -> b) -> B a -> B b\n  fmap f (B a) = B (f a)") ==
        "5:23: Couldn't match expected type 'c' with actual type 'a'; "
        "'a' is a rigid type variable of a type signature");
}

TEST_CASE("signatures") {
  CHECK(refusal("f :: Int") == "1:1: The type signature for 'f' lacks an accompanying binding");
  CHECK(refusal("f, f :: Int\nf = 1") == "1:4: Duplicate type signatures for 'f'");
  CHECK(refusal("f :: Show a => Int\nf = 1") ==
        "1:6: The constraint 'Show a' is ambiguous: the type does not mention it");
  CHECK(refusal("f :: (Show a, Show (a b)) => a -> Int\nf _ = 1") ==
        "1:21: This type is applied to too many arguments: its kind is '*'");
  CHECK(refusal("f :: a -> b\nf x = x") ==
        "2:7: Couldn't match expected type 'b' with actual type 'a'; "
        "'a' is a rigid type variable of a type signature");
  CHECK(refusal("f :: a -> Bool\nf x = not x") ==
        "2:11: Couldn't match expected type 'Bool' with actual type 'a'; "
        "'a' is a rigid type variable of a type signature");
  CHECK(refusal("f :: a -> Int\nf x = let { g :: b -> b; g y = x } in 1") ==
        "2:32: Couldn't match expected type 'b' with actual type 'a'; "
        "'a' is a rigid type variable of a type signature");
  CHECK(refusal("f x = let { g :: b -> b; g y = if True then y else x } in g") ==
        "1:52: Couldn't match expected type 'b' with actual type 'a0': "
        "type variable 'b' would escape its scope");
}

TEST_CASE("types that do not match") {
  CHECK(refusal("f :: Int -> Int\nf x = x\ny = f \"abc\"") ==
        "3:7: Couldn't match expected type 'Int' with actual type '[Char]'");
  CHECK(refusal("x = map not \"abc\"") ==
        "1:13: Couldn't match expected type '[Bool]' with actual type '[Char]': "
        "'Char' is not 'Bool'");
  CHECK(refusal("x = if 'a' then 1 else 2") ==
        "1:8: Couldn't match expected type 'Bool' with actual type 'Char'");
  CHECK(refusal("f True = 1\nf 'c' = 2") ==
        "2:3: Couldn't match expected type 'Bool' with actual type 'Char'");
  CHECK(refusal("x = 'a' : True") ==
        "1:11: Couldn't match expected type '[Char]' with actual type 'Bool'");
  CHECK(refusal("f x = x x") ==
        "1:9: Occurs check: cannot construct the infinite type: 'a0 ~ a0 -> b0' "
        "(couldn't match expected type 'a0' with actual type 'a0 -> b0')");
  CHECK(refusal("main = do { x <- getLine; not x }") ==
        "1:27: Couldn't match expected type 'IO a0' with actual type 'Bool'");
  CHECK(refusal("main = 3 :: Int") ==
        "1:1: Couldn't match expected type 'IO a0' with actual type 'Int'");
}

TEST_CASE("wrong numbers of arguments") {
  CHECK(refusal("x = not True False") ==
        "1:5: Too many arguments for 'not': its type 'Bool -> Bool' has only 1");
  CHECK(refusal("x = (True `not`)") ==
        "1:11: Too many arguments for 'not': its type 'Bool -> Bool' has only 1");
  CHECK(refusal("{-# LANGUAGE PostfixOperators #-}\nx = (True `not`)") == "accepted");
  CHECK(refusal("f :: Int -> Int\nf x y = x") ==
        "2:1: The equations for 'f' have 2 arguments, but its type 'Int -> Int' has only 1");
  CHECK(refusal("f (Just x y) = x") ==
        "1:4: The constructor 'Just' should have 1 argument, but has been given 2");
  CHECK(refusal("f (Left) = 1") ==
        "1:4: The constructor 'Left' should have 1 argument, but has been given 0");
}

TEST_CASE("messages about missing instances show their origin") {
  CHECK(refusal("data T = T\nx = T == T") ==
        "2:7: No instance for (Eq T) arising from a use of '=='");
  CHECK(refusal("x = print not") ==
        "1:5: No instance for (Show (Bool -> Bool)) arising from a use of 'print' "
        "(maybe a function is not applied to enough arguments)");
  CHECK(refusal("x = 'a' == 1") == "1:12: No instance for (Num Char) arising from the literal '1'");
  CHECK(refusal("x = 1.5 :: Int") ==
        "1:5: No instance for (Fractional Int) arising from the literal '1.5'");
  CHECK(refusal("f :: Bool -> Int\nf 0 = 1") ==
        "2:3: No instance for (Num Bool) arising from the pattern '0'");
  CHECK(refusal("x = - 'a'") ==
        "1:5: No instance for (Num Char) arising from a use of syntactic negation");
  CHECK(refusal("newtype N a = N a\nx = do { N 1; N 2 }") ==
        "2:10: No instance for (Monad N) arising from a do statement");
  CHECK(refusal("f :: a -> String\nf x = show x") ==
        "2:7: No instance for (Show a) arising from a use of 'show' "
        "(perhaps add it to the type signature)");
  CHECK(refusal("f :: Ord a => a -> String\nf x = show x") ==
        "2:7: No instance for (Show a) arising from a use of 'show' "
        "(perhaps add it to the type signature)");
}

TEST_CASE("ambiguous types") {
  CHECK(refusal("main = print []") ==
        "1:8: Ambiguous type variable 'a0' arising from a use of 'print' prevents the constraint "
        "'(Show a0)' from being solved");
  CHECK(refusal("f s = show (read s)") ==
        "1:7: Ambiguous type variable 'a0' arising from a use of 'show' prevents the constraint "
        "'(Show a0)' from being solved");
}

TEST_CASE("kinds") {
  CHECK(refusal("f :: Maybe -> Int\nf _ = 1") ==
        "1:6: Expected a type of kind '*', but this one has kind '* -> *'");
  CHECK(refusal("f :: Int Int -> Int\nf _ = 1") ==
        "1:6: This type is applied to too many arguments: its kind is '*'");
  CHECK(refusal("data T f = T (f Int)\nx :: T Int\nx = x") ==
        "2:8: Expected a type of kind '* -> *', but this one has kind '*'");
  CHECK(refusal("instance Functor Int where\n  fmap = fmap") ==
        "1:18: Expected a type of kind '* -> *', but this one has kind '*'");
  CHECK(refusal("class C f where\n  c :: f a -> Int\ninstance C Bool where\n  c _ = 1") ==
        "3:12: Expected a type of kind '* -> *', but this one has kind '*'");
  CHECK(refusal("type P a = (a, a)\nx :: P\nx = x") ==
        "2:6: The type synonym 'P' should have 1 argument, but has been given 0");
  CHECK(refusal("type A = B\ntype B = [A]") == "1:1: Cycle in type synonym declarations: 'A'");
}

TEST_CASE("classes") {
  CHECK(refusal("class C a where\n  c :: Int") ==
        "2:3: The type of method 'c' does not mention the class's type variable");
  CHECK(refusal("class C a where\n  c :: a\n  d = 1") == "3:3: 'd' is not a method of class 'C'");
  CHECK(refusal("class D a => C a\nclass C a => D a") == "1:1: Cycle in the superclasses of 'C'");
  CHECK(refusal("class Eq b => C a") == "1:10: Not in scope: type variable 'b'");
}

TEST_CASE("instances") {
  CHECK(refusal("data T = T\ninstance Show T where\n  foo T = \"x\"") ==
        "3:3: 'foo' is not a method of class 'Show'");
  CHECK(refusal("data T = T\ninstance Eq T\ninstance Eq T") ==
        "3:10: Duplicate instance declarations: 'Eq T'");
  CHECK(refusal("data T = T deriving Eq\ninstance Eq T")
            .ends_with("Duplicate instance declarations: 'Eq T'"));
  CHECK(refusal("data T = T\ninstance Ord T") ==
        "2:10: No instance for (Eq T) arising from the superclasses of an instance declaration");
  CHECK(refusal("class C a\ninstance C [a]\ninstance C [b]") ==
        "3:10: Duplicate instance declarations: 'C [b]'");
  CHECK(refusal("data T a = T a\ninstance Eq (T a) where\n  T x == T y = x == y") ==
        "3:18: No instance for (Eq a) arising from a use of '==' "
        "(perhaps add it to the type signature)");
  CHECK(refusal("data T = T\ninstance Eq T where\n  T == T = 'x'") ==
        "3:12: Couldn't match expected type 'Bool' with actual type 'Char'");
  CHECK(refusal("data T = T (Int -> Int) deriving Show") ==
        "1:34: Can't make a derived instance of 'Show T': no instance for (Show (Int -> Int))");
  CHECK(refusal("data T f = T (f Int) deriving Eq") ==
        "1:31: Can't make a derived instance of 'Eq T': no instance for (Eq (f Int))");
  CHECK(refusal("data T f a = T (f a a) deriving Eq") ==
        "1:33: Can't make a derived instance of 'Eq T': no instance for (Eq (f a a))");
}

TEST_CASE("FlexibleInstances: instances at specific types") {
  const std::string code = "class C a where\n  c :: a -> Int\ninstance C [Char] where\n  c _ = 1\n";
  CHECK(refusal(code + "x = c \"a\"") == "accepted");
  CHECK(refusal(code + "x = c [True]") ==
        "5:5: No instance for (C [Bool]) arising from a use of 'c'");
  CHECK(refusal(code + "x = c []") ==
        "5:5: Ambiguous type variable 'a0' arising from a use of 'c' prevents the constraint "
        "'(C [a0])' from being solved");
  CHECK(refusal(code + "f :: a -> Int\nf x = c [x]") ==
        "6:7: No instance for (C [a]) arising from a use of 'c'");
  CHECK(refusal(code + "f :: C [a] => a -> Int\nf x = c [x]") == "accepted");
  CHECK(refusal("class C a\ninstance C (a, a)\nf :: C a => a -> a\nf x = x\ny = f ('a', True)") ==
        "5:5: No instance for (C (Char, Bool)) arising from a use of 'f'");
  CHECK(refusal("class C a where\n  c :: a -> Int\ninstance C [[a]] => C [a] where\n  c _ = 1\n"
                "x = c \"a\"")
            .find("need each other endlessly") != std::string::npos);
}

TEST_CASE("overlapping instances: the most specific if its pragma or the other's says so") {
  const auto code = [](const std::string& general, const std::string& special) {
    return "class C a where\n  c :: a -> Int\ninstance " + general +
           " C [a] where\n  c _ = 1\ninstance " + special + " C [Char] where\n  c _ = 2\n";
  };
  const std::string use = "x = c \"a\"";
  CHECK(refusal(code("", "") + use) ==
        "7:5: Overlapping instances for 'C [Char]' arising from a use of 'c'");
  CHECK(refusal(code("", "") + "x = c [True]") == "accepted");
  CHECK(refusal(code("", "{-# OVERLAPPING #-}") + use) == "accepted");
  CHECK(refusal(code("{-# OVERLAPPABLE #-}", "") + use) == "accepted");
  CHECK(refusal(code("{-# OVERLAPS #-}", "") + use) == "accepted");
  CHECK(refusal(code("{-# OVERLAPPING #-}", "") + use) != "accepted");
  CHECK(refusal(code("", "{-# OVERLAPPING #-}") + "f :: [a] -> Int\nf x = c x") != "accepted");
  CHECK(refusal(code("", "{-# INCOHERENT #-}") + "f :: [a] -> Int\nf x = c x") == "accepted");
}

TEST_CASE("classes of several parameters") {
  const std::string code =
      "class C a b where\n  c :: a -> b -> Int\ninstance C Int Bool where\n  c _ _ = 1\n";
  CHECK(refusal(code + "x = c (1 :: Int) True") == "accepted");
  CHECK(refusal(code + "x = c True (1 :: Int)") ==
        "5:5: No instance for (C Bool Int) arising from a use of 'c'");
  CHECK(refusal(code + "f :: C a b => a -> b -> Int\nf x y = c y x") ==
        "6:9: No instance for (C b a) arising from a use of 'c' "
        "(perhaps add it to the type signature)");
  CHECK(types_of(code + "f x = c x True") == "f :: C a Bool => a -> Int\n");
  CHECK(refusal(code + "f :: C a => a\nf = f") ==
        "5:6: The class 'C' has 2 parameters, but has been given 1");
  CHECK(refusal(code + "f :: C a b => a -> a\nf x = x") ==
        "5:6: The constraint 'C a b' is ambiguous: the type does not mention it");
  CHECK(refusal("{-# LANGUAGE AllowAmbiguousTypes #-}\n" + code +
                "f :: C a b => a -> a\nf x = x") == "accepted");
  CHECK(refusal("instance Show b => Read (Maybe a -> a)") ==
        "1:10: The constraint 'Show b' is ambiguous: the instance's types do not determine it");
  CHECK(refusal("class C a b where\n  c :: a") ==
        "2:3: The type of method 'c' does not mention the class's type variable 'b'");
  CHECK(refusal("class D a b => C a b\nclass D a b\ninstance C Int Bool") ==
        "3:10: No instance for (D Int Bool) arising from the superclasses of an instance "
        "declaration");
  CHECK(refusal(code + "instance C Integer Bool where\n  c _ _ = 2\nx = c 1 True") ==
        "7:5: Ambiguous type variable 'a0' arising from a use of 'c' prevents the constraint '(C "
        "a0 Bool)' from being solved");
  CHECK(refusal("class C a a") == "1:1: Conflicting definitions for type variable 'a'");
}

TEST_CASE("records") {
  CHECK(refusal("data P = P { px :: Int }\nx = P { py = 1 }") ==
        "2:9: Constructor 'P' does not have field 'py'");
  CHECK(refusal("data P = P { px :: Int }\nx = P { px = 1, px = 2 }") ==
        "2:17: Duplicate field name 'px' in record construction");
  CHECK(refusal("data P = P { px :: !Int }\nx = P {}") ==
        "2:5: Constructor 'P' does not have the required strict field 'px'");
  CHECK(refusal("data P = P { px :: Int } | Q { py :: Int }\nf p = p { px = 1, py = 2 }") ==
        "2:7: No constructor has all these fields");
  CHECK(refusal("data P = P { px :: Int } | Q { px :: Bool }") ==
        "1:28: Constructors give different types for field 'px'");
}

TEST_CASE("foreign imports with types that C lacks") {
  const auto sine = [](const std::string& type) {
    return refusal("foreign import ccall \"sin\" f :: " + type);
  };
  CHECK(sine("Double -> Double") == "accepted");
  CHECK(
      sine("String -> Double") ==
      "1:1: Unacceptable argument type in a foreign declaration: '[Char]' cannot be marshalled in "
      "a foreign call");
  CHECK(
      sine("Double -> Maybe Int") ==
      "1:1: Unacceptable result type in a foreign declaration: 'Maybe Int' cannot be marshalled in "
      "a foreign call");
  CHECK(sine("Double -> IO Integer") ==
        "1:1: Unacceptable result type in a foreign declaration: 'Integer' cannot be marshalled in "
        "a foreign call");
  CHECK(sine("() -> Double") ==
        "1:1: Unacceptable argument type in a foreign declaration: '()' cannot be marshalled in a "
        "foreign call");
  CHECK(sine("a -> Double") ==
        "1:1: Unacceptable argument type in a foreign declaration: 'a' cannot be marshalled in a "
        "foreign call");
  CHECK(sine("Floating a => a -> Double") ==
        "1:1: Unacceptable type in a foreign declaration: it has a context");
}

TEST_CASE("foreign imports that do not fit the C function's type") {
  const auto import = [](const std::string& rest) {
    return refusal("import Foreign.C.Types\nforeign import ccall " + rest);
  };
  CHECK(import("sin :: Double -> Int") ==
        "2:1: In C this is 'double sin(double)': the result is CDouble or Double, not 'Int'");
  CHECK(import("\"pow\" power :: Double -> CFloat -> Double") ==
        "2:1: In C this is 'double pow(double, double)': argument 2 is CDouble or Double, not "
        "'CFloat'");
  CHECK(import("abs :: Int -> Int") ==
        "2:1: In C this is 'int abs(int)': argument 1 is CInt, not 'Int'");
  CHECK(import("isdigit :: CChar -> Bool") ==
        "2:1: In C this is 'int isdigit(int)': argument 1 is CInt, not 'CChar'");
  CHECK(import("isdigit :: CInt -> Bool") ==
        "2:1: In C this is 'int isdigit(int)': the result is CInt, not 'Bool'");
  CHECK(import("time :: IO CTime") ==
        "2:1: In C this is 'long time(void *)': it takes 1 argument, not 0");
  CHECK(import("srand :: CUInt -> IO CInt") ==
        "2:1: In C this is 'void srand(unsigned)': the result is (), not 'CInt'");
  CHECK(import("getpid :: IO ()") == "accepted");
  CHECK(import("printf :: CInt -> IO ()") ==
        "2:1: 'printf' is not a C function that lazyrun supports");
}

TEST_CASE("foreign imports of pointers to functions") {
  const auto of = [](const std::string& rest) {
    return refusal("import Foreign.C.Types\nimport Foreign.Ptr\nforeign import ccall " + rest);
  };
  const std::string unacceptable = "3:1: Unacceptable type in a foreign declaration: ";
  CHECK(of("\"&errno\" f :: FunPtr (IO ())") ==
        "3:1: 'errno' is not a C function that lazyrun supports");
  CHECK(of("\"stdlib.h &free\" f :: Ptr (Ptr a -> IO ())") ==
        unacceptable + "'Ptr (Ptr a -> IO ())' is not a FunPtr");
  CHECK(of("\"&sin\" f :: FunPtr (CInt -> CInt)") ==
        "3:1: In C this is 'double sin(double)': argument 1 is CDouble or Double, not 'CInt'");
  CHECK(of("\"dynamic\" f :: FunPtr (CInt -> CInt)") == unacceptable + "one argument expected");
  CHECK(of("\"dynamic\" f :: FunPtr (CInt -> CInt) -> CInt -> IO CInt") ==
        unacceptable + "'CInt -> CInt' is not 'CInt -> IO CInt'");
  CHECK(of("\"wrapper\" f :: (CInt -> CInt) -> FunPtr (CInt -> CInt)") ==
        "3:1: Unacceptable result type in a foreign declaration: IO (FunPtr t) expected");
  CHECK(of("\"wrapper\" f :: (CInt -> [Int]) -> IO (FunPtr (CInt -> [Int]))") ==
        "3:1: Unacceptable result type in a foreign declaration: '[Int]' cannot be marshalled in a "
        "foreign call");
  CHECK(of("qsort :: Ptr a -> CSize -> CSize -> IO ()") ==
        "3:1: In C this is 'void qsort(void *, long, long, void *)': it takes 4 arguments, not 3");
}

TEST_CASE("foreign imports unwrap newtypes whose constructors are in scope") {
  CHECK(
      refusal("import Foreign.C.Types (CDouble)\nforeign import ccall sin :: CDouble -> Double") ==
      "2:1: Unacceptable argument type in a foreign declaration: 'CDouble' cannot be marshalled in "
      "a foreign call because its data constructor is not in scope");
  CHECK(refusal("import qualified Foreign.C.Types as C (CDouble (..))\n"
                "foreign import ccall sin :: C.CDouble -> C.CDouble") == "accepted");
  CHECK(refusal("newtype T = T T\nforeign import ccall sin :: T -> T") ==
        "2:1: Unacceptable argument type in a foreign declaration: 'T' cannot be marshalled in a "
        "foreign call");
  CHECK(
      refusal("data Word8 = W\nforeign import ccall toupper :: Word8 -> Word8") ==
      "2:1: Unacceptable argument type in a foreign declaration: 'Word8' cannot be marshalled in a "
      "foreign call");
}

TEST_CASE("a foreign import is a single declaration") {
  const std::string import = "foreign import ccall sin :: Double -> Double\n";
  CHECK(refusal(import + "sin :: Double -> Double") == "2:1: Duplicate type signatures for 'sin'");
  CHECK(refusal(import + "sin x = x") == "1:22: Multiple declarations of 'sin'");
  CHECK(refusal("import Prelude hiding (sin)\n" + import + "{-# INLINE sin #-}") ==
        "3:1: the pragma for 'sin' lacks an accompanying binding");
  CHECK(refusal(import + "x = sin 1") ==
        "2:5: Ambiguous occurrence 'sin': it could refer to 'Main.sin' or 'Prelude.sin'");
}

TEST_CASE("synonyms of constraints") {
  const std::string source = "type C a = (Show a, Eq a)\n";
  CHECK(refusal(source + "f :: C a => a -> String\nf x = if x == x then show x else []") ==
        "accepted");
  CHECK(refusal(source + "f :: C a -> Int\nf _ = 1") == "2:6: 'C' is a constraint, not a type");
  CHECK(refusal(source + "f :: C a b => a -> b -> Int\nf _ _ = 1") ==
        "2:6: The constraint synonym 'C' should have 1 argument, but has been given 2");
  CHECK(refusal("type C a = (Show a, Int)") == "1:21: 'Int' is a type, not a class");
  CHECK(refusal("type C a = (D a, Eq a)\ntype D a = C a") ==
        "1:1: Cycle in type synonym declarations: 'C'");
  CHECK(refusal("type P = Show\nf :: P a => a -> String\nf = show") == "accepted");
}

TEST_CASE("signatures with wildcards") {
  const std::string partial = "{-# LANGUAGE PartialTypeSignatures #-}\n";
  CHECK(refusal(partial + "f :: _ -> a -> _\nf x y = (not x, y)") == "accepted");
  CHECK(refusal(partial +
                "f :: (Show a, _) => a -> a -> String\nf x y = if x == y then show x else "
                "[]") == "accepted");
  CHECK(refusal(partial + "f :: a -> _\nf x = not x") ==
        "2:1: The signature of 'f' is more general than its type, 'Bool -> Bool'");
  CHECK(refusal(partial + "f :: a -> b -> [_]\nf x y = [x, y]") ==
        "2:1: The signature of 'f' is more general than its type, 'a -> a -> [a]'");
  CHECK(refusal(partial + "f :: Eq a => a -> _\nf x = show x") ==
        "2:1: The signature of 'f' lacks the constraint 'Show a' (a wildcard among its constraints "
        "permits more)");
  CHECK(refusal(partial + "f :: Maybe _\nf = Left 1") ==
        "3:5: Couldn't match expected type 'Maybe a0' with actual type 'Either b0 c0'");
  CHECK(refusal(partial + "class C a where { c :: a -> _ }") == "2:24: Wildcard '_' not allowed");
  CHECK(refusal(partial + "(f, g) = (1, 2)\nf :: _") ==
        "3:1: a signature with wildcards for 'f', which a pattern binds, is not supported");
  CHECK(refusal("f :: _ -> Int\nf x = x + 1") == "1:6: expected a type, found '_'");
}

TEST_CASE("overloaded lists") {
  const std::string lists = "{-# LANGUAGE OverloadedLists #-}\nimport Data.Set (Set)\n";
  CHECK(refusal(lists + "f :: Set Int\nf = [1, 2]") == "accepted");
  CHECK(refusal(lists + "f :: Set Int\nf = [True]") ==
        "4:6: Couldn't match expected type 'Int' with actual type 'Bool'");
  CHECK(refusal(lists + "f = length [1, 2]") ==
        "3:5: Ambiguous type variable 'a0' arising from a use of 'length' prevents the constraint "
        "'(Foldable a0)' from being solved");
}

TEST_CASE("the program as a whole") {
  CHECK(refusal("module Main where\nf = 1\nmain' = f\nmain2 = 1\n") == "accepted");
  CHECK(refusal("module Main (main, foo) where\nmain = return ()") == "1:20: Not in scope: 'foo'");
}
