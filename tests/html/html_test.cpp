// SPDX-License-Identifier: BSD-3-Clause
// The page as bytes. tests/viewer tests its behaviour in a browser.
#include "formats/html/html.h"

#include <doctest/doctest.h>

#include <string>

#include "formats/base/gzip.h"
#include "formats/html/html_text.h"
#include "formats/model/dump.h"
#include "formats/pgcl/pgcl.h"
#include "tests/html/page_profiles.h"
#include "tests/support/profiles.h"

using namespace convertprofile;
using namespace std::string_literals;

namespace {

std::string page_of(const Profile& profile, const std::vector<std::string>& warnings = {},
                    WriteOptions options = {}) {
  StringSink text;
  ByteWriter out(text);
  Diagnostics diagnostics;
  options.html_messages = warnings;
  write_html(profile, options, out, diagnostics);
  out.flush();
  return text.text;
}

std::string page_of(std::string_view name) {
  for (const PageProfile& page : page_profiles())
    if (page.name == name) return page_of(page.make(), page.warnings);
  throw Error("no such profile");
}

// The text between two others, both of which must be there.
std::string between(const std::string& page, std::string_view before, std::string_view after) {
  const std::size_t begin = page.find(before);
  REQUIRE(begin != std::string::npos);
  const std::size_t end = page.find(after, begin + before.size());
  REQUIRE(end != std::string::npos);
  return page.substr(begin + before.size(), end - begin - before.size());
}

std::string decode_base64(const std::string& text) {
  static const std::string digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string bytes;
  std::uint32_t bits = 0;
  int held = 0;
  for (const char c : text.substr(0, text.find('='))) {
    const std::size_t value = digits.find(c);
    REQUIRE(value != std::string::npos);
    bits = (bits << 6 | static_cast<std::uint32_t>(value)) & 0xffffff;
    held += 6;
    if (held >= 8) bytes.push_back(static_cast<char>(bits >> (held -= 8) & 0xff));
  }
  return bytes;
}

constexpr std::string_view profile_element =
    "<script type=\"application/octet-stream;base64\" class=\"profile\">";

// The concatenated texts of the elements that hold the profile.
std::string payload_of(const std::string& page) {
  std::string payload;
  for (std::size_t at = page.find(profile_element); at != std::string::npos;
       at = page.find(profile_element, at + 1))
    payload += between(page.substr(at), profile_element, "</script>");
  return payload;
}

std::size_t occurrences(const std::string& page, std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = page.find(text); at != std::string::npos; at = page.find(text, at + 1))
    ++count;
  return count;
}

}  // namespace

TEST_CASE("the page carries the whole profile") {
  for (const PageProfile& page : page_profiles()) {
    if (!page.small) continue;
    CAPTURE(page.name);
    const Profile profile = page.make();
    Diagnostics diagnostics;
    const Profile carried = read_pgcl(
        gunzip(decode_base64(payload_of(page_of(profile))), std::string::npos), diagnostics);
    CHECK(dump(carried) == dump(profile));
  }
}

TEST_CASE("the payload of a large profile is split into several elements") {
  Profile profile;
  for (std::uint32_t i = 0; i < 40'000; ++i)  // names that do not compress
    profile.strings.add(std::to_string(i * 2'654'435'761u) + std::to_string(i * 40'503u));
  const std::string page = page_of(profile);
  CHECK(occurrences(page, profile_element) > 1);
  CHECK(payload_of(page).size() > 1 << 18);
  Diagnostics diagnostics;
  CHECK(dump(read_pgcl(gunzip(decode_base64(payload_of(page)), std::string::npos), diagnostics)) ==
        dump(profile));
}

TEST_CASE("the page is self-contained") {
  const std::string page = page_of("small");
  CHECK(between(page, "http-equiv=\"Content-Security-Policy\" content=\"", "script-src") ==
        "default-src 'none'; ");
  const std::string policy =
      between(page, "http-equiv=\"Content-Security-Policy\" content=\"", "\"");
  CHECK(policy.find("unsafe") == std::string::npos);
  CHECK(policy.find("http") == std::string::npos);
  CHECK(occurrences(page, "<script") == 4);  // the program, its start, the warnings, the profile
  CHECK(occurrences(page, "<script>") == 1);
  for (const char* outside : {"<link", "<img", "<iframe", "src=\"", "href=\"", "@import"})
    CHECK_MESSAGE(occurrences(page, outside) == 0, outside);
  CHECK(occurrences(between(page, "<style>", "</style>"), "url(") == 0);
}

TEST_CASE("the title is the program's name, as text") {
  CHECK(between(page_of("small"), "<title>", "</title>") == "parity - profile");
  CHECK(between(page_of("empty"), "<title>", "</title>") == "profile");
  CHECK(between(page_of("hostile"), "<title>", "</title>") ==
        "&lt;/title&gt;&lt;script&gt;hit()&lt;/script&gt;\\u{202e}&amp;amp; - profile");
}

TEST_CASE("the page has the warnings of the conversion") {
  const auto warnings_of = [](const std::string& page) {
    return between(page, "\"correctOverhead\":true,\"hideBuiltins\":true,\"warnings\":",
                   ",\"notes\":[],\"advice\":[]}</script>");
  };
  CHECK(warnings_of(page_of("small")) == "[]");
  CHECK(warnings_of(page_of("full")) == "[\"one thing was lost\"]");
  CHECK(
      warnings_of(page_of("hostile")) ==
      "[\"\\u003c/script\\u003e\\u003cscript\\u003ehit()\\u003c/script\\u003e \\u2028 \\ufffd was "
      "lost\",\"\\\"quoted\\\" \\u0026 \\u003cb\\u003ebold\\u003c/b\\u003e\"]");
}

TEST_CASE("the page says if it starts with the overhead removed") {
  WriteOptions options;
  options.html_corrects_overhead = false;
  const std::string page = page_of({}, {}, options);
  CHECK(between(page, "id=\"conversion\">", "</script>") ==
        "{\"correctOverhead\":false,\"hideBuiltins\":true,\"warnings\":[],\"notes\":[],\"advice\":["
        "]}");
}

TEST_CASE("the page has the notes of the conversion, separate from warnings") {
  WriteOptions options;
  options.html_notes = {"the <rows> are estimates"};
  CHECK(between(page_of({}, {}, options), "\"warnings\":", "</script>") ==
        "[],\"notes\":[\"the \\u003crows\\u003e are estimates\"],\"advice\":[]}");
}

TEST_CASE("advice is on the page: rule, sentence and place in the documents") {
  WriteOptions options;
  options.html_advice = {{"gc", "GC is `much`", "docs/advice.md#gc"},
                         {"library", "`</script>`", "x"}};
  CHECK(between(page_of({}, {}, options), "\"advice\":", "</script>") ==
        "[[\"gc\",\"GC is `much`\",\"docs/advice.md#gc\"],"
        "[\"library\",\"`\\u003c/script\\u003e`\",\"x\"]]}");
}

TEST_CASE("the standalone viewer has no profile") {
  StringSink text;
  ByteWriter out(text);
  write_viewer(out);
  out.flush();
  const std::string& page = text.text;
  CHECK(between(page, "<title>", "</title>") == "Profile viewer");
  CHECK(between(page, "id=\"conversion\">", "</script>").empty());
  CHECK(payload_of(page).empty());
  CHECK(occurrences(page, "<!--@") == 0);
}

TEST_CASE("only the payload contains names") {
  const std::string page = page_of("hostile");
  CHECK(occurrences(page, "hit()</script>") == 0);
  CHECK(occurrences(page, "onerror=hit()") == 0);
  CHECK(occurrences(page, "<!--@") == 0);
}

TEST_CASE("equal profiles give equal pages") {
  CHECK(page_of("full") == page_of("full"));
}

TEST_CASE("text is escaped for HTML") {
  CHECK(html_escaped("a<b>&\"'") == "a&lt;b&gt;&amp;&quot;&#39;");
  CHECK(html_escaped("nul\0, \n, \x7f, \xc2\x85"s) == "nul\\x00, \\x0a, \\x7f, \\x85");
  CHECK(html_escaped("\xe2\x80\xae, \xef\xbb\xbf, \xf3\xa0\x81\x81") ==
        "\\u{202e}, \\u{feff}, \\u{e0041}");
  CHECK(html_escaped("\xff\xc0\xaf \xed\xa0\x80 \xc3") == "\\xff\\xc0\\xaf \\xed\\xa0\\x80 \\xc3");
  CHECK(html_escaped("caf\xc3\xa9 \xf0\x9f\x90\xab") == "caf\xc3\xa9 \xf0\x9f\x90\xab");
}

TEST_CASE("text is escaped for JSON within a script element") {
  CHECK(json_array({}) == "[]");
  CHECK(json_array({"", "a b"}) == "[\"\",\"a b\"]");
  CHECK(json_array({"\\ \" </script> &"}) == "[\"\\\\ \\\" \\u003c/script\\u003e \\u0026\"]");
  CHECK(json_array({"\xf0\x9f\x90\xab \xe2\x80\xa9 \xff\x01"}) ==
        "[\"\\ud83d\\udc2b \\u2029 \\ufffd\\u0001\"]");
}
