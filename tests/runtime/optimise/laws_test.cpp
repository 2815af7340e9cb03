// SPDX-License-Identifier: BSD-3-Clause
// The laws by which rewriting shows in GHC's stacks, on small programs. The programs of
// tests/runtime/ghc show that GHC follows the laws.
#include "runtime/language/optimise/laws.h"

#include <doctest/doctest.h>

#include "runtime/language/lint/lint.h"
#include "tests/runtime/desugar/desugared_program.h"

using namespace convertprofile::runtime;

namespace {

// True if a line of Main's Core after the laws begins with `text`.
bool has(const std::string& core, const std::string& text) {
  return ("\n" + core).find("\n" + text) != std::string::npos;
}

std::string after_laws(const std::string& text) {
  return core_of(text, {}, [](core::Program& program) {
    core::apply_laws(program);
    lint(program, "the laws");
  });
}

}  // namespace

TEST_CASE("a tick around a function counts outside and scopes within") {
  const std::string core = after_laws("f :: Int -> Int\nf = \\x -> x\n");
  CHECK_MESSAGE(has(core, "f = count<f> \\x -> scope<f> count<f.\\> x\n"), core);
}

TEST_CASE("a tick around a variable that is not a function only counts") {
  const std::string core =
      after_laws("f :: Int -> Int\nf x = x\ng :: (a -> a) -> a -> a\ng h = h\n");
  CHECK_MESSAGE(has(core, "f = \\x -> count<f> x\n"), core);
  CHECK_MESSAGE(has(core, "g = \\h -> tick<g> h\n"), core);
}

TEST_CASE("unused bindings do not keep a tick from the value") {
  const std::string core = after_laws(
      "f :: a -> a\nf x = x\n  where\n    n = 1 :: Int\n    m = n\n"
      "g :: Int -> Int\ng = \\x -> x\n  where\n    n = 1 :: Int\n"
      "h :: Int -> Int\nh = \\x -> n\n  where\n    n = 1 :: Int\n");
  CHECK_MESSAGE(has(core, "f = \\x -> count<f> x\n"), core);
  CHECK_MESSAGE(has(core, "g = count<g> \\x_1 -> scope<g> count<g.\\> x_1\n"), core);
  CHECK_MESSAGE(has(core, "h = tick<h> "), core);
}

TEST_CASE("a case of a known value is decided before a tick is placed around it") {
  const std::string core = after_laws(
      "f :: a -> a\nf x | GT <- EQ = undefined\n    | Just (n, _) <- Just (1, 'b') = x\n"
      "g :: a -> a\ng = seq 'c'\n"
      "h :: Int -> a -> a\nh n = seq (n + 1)\n");
  CHECK_MESSAGE(has(core, "f = \\x -> count<f> x\n"), core);
  CHECK_MESSAGE(has(core, "g = count<g> \\ds -> ds\n"), core);
  CHECK_MESSAGE(has(core, "h = \\n -> tick<h> "), core);
}

TEST_CASE("a variable used once is replaced by its value; an unused one is dropped") {
  const std::string core = after_laws(
      "f :: Int -> Int\nf x = if x > 0 then let { a = f x } in a else f (let { b = f 1 } in x)\n"
      "g :: Int -> Int\ng x = let { a = f x } in a + a\n"
      "h :: Int -> Int -> Int\nh x = let { a = f x } in \\y -> a\n");
  CHECK_MESSAGE(has(core, "  True -> tick<f.a> f x }\n"), core);
  CHECK_MESSAGE(has(core, "  False -> f x\n"), core);
  CHECK_MESSAGE(has(core, "  let a = tick<g.a> f x_1\n"), core);
  CHECK_MESSAGE(has(core, "  let a_1 = tick<h.a> f x_2\n"), core);
}

TEST_CASE("a definition that replaces its only use gets the types of that use") {
  const std::string core = after_laws(
      "f :: (Int -> Int) -> Char -> Int -> Int\nf g = let j y = \\_ -> y in j (id g)\n"
      "h :: Int -> Char -> Int\nh n = let j y = \\_ -> y in j (id n)\n");
  CHECK_MESSAGE(core.find("tick<f.j.\\> y") != std::string::npos, core);
  CHECK_MESSAGE(core.find("count<h.j.\\> y") != std::string::npos, core);
}

TEST_CASE("trivial arguments replace their parameters before ticks are placed") {
  const std::string core = after_laws(
      "newtype N = N (Int -> Int)\ng :: N\ng = N (+ 1)\n"
      "f, h :: () -> N\nf u = let j () = g in j ()\nh u = let j () = g in j u\n");
  CHECK_MESSAGE(core.find("count<f.j> g") != std::string::npos, core);
  CHECK_MESSAGE(core.find("tick<h.j>") != std::string::npos, core);
}

TEST_CASE("the fields of a constructor are bindings next to it, under its scope") {
  const std::string core =
      after_laws("g :: Int -> Int\ng x = x + 1\np :: (Int, Int)\np = (g 1, 2)\n");
  CHECK_MESSAGE(has(core, "p = count<p> (,) p_1 2\n"), core);
  CHECK_MESSAGE(has(core, "p_1 = scope<p> g 1\n"), core);
}

TEST_CASE("the arguments of a partial application are bindings next to it, under its scope") {
  const std::string functions =
      "add :: Int -> Int -> Int\nadd x y = x + y\n"
      "twice :: (Int -> Int) -> Int -> Int\ntwice f x = f (f x)\n";
  const std::string partial = after_laws(functions + "p :: Int -> Int\np = twice (add 3)\n");
  CHECK_MESSAGE(has(partial, "p = tick<p> twice p_1\n"), partial);
  CHECK_MESSAGE(has(partial, "p_1 = scope<p> add 3\n"), partial);
  const std::string saturated = after_laws(functions + "q :: Int\nq = twice (add 3) 1\n");
  CHECK_MESSAGE(has(saturated, "q = tick<q> twice (add 3) 1\n"), saturated);
  const std::string local =
      after_laws(functions + "q :: Int -> Int\nq n = r (r n)\n  where\n    r = twice (add n)\n");
  CHECK_MESSAGE(has(local, "  let r = tick<q.r> twice (add n)\n"), local);
}

TEST_CASE("a function of dictionaries takes its arguments with them, past superclasses") {
  const std::string core = after_laws(
      "class Eq a => C a where\n  m :: a -> a\n  n :: a -> a\n"
      "f :: C a => a -> a -> Bool\nf x y = m x == y\n");
  CHECK_MESSAGE(has(core, "f = \\$dC x y -> "), core);
}

TEST_CASE("a method of a known instance is the instance's function") {
  const std::string core = after_laws(
      "class C a where\n  m :: a -> a\n  n :: a -> a\n"
      "instance C Int where\n  m _ = 1\n  n = m\n"
      "f :: (Int -> Int) -> Int\nf g = m (g 1)\nh :: Int\nh = f m\n");
  CHECK_MESSAGE(has(core, "$cn = tick<n> $cm\n"), core);
  CHECK_MESSAGE(has(core, "f = \\g -> tick<f> $cm (g 1)\n"), core);
  CHECK_MESSAGE(has(core, "h = tick<h> f $cm\n"), core);
}

TEST_CASE("an applied selector of a newtype is its field") {
  const std::string core = after_laws(
      "newtype P = P { run :: Int -> Int }\ndata Q = Q { go :: Int -> Int }\n"
      "f :: P -> Int\nf p = run p 1\ng :: [P] -> [Int -> Int]\ng ps = map run ps\n"
      "h :: Q -> Int\nh q = go q 1\n");
  CHECK_MESSAGE(has(core, "f = \\p -> tick<f> count<run> p 1\n"), core);
  CHECK_MESSAGE(has(core, "g = \\ps -> tick<g> map run ps\n"), core);
  CHECK_MESSAGE(has(core, "h = \\q -> tick<h> go q 1\n"), core);
}

TEST_CASE("a call passed to a newtype's selector is bound if it might return a function") {
  const std::string core = after_laws(
      "newtype A m a = A { act :: m a }\nnewtype N = N { number :: Bool }\n"
      "f :: (Int -> A m a) -> m a\nf h = act (h 1)\ng :: (Int -> N) -> Bool\ng h = number (h 1)\n");
  CHECK_MESSAGE(has(core, "f = \\h -> tick<f> \n  let ds_2 = h 1\n  in count<act> ds_2\n"), core);
  CHECK_MESSAGE(has(core, "g = \\h_1 -> tick<g> count<number> h_1 1\n"), core);
}

TEST_CASE("an instance has the code of a default method as its own") {
  const std::string core = after_laws(
      "class Eq a => C a where\n  m :: a -> Int\n  n :: a -> Bool\n  n x = m x == 1 && x == x\n"
      "instance C Int where\n  m _ = 1\n"
      "instance C a => C [a] where\n  m _ = 2\n");
  CHECK_MESSAGE(has(core, "$cn = \\x -> tick<n> && (== $fEqInt ($cm x) 1) (== "), core);
  CHECK_MESSAGE(core.find("$dmn $fC") == std::string::npos, core);
}

TEST_CASE("in its alternatives, a case's scrutinee is replaced by its value") {
  const std::string core = after_laws(
      "f :: (Int -> Int) -> Int\nf k = let !g = k in g (k 1)\n"
      "h :: (Int -> Int) -> Int\nh k = k `seq` k 1\n");
  CHECK_MESSAGE(has(core, "f = \\k -> tick<f> case tick<f.g> k of g {\n  _ -> g (g 1) }\n"), core);
  CHECK_MESSAGE(has(core, "h = \\k_1 -> tick<h> case k_1 of ds {\n  _ -> ds 1 }\n"), core);
}

TEST_CASE("a function called under a tick is evaluated before the expressions around the call") {
  const std::string core = after_laws(
      "f :: (Int -> Int) -> Int\nf k = (let g = k in g 1) `seq` k 2\n"
      "h :: (Int -> Int) -> [Int]\nh k = [(let g = k in g 1), k 2]\n");
  CHECK_MESSAGE(has(core,
                    "f = \\k -> tick<f> case tick<f.g> k of fun {\n  _ -> case fun 1 of ds {\n    "
                    "_ -> fun 2 } }\n"),
                core);
  CHECK_MESSAGE(core.find("k_1 2") != std::string::npos, core);
}

TEST_CASE("evaluated values are not evaluated again") {
  const std::string core = after_laws(
      "f :: (Int -> Int) -> Int\nf k = k `seq` (k `seq` k 1)\n"
      "data S = S !(Int -> Int) (Int -> Int)\n"
      "g :: S -> S\ng (S k l) = S k (k `seq` l `seq` l)\n");
  CHECK_MESSAGE(has(core, "f = \\k -> tick<f> case k of ds {\n  _ -> ds 1 }\n"), core);
  CHECK_MESSAGE(core.find("case k_1") == std::string::npos, core);
  CHECK_MESSAGE(core.find("case l of") != std::string::npos, core);
}

TEST_CASE("a call of a function whose body is a variable is that variable") {
  const std::string core = after_laws(
      "newtype P = P (Int -> Int)\nparse :: P -> Int -> Int\nparse (P k) = k\n"
      "k :: Int -> a -> a\nk _ x = x\nno :: a -> Bool\nno _ = False\n"
      "f :: P -> Int\nf p = parse p 1\ng :: [Int] -> [Int]\ng = map (k 1)\nh :: [P] -> [Int -> "
      "Int]\n"
      "h ps = map parse ps\ni :: Int -> Bool\ni n = no (n + 1)\nj :: Int -> Int\nj n = k n (n + "
      "1)\n");
  CHECK_MESSAGE(has(core, "f = \\p -> tick<f> count<parse> p 1\n"), core);
  CHECK_MESSAGE(has(core, "g = tick<g> map (\\x_1 -> count<k> x_1)\n"), core);
  CHECK_MESSAGE(has(core, "h = \\ps -> tick<h> map parse ps\n"), core);
  CHECK_MESSAGE(has(core, "i = \\n -> tick<i> count<no> False\n"), core);
  CHECK_MESSAGE(has(core, "j = \\n_1 -> tick<j> \n  let x_2 = "), core);
}

TEST_CASE("a case of a constructor of variables is decided anywhere") {
  const std::string core = after_laws(
      "f :: (Int -> Int) -> [Int] -> Int\n"
      "f k ns = foldr (case (k, ns) of { (l, []) -> \\_ -> l; (l, _) -> \\_ n -> l n }) 1 (case "
      "True of { True -> ns; _ -> [] })\n");
  CHECK_MESSAGE(core.find("case (,)") == std::string::npos, core);
  CHECK_MESSAGE(core.find("1 ns") != std::string::npos, core);
}

TEST_CASE("a function of dictionaries takes the arguments of the local function it returns") {
  const std::string core = after_laws(
      "f :: Int -> Int\nf k = go k (go (3 :: Integer) k) where { go n x = if n < 1 then x else go "
      "(n - 1) x }\n");
  CHECK_MESSAGE(core.find("go = \\$dOrd $dNum n x -> \n") != std::string::npos, core);
}

TEST_CASE("seq of a value is the function that returns its second argument") {
  const std::string core = after_laws("f :: Int -> Bool -> Bool\nf n = let { h = seq [n] } in h\n");
  CHECK_MESSAGE(core.find("case") == std::string::npos, core);
}

TEST_CASE("a function behind bindings to values is a function") {
  const std::string core = after_laws(
      "data T = T { p :: Int -> Int, q :: Int -> Int }\nf :: Int -> T\n"
      "f n = T (T (T (\\_ -> n) (\\_ -> 1) `p`) (\\_ -> 2) `p`) (\\_ -> n)\n");
  CHECK_MESSAGE(core.find("let ds_2 = \\ds_3 -> \n") != std::string::npos, core);
}

TEST_CASE("a lambda that passes its parameter on is replaced by the function it calls") {
  const std::string core = after_laws(
      "g :: Int -> Maybe Int\ng n = if n > 3 then Nothing else Just n\n"
      "f :: Int -> Maybe Int\nf n = do { m <- g n; g m }\n"
      "h :: Int -> Maybe Int\nh n = do { m <- g n; h m }\n"
      "i, j :: Int -> Maybe Int\ni n = do { m <- g n; j m }\nj n = do { m <- g n; i m }\n"
      "k :: (Int -> Maybe Int) -> Maybe Int\nk l = do { m <- l 1; l m }\n"
      "o :: Int -> Maybe Int\no = \\x -> Just x\np :: Maybe Int\np = do { m <- o 1; o m }\n"
      "q n = do { m <- g n; r m }\nr n = do { m <- g n; q m }\n");
  for (const char* reduced : {"(g n_1) g\n", "(g n_4) i\n", "(g n_5) r\n"}) {
    CHECK_MESSAGE(core.find(reduced) != std::string::npos, core, reduced);
  }
  for (const char* kept : {"-> h m", "-> j m", "-> l m", "-> o m", "-> q m"}) {
    CHECK_MESSAGE(core.find(kept) != std::string::npos, core, kept);
  }
}
