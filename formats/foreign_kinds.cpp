// SPDX-License-Identifier: BSD-3-Clause
#include "formats/foreign_kinds.h"

#include <algorithm>
#include <string>

#include "formats/base/line_reader.h"
#include "formats/base/text.h"

namespace convertprofile {

namespace {

using namespace std::string_view_literals;

struct Signature {
  std::string_view begins;
  std::string_view what;
};

constexpr std::string_view written_only = "a table written by --rows, which cannot be read";
constexpr std::string_view program =
    "a program; if it was compiled with -prof, run it with +RTS -p to get a .prof";
constexpr std::string_view haskell =
    "Haskell source; compile it with -prof and run it with +RTS -p, or run it with lazyrun";

constexpr std::string_view perf_script =
    "output of perf script; convert it to folded stacks with stackcollapse-perf.pl";

constexpr Signature signatures[] = {
    {"version https://git-lfs.github.com/spec/",
     "a Git LFS pointer; fetch the file with git lfs pull"},
    {"X_RANGE ", "hp2ps's auxiliary file for its drawing; use the .hp"},
    {"%!PS", "a PostScript drawing, such as hp2ps makes; use the .hp"},
    {"%PDF-", "a PDF document"},
    {"PERFILE2",
     "perf's own file; convert it to folded stacks with perf script and stackcollapse-perf.pl"},
    {"# ========\n# captured on", perf_script},
    {"# To display the perf.data header info",
     "perf's report; convert perf.data to folded stacks with perf script and "
     "stackcollapse-perf.pl"},
    {"gmon\1\0\0\0"sv, "gprof's own file, which is not supported"},
    {"Retainer Profiling: ", "only the sets printed by +RTS -hr, without a report; add -p or -pj"},
    {"Flat profile:\n", "gprof's report, which is not supported"},
    {"FLR\0"sv,
     "a Java flight recording; convert it to folded stacks with async-profiler's jfrconv"},
    {"goroutine profile: total ",
     "Go's goroutine profile as text; omit debug=1 to get pprof's format"},
    {"heap profile: ",
     "a heap profile of gperftools; convert it to pprof's format with pprof -proto"},
    {"Tix [", "coverage data of GHC's hpc, which is not supported"},
    {"\x01\xfa\xce\x64", "GHC's interface of a module"},
    {"\x7f"
     "ELF",
     program},
    {"\xcf\xfa\xed\xfe", program},
    {"MZ\x90", program},
    {"hdrb", "similar to eventlog, but the header is incomplete"},
    {"{-#", haskell},
    {"entry,parent,depth,", written_only},
    {"function,module,name,", written_only},
    {"interval,start,end,", written_only},
    {"{\"entry\":", written_only},
    {"{\"function\":", written_only},
    {"{\"interval\":", written_only},
    {"%time  cumsecs", "a table of functions, which cannot be read"},
};

// A kind of JSON, identified by one or two keys.
struct JsonKeys {
  std::string_view one, other;
  std::string_view what;
};

constexpr std::string_view firefox =
    "a profile of the Firefox Profiler, which is not supported; open it at profiler.firefox.com";

constexpr JsonKeys json_keys[] = {
    {"\"generator\": \"convertprofile ", "", "a summary by --json, which cannot be read"},
    {"\"preprocessedProfileVersion\"", "",
     "a profile of the Firefox Profiler, such as samply's, which is not supported; open it at "
     "profiler.firefox.com"},
    {"\"stackTable\"", "\"frameTable\"", firefox},
    {"\"processType\"", "\"meta\"", firefox},
    {"\"traceEvents\"", "", "Chrome's trace events, which are not supported"},
    {"\"ph\":", "", "Chrome's trace events, which are not supported"},
    {"\"selfSize\"", "\"callFrame\"",
     "V8's heap profile (.heapprofile), which is not supported; convert it with speedscope"},
    {"\"dhatFileVersion\"", "",
     "DHAT's profile, which is not supported; open it in Valgrind's dh_view.html"},
    {"\"linux-perf-json-version\"", "",
     "perf's data as JSON; convert perf.data to folded stacks with perf script and "
     "stackcollapse-perf.pl"},
};

bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

bool has_line(std::string_view text, std::string_view begin) {
  return text.starts_with(begin) || has(text, "\n" + std::string(begin));
}

// Whether the text is an object or array. Haskell's comments and .ini files begin with brackets,
// too.
bool is_json(std::string_view text) {
  text = trimmed_front(text, " \t\r\n");
  if (!text.starts_with('{') && !text.starts_with('[')) return false;
  const std::string_view inside = trimmed_front(text.substr(1), " \t\r\n");
  return inside.empty() || has(text[0] == '{' ? "\"}" : "{[\"]-0123456789tfn", inside.substr(0, 1));
}

bool is_page_or_drawing(std::string_view text) {
  return trimmed_front(text, " \t\r\n").starts_with('<') &&
         (has(text, "<svg") || has(text, "<html"));
}

bool is_xml(std::string_view text) {
  return trimmed_front(text, " \t\r\n").starts_with('<');
}

bool is_massif(std::string_view text) {
  return has_line(text, "desc: ") && has_line(text, "time_unit: ");
}

// A line such as `program 123 45.6: 7 cycles:`, and below it an address for each function.
bool is_perf_script(std::string_view text) {
  bool after_event = false;
  for (LineReader lines(text); lines.next();) {
    const std::string_view line = trimmed(lines.line());
    const bool is_indented = !line.empty() && line.data() != lines.line().data();
    const std::string_view address = line.substr(0, line.find_first_of(" \t"));
    const bool is_address =
        address.size() > 4 && address.find_first_not_of("0123456789abcdef") == address.npos;
    if (after_event && is_indented && is_address) return true;
    after_event = !is_indented && line.ends_with(':');
  }
  return false;
}

bool is_ticky(std::string_view text) {
  return has_line(text, "STACK USAGE:") && has_line(text, "ENTERS: ");
}

bool is_haskell(std::string_view text) {
  int evidence = 0;
  for (LineReader lines(text); lines.next() && evidence < 2;) {
    const std::string_view line = lines.line();
    if (line.starts_with("module ") && has(text, " where")) return true;
    if (line.starts_with("import ") || line.starts_with("-- ") || line.starts_with("{-") ||
        (has(line, " :: ") && line.find_first_not_of(" \t") == 0))
      ++evidence;
  }
  return evidence == 2;
}

// Several lines with the same number of commas.
bool is_csv(std::string_view text) {
  std::ptrdiff_t commas = 0;
  int rows = 0;
  for (LineReader lines(text); rows < 4 && lines.next() && lines.ended(); ++rows) {
    const std::string_view line = lines.line();
    const auto here = std::count(line.begin(), line.end(), ',');
    if (here == 0 || (rows > 0 && here != commas)) return false;
    commas = here;
  }
  return rows > 2 || (rows > 1 && commas > 1);
}

bool is_report_of_ghc(std::string_view text) {
  return has(text, "COST CENTRE");
}
bool is_heap_profile(std::string_view text) {
  return has(text, "BEGIN_SAMPLE");
}
bool has_functions_of_callgrind(std::string_view text) {
  return has_line(text, "fn=");
}
bool has_events_of_callgrind(std::string_view text) {
  return has_line(text, "events:");
}
bool has_stacks(std::string_view text) {
  return has(text, ";");
}

bool has_counts(std::string_view text) {
  std::size_t counts = 0, lines_seen = 0;
  for (LineReader lines(text); lines.next();) {
    const std::string_view line = trimmed(lines.line());
    if (line.empty()) continue;
    ++lines_seen;
    const std::size_t blank = line.find_last_of(" \t");
    counts += blank != line.npos && line.find_first_not_of("0123456789", blank + 1) == line.npos;
  }
  return counts > lines_seen / 2;
}

struct Shape {
  bool (*has_shape)(std::string_view head);
  std::string_view what;
};

constexpr Shape shapes[] = {
    {is_json, "JSON, but without GHC's \"cost_centres\" or speedscope's \"$schema\""},
    {is_page_or_drawing, "a page or drawing, which cannot be read"},
    {is_xml, "XML, which is not supported"},
    {is_massif, "Massif's heap profile, which is not supported; show it with ms_print"},
    {is_perf_script, perf_script},
    {is_ticky, "GHC's ticky-ticky report, which is not supported"},
    {is_haskell, haskell},
    {is_report_of_ghc, "similar to prof, but the heading is missing"},
    {is_heap_profile, "similar to hp, but the header is missing"},
    {has_functions_of_callgrind, "similar to callgrind, but no line begins with events:"},
    {has_events_of_callgrind, "similar to callgrind, but no line begins with fn="},
    {is_csv, "a table of values separated by commas, which is not supported"},
    {has_stacks, "similar to folded, but most lines do not end in a count"},
    {has_counts, "similar to folded, but no line has functions separated by ;"},
};

constexpr std::size_t enough_to_tell = 1 << 16;

}  // namespace

std::string_view foreign_by_signature(std::string_view bytes) {
  const std::string_view head = without_blank_lines(bytes.substr(0, enough_to_tell));
  for (const Signature& signature : signatures)
    if (head.starts_with(signature.begins)) return signature.what;
  if (!is_json(head)) return {};
  const std::string_view tail = bytes.substr(bytes.size() - std::min(bytes.size(), enough_to_tell));
  const auto has_key = [&](std::string_view key) { return has(head, key) || has(tail, key); };
  for (const JsonKeys& keys : json_keys)
    if (has_key(keys.one) && has_key(keys.other)) return keys.what;
  return {};
}

std::string_view foreign_by_shape(std::string_view bytes) {
  const std::string_view head = bytes.substr(0, enough_to_tell);
  for (const Shape& shape : shapes)
    if (shape.has_shape(head)) return shape.what;
  return {};
}

}  // namespace convertprofile
