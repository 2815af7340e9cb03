// SPDX-License-Identifier: BSD-3-Clause
// Stack and heap: limits and retention.
#include <doctest/doctest.h>

#include "tests/runtime/machine/run_stg.h"

using namespace convertprofile::runtime;

namespace {

MachineOptions heap_of(std::uint64_t bytes) {
  MachineOptions options;
  options.heap_limit = bytes;
  return options;
}
MachineOptions stack_of(std::uint64_t bytes) {
  MachineOptions options;
  options.stack_limit = bytes;
  return options;
}
constexpr std::uint64_t megabyte = 1 << 20;

// Runs in this much space, with or without profiling.
std::string in_heap(std::string_view program, std::uint64_t bytes = 2 * megabyte) {
  const Run plain = run_stg(program, Machine::plain, heap_of(bytes));
  const Run profiled = run_stg(program, Machine::profiled, heap_of(2 * bytes));
  if (plain.output != profiled.output) return "different";
  return plain.output + plain.outcome.message + profiled.outcome.message;
}

constexpr std::string_view lists = R"(
(upto (fun (a b) (case (intGt# a b) _ ((True) nil)
   ((False) (let c (thunk (intAdd# a 1)) (let r (thunk (upto c b)) (con : a r)))))))
(nil (con []))
(length (fun (l n) (case l _ (([]) n) ((: x xs) (case (intAdd# n 1) m (else (length xs m)))))))
(sum (fun (l) (case l _ (([]) 0) ((: x xs) (intAdd# x (sum xs))))))
)";
std::string with_lists(std::string_view program) {
  return std::string(lists) + std::string(program);
}

}  // namespace

TEST_CASE("a list consumed while it is made takes no space" * doctest::test_suite("slow")) {
  CHECK(in_heap(with_lists(R"((main (fun (w)
    (let xs (thunk (upto 1 1000000)) (let n (thunk (length xs 0)) (print n w))))))")) ==
        "1000000;");
}

TEST_CASE("a constant of the program is collected once no code mentions it") {
  CHECK(in_heap(with_lists(R"((xs (thunk (upto 1 1000000))) (n (thunk (length xs 0)))
    (main (fun (w) (print n w))))")) == "1000000;");
  CHECK(in_heap(with_lists(R"((xs (thunk (upto 1 300000))) (n (thunk (length xs 0)))
    (main (fun (w) (case (print n w) _ ((U u) (let m (thunk (length xs 1)) (print m w)))))))"),
                32 * megabyte) == "300000;300001;");
}

TEST_CASE("a constant that later code mentions is kept") {
  CHECK(run_stg(with_lists(R"((xs (thunk (upto 1 1000000))) (n (thunk (length xs 0)))
    (main (fun (w) (case (print n w) _ ((U u) (let m (thunk (length xs 1)) (print m w)))))))"),
                Machine::plain, heap_of(2 * megabyte))
            .outcome.ending == Ending::heap_limit);
}

TEST_CASE("a pair's second half does not keep the first alive") {
  // The lazy pair of a list's length so far and the rest: only the collector can separate the
  // halves.
  CHECK(in_heap(with_lists(R"(
    (split (fun (l) (case l _ (([]) (con Pair nil nil)) ((: x xs)
       (let p (thunk (split xs)) (let a (thunk (case p _ ((Pair f s) f))) (let b (thunk (case p _ ((Pair f s) s)))
         (let c (con : x a) (con Pair c b)))))))))
    (main (fun (w) (let xs (thunk (upto 1 300000)) (let p (thunk (split xs))
       (let a (thunk (case p _ ((Pair f s) f))) (let b (thunk (case p _ ((Pair f s) s)))
       (let n (thunk (length a 0)) (let m (thunk (length b 0))
       (case (print n w) _ ((U u) (print m w))))))))))) )"),
                3 * megabyte) == "300000;0;");
}

TEST_CASE("a frame does not keep an argument that is dead after a call") {
  CHECK(in_heap(with_lists(R"(
    (both (fun (l) (case (length l 0) n (else (intAdd# n 1)))))
    (main (fun (w) (let xs (thunk (upto 1 1000000)) (let n (thunk (both xs)) (print n w))))))")) ==
        "1000001;");
}

TEST_CASE("a million frames" * doctest::test_suite("slow")) {
  const std::string program = with_lists(
      "(main (fun (w) (let xs (thunk (upto 1 1000000)) (let n (thunk (sum xs)) (print n w)))))");
  CHECK(run_stg(program).output == "500000500000;");
  CHECK(run_stg(program, Machine::profiled).output == "500000500000;");
}

TEST_CASE("the stack's limit") {
  const std::string program = with_lists(
      "(main (fun (w) (let xs (thunk (upto 1 1000000)) (let n (thunk (sum xs)) (print n w)))))");
  for (const Machine machine : {Machine::plain, Machine::profiled}) {
    const Run run = run_stg(program, machine, stack_of(megabyte));
    CHECK(run.outcome.ending == Ending::stack_limit);
    CHECK(run.outcome.message == "stack overflow: the stack is larger than 1048576 bytes");
  }
}

TEST_CASE("the heap's limit") {
  for (const Machine machine : {Machine::plain, Machine::profiled}) {
    const Run run = run_stg(with_lists(R"((main (fun (w) (let xs (thunk (upto 1 1000000))
       (let n (thunk (length xs 0)) (case (print n w) _ ((U u) (let m (thunk (sum xs)) (print m w)))))))))"),
                            machine, heap_of(4 * megabyte));
    CHECK(run.outcome.ending == Ending::heap_limit);
    CHECK(run.outcome.message == "heap exhausted");
  }
}

TEST_CASE("a value that needs itself is detected") {
  for (const Machine machine : {Machine::plain, Machine::profiled}) {
    const Run local =
        run_stg("(main (fun (w) (letrec ((x (thunk (intAdd# x 1)))) (print x w))))", machine);
    CHECK(local.outcome.ending == Ending::loop);
    CHECK(local.outcome.message == "<<loop>>");
    const Run global =
        run_stg("(x (thunk (intAdd# y 1))) (y (thunk x)) (main (fun (w) (print x w)))", machine);
    CHECK(global.outcome.ending == Ending::loop);
  }
}

TEST_CASE("consecutive update frames become one") {
  // Each thunk's value is the next one's: without squeezing the stack grows by a frame for each.
  const std::string program = R"(
    (chain (fun (n) (case n m ((0) 7) (else (let k (thunk (intSub# m 1)) (let r (thunk (chain k)) (later r)))))))
    (later (fun (x) x))
    (main (fun (w) (let n (thunk (chain 300000)) (print n w)))))";
  for (const Machine machine : {Machine::plain, Machine::profiled}) {
    CHECK(run_stg(program, machine, stack_of(megabyte / 4)).output == "7;");
  }
}

TEST_CASE("squeezed thunks are still updated, and their loops detected") {
  CHECK(output_of(R"(
    (id (fun (x) x))
    (main (fun (w) (letrec ((a (thunk (intAdd# 1 2))) (b (thunk (id a))) (c (thunk (id b))) (d (thunk (id c))))
       (let s (thunk (intAdd# d b)) (print s w))))))") == "6;");
}

TEST_CASE("tail calls take no stack") {
  const std::string program = R"(
    (ping (fun (n) (case n m ((0) 1) (else (let k (thunk (intSub# m 1)) (pong k))))))
    (pong (fun (n) (case n m ((0) 2) (else (let k (thunk (intSub# m 1)) (ping k))))))
    (main (fun (w) (let n (thunk (ping 1000001)) (print n w)))))";
  CHECK(run_stg(program, Machine::plain, stack_of(65536)).output == "2;");
  CHECK(run_stg(program, Machine::profiled, stack_of(65536)).output == "2;");
}

TEST_CASE("a signal ends a program that neither allocates nor calls anything else") {
  interrupt(15);
  const Run run = run_stg("(f (fun (n) (f n))) (main (fun (w) (let n (thunk (f 1)) (print n w))))");
  CHECK(run.outcome.ending == Ending::interrupted);
  CHECK(run.outcome.exit_code == 15);
  CHECK(run_stg("(main (fun (w) (print 1 w)))").output == "1;");
}
