// SPDX-License-Identifier: BSD-3-Clause
// build OUTPUT: writes a profile of its own measurements; OUTPUT's name selects the format.
#include <convertprofile.h>

#include <chrono>
#include <iostream>

int main(int argc, char** argv) try {
  using namespace convertprofile;
  if (argc != 2) return std::cerr << "usage: build OUTPUT\n", 2;
  ProfileBuilder builder(
      {{"Time", "Time", "nanoseconds", Role::time}, {"Calls", "Calls", "count", Role::entries}},
      {.program = "build"});
  const std::size_t main = builder.entry(builder.root(), builder.centre({"Main", "main"}));
  const std::size_t sum = builder.entry(main, builder.centre({"Main", "sum", "build.cpp:20:1-40"}));

  for (long round = 1; round <= 3; ++round) {
    const auto start = std::chrono::steady_clock::now();
    volatile long total = 0;
    for (long i = 0; i < round * 1000; ++i) total = total + i;
    const std::chrono::nanoseconds taken = std::chrono::steady_clock::now() - start;
    builder.add(sum, 0, taken.count());
    builder.add(sum, 1, 1);

    builder.sample(static_cast<double>(round));
    builder.live({.entry = sum, .type = "Table"}, round * 1000);
  }
  builder.build().write(argv[1]);
} catch (const convertprofile::Error& e) {
  std::cerr << e.what() << '\n';
  return 1;
}
