# SPDX-License-Identifier: BSD-3-Clause
"""README.md and the pages of docs/ are true: their commands run and print the output shown, the manual has every
option,
and the recipes for continuous integration accept good changes and stop bad ones.

docs_test.py CONVERTPROFILE LAZYRUN LIBRARY_FOLDER [TEST...]

LIBRARY_FOLDER has convertprofile_record as built. Exits with 77 if a program used by the pages is missing. With
UPDATE_GOLDENS=1 the options in docs/manual.md and the numbers shown by pages are rewritten; a command that contains the
shown numbers, such as `grep 'SET 5'`, must be changed by hand.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

project = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(project / "packaging"))
import commands  # noqa: E402
import make_manual  # noqa: E402

docs = project / "docs"
BLOCK = re.compile(r"```sh\n(.*?)```\n(?:\n?```\n(.*?)```)?", re.S)
USED = ["ghc", "go", "callgrind_annotate", "cc", "git"]
# Programs that open a window are replaced by ones that check their file.
VIEWERS = {"kcachegrind": 'test -s "$1"', "npx": 'test "$1" = speedscope && test -s "$2"', "browser": 'test -s "$1"'}
programs = {}  # set by main


def environment(scratch, **more):
    path = [str(scratch / "bin"), *(str(programs[name].parent) for name in ("convertprofile", "lazyrun"))]
    return {**os.environ, "PATH": ":".join([*path, os.environ["PATH"]]), "COLUMNS": "80", "BROWSER": "browser",
            "HOME": str(scratch), "PPROF_TMPDIR": str(scratch), "PKG_CONFIG_PATH": str(programs["library"]),
            "LD_LIBRARY_PATH": str(programs["library"]), "TMPDIR": str(scratch), **more}


def stand_in(scratch, name, script):
    path = scratch / "bin" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


def shell(script, folder, env):
    return subprocess.run(["bash", "-euo", "pipefail", "-c", script], cwd=folder, env=env, capture_output=True,
                          check=False, text=True)


def is_built(script):
    """True if another test runs this build: tests/packaging, or continuous integration."""
    return script.startswith(("cmake -B build ", "./dev "))


def with_numbers_of(shown, printed):
    """The expected output, with numbers taken from the printed lines that equal its lines except for numbers."""
    def skeleton(line):
        return re.sub(r"[\d,.]+", "#", re.sub(" +", " ", line))

    rest = printed.splitlines(keepends=True)
    lines = []
    for line in shown.splitlines(keepends=True):
        found = next((i for i, each in enumerate(rest) if skeleton(each) == skeleton(line)), None)
        if "..." in line or found is None:
            lines.append(line)
        else:
            lines.append(rest[found])
            rest = rest[found + 1:]
    return "".join(lines)


class Pages(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.scratch = pathlib.Path(folder.name)

    def prints(self, shown, printed):
        """Whether it prints the expected output; `...` stands for omitted lines."""
        at = 0
        for part in re.split(r"\.\.\.\n?", shown):
            found = printed.find(part, at)
            self.assertNotEqual(found, -1, f"{part}is not in\n{printed[at:]}")
            at = found + len(part)

    def run_page(self, page):
        (self.scratch / "out").mkdir()
        for folder in ("samples", "record"):
            (self.scratch / folder).symlink_to(project / folder)
        for name, script in VIEWERS.items():
            stand_in(self.scratch, name, script)
        for script, shown in BLOCK.findall(page.read_text()):
            if is_built(script):
                self.check_dev(script)
                continue
            done = shell(script, self.scratch, environment(self.scratch))
            self.assertEqual(done.returncode, 0, f"{script}{done.stdout}{done.stderr}")
            if os.environ.get("UPDATE_GOLDENS"):
                page.write_text(page.read_text().replace(shown, with_numbers_of(shown, done.stdout)))
            else:
                self.prints(shown, done.stdout)

    def check_dev(self, script):
        for name in re.findall(r"(?m)^\./dev (\w+)", script):
            self.assertIn(f"command_{name}()", (project / "dev").read_text())

    def test_links_and_pictures_exist(self):
        for page in [*project.glob("*.md"), *docs.glob("*.md")]:
            for target, part in re.findall(r"\]\(([^)#\s]*)(?:#([^)]*))?\)", page.read_text()):
                if target.startswith("http"):
                    continue
                file = page.parent / target if target else page
                self.assertTrue(file.exists(), f"{page.name}: {target}")
                if part and file.suffix == ".md":
                    headings = [re.sub(r"[^\w -]", "", found).lower().replace(" ", "-")
                                for found in re.findall(r"(?m)^#+ (.*)$", file.read_text())]
                    self.assertIn(part, headings, f"{page.name}: {target}")
        for picture in (docs / "pictures").glob("*.png"):
            self.assertLess(picture.stat().st_size, 100_000, picture.name)

    def test_the_index_has_every_page(self):
        index = (docs / "README.md").read_text()
        for page in docs.glob("*.md"):
            self.assertIn(f"({page.name})", index + "(README.md)")

    def test_the_table_of_formats_is_the_command_s(self):
        listed = subprocess.run([programs["convertprofile"], "--list-formats"], capture_output=True, text=True,
                                check=True).stdout
        table = (docs / "formats.md").read_text().split("##")[0]
        self.assertEqual(re.findall(r"(?m)^([a-z-]+) ", listed), re.findall(r"(?m)^\| `([a-z-]+)` \|", table))


def add_page_tests():
    for page in [project / "README.md", *sorted(docs.glob("*.md"))]:
        if page.name == "library.md":  # needs the installed libraries: tests/packaging/library_test.py
            continue
        name = re.sub(r"\W", "_", str(page.relative_to(project).with_suffix("")).lower())
        setattr(Pages, f"test_commands_of_{name}", lambda self, page=page: self.run_page(page))


class Manual(unittest.TestCase):
    def test_has_every_option(self):
        told = (docs / "manual.md").read_text()
        now = make_manual.with_options(told, commands.described(str(programs["convertprofile"])),
                                       commands.described(str(programs["lazyrun"])))
        if os.environ.get("UPDATE_GOLDENS"):
            (docs / "manual.md").write_text(now)
        else:
            self.assertEqual(told, now)

    def test_the_conditions_are_accepted(self):
        told = (docs / "manual.md").read_text()
        conditions = re.findall(r"(?m)^\| `([^`]+)` \| .*$", told.split("| condition |")[1].split("\n\n")[0])
        self.assertGreater(len(conditions), 6)
        for condition in conditions:
            profile = project / f"samples/{'heap/leak.hp' if 'heap' in condition else 'words/words.json'}"
            done = subprocess.run([programs["convertprofile"], profile, "--base", profile, "--allow-missing",
                                   "--fail-if", condition], capture_output=True, check=False, text=True)
            self.assertIn(done.returncode, (0, 3), done.stderr)


class Recipes(unittest.TestCase):
    """Runs the jobs of docs/ci.md in a repository with a program and a change to it."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.scratch = pathlib.Path(folder.name)
        self.summary = self.scratch / "summary.md"
        recipes = re.findall(r"(?ms)^```yaml\n(.*?)^```$", (docs / "ci.md").read_text())
        # Debian's Python has the package PyYAML. tests/packaging runs the action, which is the first recipe.
        _, self.github, self.gitlab, self.history = (json.loads(subprocess.run(
            ["/usr/bin/python3", "-c", "import json, sys, yaml; json.dump(yaml.safe_load(sys.stdin), sys.stdout)"],
            input=text, capture_output=True, check=True, text=True).stdout) for text in recipes)

    def repository(self, before, after):
        root = self.scratch / "repository"
        script = f"""
            git init -q -b main origin && cd origin && mkdir bench
            git config user.name test && git config user.email test@example.org
            cp {project}/samples/stories/{before} bench/Main.hs && git add . && git commit -q -m before
            git checkout -q -b change
            cp {project}/samples/stories/{after} bench/Main.hs && git commit -q -a -m after
            git clone -q . {root}"""
        done = shell(script, self.scratch, environment(self.scratch))
        self.assertEqual(done.returncode, 0, done.stderr)
        return root

    def run_job(self, steps, root, **variables):
        """The first non-zero exit code, as a runner returns it. Steps: (script, whether it always runs)."""
        stand_in(self.scratch, "apt-get", f'echo "$*" >> {self.scratch}/installed')
        result = 0
        for script, always in steps:
            if result and not always:
                continue
            done = shell(script, root, environment(self.scratch, GITHUB_STEP_SUMMARY=str(self.summary), **variables))
            result = result or done.returncode
            self.said = done.stdout + done.stderr
        self.assertIn("ci/convertprofile.deb", (self.scratch / "installed").read_text())
        return result

    def run_github(self, root):
        job = self.github["jobs"]["compare"]
        self.assertIn("pull_request", self.github["true"])  # `on` is true in YAML 1.1
        self.assertEqual(job["env"], {"BASE": "origin/${{ github.base_ref }}"})
        self.assertEqual(job["steps"][-1]["with"]["path"].split(), ["changed.html", "gate.xml"])
        steps = [(step["run"], step.get("if") == "always()") for step in job["steps"] if "run" in step]
        return self.run_job(steps, root, BASE="origin/main")

    def run_gitlab(self, root):
        job = self.gitlab["profile"]
        self.assertEqual(job["artifacts"]["reports"], {"junit": "gate.xml"})
        self.assertEqual(job["artifacts"]["paths"], ["changed.html", "gate.xml"])
        base = subprocess.run(["git", "rev-parse", "origin/main"], cwd=root, capture_output=True, check=True,
                              text=True).stdout.strip()
        return self.run_job([(line, False) for line in job["before_script"] + job["script"]], root,
                            CI_MERGE_REQUEST_DIFF_BASE_SHA=base)

    def run_history(self, origin, name):
        root = self.scratch / name
        subprocess.run(["git", "clone", "-q", origin, root], check=True)
        steps = [(step["run"], False) for step in self.history["jobs"]["series"]["steps"] if "run" in step]
        return self.run_job(steps, root)

    def check(self, run, before, after, code):
        root = self.repository(before, after)
        self.assertEqual(run(root), code, self.said)
        self.assertIn("<testsuite", (root / "gate.xml").read_text())
        self.assertEqual("<failure" in (root / "gate.xml").read_text(), code != 0)
        self.assertIn("<!doctype html>", (root / "changed.html").read_text(errors="replace")[:200].lower())

    def test_github_lets_a_better_program_pass(self):
        self.check(self.run_github, "grammar.hs", "grammar_factored.hs", 0)
        self.assertIn("Allocated bytes", self.summary.read_text())

    def test_github_stops_a_worse_one(self):
        self.check(self.run_github, "grammar_factored.hs", "grammar.hs", 3)
        self.assertIn("Allocated bytes", self.summary.read_text())

    def test_gitlab_lets_a_better_program_pass(self):
        self.check(self.run_gitlab, "grammar.hs", "grammar_factored.hs", 0)

    def test_gitlab_stops_a_worse_one(self):
        self.check(self.run_gitlab, "grammar_factored.hs", "grammar.hs", 3)

    def test_github_keeps_a_series(self):
        self.repository("grammar_factored.hs", "grammar.hs")
        origin = self.scratch / "origin"
        for branch, code in (("main", 0), ("change", 3)):
            self.assertEqual(shell(f"git checkout -q {branch}", origin, environment(self.scratch)).returncode, 0)
            self.assertEqual(self.run_history(origin, branch), code, self.said)
        self.assertIn("FAILED", self.summary.read_text())
        commits = shell("git rev-parse --short main; git rev-parse --short change", origin, environment(self.scratch)).stdout.split()
        self.assertIn("series of 2 points, {} to {}".format(*commits), self.summary.read_text())
        files = shell("git ls-tree -r --name-only profiles", origin, environment(self.scratch)).stdout.split()
        self.assertEqual(len(files), 6)


if __name__ == "__main__":
    for name in ("convertprofile", "lazyrun", "library"):
        programs[name] = pathlib.Path(sys.argv.pop(1)).resolve()
    missing = [name for name in USED if shutil.which(name) is None]
    if missing:
        print(f"not installed: {', '.join(missing)}")
        sys.exit(77)
    add_page_tests()
    unittest.main()
