// SPDX-License-Identifier: BSD-3-Clause
#include "formats/base/base64.h"
#include "formats/base/gzip.h"
#include "formats/html/html.h"
#include "formats/html/html_text.h"
#include "formats/html/pages.h"
#include "formats/pgcl/pgcl.h"

namespace convertprofile {

namespace {

// Higher levels take much longer for little: NOTES.md, Size.
constexpr int compression_level = 4;
constexpr int carried_pgcl_version = 3;
constexpr std::size_t longest_title = 200;

// A browser would hang while parsing one long text in one element.
constexpr std::size_t element_size = 1 << 18;  // a multiple of 4 digits of base64
constexpr std::string_view next_element =
    "</script>\n<script type=\"application/octet-stream;base64\" class=\"profile\">";

// Splits the text of the profile into elements; the first one is already open.
class ElementSink : public Sink {
 public:
  explicit ElementSink(ByteWriter& out) : out_(out) {}
  void write(std::string_view bytes) override {
    while (!bytes.empty()) {
      if (room_ == 0) {
        out_.put(next_element);
        room_ = element_size;
      }
      const std::string_view part = bytes.substr(0, room_);
      out_.put(part);
      room_ -= part.size();
      bytes.remove_prefix(part.size());
    }
  }

 private:
  ByteWriter& out_;
  std::size_t room_ = element_size;
};

// Writes the page in order: the text up to each marker, then the marker's replacement.
class PageCutter {
 public:
  PageCutter(std::string_view page, ByteWriter& out) : rest_(page), out_(out) {}

  void write_up_to(std::string_view marker) {
    const std::size_t at = rest_.find(marker);
    if (at == std::string_view::npos) throw Error("the viewer's page was built without a marker");
    out_.put(rest_.substr(0, at));
    rest_.remove_prefix(at + marker.size());
  }
  void write_rest() { out_.put(rest_); }

 private:
  std::string_view rest_;
  ByteWriter& out_;
};

void write_payload(const Profile& profile, WriteOptions options, ByteWriter& out,
                   Diagnostics& diagnostics) {
  options.pgcl_version = carried_pgcl_version;
  ElementSink page(out);
  Base64Sink base64(page);
  GzipSink gzip(base64, compression_level);
  ByteWriter pgcl(gzip);
  write_pgcl(profile, options, pgcl, diagnostics);
  pgcl.flush();
  gzip.finish();
  base64.finish();
}

}  // namespace

void write_html(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                Diagnostics& diagnostics) {
  const std::string& program = profile.run.program;
  PageCutter page(report_page(), out);
  page.write_up_to("<!--@TITLE@-->");
  if (!program.empty())
    out.put(html_escaped(std::string_view(program).substr(0, longest_title)).append(" - "));
  out.put("profile");
  page.write_up_to("<!--@CONVERSION@-->");
  out.put("{\"correctOverhead\":");
  out.put(options.html_corrects_overhead ? "true" : "false");
  out.put(",\"hideBuiltins\":");
  out.put(options.html_hides_builtins ? "true" : "false");
  out.put(",\"warnings\":");
  out.put(json_array(options.html_messages));
  out.put(",\"notes\":");
  out.put(json_array(options.html_notes));
  out.put(",\"advice\":[");
  for (const Suggestion& each : options.html_advice) {
    if (&each != &options.html_advice.front()) out.put(',');
    out.put(json_array({each.rule, each.text, each.anchor}));
  }
  out.put(']');
  out.put('}');
  page.write_up_to("<!--@PROFILE@-->");
  write_payload(profile, options, out, diagnostics);
  page.write_rest();
}

void write_viewer(ByteWriter& out) {
  PageCutter page(viewer_page(), out);
  page.write_up_to("<!--@TITLE@-->");
  out.put("Profile viewer");
  page.write_up_to("<!--@CONVERSION@-->");
  page.write_up_to("<!--@PROFILE@-->");
  page.write_rest();
}

}  // namespace convertprofile
