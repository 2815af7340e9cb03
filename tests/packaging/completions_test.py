# SPDX-License-Identifier: BSD-3-Clause
"""The completions in their own shells.

completions_test.py CONVERTPROFILE LAZYRUN COMPLETIONS
"""
import os
import pathlib
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

project = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(project / "packaging"))
import commands  # noqa: E402

convertprofile, lazyrun, completions = sys.argv[1:4]


class Terminal:
    """A shell at a terminal. `typed` sends keys and returns the shell's output."""

    def __init__(self, folder, *command):
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            os.environ.update(TERM="dumb", PS1="> ", INPUTRC="/dev/null", COLUMNS="200", LINES="200")
            os.execvp(command[0], command)

    def typed(self, keys, until):
        """Types the keys and reads until the pattern is seen. Returns all that was read."""
        os.write(self.file, keys.encode())
        shown, end = "", time.monotonic() + 60
        while time.monotonic() < end and not re.search(until, shown):
            if select.select([self.file], [], [], 0.2)[0]:
                shown += os.read(self.file, 65536).decode(errors="replace")
        return shown

    def close(self):
        os.close(self.file)
        os.kill(self.pid, 9)
        os.waitpid(self.pid, 0)


class Completions(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        (pathlib.Path(self.folder.name) / "run.prof").touch()
        (pathlib.Path(self.folder.name) / "sources").mkdir()

    def terminal(self, *command):
        if shutil.which(command[0]) is None:
            self.skipTest(f"{command[0]} is not installed")
        terminal = Terminal(self.folder.name, *command)
        self.addCleanup(terminal.close)
        return terminal

    def expect(self, terminal, line, keys, *words):
        """Checks that each of the words appears when the line is typed and completed."""
        pattern = "".join(rf"(?=[\s\S]*{re.escape(word)})" for word in words)
        shown = terminal.typed(line + keys, pattern)
        for word in words:
            self.assertIn(word, shown, line)
        terminal.typed("\x15echo done$((1+1))\n", "done2")

    def check(self, terminal, keys):
        self.expect(terminal, "convertprofile --co", keys, "--color")
        self.expect(terminal, "convertprofile --color ", keys, "always", "auto", "never")
        self.expect(terminal, "convertprofile --to spe", keys, "speedscope ")
        self.expect(terminal, "convertprofile --from eve", keys, "eventlog ")
        self.expect(terminal, "convertprofile ru", keys, "run.prof ")
        self.expect(terminal, "convertprofile --source so", keys, "sources/")
        self.expect(terminal, "lazyrun --attribution l", keys, "lexical ")
        self.expect(terminal, "lazyrun --clock ", keys, "cycles", "steps", "timer")

    def test_bash(self):
        terminal = self.terminal("bash", "--norc", "--noprofile", "-i")
        for name in ("convertprofile", "lazyrun"):
            terminal.typed(f"source {completions}/bash/{name}; echo done$((1+1))\n", "done2")
        self.check(terminal, "\t\t")

    def test_zsh(self):
        terminal = self.terminal("zsh", "-f", "-i")
        terminal.typed(f"PS1='> '; fpath=({completions}/zsh $fpath); autoload -U compinit; "
                       "compinit -u -D; setopt no_always_last_prompt; echo done$((1+1))\n", "done2")
        self.check(terminal, "\t\t")

    def test_fish(self):
        if shutil.which("fish") is None:
            self.skipTest("fish is not installed")
        for line, words in [("convertprofile --co", ["--color"]),
                            ("convertprofile --color ", ["always", "auto", "never"]),
                            ("convertprofile --to spe", ["speedscope"]),
                            ("convertprofile ru", ["run.prof"]),
                            ("convertprofile --source so", ["sources/"]),
                            ("lazyrun --clock ", ["cycles", "steps", "timer"])]:
            shown = subprocess.run(
                ["fish", "--no-config", "-c", f"source {completions}/fish/{line.split()[0]}.fish; "
                 f"complete -C '{line}'"], capture_output=True, text=True, check=True,
                cwd=self.folder.name, env={**os.environ, "HOME": self.folder.name}).stdout
            self.assertEqual([entry.split("\t")[0] for entry in shown.splitlines()], words, line)

    def test_every_option_is_completed_by_each_shell(self):
        for command in (commands.described(convertprofile), commands.described(lazyrun)):
            self.assertGreater(len(command.options), 20)
            folder = pathlib.Path(completions)
            bash = (folder / "bash" / command.name).read_text()
            zsh = (folder / "zsh" / f"_{command.name}").read_text()
            fish = (folder / "fish" / f"{command.name}.fish").read_text()
            for name in (name for option in command.options for name in option.names):
                self.assertRegex(bash, rf'-W "[^"]*{name}\b')
                self.assertRegex(zsh, rf"'\*?{name}=?\[")
                self.assertRegex(fish, rf" -[ls] {name.lstrip('-')} ")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
