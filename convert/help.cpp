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
  INPUT                    profile in any format, also compressed with gzip; -
                           is standard input; several runs are added up; after
                           --, names may begin with a dash
  -o, --output FILE        file to write; its name selects the format (app.html,
                           callgrind.out.app), .gz compresses it; - is standard
                           output; default: print a summary
  --to FORMAT              format of the output, if its name does not tell
  --from FORMAT            format of the input, if its content does not tell
  --open                   write a page and open it in the browser
  --list-formats           list the formats
  --check                  validate the input and describe its contents
  --viewer                 write a page without a profile, in which .pgcl files
                           can be opened

Summary:
  --metric NAME            sort by time, alloc, entries or a metric of the
                           profile; also what .folded and .svg files show
  --top N                  number of rows in each table
  --json                   print the summary as JSON
  --color WHEN             colours: auto, always or never; NO_COLOR=1 is never

Comparing and gating:
  --base FILE              profiles of earlier runs to compare with, up to the
                           next option; several runs on a side are averaged;
                           repeatable
  --normalize              scale the base to the new run's totals
  --fail-if CONDITION      exit with 3 if the condition holds (see below);
                           repeatable
  --report FILE            write the verdicts of --fail-if: .xml (JUnit) or
                           .json
  --allow-missing          do not fail if a name matches nothing

Choosing a part; PATTERN is a function or Module.function, * and ? match any:
  --focus PATTERN          keep only stacks through these functions; repeatable
  --root PATTERN           make these functions the root; repeatable
  --exclude PATTERN        remove functions; their cost is charged to their
                           callers; repeatable
  --fold-recursion         merge recursive calls into the outermost call

Shaping:
  --apportion              divide each function's costs among its callers by
                           their calls, as gprof does: an approximation; where
                           the profiler folded recursion, recursive calls count
  --by KIND                merge functions by what contains them: module
  --invert                 show the callers of each function below it
  --max-depth N            fold entries deeper than N into their callers; the
                           root's depth is 0
  --min-ticks N            fold entries that cost less time than N (ticks, or a
                           share such as 0.1%) into their callers
  --min-words N            the same for allocation; with both options, an entry
                           that reaches either minimum stays

Heap census:
  --heap-phase PHASES      in a census by biography, show only objects in these
                           phases, for example drag,void; also lag, use,
                           inherent_use
  --heap-retained-by NAME  in a census by retainer, show only objects that this
                           function retains; repeatable

Reading:
  --builtins WHAT          show or hide GHC's own stacks (GC, SYSTEM, ...);
                           default: shown only in .pgcl, GHC's JSON and .prof
                           --detail a
  --word-size N            word size of files that do not state it: 4 or 8 bytes
                           (default: 8)
  --max-memory SIZE        limit for memory, for example 500M or 2 GiB (default:
                           2 GB, 600 MB if an input is compressed, or 200 times
                           the inputs if that is more); also allows compressed
                           files that unpack to an unusual size
  --overhead-correction    subtract the profiler's own time from .pgcl output,
                           too
  --no-overhead-correction do not subtract it from any output

Writing:
  --detail LEVEL           for .prof: p, P or a, like GHC's -p, -P, -Pa
                           (default: the input's, or P)
  --heap-by BREAKDOWN      for .hp, .svg and the summary: centre, module,
                           description, type, class, retainer or biography
  --rows KIND              for .csv and .ndjson: entries, functions or intervals
  --svg CHART              for .svg: flame or heap (default: what there is)
  --source DIR             for pages and .pgcl: include the source lines around
                           each cost centre, from the sources below DIR;
                           repeatable
  --pgcl-version N         for .pgcl: 1, 2 or 3 (default: 3)
  --callgrind-recursion R  for callgrind files: nested (nested calls cost
                           nothing) or split (functions by level of recursion)

Messages:
  -q, --quiet              print only errors, and what --fail-if finds
  -v, --verbose            list in detail what the output does not keep
  -h, --help               -h: a short help; --help: all options
  -V, --version            print the version

Numbers may be written as 1e6, 10k, 5M. The order of options makes no
difference, but --base takes what follows it. The steps run in this order:
inputs are added up and compared, overhead correction, --heap-phase and
--heap-retained-by, --exclude, --fold-recursion, --root, --focus, --apportion,
--by, --invert, --max-depth, --min-ticks and --min-words.

A PATTERN that is the whole name of a function means that function, even if it
contains * or ?.

Conditions of --fail-if: METRIC[:PATTERN] OP VALUE
  METRIC   time, alloc, entries or a metric of the profile: inherited costs, or
           individual ones with own- before it (own-time:Main.f); gc-time,
           heap-peak
  OP       > >= < <=
  VALUE    a number with a unit (s ms us ns ticks B kB MB GB KiB MiB GiB words),
           or a share of the run: 30%; with + or - a change from the base: +5%
They are tested on the profile after --focus and the steps before it.

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
