// SPDX-License-Identifier: BSD-3-Clause
// gate CONDITION NEW BASE: prints what grew most since BASE; exit code 1 if the condition is met.
#include <convertprofile.h>

#include <iostream>

int main(int argc, char** argv) try {
  using namespace convertprofile;
  if (argc != 4) return std::cerr << "usage: gate CONDITION NEW BASE\n", 2;
  const Profile change = Profile::compare(Profile::read(argv[2]), Profile::read(argv[3]))
                             .shaped({.builtins = Builtins::hide});  // GC, SYSTEM, ...

  const std::size_t time = change.metric(Role::time).value();
  const auto now = change.individual(time), before = change.individual(*change.base_of(time));
  std::size_t most = 0;
  for (std::size_t i = 0; i < change.size(); ++i)
    if (now[i] - before[i] > now[most] - before[most]) most = i;
  std::cout << change.entry(most).name << ": " << before[most] << " -> " << now[most] << ' '
            << change.metrics()[time].unit << '\n';

  const Verdict verdict = change.check(argv[1]);
  std::cout << argv[1] << ": " << verdict.text << '\n';
  return verdict.failed ? 1 : 0;
} catch (const convertprofile::Error& e) {
  std::cerr << e.what() << '\n';
  return 2;
}
