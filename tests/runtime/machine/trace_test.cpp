// SPDX-License-Identifier: BSD-3-Clause
// A minimal program with its trace for each numbered rule of Sansom & Peyton Jones 1992, appendix
// A.
#include <doctest/doctest.h>

#include "tests/runtime/machine/run_stg.h"

TEST_CASE("scc: the centre becomes current, the old one waits in a frame that (16') pops") {
  CHECK("\n" + trace_of(R"(
    (main (fun (w) (scc foo (con U unit)))))") ==
        R"(
(scc)  Eval (scc foo e)                  us := (MAIN) : us                 cc = MAIN -> foo
(16')  ReturnCon ()                                                        cc = foo -> MAIN
)");
}

TEST_CASE("(3): a new closure keeps the current centre") {
  CHECK("\n" + trace_of(R"(
    (main (fun (w) (scc foo (let t (thunk (intAdd# 1 2))
      (let f (fun (x) t) (let p (con Pair t f) (con U p))))))))") ==
        R"(
(scc)  Eval (scc foo e)                  us := (MAIN) : us                 cc = MAIN -> foo
(3)    let                               h[f -> foo (\r)]                  cc = foo
(3)    let                               h[Pair -> foo (\r)]               cc = foo
(16')  ReturnCon Pair                                                      cc = foo -> MAIN
)");
}

TEST_CASE(
    "(2): entering an evaluated closure changes nothing, a function's builder is not looked at") {
  CHECK("\n" + trace_of(R"(
    (main (fun (w) (case (scc foo (let f (fun (x) x) f)) g? (else (scc bar (g? w)))))))") ==
        R"(
(scc)  Eval (scc foo e)                                                    cc = MAIN -> foo
(3)    let                               h[f -> foo (\r)]                  cc = foo
(16')  ReturnCon                                                           cc = foo -> MAIN
(scc)  Eval (scc bar e)                  us := (MAIN) : us                 cc = MAIN -> bar
(2)    Enter f = foo (\r)                                                  cc = bar
(16')  ReturnCon ()                                                        cc = bar -> MAIN
)");
}

TEST_CASE(
    "(15), (16): a thunk is evaluated for its builder, its value keeps the evaluating centre") {
  CHECK("\n" + trace_of(R"(
    (just (fun (x) (con Just x)))
    (main (fun (w) (case (scc foo (let t (thunk (just w)) (con Pair t t))) p
      ((Pair a b) (scc bar (case a v (else (con U unit)))))))))") ==
        R"(
(scc)  Eval (scc foo e)                                                    cc = MAIN -> foo
(3)    let                               h[t -> foo (\u)]                  cc = foo
(3)    let                               h[Pair -> foo (\r)]               cc = foo
(16')  ReturnCon                                                           cc = foo -> MAIN
(scc)  Eval (scc bar e)                  us := (MAIN) : us                 cc = MAIN -> bar
(15)   Enter t = foo (\u)                us := (bar, t) : us               cc = bar -> foo
(2)    Enter just = DONT_CARE (\r)                                         cc = foo
(16)   ReturnCon Just                    h[t -> foo Just]                  cc = foo -> bar
(16')  ReturnCon ()                                                        cc = bar -> MAIN
)");
}

TEST_CASE("(15'), (16'): a single-entry closure pushes a frame for the centre alone") {
  CHECK("\n" + trace_of(R"(
    (just (fun (x) (con Just x)))
    (main (fun (w) (case (scc foo (let t (once (just w)) (con Pair t t))) p
      ((Pair a b) (scc bar (case a v (else (con U unit)))))))))") ==
        R"(
(scc)  Eval (scc foo e)                                                    cc = MAIN -> foo
(3)    let                               h[t -> foo (\s)]                  cc = foo
(3)    let                               h[Pair -> foo (\r)]               cc = foo
(16')  ReturnCon                                                           cc = foo -> MAIN
(scc)  Eval (scc bar e)                  us := (MAIN) : us                 cc = MAIN -> bar
(15')  Enter t = foo (\s)                us := (bar) : us                  cc = bar -> foo
(2)    Enter just = DONT_CARE (\r)                                         cc = foo
(16')  ReturnCon Just                                                      cc = foo -> bar
(16')  ReturnCon ()                                                        cc = bar -> MAIN
)");
}

TEST_CASE("(17a): a thunk is updated with a partial application") {
  CHECK("\n" + trace_of(R"(
    (k (fun (x y) x))
    (main (fun (w) (case (scc foo (let t? (thunk (k w)) (con Pair t? t?))) p
      ((Pair a? b?) (scc bar (case (a? w) v (else (con U unit)))))))))") ==
        R"(
(scc)  Eval (scc foo e)                                                    cc = MAIN -> foo
(3)    let                               h[t? -> foo (\u)]                 cc = foo
(3)    let                               h[Pair -> foo (\r)]               cc = foo
(16')  ReturnCon                                                           cc = foo -> MAIN
(scc)  Eval (scc bar e)                  us := (MAIN) : us                 cc = MAIN -> bar
(15)   Enter t? = foo (\u)               us := (bar, t?) : us              cc = bar -> foo
(17a)  Enter PAP                         h[t? -> foo PAP]                  cc = foo -> bar
(16')  ReturnCon ()                                                        cc = bar -> MAIN
)");
}

TEST_CASE("(17a'): a partial application pops the frame of an scc") {
  CHECK("\n" + trace_of(R"(
    (k (fun (x y) x))
    (f (fun (x) (scc foo (k x))))
    (main (fun (w) (case (f w) g? (else (con U unit))))))") ==
        R"(
(2)    Enter f = DONT_CARE (\r)                                            cc = MAIN
(scc)  Eval (scc foo e)                  us := (MAIN) : us                 cc = MAIN -> foo
(17a') Enter PAP                                                           cc = foo -> MAIN
)");
}

TEST_CASE("consecutive update frames: the value belongs to the centre before the first") {
  // s evaluates to n, whose number is foo's work although bar built s.
  CHECK("\n" + trace_of(R"(
    (big (fun (x) (intAdd# x 1000)))
    (main (fun (w) (case (scc foo (let n (thunk (big 1000)) (con Just n))) p ((Just n)
      (case (scc bar (let s (thunk n) (con Just s))) q ((Just s) (case s v
        (else (con U unit))))))))))") ==
        R"(
(scc)  Eval (scc foo e)                                                    cc = MAIN -> foo
(3)    let                               h[n -> foo (\u)]                  cc = foo
(3)    let                               h[Just -> foo (\r)]               cc = foo
(16')  ReturnCon                                                           cc = foo -> MAIN
(scc)  Eval (scc bar e)                                                    cc = MAIN -> bar
(3)    let                               h[s -> bar (\u)]                  cc = bar
(3)    let                               h[Just -> bar (\r)]               cc = bar
(16')  ReturnCon                                                           cc = bar -> MAIN
(15)   Enter s = bar (\u)                us := (MAIN, s) : us              cc = MAIN -> bar
(15)   Enter n = foo (\u)                us := (bar, n) : us               cc = bar -> foo
(2)    Enter big = DONT_CARE (\r)                                          cc = foo
(2)    Enter I# = DONT_CARE (\r)                                           cc = foo
(16)   ReturnCon I#                      h[n -> foo I#]                    cc = foo -> bar
(16)   ReturnCon I#                      h[s -> foo I#]                    cc = bar -> MAIN
)");
}

TEST_CASE("an scc in a tail call pushes no second frame") {
  CHECK("\n" + trace_of(R"(
    (f (fun (n) (scc foo (case n m ((0) (con U unit)) (else (case (intSub# m 1) k (else (f k))))))))
    (main (fun (w) (f 2))))") ==
        R"(
(2)    Enter f = DONT_CARE (\r)                                            cc = MAIN
(scc)  Eval (scc foo e)                  us := (MAIN) : us                 cc = MAIN -> foo
(2)    Enter I# = DONT_CARE (\r)                                           cc = foo
(2)    Enter f = DONT_CARE (\r)                                            cc = foo
(scc)  Eval (scc foo e)                                                    cc = foo
(2)    Enter I# = DONT_CARE (\r)                                           cc = foo
(2)    Enter f = DONT_CARE (\r)                                            cc = foo
(scc)  Eval (scc foo e)                                                    cc = foo
(2)    Enter I# = DONT_CARE (\r)                                           cc = foo
(16')  ReturnCon ()                                                        cc = foo -> MAIN
)");
}
