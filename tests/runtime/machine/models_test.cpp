// SPDX-License-Identifier: BSD-3-Clause
// The models' own rules, visible in entries and their places.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "tests/runtime/machine/run_stg.h"

using namespace convertprofile::runtime;

namespace {

AttributionOptions by(Model model) {
  AttributionOptions options;
  options.model = model;
  return options;
}

// f0 calls f1, ..., the last calls f0, until n is 0; no tail calls. A call graph also has _start.
std::string cycle_of(int functions) {
  std::string text;
  for (int i = 0; i < functions; ++i) {
    const std::string self = std::to_string(i), next = std::to_string((i + 1) % functions);
    text += "(f" + self + " (fun (n) (scc f" + self +
            " (case n m ((0) 0) (else (case (intSub# m 1) k (else (case (f" + next +
            " k) r (else (intAdd# r 1))))))))))\n";
  }
  return text + "(main (fun (w) (case (f0 20) n (else (print n w)))))";
}

std::size_t lines(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

TEST_CASE("callgraph: recursion is folded onto the parent or one of six ancestors") {
  CHECK(lines(entries_of(cycle_of(1), by(Model::callgraph))) == 2);
  CHECK(lines(entries_of(cycle_of(2), by(Model::callgraph))) == 3);
  CHECK(lines(entries_of(cycle_of(7), by(Model::callgraph))) == 8);
}

TEST_CASE("callgraph: longer cycles unroll") {
  CHECK(lines(entries_of(cycle_of(8), by(Model::callgraph))) == 22);
  CHECK(lines(entries_of(cycle_of(8), by(Model::stacks))) == 8);
}

TEST_CASE("callgraph: a tail call makes the next function a child of the one that is left") {
  CHECK(entries_of(R"(
    (g (fun (x) (scc g (intAdd# x 1))))
    (f (fun (x) (scc f (g x))))
    (main (fun (w) (scc main (case (f 1) n (else (print n w)))))))",
                   by(Model::callgraph)) ==
        "MAIN strict 1\nmain strict 1\nmain.f strict 1\n"
        "main.f.g strict 1\n");
}

TEST_CASE(
    "callgraph: strict, lazy and curried calls are told apart, a lazy one hangs at its thunk") {
  CHECK(entries_of(R"(
    (f (fun (x) (scc f (intAdd# x 1))))
    (use (fun (t g) (scc use (case t n (else (g n))))))
    (main (fun (w) (scc main (let t (thunk (f 1)) (case (use t f) n (else (print n w))))))))",
                   by(Model::callgraph)) ==
        "MAIN strict 1\nmain strict 1\nmain.use strict 1\nmain.f lazy 1\nmain.use.f curried 1\n");
}

TEST_CASE("function: calls are counted, whoever makes them") {
  CHECK(entries_of(R"(
    (f (fun (x) (scc f (intAdd# x 1))))
    (g (fun (x) (scc g (case (f x) n (else (f n))))))
    (main (fun (w) (scc main (case (g 1) n (else (case (f n) m (else (print m w)))))))))",
                   by(Model::function)) == "main strict 1\ng strict 1\nf strict 3\n");
}

TEST_CASE("function: an unprofiled function's calls go to its caller") {
  AttributionOptions options = by(Model::function);
  options.unprofiled = {"g*"};
  CHECK(entries_of(R"(
    (f (fun (x) (scc f (intAdd# x 1))))
    (g (fun (x) (scc g (f x))))
    (main (fun (w) (scc main (case (g 1) n (else (print n w)))))))",
                   options) == "main strict 1\nf strict 1\n");
}

TEST_CASE("lexical: one centre, whatever encloses it") {
  CHECK(entries_of(R"(
    (f (fun (x) (scc f (intAdd# x 1))))
    (main (fun (w) (scc main (case (scc a (f 1)) n (else (case (scc b (f n)) m (else
      (print m w)))))))))",
                   by(Model::lexical)) == "main strict 1\na strict 1\nf strict 2\nb strict 1\n");
}

TEST_CASE("hybrid: a function's own stack replaces the caller's, unless a constant built it") {
  const char* const program = R"(
    (make (fun (k) (scc make (let f (fun (x) (scc f (intAdd# x k))) f))))
    (use (fun (g) (scc use (g 1))))
    (main (fun (w) (scc main (case (make 1) f (else (case (use f) n (else (print n w)))))))))";
  CHECK(entries_of(program, by(Model::hybrid)) ==
        "main strict 1\nmain.make strict 1\nmain.use strict 1\nmain.make.f curried 1\n");
  CHECK(entries_of(program) ==
        "main strict 1\nmain.make strict 1\nmain.use strict 1\nmain.use.make.f curried 1\n");
  const char* const constant = R"(
    (c (thunk (scc c (let f (fun (x) (scc f (intAdd# x 1))) f))))
    (use (fun (g) (scc use (g 1))))
    (main (fun (w) (scc main (case c f (else (case (use f) n (else (print n w)))))))))";
  CHECK(entries_of(constant, by(Model::hybrid)) ==
        "main strict 1\nCAF.c lazy 1\nmain.use strict 1\nmain.use.c.f curried 1\n");
}
