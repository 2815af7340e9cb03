// SPDX-License-Identifier: BSD-3-Clause
// The runtime's own modules: a program infers only the parts that it uses.
#include <doctest/doctest.h>

#include "tests/runtime/infer/inferred_program.h"

namespace {

const std::string library = R"(module Library where
import Prelude
data T = T { left :: Int, right :: Int }
data U = U
class C a where
  c :: a -> Int
  c _ = other
  d :: a -> Int
  d x = c x
instance C T where
  c t = left t
instance C U
used :: Int -> Int
used n = if n == 0 then 0 else helper (n - 1)
helper :: Int -> Int
helper n = used n
other :: Int
other = 7
)";

}  // namespace

TEST_CASE("all of the runtime's modules is well typed" * doctest::test_suite("slow")) {
  CHECK_NOTHROW(infer_whole_prelude());
}

TEST_CASE("functions are inferred with everything they use, mutually recursive ones together") {
  CHECK(used_of_library(library, "import Library\nmain = print (used 3)") == "used helper");
  CHECK(used_of_library(library, "import Library\nmain = print (right (T 1 2))") == "right");
  CHECK(used_of_library(library, "import Library\nmain = return ()") == "");
}

TEST_CASE("an instance is inferred with its methods and the default methods it uses") {
  CHECK(used_of_library(library, "import Library\nmain = print (c (T 1 2))") ==
        "left $fCT $dmd $cc");
  CHECK(used_of_library(library, "import Library\nmain = print (d U)") == "other $fCU $dmc $dmd");
  CHECK(used_of_library(library, "import Library\nf x = c x + 1\nmain = return ()") == "");
}

TEST_CASE("a module with a function that has no signature is inferred at once") {
  CHECK(used_of_library(library + "lazy = used\n", "import Library\nmain = return ()") ==
        "used helper other lazy left right $fCT $fCU $dmc $dmd $cc");
}
