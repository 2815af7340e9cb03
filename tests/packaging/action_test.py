# SPDX-License-Identifier: BSD-3-Clause
"""action.yml, GitHub's action: its form, and its steps with stand-ins for GitHub: action_test.py CONVERTPROFILE."""
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
convertprofile = None  # set in main
words = project / "samples/words"
EXPRESSION = re.compile(r"\$\{\{ *(.*?) *\}\}")

# Answers the search for a comment with the file `existing`, and keeps what is sent.
GH = """#!/bin/sh
echo "$@" >> "$STAND_IN/calls"
case "$*" in
  *--paginate*) [ ! -e "$STAND_IN/refuse" ] && cat "$STAND_IN/existing" ;;
  *) [ ! -e "$STAND_IN/refuse" ] || exit 1
     for word; do case $word in body=@*) cp "${word#body=@}" "$STAND_IN/body" ;; esac; done ;;
esac
"""


def data_of(yaml):
    """Debian's Python has the package PyYAML."""
    done = subprocess.run(
        ["/usr/bin/python3", "-c", "import json, sys, yaml; json.dump(yaml.safe_load(sys.stdin), sys.stdout)"],
        input=yaml, capture_output=True, check=True, text=True)
    return json.loads(done.stdout)


def action():
    return data_of((project / "action.yml").read_text())


class Form(unittest.TestCase):
    def test_github_accepts_it(self):
        read = action()
        self.assertLessEqual({"name", "description", "inputs", "outputs", "runs", "branding"}, set(read))
        self.assertEqual(read["runs"]["using"], "composite")
        for name, each in {**read["inputs"], **read["outputs"]}.items():
            self.assertTrue(each["description"].strip().endswith((".", "docs/manual.md).")), name)
        for each in read["inputs"].values():
            self.assertIsInstance(each["default"], str)
        for step in read["runs"]["steps"]:
            self.assertEqual("shell" in step, "run" in step, step)
            self.assertNotEqual("uses" in step, "run" in step, step)

    def test_every_expression_refers_to_something(self):
        read = action()
        steps = {step["id"] for step in read["runs"]["steps"] if "id" in step}
        text = (project / "action.yml").read_text()
        used = set()
        for expression in [*EXPRESSION.findall(text), *re.findall(r"(?m)^ +if: (.*)$", text)]:
            for name in re.findall(r"inputs\.([\w-]+)", expression):
                self.assertIn(name, read["inputs"])
                used.add(name)
            for name in re.findall(r"steps\.([\w-]+)", expression):
                self.assertIn(name, steps)
        self.assertEqual(used, set(read["inputs"]))

    def test_the_recipe_in_the_documents_uses_it_rightly(self):
        recipes = re.findall(r"(?ms)^```yaml\n(.*?)^```$", (project / "docs/ci.md").read_text())
        recipe = next(data_of(text) for text in recipes if "uses: convertprofile/" in text)
        self.assertEqual(recipe["permissions"], {"contents": "read", "pull-requests": "write"})
        step = recipe["jobs"]["compare"]["steps"][-1]
        self.assertLessEqual({"run", "run-base", "fail-if"}, set(step["with"]))
        self.assertLessEqual(set(step["with"]), set(action()["inputs"]))

    def test_the_documents_name_every_input(self):
        told = re.findall(r"(?m)^\| `([a-z-]+)` \|", (project / "docs/ci.md").read_text())
        self.assertEqual(told, list(action()["inputs"]))

    def test_no_input_is_part_of_a_script(self):
        for step in action()["runs"]["steps"]:
            self.assertNotIn("${{", step.get("run", ""))

    def test_each_step_gives_its_script_what_it_uses(self):
        script = (project / "packaging/action.sh").read_text()
        for step in action()["runs"]["steps"]:
            name = (step.get("run") or "-").split()[-1]
            body = re.search(rf"(?ms)^{name}\(\) {{\n(.*?)^}}$", script)
            if body is None:
                continue
            asked = set(re.findall(r"\$\{?([A-Z][A-Z_]+)", body[1]))
            asked |= {"NAME"} if "folder" in body[1] else set()
            given = set(step["env"]) | {"GITHUB_STEP_SUMMARY", "GITHUB_OUTPUT", "GITHUB_REPOSITORY", "PROFILE", "MARKER"}
            self.assertLessEqual(asked, given, name)


class Steps(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.dir = pathlib.Path(folder.name)
        (self.dir / "bin").mkdir()
        (self.dir / "existing").write_text("")
        self.stand_in("gh", GH)
        (self.dir / "bin/convertprofile").symlink_to(convertprofile)
        self.event = "pull_request"

    def stand_in(self, name, script):
        path = self.dir / "bin" / name
        path.write_text(script)
        path.chmod(0o755)

    def value(self, text, inputs, outputs):
        known = {"github.action_path": str(project), "github.token": "secret", "github.event.pull_request.number": "7",
                 **{f"inputs.{name}": value for name, value in inputs.items()},
                 **{f"steps.compare.outputs.{name}": value for name, value in outputs.items()}}
        return EXPRESSION.sub(lambda found: known[found[1]], text)

    def is_to_run(self, step, inputs):
        condition = step.get("if", "true").replace("github.event_name", repr(self.event))
        condition = re.sub(r"inputs\.([\w-]+)", lambda found: repr(inputs[found[1]]), condition)
        return eval(condition.replace("&&", "and"), {"true": True})  # pylint: disable=eval-used

    def use(self, **given):
        """Runs the steps as GitHub does; the exit code of the one that failed, or 0."""
        read = action()
        inputs = {name: each["default"] for name, each in read["inputs"].items()}
        inputs.update({name.replace("_", "-"): value for name, value in given.items()})
        self.assertLessEqual(set(inputs), set(read["inputs"]))
        inputs = {name: self.value(value, {}, {}) for name, value in inputs.items()}
        outputs, self.said = {}, ""
        for step in read["runs"]["steps"]:
            if "uses" in step or not self.is_to_run(step, inputs):
                continue
            written = self.dir / "outputs"
            written.write_text("")
            env = {**{name: self.value(text, inputs, outputs) for name, text in step["env"].items()},
                   "PATH": f"{self.dir}/bin:/usr/bin:/bin", "HOME": str(self.dir), "RUNNER_TEMP": str(self.dir / "tmp"),
                   "GITHUB_STEP_SUMMARY": str(self.dir / "summary.md"), "GITHUB_OUTPUT": str(written),
                   "GITHUB_REPOSITORY": "owner/name", "STAND_IN": str(self.dir),
                   "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "")}
            done = subprocess.run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], env=env,
                                  cwd=self.dir, capture_output=True, check=False, text=True, timeout=120)
            self.said += done.stdout + done.stderr
            if step.get("id") == "compare":
                outputs = dict(line.split("=", 1) for line in written.read_text().splitlines())
            if done.returncode:
                return done.returncode
        return 0

    def compare(self, new, base, **more):
        return self.use(run=f'cp {words}/{new} "$PROFILE.prof"; echo new >> order',
                        run_base=f'cp {words}/{base} "$PROFILE.prof"; echo base >> order', **more)

    def calls(self):
        path = self.dir / "calls"
        return path.read_text().splitlines() if path.exists() else []

    def test_a_better_program_passes_and_is_commented_on(self):
        self.assertEqual(self.compare("words_sorted.json", "words.json", fail_if="time>+20%\n"), 0, self.said)
        self.assertEqual((self.dir / "order").read_text().split(), ["base", "new"] * 3)
        summary = (self.dir / "summary.md").read_text()
        self.assertIn("ok | `time>+20%` |", summary)
        self.assertIn("means of 3 and 3 runs", summary)
        body = (self.dir / "body").read_text()
        self.assertEqual(body, "<!-- convertprofile profile -->\n" + summary)
        self.assertIn("--method POST repos/owner/name/issues/7/comments", self.calls()[-1])
        made = self.dir / "tmp/convertprofile-profile"
        self.assertIn("<testsuite", (made / "gate.xml").read_text())
        self.assertIn("<!doctype html>", (made / "profile.html").read_text(errors="replace")[:100].lower())

    def test_a_worse_program_fails_after_the_comment(self):
        self.assertEqual(self.compare("words_sorted.json", "words.json", fail_if="\nalloc>+2%\ntime>+20%\n", runs="1"),
                         3, self.said)
        self.assertIn("**FAILED** | `alloc>+2%` |", (self.dir / "body").read_text())

    def test_a_later_run_replaces_its_comment(self):
        (self.dir / "existing").write_text("41\n42\n")
        self.assertEqual(self.use(profiles=f"{words}/words.json"), 0, self.said)
        self.assertIn("startswith(env.MARKER)", self.calls()[0])
        self.assertIn("--method PATCH repos/owner/name/issues/comments/41", self.calls()[1])
        self.assertNotIn("condition", (self.dir / "body").read_text())

    def test_a_token_that_may_not_comment_is_a_warning(self):
        (self.dir / "refuse").write_text("")
        self.assertEqual(self.use(profiles=f"{words}/words.json"), 0, self.said)
        self.assertIn("::warning::no comment: it needs the permission 'pull-requests: write'", self.said)

    def test_only_pull_requests_are_commented_on(self):
        self.event = "push"
        self.assertEqual(self.use(profiles=f"{words}/words.json"), 0, self.said)
        self.event = "pull_request"
        self.assertEqual(self.use(profiles=f"{words}/words.json", comment="false"), 0, self.said)
        self.assertEqual(self.calls(), [])

    def test_values_are_never_run(self):
        odd = '$(touch hacked) `touch hacked` "; touch hacked; "'
        self.assertEqual(self.use(profiles=f"{words}/words.json", name=odd, options="--metric\nalloc"), 0, self.said)
        self.assertEqual(self.use(profiles=f"{words}/words.json", name=odd, fail_if=f"time:{odd}>1"), 2, self.said)
        self.assertFalse((self.dir / "hacked").exists())
        self.assertTrue((self.dir / "body").read_text().startswith("<!-- convertprofile __touch hacked_ "))

    def test_a_comment_that_is_too_long_loses_its_details(self):
        long = self.dir / "a.folded"
        long.write_text("".join(f"{'Main.' + 'f' * 300};{'Main.' + 'g' * 300}{i} {i + 1}\n" for i in range(99)))
        self.assertEqual(self.use(profiles=str(long), options="--top=90"), 2)  # a page has no --top
        done = subprocess.run([project / "packaging/action.sh", "comment"], env={
            "PATH": f"{self.dir}/bin:/usr/bin:/bin", "NAME": "n", "RUNNER_TEMP": str(self.big_summary()),
            "GITHUB_REPOSITORY": "o/n", "PULL_REQUEST": "1", "STAND_IN": str(self.dir)}, capture_output=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual((self.dir / "body").read_text(), "<!-- convertprofile n -->\n### title\n\n\nend\n")

    def big_summary(self):
        folder = self.dir / "big"
        (folder / "convertprofile-n").mkdir(parents=True)
        (folder / "convertprofile-n/summary.md").write_text(
            f"### title\n\n<details><summary>s</summary>\n\n| {'x' * 70_000} |\n\n</details>\n\nend\n")
        return folder

    def test_what_is_wrong_is_said(self):
        self.assertEqual(self.use(run="true"), 1)
        self.assertIn("::error::new1: the command wrote no file $PROFILE.*", self.said)
        self.assertEqual(self.use(run="false"), 1)
        self.assertEqual(self.use(run="true", runs="many"), 1)
        self.assertIn("::error::runs: 'many' is not a number", self.said)
        self.assertEqual(self.use(), 1)
        self.assertIn("::error::there are no profiles", self.said)
        self.assertEqual(self.use(profiles="missing"), 1)
        self.assertIn("missing: No such file or directory", self.said)

    def test_it_installs_what_is_not_there(self):
        (self.dir / "bin/convertprofile").unlink()
        add = f'ln -sf {convertprofile} "$STAND_IN/bin/convertprofile"'
        self.stand_in("npm", f'#!/bin/sh\necho "npm $@" >> "$STAND_IN/installed"; {add}\n')
        self.stand_in("sudo", f'#!/bin/sh\necho "sudo $@" >> "$STAND_IN/installed"; {add}\n')
        (self.dir / "a.deb").write_text("")
        (self.dir / "binary").write_text("")
        for source, expected in (("convertprofile", "npm install --global convertprofile"),
                                 ("a.deb", f"sudo apt-get install -y --no-install-recommends {self.dir}/a.deb"),
                                 ("binary", "sudo chmod 755 /usr/local/bin/convertprofile")):
            self.assertEqual(self.use(install=source, profiles=f"{words}/words.json"), 0, self.said)
            self.assertEqual((self.dir / "installed").read_text().splitlines()[-1], expected)
            (self.dir / "bin/convertprofile").unlink()


if __name__ == "__main__":
    convertprofile = pathlib.Path(sys.argv.pop(1)).resolve()
    if not shutil.which("bash") or subprocess.run(["/usr/bin/python3", "-c", "import yaml"], check=False,
                                                  capture_output=True).returncode:
        print("not installed: python3-yaml")
        sys.exit(77)
    unittest.main()
