// SPDX-License-Identifier: BSD-3-Clause
#include "convert/options.h"

namespace convertprofile {

const char help_text[] =
    R"(convertprofile - look at profiles of Haskell and Clean programs, convert them

Usage: convertprofile [OPTION...] INPUT...

Examples:
  convertprofile app.prof                      what costs most, on the terminal
  convertprofile app.prof --open               the same as a page in the browser
  convertprofile app.prof -o app.html          the page as a file
  convertprofile app.pgcl -o callgrind.out.app for KCachegrind
  convertprofile app.hp -o app.html            a heap profile
  convertprofile app.json -o app.prof --exclude 'Parser.*'
  convertprofile run1.prof run2.prof           several runs, added up
  convertprofile new.prof --base old.prof      what changed
  convertprofile new.prof --base old.prof --fail-if 'time > +5%'
  zcat app.pgcl.gz | convertprofile - --to prof > app.prof

Input and output:
  INPUT                    profile of any format, also packed by gzip; - is
                           standard input; several runs are added up; after
                           --, names may begin with a dash
  -o, --output FILE        file to write; its name says the format (app.html,
                           callgrind.out.app), .gz packs it; - is standard
                           output; without it a summary is printed
  --to FORMAT              format of the output, if its name does not say it
  --from FORMAT            format of the input, if its content does not say it
  --open                   write a page and open it in the browser
  --list-formats           list the formats
  --check                  validate the input and say what it holds
  --viewer                 write an empty page, which opens .pgcl files

Summary:
  --metric NAME            sort by time, alloc, entries or a metric of the
                           profile; also what .folded and .svg files show
  --top N                  rows of each table
  --json                   print it as JSON
  --color WHEN             colours: auto, always or never; NO_COLOR=1 is never

Comparing and gating:
  --base FILE              profile of an earlier run to compare with; several
                           runs on a side are averaged; repeatable
  --normalize              scale the base to the new run's totals
  --fail-if CONDITION      exit with 3 if it holds (below); repeatable
  --report FILE            write the verdicts of --fail-if: .xml (JUnit) or
                           .json
  --allow-missing          do not fail if a name matches nothing

Choosing a part; PATTERN is a function or Module.function, * and ? match any:
  --focus PATTERN          keep only stacks through these functions; repeatable
  --root PATTERN           make these functions the root; repeatable
  --exclude PATTERN        take functions out, their cost goes to their callers;
                           repeatable
  --fold-recursion         make recursive calls part of the first call

Shaping:
  --apportion              divide each function's costs among its callers by
                           their calls, as gprof does: an approximation
  --by KIND                merge functions by what contains them: module
  --invert                 below each function its callers
  --max-depth N            fold what is deeper into its caller; the root's depth
                           is 0
  --min-ticks N            fold what costs less time into its caller: ticks, or
                           a share (0.1%)
  --min-words N            the same for allocation; with both, reaching either
                           is enough to stay

Heap census:
  --heap-phase PHASES      of one by biography: only what is in these phases,
                           as drag,void; also lag, use, inherent_use
  --heap-retained-by NAME  of one by retainer: only what this function
                           retains; repeatable

Reading:
  --builtins WHAT          show or hide GHC's own stacks (GC, SYSTEM, ...); by
                           default .pgcl, GHC's JSON and .prof --detail a have
                           them
  --word-size N            4 or 8 bytes, for files that do not say it (else 8)
  --max-memory SIZE        take at most so much memory, as 500M or 2 GiB (else
                           2 GB, 600 MB if an input is packed, or 200 times the
                           inputs if that is more);
                           also reads what unpacks to unusually much
  --overhead-correction    take the profiler's own time out of .pgcl output, too
  --no-overhead-correction leave it in everywhere

Writing:
  --detail LEVEL           of .prof: p, P or a, as GHC's -p, -P, -Pa (else the
                           input's, or P)
  --heap-by BREAKDOWN      of .hp, .svg and the summary: centre, module,
                           description, type, class, retainer or biography
  --rows KIND              of .csv and .ndjson: entries, functions or intervals
  --svg CHART              of .svg: flame or heap (else what there is)
  --source DIR             of pages and .pgcl: carry the lines around each cost
                           centre from the sources below DIR; repeatable
  --pgcl-version N         of .pgcl: 1, 2 or 3 (else 3)
  --callgrind-recursion R  of callgrind files: nested calls without cost, or
                           functions split by level (nested, split)

Messages:
  -q, --quiet              only errors, and what --fail-if finds
  -v, --verbose            what the output does not keep, in detail
  -h, --help               help: short, in full
  -V, --version            the version

Numbers may be written as 1e6, 10k, 5M. The order of options makes no
difference. The steps run in this order: inputs are added up and compared,
overhead correction, --heap-phase and --heap-retained-by, --exclude,
--fold-recursion, --root, --focus, --apportion, --by, --invert, --max-depth,
--min-ticks and --min-words.

Conditions of --fail-if: METRIC[:PATTERN] OP VALUE
  METRIC   time, alloc, entries or a metric of the profile: inherited costs, or
           individual ones with own- before it (own-time:Main.f); gc-time,
           heap-peak
  OP       > >= < <=
  VALUE    a number with a unit (s ms us ns ticks B kB MB GB KiB MiB GiB words),
           or a share of the run: 30%; with + or - a change from the base: +5%
They see the profile after --focus and the steps before it.

Exit codes: 0 done, 1 input or output failed, 2 wrong usage, 3 a condition of
--fail-if failed.
)";

const char short_help_text[] =
    R"(Usage: convertprofile [OPTION...] INPUT...

  convertprofile app.prof                      what costs most, on the terminal
  convertprofile app.prof --open               the same as a page in the browser
  convertprofile app.pgcl -o callgrind.out.app for KCachegrind
  convertprofile new.prof --base old.prof      what changed

--help lists all options, --list-formats all formats.
)";

}  // namespace convertprofile
