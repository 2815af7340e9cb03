# SPDX-License-Identifier: BSD-3-Clause
"""Overwrites files that cannot be replaced, because they are mount points or their folder is read-only, as in
containers.

fixed_files_test.py CONVERTPROFILE LAZYRUN
"""
import pathlib
import subprocess
import sys
import tempfile
import unittest

samples = pathlib.Path(__file__).resolve().parents[2] / "samples"
convertprofile = lazyrun = None  # set in main
NAMESPACE = ["unshare", "--mount", "--map-root-user"]


class FixedFiles(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name)
        (self.folder / "inside").mkdir()
        (self.folder / "outside").write_text("old " * 100000)  # longer than the new content
        (self.folder / "inside/out.folded").write_text("hidden")
        (self.folder / "main.hs").write_text('main :: IO ()\nmain = putStrLn "done"\n')

    def run_there(self, command, is_folder_read_only):
        mounts = "mount --bind outside inside/out.folded"
        if is_folder_read_only:
            mounts = "mount --bind inside inside && touch outside && mount --bind outside inside/out.folded && " \
                     "mount -o remount,ro,bind inside"
        done = subprocess.run([*NAMESPACE, "sh", "-c", f'{mounts} && exec "$@"', "sh", *command], cwd=self.folder,
                              capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(sorted(path.name for path in (self.folder / "inside").iterdir()), ["out.folded"])
        self.assertEqual((self.folder / "inside/out.folded").read_text(), "hidden")
        return (self.folder / "outside").read_bytes()

    def test_convertprofile(self):
        command = [convertprofile, samples / "ghc/docfib/docfib.json", "-q", "--to", "folded", "-o"]
        expected = subprocess.run([*command, "-"], capture_output=True, check=True).stdout
        for is_folder_read_only in (False, True):
            with self.subTest(is_folder_read_only=is_folder_read_only):
                self.assertEqual(self.run_there([*command, "inside/out.folded"], is_folder_read_only), expected)

    def test_lazyrun(self):
        command = [lazyrun, "--profile", "plain.pgcl", "main.hs"]
        subprocess.run(command, cwd=self.folder, check=True, capture_output=True)
        expected = (self.folder / "plain.pgcl").read_bytes()
        for is_folder_read_only in (False, True):
            with self.subTest(is_folder_read_only=is_folder_read_only):
                self.assertEqual(self.run_there([lazyrun, "--profile", "inside/out.folded", "main.hs"],
                                                is_folder_read_only), expected)

    def test_a_full_disk_leaves_the_old_file(self):
        script = 'mount -t tmpfs -o size=64k none inside && head -c 40000 /dev/zero > inside/f && touch outside && ' \
                 'mount --bind inside/f inside/f && ! "$@" 2>err && cat inside/f > copy'
        large = self.folder / "large.folded"
        large.write_text("".join(f"main;f{i} 1\n" for i in range(10000)))
        done = subprocess.run([*NAMESPACE, "sh", "-c", script, "sh", convertprofile, large, "-q", "--to", "folded", "-o",
                               "inside/f"], cwd=self.folder, capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual((self.folder / "copy").read_bytes(), bytes(40000))
        self.assertIn("No space left on device", (self.folder / "err").read_text())


if __name__ == "__main__":
    convertprofile, lazyrun = (str(pathlib.Path(word).resolve()) for word in sys.argv[1:3])
    del sys.argv[1:3]
    if subprocess.run([*NAMESPACE, "true"], capture_output=True, check=False).returncode != 0:
        print("this system does not permit mount namespaces")
        sys.exit(77)
    unittest.main()
