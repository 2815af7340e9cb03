#include <algorithm>
#include <array>

#include "formats/callgrind/callgrind.h"
#include "formats/format.h"
#include "formats/ghc_json/ghc_json.h"
#include "formats/ghc_prof/ghc_prof.h"
#include "formats/hp/hp.h"
#include "formats/html/html.h"
#include "formats/pgcl/pgcl.h"

namespace convertprofile {

namespace {

constexpr std::array<Format, 6> table{{
    {"pgcl", "*.pgcl", "call-tree profile of Clean and lazyrun, the native format", sniff_pgcl,
     read_pgcl, write_pgcl},
    {"prof", "*.prof", "GHC's time and allocation report (+RTS -p, -P, -Pa)", sniff_ghc_prof,
     read_ghc_prof, write_ghc_prof},
    {"ghc-json", "*.json", "GHC's JSON profile (+RTS -pj)", sniff_ghc_json, read_ghc_json,
     write_ghc_json},
    {"hp", "*.hp", "GHC's heap profile (+RTS -h...), read by hp2ps", sniff_hp, read_hp, write_hp},
    {"callgrind", "callgrind.out.*", "Valgrind's call graph, for KCachegrind", nullptr, nullptr,
     write_callgrind},
    {"html", "*.html *.htm", "one self-contained page for the browser", nullptr, nullptr,
     write_html},
}};

}  // namespace

std::span<const Format> formats() {
  return table;
}

const Format* find_format(std::string_view name) {
  const auto at =
      std::find_if(table.begin(), table.end(), [name](const Format& f) { return f.name == name; });
  return at == table.end() ? nullptr : &*at;
}

}  // namespace convertprofile
