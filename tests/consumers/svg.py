#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Compares drawings with other readers: an XML parser, hp2ps's chart, a browser.

svg.py CONVERTPROFILE

Exits 77 if hp2ps or chromium is not installed.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

project = pathlib.Path(__file__).resolve().parents[2]
SVG = "{http://www.w3.org/2000/svg}"

# Appended to the drawing: zooms, searches, and stores the results in attributes of the root.
PROBE = """<script><![CDATA[
addEventListener('load', () => {
  const root = document.documentElement;
  const seen = (name) => [...document.querySelectorAll('#boxes > g')]
    .filter((g) => g.dataset.n === name && g.getAttribute('visibility') !== 'hidden');
  const width = (name) => seen(name)[0].querySelector('rect').getAttribute('width');
  const click = (node) => node.dispatchEvent(new MouseEvent('click'));
  click(seen('Main.foo')[0]);
  root.dataset.zoomed = width('Main.foo') + ' ' + width('MAIN.MAIN') + ' ' + seen('Main.foo2').length;
  click(document.getElementById('reset'));
  root.dataset.reset = String(seen('Main.foo2').length > 0);
  window.prompt = () => 'OVERHEAD';
  click(document.getElementById('search'));
  root.dataset.matched = document.getElementById('matched').textContent;
  window.prompt = () => '/(/';
  click(document.getElementById('search'));
  root.dataset.wrong = document.getElementById('matched').textContent;
  window.prompt = () => '/^Main[.]f$/';
  click(document.getElementById('search'));
  root.dataset.marked = String(document.querySelectorAll('#boxes > g.x').length);
  seen('Main.foo')[0].dispatchEvent(new MouseEvent('mouseover'));
  root.dataset.details = document.getElementById('details').textContent;
});
]]></script></svg>"""


class Drawings(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.dir = pathlib.Path(folder.name)

    def draw(self, source, *options):
        target = self.dir / "x.svg"
        subprocess.run([convertprofile, source, "-o", target, *options], check=True,
                       stderr=subprocess.DEVNULL)
        return target

    def test_every_sample_is_drawn_as_xml(self):
        samples = [*project.glob("samples/*/*.pgcl"), *project.glob("samples/ghc/*/*.json"),
                   *project.glob("samples/ghc/*/*.hp"), *project.glob("samples/eventlog/*.eventlog")]
        self.assertGreater(len(samples), 20)
        for sample in samples:
            if sample.suffix == ".hp" and not re.search(r"\t\d", sample.read_text()):
                continue  # a run too short for a sample
            options = [] if sample.suffix == ".hp" else ["--metric", "ticks"]
            if sample.suffix == ".json":
                options = ["--metric", "bytes"]
            with self.subTest(sample=sample.name):
                root = xml.etree.ElementTree.parse(self.draw(sample, *options)).getroot()
                self.assertGreater(len(list(root.iter(f"{SVG}title"))), 0)

    def test_heap_charts_have_hp2pss_bands_in_its_order_and_its_area(self):
        files = sorted([*project.glob("samples/ghc/*/*.hp"), *project.glob("tests/hp/ghc-*/*.hp")])
        self.assertGreater(len(files), 15)
        compared = 0
        for file in files:
            with self.subTest(file=file.name):
                text = file.read_text()
                if len(set(re.findall(r"^BEGIN_SAMPLE (.*)$", text, re.M))) < 3:
                    continue
                shutil.copy(file, self.dir / "x.hp")
                subprocess.run(["hp2ps", "-c", "x.hp"], cwd=self.dir, check=True)
                shown = [re.sub(r"\\(.)", r"\1", name) for name in
                         re.findall(r"^\((.*)\) show$", (self.dir / "x.ps").read_text(), re.M)]
                area = re.search(r"^\((?:([\d,]+) bytes x seconds)\)", (self.dir / "x.ps").read_text(), re.M)
                root = xml.etree.ElementTree.parse(self.draw(file)).getroot()
                ours = [e.find(f"{SVG}title").text for e in root.iter(f"{SVG}text")
                        if e.get("class") == "key"]
                # The keys from the bottom up; hp2ps's own start with the job.
                self.assertEqual(self.by_size(ours[::-1], text), self.by_size(shown[1:], text))
                texts = [e.text for e in root.iter(f"{SVG}text")]
                self.assertIn(f"{area[1]} bytes x seconds", texts)
                compared += 1
        self.assertGreater(compared, 5)

    def by_size(self, names, text):
        """(size, name) in order. Names of the same size are sorted, as hp2ps orders them arbitrarily."""
        sizes = {}
        for name, size in re.findall(r"^(\S+)\t(\d+)$", text, re.M):
            sizes[name] = sizes.get(name, 0) + int(size)
        rows = [(sizes.get(name, -1), name) for name in names]
        self.assertEqual([r[0] for r in rows], sorted(r[0] for r in rows))
        return sorted(rows)

    def test_a_flame_graph_zooms_searches_and_describes_the_box_under_the_pointer(self):
        drawing = self.draw(project / "samples/ghc/sansom/sansom.json", "--metric", "bytes", "--builtins", "show")
        text = drawing.read_text()
        self.assertTrue(text.endswith("</svg>\n"))
        drawing.write_text(text[:-len("</svg>\n")] + PROBE)
        done = subprocess.run(
            [browser, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={self.dir}",
             "--virtual-time-budget=5000", "--dump-dom", drawing.as_uri()],
            capture_output=True, text=True, timeout=120)
        root = re.search(r"<svg [^>]*>", done.stdout)
        self.assertIsNotNone(root, done.stderr)
        found = dict(re.findall(r'data-(\w+)="([^"]*)"', root[0]))
        self.assertEqual(found.get("zoomed"), "1180 1180 0")
        self.assertEqual(found.get("reset"), "true")
        self.assertEqual(found.get("matched"), "Matched: 44.7%")
        self.assertEqual(found.get("wrong"), "Not a regular expression")
        self.assertEqual(found.get("marked"), "2")
        self.assertRegex(found.get("details", ""), r"^Main\.foo: [\d,]+ bytes, [\d.]+%, of which")


if __name__ == "__main__":
    if len(sys.argv) != 2 or not os.access(sys.argv[1], os.X_OK):
        sys.exit(f"usage: {sys.argv[0]} CONVERTPROFILE")
    browser = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if not browser or not shutil.which("hp2ps"):
        print("skipped: there is no hp2ps or no chromium (Debian: packages ghc and chromium)")
        sys.exit(77)
    convertprofile = str(pathlib.Path(sys.argv[1]).resolve())
    unittest.main(argv=sys.argv[:1])
