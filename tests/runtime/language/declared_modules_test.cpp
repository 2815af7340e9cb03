// SPDX-License-Identifier: BSD-3-Clause
// Programs compile to the same code whether the runtime's modules are read with them or were read
// before.
#include <doctest/doctest.h>

#include <map>
#include <memory>
#include <string>

#include "runtime/image/prelude_image.h"
#include "runtime/language/compile.h"
#include "runtime/language/module_loader.h"
#include "runtime/stg/stg.h"

using namespace convertprofile::runtime;

namespace {

using Texts = std::map<std::string, std::string>;  // of the program's modules except Main

// The complete input of the machine, or the errors.
std::string compiled(const std::string& text, const Texts& others, const GetModules& get) {
  const SourceFile main("Main.hs", text);
  const FindModule find = [&](const std::string& name,
                              ModuleFile kind) -> std::optional<SourceFile> {
    if (kind == ModuleFile::boot) return std::nullopt;
    const auto found = others.find(name);
    if (found == others.end()) return std::nullopt;
    return SourceFile(name + ".hs", found->second);
  };
  try {
    return convertprofile::runtime::stg::dump(compile(main, find, {}, Lint::yes, get), true);
  } catch (const SourceError& error) {
    return error.what();
  }
}

std::string compiled_both_ways(const std::string& text, const Texts& others = {}) {
  const std::string with = compiled(text, others, [] {
    DeclaredModules* const modules = map_prelude_image();
    REQUIRE(modules != nullptr);  // otherwise both ways would be the same
    return modules;
  });
  CHECK(with == compiled(text, others, nullptr));
  return with;
}

}  // namespace

TEST_CASE("classes, types and functions of the libraries") {
  const std::string program = compiled_both_ways(
      "import qualified Data.Map as M\n"
      "import Control.Monad.State\n"
      "import Data.Sequence (Seq ((:<|)), fromList)\n"
      "infixl 6 +++\n"
      "(+++) :: M.Map String Int -> String -> M.Map String Int\n"
      "m +++ word = M.insertWith (+) word 1 m\n"
      "data Shape = Circle { radius :: Double } | Square { side :: Double } deriving (Eq, Show)\n"
      "class Area a where { area :: a -> Double; area _ = 0 }\n"
      "instance Area Shape where { area (Circle r) = pi * r * r; area s = side s * side s }\n"
      "instance Area b => Area (M.Map k b) where area = sum . map area . M.elems\n"
      "first :: Seq a -> Maybe a\n"
      "first (x :<| _) = Just x\n"
      "first _ = Nothing\n"
      "main :: IO ()\n"
      "main = do\n"
      "  print (execState (mapM_ (\\w -> modify (+++ w)) (words \"a b a\")) M.empty)\n"
      "  print (area (M.fromList [(1 :: Int, Circle 2), (2, Square 3)]), first (fromList "
      "\"ab\"))\n");
  CHECK(program.find("Main.main = ") != std::string::npos);
}

TEST_CASE("the image's contents, in ordinary memory, where sanitizers watch" *
          doctest::test_suite("slow")) {
  const std::string text = "import Data.Map\nmain :: IO ()\nmain = print (fromList [(1, 'a')])\n";
  std::unique_ptr<DeclaredModules> declared;
  const std::string with = compiled(text, {}, [&] {
    declared = std::make_unique<DeclaredModules>();
    declared->declare_all();
    return declared.get();
  });
  CHECK(with.find("Main.main = ") != std::string::npos);
  CHECK(with == compiled(text, {}, nullptr));
}

TEST_CASE("instances come from the modules that the program imports, directly or indirectly") {
  const std::string show_id = "main :: IO ()\nmain = print id\n";
  CHECK(compiled_both_ways(show_id).find("No instance for (Show") != std::string::npos);
  CHECK(compiled_both_ways("import Text.Show.Functions ()\n" + show_id).find("Main.main = ") !=
        std::string::npos);
  // Not a duplicate instance.
  CHECK(compiled_both_ways("instance Show (a -> b) where show _ = \"f\"\n" + show_id)
            .find("Main.main = ") != std::string::npos);
}

TEST_CASE("a module of the program with the name of a runtime module") {
  const std::string program = compiled_both_ways(
      "import Data.Maybe (fromJust)\n"
      "import Data.List (sortOn)\n"  // needs the runtime's module
      "main :: IO ()\n"
      "main = print (sortOn negate [fromJust 1, 2])\n",
      {{"Data.Maybe", "module Data.Maybe where\nfromJust :: Int -> Int\nfromJust n = n + 1\n"}});
  CHECK(program.find("Data.Maybe.fromJust = ") != std::string::npos);
}

TEST_CASE("all errors of a program are found") {
  const std::string errors = compiled_both_ways(
      "import Data.Map (Map, insert)\n"
      "first :: Int\n"
      "first = 'a'\n"
      "second :: Map Int Char -> Map Int Char\n"
      "second = insert 'b' 1\n"
      "main :: IO ()\n"
      "main = print missing\n");
  CHECK(errors.find("Main.hs:3:9: ") != std::string::npos);
  CHECK(errors.find("Main.hs:5:17: ") != std::string::npos);
  CHECK(errors.find("missing") != std::string::npos);
}
