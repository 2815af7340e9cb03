# SPDX-License-Identifier: BSD-3-Clause
"""The commands of samples/attribution/README.md print what the page shows.

attribution_samples_test.py LAZYRUN CONVERTPROFILE

With UPDATE_GOLDEN=1 the page is rewritten.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

project = pathlib.Path(__file__).resolve().parents[2]
page = project / "samples/attribution/README.md"
BLOCK = re.compile(r"```sh\n(?P<commands>.*?)```\n(?:\n```\n(?P<shown>.*?)```\n)?", re.S)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    tools = [str(pathlib.Path(tool).resolve().parent) for tool in sys.argv[1:]]
    environment = {**os.environ, "PATH": ":".join([*tools, os.environ["PATH"]]), "COLUMNS": "80"}
    text = page.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as scratch:
        (pathlib.Path(scratch) / "samples").symlink_to(project / "samples")
        (pathlib.Path(scratch) / "out").mkdir()

        def with_output(block):
            done = subprocess.run(["bash", "-euo", "pipefail", "-c", block["commands"]], cwd=scratch,
                                  env=environment, capture_output=True, check=False, text=True)
            if done.returncode != 0 or done.stderr:
                sys.exit(f"{block['commands']}{done.stderr}")
            return f"```sh\n{block['commands']}```\n\n```\n{done.stdout}```\n"

        printed, blocks = BLOCK.subn(with_output, text)
    if os.environ.get("UPDATE_GOLDEN"):
        page.write_text(printed, encoding="utf-8")
    elif printed != text:
        for shown, now in zip(text.splitlines(), printed.splitlines()):
            if shown != now:
                sys.exit(f"{page}:\n  shown:   {shown}\n  printed: {now}")
        sys.exit(f"{page}: lines are missing")
    print(f"{blocks} examples print what the page shows")
    sys.exit(0 if blocks > 8 else 1)


if __name__ == "__main__":
    main()
