// SPDX-License-Identifier: BSD-3-Clause
// Detects every sample of every format: whole, truncated, after marks and blank lines, in UTF-16,
// packed, and under the name of every other format. Also checks the messages about other files.
#include "formats/detection.h"

#include <doctest/doctest.h>

#include <set>

#include "convert/read_profile.h"
#include "formats/base/gzip.h"
#include "tests/support/errors.h"
#include "tests/support/test_files.h"

using namespace convertprofile;
using namespace std::string_literals;

namespace {

struct KnownFile {
  std::string path;
  std::string bytes;  // unpacked
  const Format* format;
};

// The samples whose names state their format.
std::vector<KnownFile> known_files() {
  std::vector<KnownFile> found;
  for (const std::string& path : project_files_below("samples", "")) {
    const Format* const format = format_of_file_name(path);
    if (format == nullptr || format->read == nullptr) continue;
    std::string bytes = read_project_file(path);
    if (is_gzip(bytes)) bytes = gunzip(bytes, std::size_t{1} << 26);
    found.push_back({path, std::move(bytes), format});
  }
  std::set<const Format*> formats_seen;
  for (const KnownFile& sample : found) formats_seen.insert(sample.format);
  for (const Format& format : formats())
    CHECK((format.read == nullptr || formats_seen.count(&format) == 1));
  return found;
}

std::string packed(std::string_view bytes) {
  StringSink sink;
  GzipSink gzip(sink, 1);
  gzip.write(bytes);
  gzip.finish();
  return sink.text;
}

// For ASCII; other bytes become other characters.
std::string utf16(std::string_view text, bool big) {
  std::string wide = big ? "\xfe\xff" : "\xff\xfe";
  for (const char c : text) {
    wide.push_back(big ? '\0' : c);
    wide.push_back(big ? c : '\0');
  }
  return wide;
}

std::string name_of(const Detection& detection) {
  return detection.format != nullptr ? std::string(detection.format->name)
                                     : "none: " + std::string(detection.what);
}

void check_reads_alike(const KnownFile& sample, const std::string& bytes) {
  Diagnostics diagnostics;
  const ProfileFile whole = read_profile_bytes(sample.bytes, {}, diagnostics);
  const ProfileFile other = read_profile_bytes(bytes, {}, diagnostics);
  CHECK(other.format == sample.format);
  CHECK(other.profile.tree.columns == whole.profile.tree.columns);
  CHECK(other.profile.heap.record_value == whole.profile.heap.record_value);
}

}  // namespace

TEST_CASE("detection: every sample, under any name") {
  for (const KnownFile& sample : known_files()) {
    CAPTURE(sample.path);
    CHECK(name_of(detect(sample.bytes)) == sample.format->name);
    for (const Format& named : formats())
      CHECK(detect(sample.bytes, &named).format == sample.format);
    check_reads_alike(sample, packed(sample.bytes));
  }
}

TEST_CASE("detection: truncated files have their format or none") {
  for (const KnownFile& sample : known_files()) {
    CAPTURE(sample.path);
    const std::size_t size = sample.bytes.size();
    for (const std::size_t part : {size / 2, size * 3 / 4, size - 1}) {
      CAPTURE(part);
      CHECK(name_of(detect(sample.bytes.substr(0, part))) == sample.format->name);
    }
    for (std::size_t part = 0; part < std::min<std::size_t>(size, 400); ++part) {
      CAPTURE(part);
      const Detection found = detect(sample.bytes.substr(0, part));
      CHECK((found.format == nullptr || found.format == sample.format));
    }
  }
}

TEST_CASE("detection: texts behind marks and blank lines, and in UTF-16") {
  for (const KnownFile& sample : known_files()) {
    if (sample.format->traits.binary) continue;
    CAPTURE(sample.path);
    check_reads_alike(sample, "\xef\xbb\xbf" + sample.bytes);
    check_reads_alike(sample, "\n \t\r\n\n" + sample.bytes);
    check_reads_alike(sample, "\xef\xbb\xbf\r\n" + sample.bytes);
    for (const bool big : {false, true})
      CHECK(name_of(detect(utf16(sample.bytes, big))) == sample.format->name);
  }
}

TEST_CASE("detection: texts that begin like a format, and folded stacks with comments") {
  CHECK(name_of(detect("profile;main;f 5\nprofile;main;g 6\n")) == "folded");
  CHECK(name_of(detect("profiler f 1 0 0 1 10 200\nmain g 1 0 0 1 10 200\n")) == "pcl");
  CHECK(name_of(
            detect("# a comment\n// another\na;b;c 1\na;b;c 1\na;b;d 4\na;b 5\ninvalid line\n")) ==
        "folded");
  CHECK(name_of(detect("a;b 5\nidle 7\nidle 8\n")) == "folded");
  CHECK(name_of(detect("gmonitor;f 5\n")) == "folded");
}

TEST_CASE("detection: a binary file is binary, whatever text it contains") {
  for (const char* const text :
       {"\n# callgrind format\nversion: 1\ncreator: x\n",
        "Sat Nov 21 00:04 2026 Time and Allocation Profiling Report  (Final)\n"})
    CHECK(name_of(detect("hdrbhetb" + std::string(text))) == "eventlog");
}

TEST_CASE("detection: stacks of one function each are folded by their name alone") {
  const std::string_view text = "main 5\nidle 7\n";
  CHECK(detect(text).what == "similar to folded, but no line has functions separated by ;");
  CHECK(detect(text, find_format("folded")).format == find_format("folded"));
  CHECK(detect(text, find_format("hp")).format == nullptr);
  CHECK(detect("5, 6\n7, 8\n8, 9\n9, 1\n", find_format("folded")).format == find_format("folded"));
  CHECK(detect("\xef\xbb\xbf" + std::string(text), find_format("folded")).format ==
        find_format("folded"));
}

TEST_CASE("detection: other files") {
  for (const auto& [text, what] : std::initializer_list<std::pair<std::string, std::string_view>>{
           {"X_RANGE 3.08\nY_RANGE 63099592.00\nORDER MAIN 1\nSHADE MAIN 0.00\n",
            "hp2ps's auxiliary file"},
           {"version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n",
            "a Git LFS pointer"},
           {"{-# LANGUAGE BangPatterns #-}\nmodule Main where\n", "Haskell source"},
           {"{- | Words\n-}\nmodule Main (main) where\n\nimport Data.List\n", "Haskell source"},
           {"import Data.List\n\nmain :: IO ()\nmain = print 5\n", "Haskell source"},
           {"{\"head\":{\"callFrame\":{\"functionName\":\"(root)\"},\"selfSize\":0,\"id\":1,"
            "\"children\":[]},\"samples\":[]}",
            "V8's heap profile"},
           {"{\"meta\":{\"interval\":2.0,\"preprocessedProfileVersion\":55,\"processType\":0,"
            "\"product\":\"marks9\"},\"threads\":[{\"samples\":{\"timeDeltas\":[]}}]}",
            "a profile of the Firefox Profiler, such as samply"},
           {"{\"dhatFileVersion\":2,\"mode\":\"heap\"}", "DHAT's profile"},
           {"{\"traceEvents\":[{\"name\":\"CpuProfile\",\"args\":{\"nodes\":[{\"callFrame\":{}}]}}]"
            "}",
            "Chrome's trace events"},
           {"name,calls,time\nmain,1,0.5\nfib,8361,12\n", "a table of values separated by commas"},
           {"a, 12\nb, 13\nc, 14\n", "a table of values separated by commas"},
           {"node 31912 cpu-clock: \n\t    dd777 v8::internal::f (/tmp/m)\n",
            "output of perf script"},
           {"desc: --massif-out-file=m\ncmd: ./a\ntime_unit: i\n#-----------\n",
            "Massif's heap profile"},
           {"%!PS-Adobe-2.0\n%%Title: Main\n", "a PostScript drawing"},
           {"On page 12\nthere are 7\nor 8\n", "similar to folded, but no line"},
           {"a;b 6.\n", "similar to folded, but most lines"},
           {"Dear reader,\nhello.\n", ""}}) {
    const std::string& refused = text;  // clang 14 captures no structured binding
    CAPTURE(refused);
    for (const std::string& bytes : {text, "\xef\xbb\xbf" + text, utf16(text, false)}) {
      const Detection found = detect(bytes, find_format("prof"));
      CHECK(found.format == nullptr);
      CHECK_MESSAGE(found.what.starts_with(what), found.what);
      CHECK(found.what.empty() == what.empty());
    }
  }
}

TEST_CASE("detection: messages about refused files describe them") {
  Diagnostics diagnostics;
  CHECK(error_text([&] { (void)read_profile_bytes("X_RANGE 3.08\n", {}, diagnostics); }) ==
        "byte 0: format: is not one of those in --list-formats (hp2ps's auxiliary file for its "
        "drawing; use the .hp); if it should be, name the format with --from");
}
