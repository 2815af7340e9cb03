# SPDX-License-Identifier: BSD-3-Clause
"""Files and streams that the command reads and writes, its memory, embedded sources: files_test.py CONVERTPROFILE."""
import gzip
import os
import pathlib
import resource
import signal
import stat
import subprocess
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
import converter  # noqa: E402
from converter import CommandTest, bad, clean, ghc, main_of_some, run  # noqa: E402
from effort import SANITIZED  # noqa: E402


class OutputFiles(CommandTest):
    source = ghc / "docfib/docfib.json"

    def test_a_full_disk_is_an_error(self):
        for name in ("prof", "pgcl", "html", "callgrind"):
            self.assert_fails(1, "/dev/full: No space left on device", self.source, "--to", name, "-o",
                              "/dev/full")

    def test_names_of_open_files(self):
        script = '(echo before; "$0" "$1" -o "$2" --to folded; echo after) > out 2> /dev/null; cat out'
        folded = self.output(self.source, "--to", "folded", "-q")
        for name in ("-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"):
            out = subprocess.run(["bash", "-c", script, converter.command, self.source, name], capture_output=True,
                                 cwd=self.dir, check=True).stdout
            self.assertEqual(out, b"before\n" + folded + b"after\n", name)
        self.assertEqual(run(self.source, "-o", "/dev/stderr", "--to", "folded", "-q").stderr, folded)
        script = '"$0" "$1" --to folded -q -o >(cat > through) && wait $! && cat through'
        out = subprocess.run(["bash", "-c", script, converter.command, self.source], capture_output=True, cwd=self.dir,
                             check=True).stdout
        self.assertEqual(out, folded)

    def test_a_named_pipe_and_a_device(self):
        fifo = self.dir / "pipe"
        os.mkfifo(fifo)
        reader = subprocess.Popen(["cat", fifo], stdout=subprocess.PIPE)
        self.output(self.source, "-o", fifo, "--to", "folded")
        self.assertEqual(reader.communicate()[0], self.output(self.source, "--to", "folded"))
        self.assertTrue(fifo.is_fifo())
        self.output(self.source, "-o", "/dev/null", "--to", "folded")
        self.assertTrue(pathlib.Path("/dev/null").is_char_device())

    def test_an_unwritable_place_is_an_error(self):
        self.assert_fails(1, f'{self.dir}/no/a.prof: the folder "{self.dir}/no" does not exist', self.source,
                          "-o", self.dir / "no/a.prof")
        done = run(self.source, "--to", "prof", "-o", self.dir)
        self.assertEqual((done.returncode, done.stderr.decode()), (1, f"{self.dir}: Is a directory\n"))

    def test_the_input_is_not_overwritten(self):
        copy = self.dir / "a.json"
        copy.write_bytes(self.source.read_bytes())
        link = self.dir / "b.json"
        link.symlink_to(copy)
        for target in (copy, link):
            self.assert_fails(1, f"{target}: is the input; it is not overwritten", copy, "-o", target)
            with open(copy, "rb") as data:
                done = subprocess.run([converter.command, "-", "-o", target], stdin=data, capture_output=True,
                                      check=False)
            self.assertEqual((done.returncode, done.stderr.decode()),
                             (1, f"{target}: is the input; it is not overwritten\n"))
        self.assertEqual(copy.read_bytes(), self.source.read_bytes())

    def test_a_failure_leaves_the_old_file(self):
        target = self.dir / "a.prof"
        target.write_text("before")
        run(bad / "pgcl/trailing.pgcl", "-o", target)
        self.assertEqual(target.read_text(), "before")
        self.assertEqual(os.listdir(self.dir), ["a.prof"])

    def test_a_file_too_large_leaves_nothing(self):
        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))

        done = subprocess.run([converter.command, self.source, "-o", self.dir / "a.html"], capture_output=True,
                              preexec_fn=limit, check=False)
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"File too large", done.stderr)
        self.assertEqual(os.listdir(self.dir), [])

    def test_an_existing_file_keeps_its_mode_and_a_link_stays(self):
        real = self.dir / "real.prof"
        real.write_text("")
        real.chmod(0o640)
        link = self.dir / "link.prof"
        link.symlink_to("real.prof")
        self.output(self.source, "-o", link)
        self.assertTrue(link.is_symlink())
        self.assertEqual(stat.S_IMODE(real.stat().st_mode), 0o640)
        self.assertGreater(real.stat().st_size, 0)

    def test_a_replaced_file_keeps_its_owner_but_no_set_user_id_bits(self):
        target = self.dir / "old.prof"
        target.write_text("")
        if os.geteuid() == 0:
            os.chown(target, 12345, 23456)
        owner = target.stat().st_uid, target.stat().st_gid
        target.chmod(0o6755)
        self.output(self.source, "-o", target)
        now = target.stat()
        self.assertEqual((now.st_uid, now.st_gid), owner)
        self.assertEqual(stat.S_IMODE(now.st_mode), 0o755)

    def test_a_link_to_a_missing_file_stays(self):
        (self.dir / "there").mkdir()
        (self.dir / "link.prof").symlink_to("there/other.prof")
        (self.dir / "there/other.prof").symlink_to(self.dir / "real.prof")
        self.output(self.source, "-o", self.dir / "link.prof")
        self.assertTrue((self.dir / "there/other.prof").is_symlink())
        self.assertGreater((self.dir / "real.prof").stat().st_size, 0)
        circle = self.dir / "circle.prof"
        circle.symlink_to("circle.prof")
        self.assert_fails(1, f"{circle}: Too many levels of symbolic links", self.source, "-o", circle)

    def test_a_signal_removes_the_half_written_file(self):
        fifo = self.dir / "in"
        os.mkfifo(fifo)
        process = subprocess.Popen([converter.command, fifo, "--from", "pgcl", "-o", self.dir / "a.prof"],
                                   stderr=subprocess.DEVNULL)
        with open(fifo, "wb"):
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=20)
        self.assertEqual(os.listdir(self.dir), ["in"])


class MemoryLimit(CommandTest):
    def test_sizes_are_written_as_in_conditions(self):
        for size in ("500M", "1e9", "1 GiB", "2GB", "900 MB"):
            self.output(clean / "v2.pgcl", "--check", "--max-memory", size)
        for size in ("much", "-1", "5 words", "5 s", "0"):
            self.assert_fails(2, f'convertprofile: --max-memory: "{size}" is not a size, such as 500M or 2 GiB',
                              clean / "v2.pgcl", "--max-memory", size)

    def test_the_limit_is_kept_and_named(self):
        if SANITIZED:
            self.skipTest("sanitizers map more than any limit")
        many = self.dir / "many.folded"
        many.write_text("".join(f"f{i};g 1\n" for i in range(200000)))
        self.assert_fails(1, f"{many}: not enough memory: the limit is 8 MB; use --max-memory SIZE to change it",
                          many, "--max-memory", "8M")
        self.output(many, "--max-memory", "1G")

    @unittest.skipIf(SANITIZED, "it takes as long as all the others")
    def test_files_that_unpack_to_unusually_much_are_read_on_demand(self):
        bomb = self.dir / "bomb.folded.gz"
        bomb.write_bytes(gzip.compress((b"a;" + b"b" * 500 + b" 1\n") * 260_000, 1))
        message = (f"{bomb}: unpacks to more than 128,000,000 bytes, too much for a profile of its size; use "
                   f"--max-memory SIZE to read it anyway")
        self.assert_fails(1, message, bomb, "--check")
        self.assertIn(b"260,000", self.output(bomb, "--check", "--max-memory", "1 GB"))

    def test_files_that_take_unusually_much_memory_are_read_on_demand(self):
        if SANITIZED:
            self.skipTest("sanitizers map more than any limit")
        inner = self.dir / "entries.folded.gz"
        inner.write_bytes(gzip.compress(b";".join([b"a", b"b"] * 5_000_000) + b" 1\n", 9))
        self.assert_fails(1, f"{inner}: not enough memory: the limit is 600 MB; use --max-memory SIZE to change it",
                          inner, "--check")
        self.assertIn(b"10,000,000 entries", self.output(inner, "--check", "--max-memory", "2 GB"))


class StandardFiles(CommandTest):
    def test_streams_that_do_not_block_are_waited_for(self):
        source = ghc / "docfib" / "docfib.json"
        inside, outside = os.pipe(), os.pipe()
        for end in (*inside, *outside):
            os.set_blocking(end, False)
        with subprocess.Popen([converter.command, "-", "--to", "html"], stdin=inside[0], stdout=outside[1]) as process:
            os.close(inside[0])
            os.close(outside[1])
            time.sleep(0.05)  # it waits for input
            os.set_blocking(inside[1], True)
            with open(inside[1], "wb") as into:
                into.write(source.read_bytes())
            time.sleep(0.3)  # the pipe is full
            os.set_blocking(outside[0], True)
            with open(outside[0], "rb") as out:
                self.assertEqual(out.read(), self.output(source, "--to", "html"))
        self.assertEqual(process.returncode, 0)

    def test_messages_do_not_go_into_the_output(self):
        source, target = ghc / "docfib" / "docfib.json", self.dir / "a.folded"
        self.assertIn(b"not kept", run(source, "-o", target).stderr)
        expected = target.read_bytes()
        for closed in ((2,), (1, 2), (0, 1, 2)):
            target.unlink()
            code = subprocess.run([converter.command, source, "-o", target], check=False,
                                  preexec_fn=lambda files=closed: [os.close(f) for f in files]).returncode
            self.assertEqual((code, target.read_bytes()), (0, expected))


class Sources(CommandTest):
    def test_lines_around_cost_centres_are_embedded_on_request(self):
        profile, folder = ghc / "sansom" / "sansom.json", ghc / "sansom"
        line = (folder / "sansom.hs").read_bytes().splitlines()[0]
        self.assertNotIn(line, self.output(profile, "--to", "pgcl"))
        carried = self.output(profile, "--to", "pgcl", "--source", folder)
        self.assertIn(line, carried)
        again = self.dir / "again.pgcl"
        again.write_bytes(carried)
        self.assertEqual(self.output(again, "--to", "pgcl"), carried)

    def test_missing_files_cause_one_warning(self):
        profile = ghc / "sansom" / "sansom.json"
        done = run(profile, "--to", "pgcl", "--source", self.dir)
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.stderr.decode(), f"{profile}: warning: --source: 0 of 1 source file "
                                               'is embedded; left out: "sansom.hs" (not found)\n')

    def test_a_missing_folder_is_an_error(self):
        self.assert_fails(1, f"{self.dir}/none: No such file or directory",
                          ghc / "sansom" / "sansom.json", "--to", "pgcl", "--source", self.dir / "none")

    def test_other_output_ignores_it(self):
        profile = ghc / "sansom" / "sansom.json"
        done = run(profile, "--to", "prof", "--source", self.dir / "none")
        self.assertEqual(done.returncode, 0)
        self.assertIn("--source has no effect: it is for pgcl and html output", done.stderr.decode())


if __name__ == "__main__":
    main_of_some()
