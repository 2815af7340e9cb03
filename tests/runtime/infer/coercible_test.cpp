// SPDX-License-Identifier: BSD-3-Clause
// The types related by Coercible are the same as in GHC.
#include <doctest/doctest.h>

#include "tests/runtime/infer/inferred_program.h"

namespace {

// `coerce` from one type to another, in a program with these declarations.
std::string coercion(const std::string& from, const std::string& to,
                     const std::string& declarations = "") {
  return refusal(
      "import Data.Coerce\nimport qualified Data.Map as M\nnewtype Age = Age Int\nf :: " + from +
      " -> " + to + "\nf = coerce\n" + declarations);
}

}  // namespace

TEST_CASE("a newtype coerces to its field, also inside other types") {
  CHECK(coercion("Int", "Age") == "accepted");
  CHECK(coercion("[Age]", "[Int]") == "accepted");
  CHECK(coercion("(Int -> Age)", "Age -> Int") == "accepted");
  CHECK(coercion("M.Map Int Age", "M.Map Int Int") == "accepted");
  CHECK(coercion("Int", "Bool") ==
        "5:5: Couldn't match representation of type 'Int' with that of 'Bool' arising from a use "
        "of 'coerce'");
  CHECK(coercion("m Int", "m Age") ==
        "5:5: Couldn't match representation of type 'm Int' with that of 'm Age' arising from a "
        "use of 'coerce'");
}

TEST_CASE("a newtype does not coerce if its constructor is not in scope") {
  const std::string use = "\nf :: Identity Int -> Int\nf = coerce\n";
  CHECK(refusal("import Data.Coerce\nimport Data.Functor.Identity (Identity (..))" + use) ==
        "accepted");
  CHECK(refusal("import Data.Coerce\nimport Data.Functor.Identity (Identity)" + use) ==
        "4:5: Couldn't match representation of type 'Identity Int' with that of 'Int' arising from "
        "a use of 'coerce'");
}

TEST_CASE("parameters have roles") {
  const std::string key = coercion("M.Map Int a", "M.Map Age a");
  CHECK_MESSAGE(key.find("Couldn't match type 'Age' with 'Int'") != std::string::npos, key);
  CHECK(coercion("P Int", "P Bool", "data P a = P") == "accepted");
  CHECK(coercion("T Maybe Int", "T Maybe Age", "data T f a = T (f a)") != "accepted");
  CHECK(coercion("T Int", "T Age", "data T a = T [U a]\ndata U a = U (T a) | V a") == "accepted");
  CHECK(coercion("D Int", "D Age", "class C a where c :: a -> Int\ndata D a = C a => D a") !=
        "accepted");
}

TEST_CASE("a recursive newtype coerces only to itself") {
  CHECK(coercion("R", "R", "newtype R = R R") == "accepted");
  CHECK(coercion("R", "Int", "newtype R = R R") ==
        "5:5: The newtypes of 'Coercible R Int' are infinitely recursive");
}

TEST_CASE("given Coercible constraints work in both directions") {
  CHECK(refusal("import Data.Coerce\nf :: Coercible a b => [a] -> [b]\nf = coerce\n"
                "g :: Coercible a b => b -> a\ng = coerce") == "accepted");
  CHECK(refusal("import Data.Coerce\nf :: a -> b\nf = coerce") ==
        "3:5: Couldn't match representation of type 'a' with that of 'b' arising from a use of "
        "'coerce'");
  CHECK(refusal("import Data.Coerce\ninstance Coercible Int Bool") ==
        "2:10: Class 'Coercible' does not support user-specified instances");
}

TEST_CASE("role annotations") {
  const std::string pragma = "{-# LANGUAGE RoleAnnotations #-}\n";
  CHECK(refusal(pragma + "type role T nominal _\ndata T a b = T a b") == "accepted");
  CHECK(refusal(pragma + "type role T phantom\ndata T a = T a") ==
        "2:1: Role mismatch on variable 'a': Annotation says phantom but role representational is "
        "required");
  CHECK(refusal(pragma + "type role T nominal\ndata T a b = T a b") ==
        "2:1: Wrong number of roles listed in role annotation: 'T' has 2 parameters");
  CHECK(refusal(pragma + "type role T some\ndata T a = T a") == "2:13: Illegal role name 'some'");
  CHECK(refusal("type role T nominal\ndata T a = T a") ==
        "1:1: Illegal role annotation for T; did you intend to use RoleAnnotations?");
}
