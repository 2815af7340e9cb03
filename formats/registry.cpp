// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <iterator>

#include "formats/callgrind/callgrind.h"
#include "formats/eventlog/eventlog.h"
#include "formats/folded/folded.h"
#include "formats/format.h"
#include "formats/ghc_json/ghc_json.h"
#include "formats/ghc_prof/ghc_prof.h"
#include "formats/hp/hp.h"
#include "formats/html/html.h"
#include "formats/pcl/pcl.h"
#include "formats/pgcl/pgcl.h"
#include "formats/pprof/pprof.h"
#include "formats/prof_table/prof_table.h"
#include "formats/rows/rows.h"
#include "formats/speedscope/speedscope.h"
#include "formats/svg/svg.h"

namespace convertprofile {

namespace {

constexpr Format table[] = {
    {"pgcl",
     "*.pgcl",
     "call-tree profile of Clean and lazyrun, the native format",
     sniff_pgcl,
     read_pgcl,
     write_pgcl,
     {.binary = true, .native = true, .keeps_builtins = true, .keeps_inverted = true},
     pgcl_version},
    {"prof",
     "*.prof",
     "GHC's time and allocation report (+RTS -p, -P, -Pa)",
     sniff_ghc_prof,
     read_ghc_prof,
     write_ghc_prof,
     {.hides_builtins = true}},
    {"ghc-json",
     "*.json",
     "GHC's JSON profile (+RTS -pj)",
     sniff_ghc_json,
     read_ghc_json,
     write_ghc_json,
     {.keeps_builtins = true}},
    {"hp",
     "*.hp",
     "GHC's heap profile (+RTS -h...), read by hp2ps",
     sniff_hp,
     read_hp,
     write_hp,
     {.has_no_costs = true}},
    {"callgrind",
     "callgrind.out.*",
     "Valgrind's call graph, for KCachegrind",
     sniff_callgrind,
     read_callgrind,
     write_callgrind,
     {.keeps_inverted = true}},
    {"eventlog",
     "*.eventlog",
     "GHC's eventlog: its time and heap profile (+RTS -l)",
     sniff_eventlog,
     read_eventlog,
     nullptr,
     {.binary = true}},
    {"pprof",
     "*.pb.gz *.pb *.pprof",
     "pprof's profile.proto, packed",
     sniff_pprof,
     read_pprof,
     write_pprof,
     {.binary = true, .compressed = true, .keeps_inverted = true}},
    {"speedscope", "*.speedscope.json", "speedscope's JSON", sniff_speedscope, read_speedscope,
     write_speedscope},
    {"pcl", "*.pcl", "Clean's older, flat time profile", sniff_pcl, read_pcl, write_pcl},
    {"folded",
     "*.folded *.collapsed *.collapsedstack.txt",
     "folded stacks, for flame graphs",
     sniff_folded,
     read_folded,
     write_folded,
     {.reads_marks = true}},
    {"svg", "*.svg", "a drawing: flame graph, or the heap as hp2ps shows it (--svg)", nullptr,
     nullptr, write_svg},
    {"prof-table", "*.table", "flat table of times and calls, as Unix's prof printed", nullptr,
     nullptr, write_prof_table},
    {"csv", "*.csv", "table of call-tree entries, functions or intervals", nullptr, nullptr,
     write_csv},
    {"ndjson", "*.ndjson *.jsonl", "the same, a JSON object a line", nullptr, nullptr,
     write_ndjson},
    {"html",
     "*.html *.htm",
     "one self-contained page for the browser",
     nullptr,
     nullptr,
     write_html,
     {.corrects_overhead = true}},
};

}  // namespace

std::span<const Format> formats() {
  return table;
}

const Format* find_format(std::string_view name) {
  const auto at = std::find_if(std::begin(table), std::end(table),
                               [name](const Format& f) { return f.name == name; });
  return at == std::end(table) ? nullptr : at;
}

}  // namespace convertprofile
