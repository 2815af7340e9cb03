# SPDX-License-Identifier: BSD-3-Clause
"""The commands on the samples' pages print the output shown there and draw their charts.

sample_pages_test.py LAZYRUN CONVERTPROFILE

UPDATE_GOLDENS=1 rewrites the pages and the charts.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

project = pathlib.Path(__file__).resolve().parents[2]
pages = [project / "samples/attribution/README.md", project / "samples/stories/README.md"]
BLOCK = re.compile(r"```sh\n(?P<commands>.*?)```\n(?:\n```\n(?P<shown>.*?)```\n)?", re.S)


def check(page, environment):
    """Checks the page and returns its number of examples."""
    text = page.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as scratch:
        (pathlib.Path(scratch) / "samples").symlink_to(project / "samples")
        out = pathlib.Path(scratch) / "out"
        out.mkdir()

        def with_output(block):
            done = subprocess.run(["bash", "-euo", "pipefail", "-c", block["commands"]], cwd=scratch,
                                  env=environment, capture_output=True, check=False, text=True)
            if done.returncode != 0 or done.stderr:
                sys.exit(f"{block['commands']}{done.stderr}")
            return f"```sh\n{block['commands']}```\n\n```\n{done.stdout}```\n"

        printed, blocks = BLOCK.subn(with_output, text)
        charts = {page.parent / name: (out / name).read_bytes()
                  for name in re.findall(r"!\[[^]]*\]\(([^)]*)\)", text)}
    if os.environ.get("UPDATE_GOLDENS"):
        page.write_text(printed, encoding="utf-8")
        for chart, drawn in charts.items():
            chart.write_bytes(drawn)
        return blocks
    for shown, now in zip(text.splitlines(), printed.splitlines()):
        if shown != now:
            sys.exit(f"{page}:\n  shown:   {shown}\n  printed: {now}")
    if printed != text:
        sys.exit(f"{page}: lines are missing")
    for chart, drawn in charts.items():
        if chart.read_bytes() != drawn:
            sys.exit(f"{chart}: another chart is drawn now")
    return blocks


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    tools = [str(pathlib.Path(tool).resolve().parent) for tool in sys.argv[1:]]
    environment = {**os.environ, "PATH": ":".join([*tools, os.environ["PATH"]]), "COLUMNS": "80"}
    blocks = [check(page, environment) for page in pages]
    print(f"{' and '.join(map(str, blocks))} examples print what the pages show")
    sys.exit(0 if min(blocks) > 8 else 1)


if __name__ == "__main__":
    main()
