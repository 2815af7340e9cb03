// SPDX-License-Identifier: BSD-3-Clause
// Output of programs: evaluation, application, primitives. output_of runs each on both machines,
// also with a collection at every allocation.
#include <doctest/doctest.h>

#include "tests/runtime/machine/run_stg.h"

TEST_CASE("arithmetic on raw numbers, nested") {
  CHECK(output_of(R"((main (fun (w)
    (let n (thunk (intAdd# (intMul# 6 7) (intQuot# -7 2))) (print n w)))))") == "39;");
  CHECK(output_of(R"((main (fun (w) (let n (thunk (intDiv# -7 2)) (print n w)))))") == "-4;");
  CHECK(output_of(R"((main (fun (w) (let n (thunk (intMod# -7 2)) (print n w)))))") == "1;");
  CHECK(output_of(R"((main (fun (w) (let n (thunk (intRem# -7 2)) (print n w)))))") == "-1;");
  CHECK(output_of(R"((main (fun (w)
    (let n (thunk (intSub# 5 (intNegate# 9223372036854775807))) (print n w)))))") ==
        "-9223372036854775804;");
}

TEST_CASE("thunks are evaluated once") {
  CHECK(output_of(R"(
    (tell (fun (n w) (case (print n w) _ ((U u) (con U n)))))
    (twice (fun (x w) (case x a (else (case x b (else
       (let s (thunk (intAdd# a b)) (print s w))))))))
    (main (fun (w) (let x (thunk (case (tell 21 w) _ ((U r) r))) (twice x w)))))") == "21;42;");
}

TEST_CASE("unused values are not evaluated") {
  CHECK(output_of(R"(
    (const (fun (a b) a))
    (main (fun (w) (let bad (thunk (error# "no")) (let n (thunk (const 1 bad)) (print n w))))))") ==
        "1;");
}

TEST_CASE("a constant of the program is evaluated once and shared") {
  CHECK(output_of(R"(
    (n (thunk (intMul# 1000 1000)))
    (twice (fun (f x) (let y (thunk (f x)) (f y))))
    (add (fun (x) (intAdd# x n)))
    (main (fun (w) (let r (thunk (twice add n)) (print r w)))))") == "3000000;");
}

TEST_CASE("application: too few, too many and exactly enough arguments; of a thunk") {
  const char* const program = R"(
    (add3 (fun (a b c) (intAdd# a (intMul# 10 (intAdd# b (intMul# 10 c))))))
    (choose (fun (n) (case n m ((0) (choose1 m)) (else add3))))
    (choose1 (fun (n) (let f (fun (a b c) (let r (thunk (intAdd# n 1)) (add3 r b c))) f)))
    (main (fun (w)
      (let p (thunk (add3 1))
      (let q (thunk (p 2))
      (let r (thunk (q 3))
      (let s (thunk (choose 0 5 6 7))
      (let t (thunk (choose 1 5 6 7))
      (let u (thunk (p 8 9))
      (case (print r w) _ ((U x) (case (print s w) _ ((U y)
      (case (print t w) _ ((U z) (print u w))))))))))))))))";
  CHECK(output_of(program) == "321;761;765;981;");
}

TEST_CASE("functions of many parameters, calls of many arguments") {
  CHECK(output_of(R"(
    (sum (fun (a b c d e f) (intAdd# (intAdd# (intAdd# a b) (intAdd# c d)) (intAdd# e f))))
    (back (fun (a b c d e f n) (case n m ((0) (sum a b c d e f))
       (else (let k (thunk (intSub# m 1)) (back f a b c d e k))))))
    (main (fun (w)
      (let p (thunk (sum 1 2 3))
      (let q (thunk (p 4 5 6))
      (let r (thunk (back 1 2 4 8 16 32 100))
      (case (print q w) _ ((U u) (print r w)))))))))") == "21;63;");
}

TEST_CASE("case: tags, tables, literals, nested scrutinees") {
  CHECK(output_of(R"(
    (name (fun (c) (case c _ ((Red) 1) ((Green) 2) ((Blue n) n) ((Black) 4))))
    (five (con Blue seven)) (seven (thunk (intAdd# 3 4)))
    (lit (fun (n) (case n m ((3) 30) ((4) 40) ((5) 50) ((6) 60) ((8) 80) (else m))))
    (odd (fun (n) (case (case (intEq# n 1) _ ((True) (con False)) ((False) (intGt# n 2))) _
        ((True) 100) ((False) 200))))
    (show (fun (f x w) (let n (thunk (f x)) (print n w))))
    (black (con Black)) (green (con Green))
    (main (fun (w) (case (show name five w) _ ((U a) (case (show name black w) _ ((U b)
      (case (show name green w) _ ((U c) (case (show lit 8 w) _ ((U d) (case (show lit 7 w) _ ((U e)
      (case (show lit 100 w) _ ((U f) (case (show odd 1 w) _ ((U g) (case (show odd 3 w) _ ((U h)
      (show lit 3 w))))))))))))))))))))") == "7;4;2;80;7;100;200;100;30;");
}

TEST_CASE("join points") {
  CHECK(output_of(R"(
    (f (fun (a b) (join j (x y) (intAdd# x (intMul# y a))
       (case b c ((0) (jump j 1 2)) ((1) (let z (thunk (intMul# c 5)) (jump j z b))) (else a)))))
    (show (fun (a b w) (let n (thunk (f a b)) (print n w))))
    (main (fun (w) (case (show 10 0 w) _ ((U u) (case (show 10 1 w) _ ((U v) (show 10 2 w))))))))") ==
        "21;15;10;");
}

TEST_CASE("local functions: free variables, recursion, mutual recursion") {
  CHECK(output_of(R"(
    (sumTo (fun (n k)
      (letrec ((go (fun (i acc) (case (intGt# i n) _ ((True) acc)
          ((False) (let j (thunk (intAdd# i 1)) (let b (thunk (intAdd# acc (intMul# i k))) (go j b))))))))
        (go 1 0))))
    (even (fun (n k) (letrec ((e (fun (i) (case i m ((0) k) (else (let j (thunk (intSub# m 1)) (o j))))))
                            (o (fun (i) (case i m ((0) 0) (else (let j (thunk (intSub# m 1)) (e j)))))))
        (e n))))
    (main (fun (w) (let a (thunk (sumTo 100 2)) (let b (thunk (even 10 7)) (let c (thunk (even 11 7))
      (case (print a w) _ ((U x) (case (print b w) _ ((U y) (print c w)))))))))))") ==
        "10100;7;0;");
}

TEST_CASE("cyclic data") {
  CHECK(output_of(R"(
    (take (fun (n l w) (case n m ((0) (con U unit)) (else (case l _ ((: x xs)
       (case (print x w) _ ((U u) (let k (thunk (intSub# m 1)) (take k xs w))))))))))
    (main (fun (w) (let one (thunk (intAdd# 0 1)) (letrec ((ones (con : one twos)) (twos (con : two ones)) (two (thunk (intAdd# one one))))
       (take 5 ones w))))))") == "1;2;1;2;1;");
}

TEST_CASE("strings are unpacked lazily") {
  CHECK(output_of("(main (fun (w) (let s (thunk \"h\u00e9llo \u03bb\U0001F600\") (put s w))))") ==
        "h\u00e9llo \u03bb\U0001F600");
  CHECK(output_of(R"((main (fun (w) (let s (thunk "") (put s w)))))") == "");
}

TEST_CASE("references") {
  CHECK(output_of(R"(
    (main (fun (w) (case (newReference# 5 w) _ ((U r)
      (case (readReference# r w) _ ((U a) (let b (thunk (intAdd# a 1))
      (case (writeReference# r b w) _ ((U u) (case (readReference# r w) _ ((U c) (print c w)))))))))))))") ==
        "6;");
}

TEST_CASE("messages of errors") {
  const auto message = [](const char* program) { return run_stg(program).outcome.message; };
  CHECK(message(R"((main (fun (w) (let n (thunk (intQuot# 1 0)) (print n w)))))") ==
        "divide by zero");
  CHECK(message(R"((main (fun (w) (let n (thunk (integerMod# 1 0)) (print n w)))))") ==
        "divide by zero");
  CHECK(message(R"((main (fun (w) (case (charChr# -1) c (else (putChar# 1 c w))))))") ==
        "Prelude.chr: bad argument: (-1)");
  CHECK(message(R"((cons (fun (x l) (con : x l)))
    (main (fun (w) (let a (thunk (error# "inner")) (let s (thunk (cons 'x' a)) (error# s))))))") ==
        "inner");
  CHECK(message(R"((main (fun (w) (let s (thunk "text") (error# s)))))") == "text");
  const Run exited = run_stg("(main (fun (w) (exit# 3 w)))");
  CHECK(exited.outcome.ending == convertprofile::runtime::Ending::exited);
  CHECK(exited.outcome.exit_code == 3);
}
