// SPDX-License-Identifier: BSD-3-Clause
// The page's messages about files that are not .pgcl profiles.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { test } from 'node:test';
import { commandFor, foreignFile, otherFiles } from '../../../viewer-html/src/read/foreign';

const samples = join(process.cwd(), '../samples');

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

// The name of each kind of sample, and the page's name for it.
const kinds: [name: RegExp, says: string][] = [
  [/\.prof$/, "GHC's time and allocation report"],
  [/\/ghc\/.*\.json$/, "GHC's JSON profile"],
  [/\.hp$/, "GHC's heap profile"],
  [/\.eventlog$/, "GHC's eventlog"],
  [/callgrind\.out[^/]*$/, "Valgrind's call graph"],
  [/\.speedscope\.json$/, "speedscope's JSON"],
  [/\.cpuprofile$/, "V8's CPU profile"],
  [/\.pb\.gz$/, "pprof's profile"],
  [/\.pcl$/, "Clean's flat time profile"],
  [/\.folded$/, 'folded stacks'],
];

test('every sample is recognised by its content, whatever its name', () => {
  const seen = new Set<RegExp>();
  for (const path of files(samples)) {
    const kind = kinds.find(([name]) => name.test(path));
    if (kind === undefined) continue;
    const raw = readFileSync(path);
    const said = foreignFile('x', raw[0] === 0x1f ? gunzipSync(raw) : raw);
    assert.ok(said?.message.startsWith(`${kind[1]}`), `${path}: ${said?.message}`);
    assert.equal(said!.command, 'convertprofile x -o x.html');
    seen.add(kind[0]);
  }
  assert.equal(seen.size, kinds.length);
});

test('a .pgcl file is not foreign; pages, programs and empty files are named as such', () => {
  const of = (text: string) => foreignFile('x', Buffer.from(text, 'latin1'));
  assert.equal(of('prof\x03\x00\x00\x00'), undefined);
  assert.match(of('profile;main;f 5\n')!.message, /^folded stacks/);
  assert.match(of('# a comment\n// another\na;b 5\n')!.message, /^folded stacks/);
  assert.match(of('profiler f 1 0 0 1 10 200\n')!.message, /^Clean's flat time profile/);
  for (const [text, says] of [
    ['', /^empty$/],
    ['<!doctype html>\n<html>', /^a web page/],
    ['\x7fELF\x02', /^a program; .*-prof/],
    ['PK\x03\x04', /unpack it/],
    ['PERFILE2', /^perf's data/],
    ['no profile at all', /^not a profile/],
    ['version https://git-lfs.github.com/spec/v1\nsize 12\n', /^a Git LFS pointer/],
    ['X_RANGE 3.08\nY_RANGE 63.00\n', /^hp2ps's auxiliary file/],
    ['{-# LANGUAGE CPP #-}\nmodule Main where\n', /^Haskell source/],
    ['{"head":{"callFrame":{},"selfSize":0}}', /^V8's heap profile/],
    ['{"meta":{"preprocessedProfileVersion":55}}', /^a profile of the Firefox Profiler/],
    ['{"name": 1}', /^not a profile/],
  ] as [string, RegExp][]) {
    assert.match(of(text)!.message, says);
    assert.equal(of(text)!.command, '');
  }
});

test('the command is one that a shell takes', () => {
  assert.equal(commandFor('app.prof'), 'convertprofile app.prof -o app.html');
  assert.equal(commandFor('cpu.pb.gz'), 'convertprofile cpu.pb.gz -o cpu.html');
  assert.equal(commandFor('a.speedscope.json'), 'convertprofile a.speedscope.json -o a.html');
  assert.equal(commandFor('callgrind.out.12'), 'convertprofile callgrind.out.12 -o callgrind.out.12.html');
  assert.equal(commandFor("it's.hp"), "convertprofile 'it'\\''s.hp' -o 'it'\\''s.html'");
  assert.equal(commandFor('-x $(y).prof'), "convertprofile './-x $(y).prof' -o './-x $(y).html'");
});

test('one of several files is opened; the earlier of two is the base in the command', () => {
  const files = ['b.pgcl', '-a.pgcl', 'c d.pgcl'].map((name, index) => ({ name, lastModified: 3 - index }));
  assert.deepEqual(otherFiles(files.slice(0, 2)), {
    text: 'Opened b.pgcl; the other file was ignored. This command compares the two:',
    command: 'convertprofile b.pgcl --base ./-a.pgcl -o changed.html',
  });
  assert.deepEqual(otherFiles(files), { text: 'Opened b.pgcl; the other 2 files were ignored.', command: '' });
});
