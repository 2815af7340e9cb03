// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/profiling/cost_centre_stacks.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <string>

namespace convertprofile::runtime {

namespace {

constexpr std::size_t letters = 26;

// Centres a to z, then the CAFs of Main and Lib.
std::vector<stg::CostCentre> letter_centres() {
  std::vector<stg::CostCentre> all;
  for (std::size_t i = 0; i < letters; ++i)
    all.push_back({std::string(1, static_cast<char>('a' + i)), "Main", "m.hs:1:1", false});
  all.push_back({"CAF", "Main", "<entire-module>", true});
  all.push_back({"CAF", "Lib", "<entire-module>", true});
  return all;
}

constexpr stg::CostCentreId main_caf{letters};
constexpr stg::CostCentreId lib_caf{letters + 1};

struct Stacks : CostCentreStacks {
  Stacks() : CostCentreStacks(letter_centres()) {}

  CostCentreStack* push_letters(CostCentreStack* stack, const std::string& path) {
    for (const char c : path)
      stack = push(stack, stg::CostCentreId{static_cast<std::uint32_t>(c - 'a')});
    return stack;
  }
  // `ab`: b on top of a, below MAIN.
  CostCentreStack* operator()(const std::string& path) { return push_letters(main(), path); }
};

// GHC's definitions of append and enterFun, recursive and without memo.
CostCentreStack* reference_append(Stacks& s, CostCentreStack* a, CostCentreStack* b) {
  if (a == b || b == s.main() || b->is_caf) return a;
  return s.push(reference_append(s, a, b->previous), b->centre);
}

CostCentreStack* reference_equal(Stacks& s, CostCentreStack* whole, CostCentreStack* a,
                                 CostCentreStack* b) {
  if (a == b) return whole;
  return s.push(reference_equal(s, whole, a->previous, b->previous), b->centre);
}

CostCentreStack* reference_shorter(Stacks& s, CostCentreStack* a, CostCentreStack* b,
                                   std::size_t more) {
  if (more == 0) return reference_equal(s, a, a, b);
  return s.push(reference_shorter(s, a, b->previous, more - 1), b->centre);
}

CostCentreStack* reference_enter(Stacks& s, CostCentreStack* current, CostCentreStack* function) {
  if (current == function || function->is_caf) return current;
  if (current->root != function->root) return reference_append(s, current, function);
  if (current->depth < function->depth)
    return reference_shorter(s, current, function, function->depth - current->depth);
  CostCentreStack* trimmed = current;
  while (trimmed->depth > function->depth) trimmed = trimmed->previous;
  return reference_equal(s, current, trimmed, function);
}

}  // namespace

TEST_CASE("MAIN, the runtime's own stacks and the CAFs exist from the start") {
  Stacks s;
  std::vector<std::string> found;
  for (const CostCentreStack& stack : s.stacks()) {
    const stg::CostCentre& centre = s.centres()[static_cast<std::size_t>(stack.centre)];
    found.push_back(centre.module + "/" + centre.label);
    CHECK(stack.root == &stack);
    CHECK(stack.depth == (&stack == s.main() ? 0 : 1));
    CHECK(stack.previous == (&stack == s.main() ? nullptr : s.main()));
  }
  CHECK(found == std::vector<std::string>{"MAIN/MAIN", "IDLE/IDLE", "SYSTEM/PINNED",
                                          "MAIN/DONT_CARE", "PROFILING/OVERHEAD_of", "GC/GC",
                                          "SYSTEM/SYSTEM", "Lib/CAF", "Main/CAF"});
  CHECK(s.cafs() == 2);
  CHECK(s.of_caf(main_caf)->is_caf);
  CHECK(s.of_caf(main_caf) != s.of_caf(lib_caf));
  CHECK(s.stacks().size() == 9);
}

TEST_CASE("pushing the top centre changes nothing") {
  Stacks s;
  CHECK(s.push_letters(s("ab"), "b") == s("ab"));
}

TEST_CASE("a stack pushed again is the same stack") {
  Stacks s;
  CostCentreStack* const abc = s("abc");
  CHECK(s("abd") != abc);
  CHECK(s("abc") == abc);
  CHECK(abc->depth == 3);
  CHECK(abc->root == s.main());
  CHECK(s.push_letters(s.of_caf(main_caf), "ab")->root == s.of_caf(main_caf));
}

TEST_CASE("pushing a centre of the stack returns to it by a back edge") {
  Stacks s;
  CostCentreStack* const abc = s("abc");
  CHECK(s.push_letters(abc, "a") == s("a"));
  REQUIRE(abc->children.size() == 1);
  CHECK(abc->children[0].is_back_edge);
  CHECK(abc->children[0].stack == s("a"));
  CHECK(s.push_letters(abc, "a") == s("a"));
  CHECK(abc->children.size() == 1);
  CHECK(s.push_letters(abc, "b") == s("ab"));
  CHECK(s("abcbd") == s("abd"));
}

TEST_CASE("append: the worked examples") {
  Stacks s;
  CHECK(s.append(s("abc"), s.main()) == s("abc"));
  CHECK(s.append(s("abc"), s("abc")) == s("abc"));
  CHECK(s.append(s("abc"), s.of_caf(main_caf)) == s("abc"));
  CHECK(s.append(s("ab"), s("cd")) == s("abcd"));
  CHECK(s.append(s("ab"), s.push_letters(s.of_caf(main_caf), "cd")) == s("abcd"));
  CHECK(s.append(s("ab"), s("abc")) == s("abc"));
  CHECK(s.append(s("abc"), s("b")) == s("ab"));
}

TEST_CASE("entering a function: the worked examples") {
  Stacks s;
  CHECK(s.enter_function(s("abc"), s.main()) == s("abc"));
  CHECK(s.enter_function(s("abc"), s("d")) == s("abcd"));
  CHECK(s.enter_function(s("abc"), s("ab")) == s("abc"));
  CHECK(s.enter_function(s("ab"), s("abc")) == s("abc"));
  CHECK(s.enter_function(s("abc"), s("abd")) == s("abcd"));
}

TEST_CASE("entering a function: stacks share a part only from the root") {
  Stacks s;
  CostCentreStack* const caf = s.of_caf(main_caf);
  CHECK(s.enter_function(s("abc"), caf) == s("abc"));
  CHECK(s.enter_function(s.push_letters(caf, "ab"), s.push_letters(caf, "ac")) ==
        s.push_letters(caf, "abc"));
  // Different roots: everything below the function's CAF is pushed.
  CHECK(s.enter_function(s("ab"), s.push_letters(caf, "ac")) == s("ac"));
  CHECK(s.enter_function(s("xb"), s.push_letters(caf, "ac")) == s("xbac"));
  CHECK(s.enter_function(s.push_letters(s.of_caf(lib_caf), "b"), s.push_letters(caf, "ac")) ==
        s.push_letters(s.of_caf(lib_caf), "bac"));
}

TEST_CASE("append and entering agree with their definitions on random stacks") {
  Stacks s;
  std::mt19937 random(7);
  std::vector<CostCentreStack*> made{s.main(), s.of_caf(main_caf), s.of_caf(lib_caf)};
  for (int round = 0; round < 20000; ++round) {
    CostCentreStack* const a = made[random() % made.size()];
    CostCentreStack* const b = made[random() % made.size()];
    if (round % 4 == 0)
      made.push_back(s.push_letters(a, std::string(1, static_cast<char>('a' + random() % 6))));
    REQUIRE(s.append(a, b) == reference_append(s, a, b));
    REQUIRE(s.enter_function(a, b) == reference_enter(s, a, b));
  }
}

TEST_CASE("many children are found, each once") {
  std::vector<stg::CostCentre> many;
  for (int i = 0; i < 5000; ++i) many.push_back({"f" + std::to_string(i), "Main", "", false});
  CostCentreStacks s(many);
  std::vector<CostCentreStack*> first;
  for (std::uint32_t i = 0; i < many.size(); ++i)
    first.push_back(s.push(s.main(), stg::CostCentreId{i}));
  for (std::uint32_t i = 0; i < many.size(); ++i)
    CHECK(s.push(s.main(), stg::CostCentreId{i}) == first[i]);
  CHECK(s.stacks().size() == 7 + many.size());
}

TEST_CASE("a deep stack is appended without recursion") {
  constexpr std::uint32_t depth = 5000;
  std::vector<stg::CostCentre> many(depth + 1, {"f", "Main", "", false});
  many.push_back({"CAF", "Main", "<entire-module>", true});
  CostCentreStacks s(many);
  CostCentreStack* const caf = s.of_caf(stg::CostCentreId{depth + 1});
  CostCentreStack* deep = caf;
  for (std::uint32_t i = 0; i < depth; ++i) deep = s.push(deep, stg::CostCentreId{i});
  CostCentreStack* const current = s.push(s.main(), stg::CostCentreId{depth});
  CHECK(s.enter_function(current, deep)->depth == depth + 1);
}

TEST_CASE("an added centre is pushed like the others, and an added CAF has a stack at once") {
  Stacks s;
  const std::size_t before = s.stacks().size();
  const stg::CostCentreId late = s.add({"late", "Main", "m.hs:9:1", false});
  CHECK(s.stacks().size() == before);
  CostCentreStack* const in_late = s.push(s("ab"), late);
  CHECK(s.centres()[static_cast<std::size_t>(in_late->centre)].label == "late");
  CHECK(s.push_letters(in_late, "a") == s("a"));
  const stg::CostCentreId caf = s.add({"CAF", "Late", "<entire-module>", true});
  CHECK(s.stacks().back().root == &s.stacks().back());
  CHECK(s.of_caf(caf) == &s.stacks().back());
  CHECK(s.registered().back() == caf);
}

}  // namespace convertprofile::runtime
