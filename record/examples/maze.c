/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A program to be instrumented: recursion, static functions, mutual recursion, a callback that libc
 * calls, and a longjmp over several frames. `maze N` prints a number; its calls are counted by hand
 * in tests/record/examples_test.py.
 */
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

static jmp_buf way_out;
static long steps;

static int fib(int n) {
  return n < 2 ? n : fib(n - 1) + fib(n - 2);
}

static int is_odd(int n);
static int is_even(int n) {
  return n == 0 ? 1 : is_odd(n - 1);
}
static int is_odd(int n) {
  return n == 0 ? 0 : is_even(n - 1);
}

static int compare(const void* a, const void* b) {
  int x = *(const int*)a, y = *(const int*)b;
  return (x > y) - (x < y);
}

static void descend(int depth) {
  ++steps;
  if (depth == 0) longjmp(way_out, 1);
  descend(depth - 1);
}

static void search(int depth) {
  if (setjmp(way_out) == 0) descend(depth);
}

static void rest(void) {
  ++steps;
}

int solve(int n) {
  int numbers[] = {2, 1}, i;
  for (i = 0; i < 3; ++i) {
    search(4);
    rest();
  }
  qsort(numbers, 2, sizeof numbers[0], compare);
  return fib(n) + is_even(n) + numbers[0];
}

int main(int argc, char** argv) {
  int solved = solve(argc > 1 ? atoi(argv[1]) : 10);
  printf("%d %ld\n", solved, steps);
  return 0;
}
