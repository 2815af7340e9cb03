# SPDX-License-Identifier: BSD-3-Clause
"""A program for pgcl_profile.py: generators, exceptions, C functions, threads. tests/record/examples_test.py has its
calls, counted by hand."""
import threading


def numbers(n):
    try:
        for i in range(n):
            yield i
    finally:
        closed.append(n)


def total(n):
    return sum(numbers(n))  # resumed n + 1 times, by sum


def first(n):
    for number in numbers(n):  # resumed once, and once more to be closed
        return number


def raiser(depth):
    if depth == 0:
        raise ValueError
    raiser(depth - 1)


def catcher():
    try:
        raiser(3)
    except ValueError:
        after()


def after():
    return len("abc")


def c_raiser():
    try:
        int("x")
    except ValueError:
        after()


def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


closed = []
print(total(5), first(3), catcher(), c_raiser(), fib(10))
thread = threading.Thread(target=fib, args=(5,))
thread.start()
thread.join()
