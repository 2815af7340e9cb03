# SPDX-License-Identifier: BSD-3-Clause
"""Programs with several files, literate programs and the preprocessor: modules_test.py LAZYRUN CONVERTPROFILE."""
import subprocess

import lazyrun_command
from lazyrun_command import LazyrunTest, main


class Modules(LazyrunTest):
    """Programs with several files."""

    def write_all(self, **files):
        for name, text in files.items():
            self.write(f"{name}.hs", text)

    def test_folders_of_modules(self):
        for folder in ("main", "lib/Deep"):
            (self.dir / folder).mkdir(parents=True)
        self.write("main/Main.hs", "import Near\nimport Deep.Far\nmain :: IO ()\nmain = print (near + far)\n")
        self.write("main/Near.hs", "module Near where\nnear :: Int\nnear = 1\n")
        self.write("lib/Deep/Far.hs", "module Deep.Far where\nimport Near\nfar :: Int\nfar = near + 1\n")
        self.assertEqual(self.output("-i", "nowhere", "-i", "lib", "main/Main.hs"), "3\n")
        self.assertEqual(self.output("-ilib", "main/Main.hs"), "3\n")
        self.refused("main/Main.hs:2:8: there is no module `Deep.Far`", "main/Main.hs")

    def test_extensions_of_all_modules(self):
        self.write_all(Main="import A\nmain :: IO ()\nmain = print (size# 1)\n",
                       A="module A where\nsize# :: Int -> Int\nsize# = \\case { 1 -> 2; n -> n }\n")
        self.assertEqual(self.output("-X", "MagicHash", "-XLambdaCase", "Main.hs"), "2\n")
        done = self.run_it("-X", "A #-}", "Main.hs")
        self.assertEqual((done.returncode, done.stderr),
                         (2, b'lazyrun: -X: GHC 9.0 has no extension "A #-}"\n'))

    def test_messages_name_the_file(self):
        self.write_all(Main="import A\nmain :: IO ()\nmain = a\n", A="module A where\na :: IO ()\na = putStrLn 1\n")
        self.refused("A.hs:3:14: No instance for (Num [Char]) arising from the literal '1'", "Main.hs")
        self.write("A.hs", "module A (b) where\na :: Int\na = 1\n")
        self.refused("A.hs:1:11: Not in scope: 'b'", "Main.hs")

    def test_modules_that_import_each_other(self):
        self.write_all(Main="import A\nmain :: IO ()\nmain = a\n", A="module A where\nimport B\n",
                       B="module B where\nimport C\n", C="module C where\nimport A\n")
        self.refused("C.hs:2:8: modules may import each other only by {-# SOURCE #-}: `A` imports `B` imports `C` imports `A`",
                     "Main.hs")
        self.write("A.hs", "module A where\nimport A\n")
        self.refused("A.hs:2:8: modules may import each other only by {-# SOURCE #-}: `A` imports `A`",
                     "Main.hs")

    def test_boot_files(self):
        self.write_all(Main="import A\nmain :: IO ()\nmain = print (a 1)\n",
                       A="module A where\nimport B\ndata T = T\na :: Int -> Int\na n = b n\n",
                       B="module B where\nimport {-# SOURCE #-} A\nb :: Int -> Int\nb n = if n > 3 then n else a (n + 1)\n")
        self.refused("B.hs:2:23: there is no .hs-boot file of module `A`", "Main.hs")
        conflict = "has conflicting definitions in the module and its .hs-boot file"
        for declared, message in [
                ("a :: Int -> Int\na = b", "A.hs-boot:3:1: a definition is not allowed in a .hs-boot file"),
                ("data T = T deriving Eq",
                 "A.hs-boot:2:21: a deriving clause is not allowed in a .hs-boot file"),
                ("type family F a",
                 "A.hs-boot:2:1: a type family in a .hs-boot file is not supported"),
                ("a, c :: Int -> Int",
                 "A.hs:1:1: 'c' is declared in the module's .hs-boot file, but not here"),
                ("a :: Int -> Int\ndata T\ninstance Show T",
                 "A.hs:1:1: The instance 'Show T' is declared in the module's .hs-boot file, but not here"),
                ("a :: Int -> Int\ndata T a", f"A.hs:3:1: Type constructor 'T' {conflict}"),
                ("a :: Int -> Int\ndata T = T Int", f"A.hs:3:1: Type constructor 'T' {conflict}"),
                ("a :: Num n => n -> Int",
                 f"A.hs:5:1: Identifier 'a' {conflict}: 'Int -> Int' and 'n -> Int'")]:
            self.write("A.hs-boot", f"module A where\n{declared}\n")
            self.refused(message, "Main.hs")
        self.write("A.hs-boot", "module A where\na :: Int -> Int\ndata T\n")
        self.assertEqual(self.output("Main.hs"), "4\n")

    def test_a_file_of_another_module(self):
        self.write_all(Main="import A\nmain :: IO ()\nmain = return ()\n", A="module B where\n")
        self.refused("A.hs:1:8: this file must contain module `A`, but contains `B`", "Main.hs")
        self.refused("A.hs:1:8: the program's module is Main, not `B`", "A.hs")
        self.write("Data.hs", "import Prelude\nmain :: IO ()\nmain = print 1\n")
        self.write("Prelude.hs", "module Prelude where\n")
        self.refused("Prelude.hs: a program cannot define module `Prelude`, which the runtime provides", "Data.hs")

    def test_names_that_two_modules_export(self):
        self.write_all(Main="import A\nimport B\nmain :: IO ()\nmain = print x\n",
                       A="module A where\nx :: Int\nx = 1\n", B="module B where\nx :: Int\nx = 2\n")
        self.refused("Main.hs:4:14: Ambiguous occurrence 'x': it could refer to 'A.x' or 'B.x'", "Main.hs")
        self.write("Main.hs", "import A\nimport B hiding (x)\nimport qualified B as C\n"
                              "main :: IO ()\nmain = print (x + C.x)\n")
        self.assertEqual(self.output("Main.hs"), "3\n")

    def test_literate_programs(self):
        self.write("a.lhs", "Text\n\n> main :: IO ()\n> main = putStrLn \"bird\"\n\nText\n")
        self.assertEqual(self.output("a.lhs"), "bird\n")
        self.convert("--check", "a.pgcl")
        self.write("b.lhs", "Text\n\\begin{code}\nmain = putStrLn \"block\"\n\\end{code}\nText\n")
        self.assertEqual(self.output("b.lhs"), "block\n")
        self.write("d.lhs", "#!/usr/bin/env lazyrun\n\n> {-# LANGUAGE CPP #-}\n#ifdef NOWHERE\n> main = nowhere\n#else\n"
                            "> main = print __LINE__\n#endif\nText\n")
        self.assertEqual(self.output("d.lhs"), "7\n")
        for text, message in (("Text\n> main = print 1\n", "2:1: a program line must not follow directly after a text line"),
                              ("# Title\n\n> main = print 1\n", "1:1: expected a declaration or the end of one, found '#'"),
                              ("> main = print 1\nText\n", "2:1: a text line must not follow directly after a program line"),
                              ("\\begin{code}\nmain = print 1\n", "1:1: this \\begin{code} has no \\end{code}"),
                              ("\\end{code}\n", "1:1: this \\end{code} has no \\begin{code}"),
                              ("Text\n", "1:1: there is no program in this literate file"),
                              ("\n> main = print x\n", "2:16: Variable not in scope: x")):
            with self.subTest(message):
                self.write("c.lhs", text)
                self.refused(f"c.lhs:{message}", "c.lhs")


class Preprocessed(LazyrunTest):
    """LANGUAGE CPP."""

    def test_conditions_and_macros(self):
        (self.dir / "sub").mkdir()
        self.write("sub/inc.h", "#define TWICE(x) (x + x)\n")
        self.write("sub/a.hs", "{-# LANGUAGE BangPatterns, CPP #-}\nmodule Main where\n"
                               '#include "inc.h"\n#ifdef __GLASGOW_HASKELL__\nx :: Int\nx = TWICE(4)\n'
                               "#else\nx = nonsense\n#endif\n#if MIN_VERSION_base(4,8,0)\n"
                               "main :: IO ()\nmain = print x -- 'a /* b\n#endif\n")
        self.assertEqual(self.output("sub/a.hs"), "8\n")

    def test_name_of_the_file(self):
        (self.dir / "sub").mkdir()
        self.write("sub/a.hs", "{-# LANGUAGE CPP #-}\nmain :: IO ()\nmain = print (__FILE__, __LINE__)\n")
        self.assertEqual(self.output("sub/a.hs"), '("sub/a.hs",3)\n')

    def test_lines_keep_their_numbers(self):
        self.write("a.hs", "{-# LANGUAGE CPP #-}\n#if 0\n" + "\n" * 30 + "#else\n#endif\n"
                           "main :: IO ()\nmain = print nothere\n")
        done = self.run_it("a.hs")
        self.assertEqual(done.stderr.decode().splitlines()[0],
                         "a.hs:36:14: Variable not in scope: nothere")

    def test_without_the_pragma_a_hash_is_refused(self):
        self.write("a.hs", "-- LANGUAGE CPP\n#define X\nmain = print 1\n")
        self.assertIn("a.hs:2:1: expected a declaration", self.run_it("a.hs").stderr.decode())

    def test_programs_that_cpp_refuses(self):
        self.write("a.hs", "{-# LANGUAGE CPP #-}\n#error wrong\nmain = print 1\n")
        done = self.run_it("a.hs")
        self.assertEqual(done.returncode, 2)
        self.assertIn("a.hs: the command cpp, needed for LANGUAGE CPP, failed", done.stderr.decode())

    def test_without_cpp(self):
        self.write("a.hs", "{-# LANGUAGE CPP #-}\nmain = print 1\n")
        done = subprocess.run([lazyrun_command.lazyrun, "a.hs"], cwd=self.dir, env={"PATH": "/nonexistent"},
                              capture_output=True, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stderr.decode(), "a.hs: LANGUAGE CPP needs the command cpp, which is not installed\n")


if __name__ == "__main__":
    main()
