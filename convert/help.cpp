// SPDX-License-Identifier: BSD-3-Clause
// The help, except for single options (option_table.cpp).
#include "convert/options.h"

namespace convertprofile {

const char help_examples[] =
    R"(  convertprofile app.prof                      what costs most, on the terminal
  convertprofile app.prof --open               the same as a page in the browser
  convertprofile app.prof -o app.html          the page as a file
  convertprofile app.pgcl -o callgrind.out.app for KCachegrind
  convertprofile app.hp -o app.html            a heap profile
  convertprofile app.prof --peek parse         who calls it, and what it calls
  convertprofile app.prof --list parse --source src
  convertprofile app.json -o app.prof --exclude 'Parser.*'
  convertprofile run1.prof run2.prof           several runs, added up
  convertprofile new.prof --base old.prof      what changed
  convertprofile new.prof --base old.prof --fail-if 'time > +5%'
  zcat app.pgcl.gz | convertprofile - --to prof > app.prof
)";

const char help_notes[] =
    R"(Numbers may be written as 1e6, 10k, 5M. The order of options makes no
difference, but --base takes what follows it. The steps run in this order:
inputs are added up and compared, overhead correction, --heap-phase and
--heap-retained-by, --exclude, --fold-recursion, --root, --focus, --apportion,
--by, --invert, --max-depth, --min-ticks and --min-words.

A PATTERN that is the whole name of a function means that function, even if it
contains * or ?.

Conditions of --fail-if: METRIC[:PATTERN] OP VALUE
  METRIC   time, alloc, entries or a metric of the profile: inherited costs, or
           individual ones with own- before it (own-time:Main.f); of the whole
           run: run-time, mutator, gc, wall, residency, heap-peak, and without
           profiling unprofiled-time, unprofiled-wall, unprofiled-gc and so on
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
