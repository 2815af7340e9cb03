// SPDX-License-Identifier: BSD-3-Clause
// Polymorphic arguments, fields and results; existential types.
#include <doctest/doctest.h>

#include "tests/runtime/infer/inferred_program.h"

namespace {

bool mentions(const std::string& message, const std::string& part) {
  return message.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a polymorphic argument is used at several types") {
  const std::string code = "f :: (forall a. [a] -> Int) -> Int\nf g = g \"abc\" + g [True]\n";
  CHECK(types_of(code + "x = f length") == "f :: (forall a. [a] -> Int) -> Int\nx :: Int\n");
  CHECK(refusal(code + "x = f (\\xs -> if null xs then 0 else 1)") == "accepted");
  CHECK(refusal(code + "x = f $ length") == "accepted");
  CHECK(mentions(refusal(code + "x = f sum"), "rigid type variable"));
  CHECK(mentions(refusal(code + "x = map f [length]"), "polymorphic parts"));
  CHECK(refusal("f g = (g 'a', g True)") != "accepted");
}

TEST_CASE("a polymorphic argument with a context takes its dictionary") {
  const std::string code =
      "f :: (forall a. Show a => a -> String) -> String\nf g = g 'a' ++ g True\n";
  CHECK(refusal(code + "x = f show") == "accepted");
  CHECK(refusal(code + "x = f (\\y -> show [y])") == "accepted");
  CHECK(refusal(code + "x = f (\\y -> if y == y then \"\" else \"\")") ==
        "3:19: No instance for (Eq a) arising from a use of '==' "
        "(perhaps add it to the type signature)");
  CHECK(refusal("f :: (forall a. Show a => a -> String) -> String\nf g = g not") ==
        "2:7: No instance for (Show (Bool -> Bool)) arising from a use of 'g' "
        "(maybe a function is not applied to enough arguments)");
}

TEST_CASE("fields and results may be polymorphic") {
  const std::string code =
      "newtype P a = P { runP :: forall r. (a -> r) -> r }\n"
      "instance Functor P where fmap f (P g) = P (\\k -> g (\\x -> k (f x)))\n";
  CHECK(types_of(code + "g p = runP p not\nh p = (runP p (+ 1), runP p show)") ==
        "g :: P Bool -> Bool\nh :: (Num a, Show a) => P a -> (a, [Char])\n"
        "runP :: P a -> forall r. (a -> r) -> r\n");
  CHECK(types_of("f :: Int -> forall a. Num a => a -> a\nf n x = if n == 0 then x else x + 1\n"
                 "g = (f 1 2.5, f 2 (3 :: Int))") ==
        "f :: Int -> forall a. Num a => a -> a\ng :: (Double, Int)\n");
  CHECK(refusal("f :: Int -> forall a. a -> a\nf n x = n") ==
        "2:9: Couldn't match expected type 'a' with actual type 'Int'; "
        "'a' is a rigid type variable of a type signature");
}

TEST_CASE("a variable that a pattern binds to a polymorphic field is polymorphic") {
  const std::string code =
      "data R s = R { twice :: forall a. (a -> a) -> a -> a, shown :: forall b. Show b => b -> s "
      "}\n"
      "r :: s -> R s\nr s = R { twice = \\f -> f . f, shown = \\x -> show x `seq` s }\n";
  CHECK(types_of(code + "R { twice = t, shown = h } = r 'x'\nR _ k = undefined\n"
                        "x = (t not True, t succ 'a', h 1, h 'c', [k 1, k True])")
            .find("t :: (a -> a) -> a -> a\nh :: Show b => b -> Char\nk :: Show b => b -> a\n") !=
        std::string::npos);
  CHECK(refusal(code + "f s = (t not True, [h 1, h True]) where R t h = r s") == "accepted");
  CHECK(refusal(code + "t :: (Int -> Int) -> Int -> Int\nR t _ = r ()\nx = t not True") ==
        "6:7: Couldn't match expected type 'Int -> Int' with actual type 'Bool -> Bool': "
        "'Bool' is not 'Int'");
}

TEST_CASE("signatures of variables bound by patterns may be polymorphic") {
  const std::string code = "f, g :: a -> a\n";
  CHECK(types_of(code + "(f, g) = (id, f)\nx = (f 1, f 'a', g True)").find("x :: (Integer, Char") !=
        std::string::npos);
  CHECK(refusal(code + "(f, g) = (id, not)") ==
        "1:1: The type signature for 'g' is more general than the type that the pattern gives it, "
        "'Bool -> Bool'");
  CHECK(refusal("f :: a -> b -> a\n(f, _) = (\\x y -> if True then x else y, ())") ==
        "1:1: The type signature for 'f' is more general than the type that the pattern gives it, "
        "'a -> a -> a'");
  CHECK(refusal("h x = k where { k :: b -> b; (k, _) = (\\y -> const y [x, y], ()) }") ==
        "1:17: The type signature for 'k' is more general than the type that the pattern gives it, "
        "'a0 -> a0'");
  CHECK(refusal("f :: Num a => a -> a\n(f, _) = ((+ 1), ())") ==
        "1:1: Overloaded signature conflicts with monomorphism restriction: 'f' is bound by a "
        "pattern");
}

TEST_CASE("a synonym may stand for a polymorphic type") {
  const std::string code = "type Each s a = forall f. Functor f => (a -> f a) -> s -> f s\n";
  CHECK(types_of(code + "f :: Each (a, b) a\nf g (x, y) = fmap (\\z -> (z, y)) (g x)") ==
        "f :: Functor f => (a -> f a) -> (a, b) -> f (a, b)\n");
  CHECK(refusal(code + "g :: Each s a -> s -> Maybe s\ng e = e Just") == "accepted");
  CHECK(refusal(code + "x :: [Each Int Int]\nx = []") != "accepted");
  CHECK(refusal("type F x = forall a. x -> a -> a\nf :: F (Int -> Int) -> Int\nf g = g (+ 1) 2") ==
        "accepted");
}

TEST_CASE("inferred types contain no polymorphic parts") {
  CHECK(refusal("f :: Maybe (forall a. a) -> Int\nf _ = 1") ==
        "1:13: Illegal polymorphic type: 'forall a. a'");
  CHECK(refusal("f :: [forall a. a] -> Int\nf _ = 1") ==
        "1:7: Illegal polymorphic type: 'forall a. a'");
  CHECK(types_of("f = \\(g :: forall a. a -> a) -> (g 'a', g True)") ==
        "f :: (forall a. a -> a) -> (Char, Bool)\n");
  CHECK(types_of("f (g :: forall a. a -> a) = (g 'a', g True)\nh = f id") ==
        "f :: (forall a. a -> a) -> (Char, Bool)\nh :: (Char, Bool)\n");
}

TEST_CASE("polymorphic types are equal up to the names of their variables") {
  CHECK(refusal("f :: (forall a b. a -> b -> a) -> Int\nf g = 1\n"
                "h :: ((forall c d. c -> d -> c) -> Int) -> Int\nh k = 2\nx = h f") == "accepted");
  CHECK(refusal("f :: (forall a b. a -> b -> a) -> Int\nf g = 1\n"
                "h :: ((forall c d. c -> d -> d) -> Int) -> Int\nh k = 2\nx = h f") != "accepted");
}

TEST_CASE("an existential constructor brings its dictionaries") {
  const std::string code =
      "data S = forall a. Show a => S a | forall b. (Ord b, Num b) => T b [b]\n";
  CHECK(types_of(code +
                 "f (S x) = show x\nf (T x ys) = if x + 1 > maximum ys then \"\" else \"b\"") ==
        "f :: S -> [Char]\n");
  CHECK(refusal(code + "x = [S 'a', S True, T 1 [2.5]]") == "accepted");
  CHECK(refusal(code + "x = S not") ==
        "2:5: No instance for (Show (Bool -> Bool)) arising from a use of 'S' "
        "(maybe a function is not applied to enough arguments)");
  CHECK(refusal(code + "f (S x) = x == x") ==
        "2:13: No instance for (Eq a) arising from a use of '==' "
        "(perhaps add it to the type signature)");
  CHECK(refusal(code + "f m = do { S x <- m; return (show x) }") == "accepted");
}

TEST_CASE("types hidden by a constructor do not escape its match") {
  const std::string code = "data S = forall a. Show a => S a\n";
  CHECK(mentions(refusal(code + "f (S x) = x"), "would escape its scope"));
  CHECK(mentions(refusal(code + "f s = case s of S x -> [x]"), "would escape its scope"));
  CHECK(mentions(refusal(code + "f = do { S x <- [S 1]; [x] }"), "would escape its scope"));
  CHECK(refusal(code + "f (S x) (S y) = [x, y] `seq` 1") != "accepted");
  CHECK(refusal(code + "f ~(S x) = 1") ==
        "2:5: 'S' has existential type variables or a context: it cannot be matched lazily");
  CHECK(refusal(code + "f s = let { S x = s } in 1") ==
        "2:13: 'S' has existential type variables or a context: it cannot be matched by a pattern "
        "binding");
  CHECK(refusal(code + "data T = forall a. T a deriving Eq") ==
        "2:33: Can't make a derived instance of 'Eq T': constructor 'T' has existential type "
        "variables or a context");
  CHECK(refusal("newtype T = forall a. T a") ==
        "1:23: A newtype constructor cannot have existential type variables: 'T'");
}

TEST_CASE("fields of hidden types are matched and built, but neither selected nor updated") {
  const std::string code =
      "data C = forall s. C { state :: s, size :: s -> Int, name :: String }\n";
  CHECK(refusal(code + "x = C { state = 'a', size = const 1, name = \"a\" }\n"
                       "f C { state = s, size = g } = g s\ng c = c { name = name c ++ \"b\" }") ==
        "accepted");
  CHECK(refusal(code + "f c = state c") ==
        "2:7: Cannot use record selector 'state' as a function: its type mentions a type variable "
        "that its constructor hides");
  CHECK(refusal(code + "f c = c { state = 1 }") ==
        "2:11: Field 'state' cannot be updated: its type mentions a type variable that its "
        "constructor hides");
}

TEST_CASE("GADT syntax declares plain and existential types") {
  CHECK(types_of("data T a b where\n  A :: c -> d -> T d c\n  B, C :: { n :: Int } -> T a b\n"
                 "  deriving Eq\nx = A 'a' True\ny t = n t + 1\nz = B 1 == x") ==
        "x :: T Bool Char\ny :: T a b -> Int\nz :: Bool\nn :: T a b -> Int\n");
  CHECK(types_of("data T :: (* -> *) -> * -> * where\n  A :: Show b => f b -> a -> T f a\n"
                 "f (A _ x) = x") == "f :: T a b -> b\n");
  CHECK(types_of("newtype W f a where\n  W :: { unW :: f a } -> W f a\nx = unW (W [True])") ==
        "x :: [Bool]\nunW :: W f a -> f a\n");
  CHECK(refusal("data T a where\n  A :: a -> Maybe a") ==
        "2:13: Data constructor 'A' returns type 'Maybe a' instead of an instance of its parent "
        "type");
  CHECK(refusal("data T a where\n  A :: forall b. a -> T b") ==
        "2:18: Not in scope: type variable 'a'");
}

TEST_CASE("functional dependencies determine types") {
  const std::string code =
      "class M s m | m -> s where\n  get :: m s\n  put :: s -> m ()\n"
      "newtype St s a = St (s -> (a, s))\n"
      "instance M s (St s) where\n  get = St (\\s -> (s, s))\n  put s = St (\\_ -> ((), s))\n";
  CHECK(types_of(code + "f :: St Int Int\nf = get\ng = get :: St Char Char") ==
        "f :: St Int Int\ng :: St Char Char\n");
  CHECK(refusal(code + "f :: St Int Bool\nf = get") ==
        "9:5: Couldn't match type 'Int' with 'Bool', as a functional dependency of 'M Bool (St "
        "Int)' needs");
  CHECK(types_of("class C c e | c -> e where\n  add :: e -> c -> c\n  items :: c -> [e]\n"
                 "f c = add (head (items c)) c") == "f :: C a b => a -> a\n");
  CHECK(types_of("class C c e | c -> e where\n  add :: e -> c -> c\n"
                 "f :: C c Int => c -> c\nf c = add 1 c") == "f :: C c Int => c -> c\n");
  CHECK(refusal("class C c e where\n  add :: e -> c -> c\n  none :: c") ==
        "3:3: The type of method 'none' does not mention the class's type variable 'e'");
  CHECK(refusal("class C c e | c -> e where\n  add :: e -> c -> c\n  none :: c") == "accepted");
  CHECK(refusal("class C a b | a -> b\ninstance C [a] Bool\ninstance C [Int] Char") ==
        "3:10: Functional dependencies conflict between instance declarations: 'C [Int] Char' and "
        "'C [a] Bool'");
  CHECK(refusal("class C a b | a -> b\ninstance C (Maybe Int) Bool\ninstance C [a] a") ==
        "accepted");
  CHECK(refusal("class C a | a -> b") == "1:1: Not in scope: type variable 'b'");
}

TEST_CASE("a GADT constructor refines rigid variables") {
  const std::string code =
      "data E a where\n  I :: Int -> E Int\n  B :: Bool -> E Bool\n"
      "  P :: E a -> E b -> E (a, b)\ndata Same a b where\n  Refl :: Same a a\n";
  CHECK(types_of(
            code +
            "f :: E a -> a\nf (I n) = n + 1\nf (B b) = not b\n"
            "f (P x y) = (f x, f y)\n"
            "g :: Same a b -> [a] -> [b]\ng Refl x = x\n"
            "h e = case e of { I n -> 'a'; B b -> 'b'; P x y -> 'c' }\nx = f (P (I 1) (B True))") ==
        "f :: E a -> a\ng :: Same a b -> [a] -> [b]\nh :: E a -> Char\nx :: (Int, Bool)\n");
  CHECK(refusal(code + "f :: E a -> a\nf (I n) = True") ==
        "8:11: Couldn't match expected type 'Int' with actual type 'Bool'");
  CHECK(refusal(code + "f :: E a -> a\nf (I n) = n\nf e = 3") ==
        "9:7: No instance for (Num a) arising from the literal '3' (perhaps add it to the type "
        "signature)");
  CHECK(refusal(code + "f (I n) = n\nf (B b) = b") ==
        "8:11: Couldn't match expected type 'Int' with actual type 'Bool'");
  CHECK(refusal(code + "g :: Same a b -> a -> c\ng Refl x = x") ==
        "8:12: Couldn't match expected type 'c' with actual type 'a'; 'a' is a rigid type variable "
        "of a type signature");
}

TEST_CASE("a lambda is postponed until the types that its pattern equates are known") {
  const std::string code =
      "data Same a b where\n  Refl :: Same a a\n"
      "data E a where\n  I :: E Int\n  B :: E Bool\n";
  const std::string f = "f :: Maybe (Same a b) -> a -> Maybe b\nf m x = ";
  CHECK(refusal(code + f + "(\\Refl -> x) <$> m") == "accepted");
  CHECK(refusal(code + f + "fmap (\\e -> case e of Refl -> x) $ m") == "accepted");
  CHECK(refusal(code + f + "(fmap (if True then \\Refl -> x else \\Refl -> x) . id) m") ==
        "accepted");
  CHECK(refusal(code + "g :: Maybe (E a) -> a -> Int\ng m x = maybe 0 (\\I -> x) m") == "accepted");
  CHECK(refusal(code + "h :: Same a b -> a -> IO b\n"
                       "h e x = do { y <- return ((\\Refl -> x) `id` e); return y }") ==
        "accepted");
  CHECK(refusal(code + "f :: Maybe (Same a b) -> a -> Maybe c\nf m x = (\\Refl -> x) <$> m") ==
        "7:19: Couldn't match expected type 'c' with actual type 'a'; 'a' is a rigid type variable "
        "of a type signature");
  CHECK(refusal(code + "g :: Maybe (E a) -> a -> a\ng m x = maybe x (\\B -> 3) m") ==
        "7:24: No instance for (Num Bool) arising from the literal '3'");
  CHECK(refusal(code + "f :: a -> b -> Maybe b\nf x y = (\\Refl -> x) <$> Nothing") != "accepted");
}

TEST_CASE("names are applied to types") {
  CHECK(types_of("f = read @Int\ng :: forall a b. a -> b -> b\ng _ y = y\nx = g @Char @_ 'a'") ==
        "f :: [Char] -> Int\ng :: a -> b -> b\nx :: a -> a\n");
  CHECK(refusal("f x = x\ny = f @Int") ==
        "2:5: Cannot apply 'f' to a type: it has no type signature");
  CHECK(refusal("f :: Int\nf = 1\ny = f @Int") ==
        "3:5: This is applied to 1 types, but its type has 0 variables for types");
  CHECK(refusal("y = Just @Maybe 1") ==
        "1:11: Expected a type of kind '*', but this one has kind '* -> *'");
}

TEST_CASE("an instance signature is the method's type or more general") {
  const std::string code = "data T a = T a\ninstance Functor T where\n";
  CHECK(types_of(code + "  fmap :: (a -> b) -> T a -> T b\n  fmap f (T x) = T (f x)\nx = 'a'") ==
        "x :: Char\n");
  CHECK(refusal(code + "  fmap :: (a -> a) -> T a -> T a\n  fmap f (T x) = T (f x)") ==
        "3:3: Couldn't match expected type '(a -> b) -> T a -> T b' with actual type "
        "'(a -> a) -> T a -> T a': 'a' is not 'b'; 'a' is a rigid type variable of a type "
        "signature");
  CHECK(refusal(code + "  fmop :: Int\n  fmap f (T x) = T (f x)") ==
        "3:3: The type signature for 'fmop' lacks an accompanying binding");
}
