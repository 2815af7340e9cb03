// SPDX-License-Identifier: BSD-3-Clause
// Recognises files that are not .pgcl profiles, and the command that makes a page of them. Content decides, as in the
// converter (whose sniffers are stricter), not the name.

const enough = 4096; // bytes at either end

// The message continues `app.prof is`.
export class ForeignFile extends Error {
  override name = 'ForeignFile';

  // `command`: empty if none helps.
  constructor(
    message: string,
    readonly command: string,
  ) {
    super(message);
  }
}

// Recognises formats of the converter by the beginning of the text.
const readable: [what: string, begins: RegExp][] = [
  ["GHC's time and allocation report", /^.{0,400} Time and Allocation Profiling Report|^Retainer Profiling: /],
  ["GHC's JSON profile", /^\s*\{[^]*"(rts_arguments|initial_capabilities|tick_interval|cost_centres)"/],
  ["speedscope's JSON", /^\s*\{[^]*www\.speedscope\.app\\?\/file-format-schema/],
  ["V8's CPU profile", /^\s*\{(?![^]*"(traceEvents|selfSize)")[^]*"(callFrame|hitCount)"/],
  ["GHC's heap profile", /^(JOB|DATE|SAMPLE_UNIT|VALUE_UNIT|BEGIN_SAMPLE)\b/],
  ["Valgrind's call graph (callgrind)", /^# callgrind format|^events:[^]*\nfn=|\nevents:[^]*\nfn=/],
  ["GHC's eventlog", /^hdrbhetb/],
  ["pprof's profile", /^[\n\x12\x1a"*28@HPZ`hpr][^]{0,60}?[\x02-\x0c]\x08/],
  ["Clean's flat time profile", /^\S+ \S+( -?\d+){4,}\r?\n/],
  ['folded stacks', /^((#.*|\/\/.*|.* \d+)\s?\n)*.*;.* \d+\s*?(\n|$)/],
];

// The kinds that people take for profiles; the converter knows more (formats/foreign_kinds.cpp).
const others: [what: string, begins: RegExp][] = [
  ['empty', /^$/],
  ['a Git LFS pointer; fetch the file with git lfs pull', /^version https:\/\/git-lfs\.github\.com\/spec\//],
  ["hp2ps's auxiliary file for its drawing; use the .hp", /^X_RANGE /],
  [
    'Haskell source; compile it with -prof and run it with +RTS -p',
    /^\{-|^(import|module) [A-Z]|\n(import|module) [A-Z]/,
  ],
  [
    'a profile of the Firefox Profiler, such as samply writes; open it at profiler.firefox.com',
    /^\s*\{[^]*"(preprocessedProfileVersion|frameTable|processType)"/,
  ],
  ["Chrome's trace events", /^\s*[[{][^]*"(traceEvents"|ph":)/],
  ["V8's heap profile; convert it with speedscope", /^\s*\{[^]*"selfSize"/],
  ['a web page; open it in a browser', /^\s*<(!doctype html|html)/i],
  ['a picture', /^\s*(<\?xml[^]*)?<svg|^(\x89PNG|\xff\xd8\xff|GIF8)/],
  [
    'a program; if it was compiled with -prof, run it with +RTS -p to get a .prof',
    /^(\x7fELF|MZ|[\xcf\xfe]\xed\xfa|\xcf\xfa\xed\xfe)/,
  ],
  ['compressed; unpack it first', /^(PK|BZh|\xfd7zXZ|\x28\xb5\x2f\xfd)/],
  [
    "perf's data; convert it with perf script and stackcollapse-perf.pl to folded stacks, which convertprofile reads",
    /^PERFILE2/,
  ],
];

// `bytes` must be unpacked.
export const isPgcl = (bytes: Uint8Array) => /^prof[^]?$|^prof[^]\0{1,3}/.test(textAt(bytes, 0));

// Undefined for a .pgcl file. `bytes` must be unpacked.
export function foreignFile(name: string, bytes: Uint8Array): ForeignFile | undefined {
  const head = textAt(bytes, 0).replace(/^\xef\xbb\xbf/, '');
  if (isPgcl(bytes)) return undefined;
  const texts = [head, head + textAt(bytes, Math.max(enough, bytes.length - enough))]; // schemas may be at the end
  const found = readable.find(([, begins]) => texts.some((text) => begins.test(text)));
  if (found !== undefined)
    return new ForeignFile(
      `${found[0]}, not a .pgcl profile. The page of convertprofile --viewer opens it, and this command makes a page of it:`,
      commandFor(name),
    );
  const known = others.find(([, begins]) => begins.test(head));
  return new ForeignFile(known === undefined ? 'not a profile known to convertprofile' : known[0], '');
}

const textAt = (bytes: Uint8Array, from: number) => String.fromCharCode(...bytes.subarray(from, from + enough));

const extensions =
  /(\.(prof|hp|eventlog|pb|pprof|cpuprofile|folded|collapsed|pcl|txt|speedscope\.json|json))?(\.gz)?$/i;

// Quotes for a shell.
const quoted = (text: string) => (/^[\w./+@%:,][\w./+@%:,-]*$/.test(text) ? text : `'${text.replace(/'/g, "'\\''")}'`);
const safeName = (name: string) => (name.startsWith('-') ? `./${name}` : name);

// `convertprofile app.prof -o app.html`
export function commandFor(name: string): string {
  const safe = safeName(name);
  return `convertprofile ${quoted(safe)} -o ${quoted(`${safe.replace(extensions, '')}.html`)}`;
}

// If several files are given at once, only one is opened. The command compares two, with the earlier one as the base.
export function otherFiles(files: { name: string; lastModified: number }[]): { text: string; command: string } {
  const text = `Opened ${files[0].name}; the other ${files.length === 2 ? 'file was' : `${files.length - 1} files were`} ignored.`;
  if (files.length !== 2) return { text, command: '' };
  const [base, changed] = [...files].sort((a, b) => a.lastModified - b.lastModified).map(({ name }) => safeName(name));
  const command = `convertprofile ${quoted(changed)} --base ${quoted(base)} -o changed.html`;
  return { text: `${text} This command compares the two:`, command };
}
