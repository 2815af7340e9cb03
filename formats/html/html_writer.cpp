#include "formats/base/base64.h"
#include "formats/base/gzip.h"
#include "formats/html/html.h"
#include "formats/html/html_text.h"
#include "formats/html/viewer_page.h"
#include "formats/pgcl/pgcl.h"

namespace convertprofile {

namespace {

// Higher levels take much longer for little: NOTES.md, Size.
constexpr int compression_level = 4;
constexpr int carried_pgcl_version = 3;
constexpr std::size_t longest_title = 200;

class WriterSink : public Sink {
 public:
  explicit WriterSink(ByteWriter& out) : out_(out) {}
  void write(std::string_view bytes) override { out_.put(bytes); }

 private:
  ByteWriter& out_;
};

// The page in order: the text up to each marker is written, then what stands for the marker.
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
  WriterSink page(out);
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
  PageCutter page(viewer_page(), out);
  page.write_up_to("<!--@TITLE@-->");
  if (!program.empty())
    out.put(html_escaped(std::string_view(program).substr(0, longest_title)).append(" - "));
  out.put("profile");
  page.write_up_to("<!--@WARNINGS@-->");
  out.put(json_array(diagnostics.warnings()));
  page.write_up_to("<!--@PROFILE@-->");
  write_payload(profile, options, out, diagnostics);
  page.write_rest();
}

}  // namespace convertprofile
