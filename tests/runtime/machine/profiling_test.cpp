// SPDX-License-Identifier: BSD-3-Clause
// The current stack and the counted entries, rule by rule (formats/ghc_prof/NOTES.md).
#include <doctest/doctest.h>

#include "tests/runtime/machine/run_stg.h"

TEST_CASE("a tick in a function counts a strict call on the caller's stack") {
  CHECK(entries_of(R"(
    (f (fun (x) (scc f (intAdd# x 1))))
    (main (fun (w) (scc main (case (f 1) n (else (case (f n) m (else (print m w)))))))))") ==
        "main strict 1\nmain.f strict 2\n");
}

TEST_CASE("a thunk is evaluated on the stack that made it") {
  CHECK(entries_of(R"(
    (f (fun (x) (scc f (intAdd# x 1))))
    (g (fun (x) (scc g (intAdd# x 2))))
    (main (fun (w) (scc main (let a (thunk (f 1)) (let b (thunk (scc b (f 3)))
      (let c (thunk (g a)) (case (intAdd# b c) n (else (print n w))))))))))") ==
        "main strict 1\nmain.b lazy 1\nmain.b.f strict 1\nmain.g lazy 1\nmain.f lazy 1\n");
}

TEST_CASE("direct recursion is one stack, indirect recursion is truncated") {
  CHECK(entries_of(R"(
    (f (fun (n) (scc f (case n m ((0) 0) (else (g m))))))
    (g (fun (n) (scc g (case (intSub# n 1) m (else (f m))))))
    (main (fun (w) (case (f 3) n (else (print n w))))))") == "f strict 4\nf.g strict 3\n");
}

TEST_CASE("a case restores the previous stack") {
  CHECK(entries_of(R"(
    (f (fun (x) (scc f (intAdd# x 1))))
    (main (fun (w) (scc main (case (scc a (f 1)) n (else (case (scc b n) m (else
       (case (f m) k (else (print k w)))))))))))") ==
        "main strict 1\nmain.a strict 1\nmain.a.f strict 1\nmain.b strict 1\nmain.f strict 1\n");
}

TEST_CASE("a stack scoped inside a scrutinee with several paths is left on each path") {
  CHECK(entries_of(R"(
    (f (fun (x) (scc f (intAdd# x 1))))
    (main (fun (w) (scc main (case
       (case (intLt# 1 2) _ ((True) (scc a (intAdd# 1 2))) ((False) (scc b (intAdd# 2 3)))) n (else
       (case (case (intLt# n 2) _ ((True) (scc c (con True))) ((False) (scc d (intLt# n 4)))) _
         ((True) (case (f n) k (else (print k w)))) ((False) (print n w)))))))))") ==
        "main strict 1\nmain.a strict 1\nmain.d strict 1\nmain.f strict 1\n");
}

TEST_CASE("a constant of the program runs on its CAF's stack, which counts no entries") {
  CHECK(entries_of(R"(
    (f (fun (x) (scc f (intAdd# x 1))))
    (c (thunk (scc c (f 1))))
    (d (thunk (f c)))
    (main (fun (w) (scc main (print d w)))))") ==
        "main strict 1\nCAF.f lazy 1\nCAF.c lazy 1\nCAF.c.f strict 1\n");
}

TEST_CASE("a local function's stack is entered with it, a global one's is not") {
  // f is made below `make`, applied below `use`.
  CHECK(entries_of(R"(
    (make (fun (k) (scc make (let f (fun (x) (scc f (intAdd# x k))) f))))
    (use (fun (f?) (scc use (f? 1))))
    (top (fun (x) (scc top (intAdd# x 1))))
    (main (fun (w) (scc main (case (make 1) g? (else (case (use g?) n (else
       (case (use top) m (else (case (intAdd# n m) s (else (print s w)))))))))))))") ==
        "main strict 1\nmain.make strict 1\nmain.use strict 2\nmain.use.make.f curried 1\n"
        "main.use.top curried 1\n");
}

TEST_CASE("a partial application is entered on the stack that made it") {
  CHECK(entries_of(R"(
    (add (fun (a b) (scc add (intAdd# a b))))
    (make (fun (k) (scc make (add k))))
    (use (fun (f?) (scc use (f? 1))))
    (main (fun (w) (scc main (case (make 1) g? (else (case (use g?) n (else (print n w)))))))))") ==
        "main strict 1\nmain.make strict 1\nmain.use strict 1\nmain.use.make.add curried 1\n");
}

TEST_CASE("a function returned by evaluation carries the evaluating stack") {
  // The thunk p is evaluated below main.p: a global function is returned as if made there.
  CHECK(entries_of(R"(
    (f (fun (x) (scc f (intAdd# x 1))))
    (use (fun (g?) (scc use (g? 1))))
    (main (fun (w) (scc main (let p? (thunk (scc p f)) (case (use p?) n (else (print n w))))))))") ==
        "main strict 1\nmain.use strict 1\nmain.p lazy 1\nmain.use.p.f curried 1\n");
}

TEST_CASE("applying a thunk keeps the caller's stack") {
  CHECK(entries_of(R"(
    (f (fun (x) (scc f (intAdd# x 1))))
    (pick (fun (x) (scc pick f)))
    (main (fun (w) (scc main (let g? (thunk (pick 1)) (case (g? 5) n (else (print n w))))))))") ==
        "main strict 1\nmain.pick lazy 1\nmain.pick.f curried 1\n");
}

TEST_CASE("a partial application behind an evaluated thunk is entered twice") {
  // h holds main.x.p.t. Called under main.p.q it pushes x, p and t, giving main.p.t. Behind h's
  // indirection it is a copy with that stack, and pushes t onto main.p.q.
  CHECK(entries_of(R"(
    (g (fun (k x) (scc g (intAdd# x k))))
    (t (fun (k) (scc t (g k))))
    (q (fun (f? n) (scc q (f? n))))
    (main (fun (w) (scc main (let h? (thunk (scc x (scc p (t 1))))
       (case (scc p (q h? 1)) n (else (case (scc p (q h? n)) m (else (print m w))))))))))") ==
        "main strict 1\nmain.p strict 2\nmain.p.q strict 2\nmain.x lazy 1\nmain.x.p strict 1\n"
        "main.x.p.t strict 1\nmain.p.t.g curried 1\nmain.p.q.t.g curried 1\n");
}

TEST_CASE("count alone leaves the current stack, scope alone counts nothing") {
  CHECK(entries_of(R"(
    (f (fun (x) (scc f (intAdd# x 1))))
    (main (fun (w) (count a (scope b (case (f 1) n (else (print n w))))))))") ==
        "a strict 1\nb.f strict 1\n");
}
