// SPDX-License-Identifier: BSD-3-Clause
#include <doctest/doctest.h>

#include "tests/runtime/syntax/ast_text.h"

using namespace convertprofile::runtime;

namespace {

std::string repeated(const std::string& text, std::size_t times) {
  std::string result;
  for (std::size_t i = 0; i < times; ++i) result += text;
  return result;
}

ParseOptions limits(std::uint32_t depth, std::uint32_t length) {
  ParseOptions options;
  options.depth_limit = depth;
  options.length_limit = length;
  return options;
}

std::string refused(const std::string& program, const ParseOptions& options) {
  const std::string text = refusal(program, options);
  return text.substr(0, text.find('\n'));
}

const char* const too_deep = ": nested too deeply: more than 100 levels are not supported";

}  // namespace

TEST_CASE("everything that nests is bounded") {
  const ParseOptions options = limits(100, 1000);
  const auto is_too_deep = [&](const std::string& program) {
    const std::string message = refused(program, options);
    return message.find(too_deep) != std::string::npos;
  };
  const std::size_t many = 200;
  CHECK(is_too_deep("f = " + repeated("(", many) + "x" + repeated(")", many)));
  CHECK(is_too_deep("f = " + repeated("[", many) + repeated("]", many)));
  CHECK(is_too_deep("f = " + repeated("\\x -> ", many) + "x"));
  CHECK(is_too_deep("f = " + repeated("if a then b else ", many) + "x"));
  CHECK(is_too_deep("f = " + repeated("let x = 1 in ", many) + "x"));
  CHECK(is_too_deep("f = " + repeated("do ", many) + "x"));
  CHECK(is_too_deep("f = " + repeated("case a of b -> ", many) + "x"));
  CHECK(is_too_deep("f = " + repeated("{-# SCC a #-} ", many) + "x"));
  CHECK(is_too_deep("f = g + " + repeated("{-# SCC a #-} ", many) + "x"));
  CHECK(is_too_deep("f = " + repeated("R { a = ", many) + "x" + repeated("}", many)));
  CHECK(is_too_deep("f = " + repeated("let g = ", many) + "x"));
  CHECK(is_too_deep("f = x where " + repeated("g = x where ", many)));
  CHECK(is_too_deep("f " + repeated("(", many) + "x" + repeated(")", many) + " = x"));
  CHECK(is_too_deep(repeated("(", many) + "f x" + repeated(") y", many) + " = x"));
  CHECK(is_too_deep("f " + repeated("[", many) + " = x"));
  CHECK(is_too_deep("f " + repeated("~(", many) + "x = x"));
  CHECK(is_too_deep("f " + repeated("!(", many) + "x = x"));
  CHECK(is_too_deep("f " + repeated("a@", many) + "x = x"));
  CHECK(is_too_deep("f R { a = " + repeated("R { a = ", many) + " = x"));
  CHECK(is_too_deep("f :: " + repeated("(", many) + "a" + repeated(")", many)));
  CHECK(is_too_deep("f :: " + repeated("[", many) + "a" + repeated("]", many)));
  CHECK(is_too_deep("f = " + repeated("[x | y <- ", many)));
}

TEST_CASE("the error is located where the limit is exceeded") {
  CHECK(refused("f = " + repeated("(", 200), limits(12, 100)).find("t.hs:1:") == 0);
}

TEST_CASE("the limit of length adds up over nested chains") {
  const ParseOptions options = limits(100, 50);
  const char* const too_long = "too long: more than 50 operands or elements are not supported";
  const auto is_too_long = [&](const std::string& program) {
    return refused(program, options).find(too_long) != std::string::npos;
  };
  CHECK(is_too_long("f = a" + repeated(" + a", 60)));
  CHECK(is_too_long("f = a" + repeated(" + a", 30) + " + (a" + repeated(" + a", 30) + ")"));
  CHECK(!is_too_long("f = (a" + repeated(" + a", 30) + ")\ng = a" + repeated(" + a", 30)));
  CHECK(is_too_long("f = a" + repeated(" a", 60)));
  CHECK(is_too_long("f = [a" + repeated(", a", 60) + "]"));
  CHECK(is_too_long("f = do { a" + repeated("; a", 60) + "}"));
  CHECK(is_too_long("f" + repeated(" a", 60) + " = 1"));
  CHECK(is_too_long("f (a" + repeated(" : a", 60) + ") = 1"));
  CHECK(is_too_long("f :: a" + repeated(" -> a", 60)));
  CHECK(is_too_long("f :: a" + repeated(" a", 60)));
  CHECK(is_too_long("f" + repeated(" | a = a", 60)));
}

TEST_CASE("long programs are no deep ones" * doctest::test_suite("slow")) {
  CHECK(refusal("f = a" + repeated(" + a", 10000)) == "no error");
  CHECK(refusal("f = a" + repeated(" ++ a", 10000)) == "no error");
  CHECK(refusal("f = a" + repeated(" `seq` a", 10000)) == "no error");
  CHECK(refusal("f (a" + repeated(" : a", 10000) + ") = 1") == "no error");
  CHECK(refusal("f = [a" + repeated(", a", 50000) + "]") == "no error");
  CHECK(refusal("f = do\n" + repeated("  a <- b\n", 5000) + "  c") == "no error");
  CHECK(refusal("f = do { a" + repeated("; a", 5000) + "}") == "no error");
  CHECK(refusal(repeated("f 0 = 1\n", 5000)) == "no error");
  CHECK(refusal("f = \"" + repeated("a", 100000) + "\"") == "no error");
}

TEST_CASE("long lookahead stays fast" * doctest::test_suite("slow")) {
  // Each of these would take very long in quadratic time.
  CHECK(refusal("f = do {" + repeated("(a b) c;", 20000) + "x}") == "no error");
  CHECK(refusal(repeated("(a, b) = c\n", 20000)) == "no error");
  CHECK(refusal("f = " + repeated("(", 1500) + "x") != "no error");
  const ParseOptions options = limits(2000, 100000);
  CHECK(refused(repeated("(", 20000), options) != "no error");
  CHECK(refused("f = do " + repeated("(", 20000), options) != "no error");
}
