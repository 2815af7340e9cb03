// SPDX-License-Identifier: BSD-3-Clause
// make_page FOLDER [PROFILE...]
//
// Writes the profiles of page_profiles.h (those named, or all that are not huge) into a folder:
// PROFILE.html, PROFILE.pgcl (version 3) and PROFILE.json with the model's own numbers, which the
// viewer's tests compare with. Numbers are decimal strings and names hexadecimal bytes, so that
// nothing is lost.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "formats/html/html.h"
#include "formats/model/functions.h"
#include "formats/model/names.h"
#include "formats/model/totals.h"
#include "formats/model/validate.h"
#include "formats/pgcl/pgcl.h"
#include "tests/html/page_profiles.h"

using namespace convertprofile;

namespace {

class FileSink : public Sink {
 public:
  explicit FileSink(const std::filesystem::path& path) : file_(path, std::ios::binary) {}
  void write(std::string_view bytes) override {
    file_.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (!file_) throw Error("cannot write");
  }

 private:
  std::ofstream file_;
};

void put_hex(ByteWriter& out, std::string_view bytes) {
  out.put('"');
  for (const char c : bytes) {
    const auto byte = static_cast<std::uint8_t>(c);
    out.put("0123456789abcdef"[byte >> 4]);
    out.put("0123456789abcdef"[byte & 15]);
  }
  out.put('"');
}

template <class Items, class Put>
void put_list(ByteWriter& out, const Items& items, const Put& put) {
  out.put('[');
  bool first = true;
  for (const auto& item : items) {
    if (!first) out.put(",\n");
    first = false;
    put(item);
  }
  out.put(']');
}

void put_numbers(ByteWriter& out, const std::vector<std::int64_t>& numbers) {
  put_list(out, numbers, [&](std::int64_t number) {
    out.put('"');
    out.number(number);
    out.put('"');
  });
}

void put_metric(ByteWriter& out, const Profile& p, const Functions& functions, MetricId metric,
                bool nodes) {
  const FunctionCosts costs = function_costs(p, functions, metric);
  out.put("{\"total\":\"");
  out.number(total(p, metric));
  out.put("\",\"freed\":\"");
  out.number(freed(p, metric));
  out.put("\",\"functionIndividual\":");
  put_numbers(out, costs.individual);
  out.put(",\"functionInherited\":");
  put_numbers(out, costs.inherited);
  if (nodes) {
    out.put(",\"individual\":");
    put_numbers(out, p.column(metric));
    out.put(",\"inherited\":");
    put_numbers(out, inherited(p, metric));
  }
  out.put("}");
}

void put_numbers_of(ByteWriter& out, const Profile& p, bool nodes) {
  const Functions functions = group_functions(p);
  out.put("{\"nodes\":\"");
  out.number(static_cast<std::uint64_t>(p.tree.size()));
  out.put("\",\"functions\":");
  put_list(out, functions.representative,
           [&](CostCentreId id) { put_hex(out, qualified_name(p, p.centre(id))); });
  out.put(",\"metrics\":[");
  for (std::size_t m = 0; m < p.metrics.size(); ++m) {
    if (m > 0) out.put(",");
    put_metric(out, p, functions, id_at<MetricId>(m), nodes);
  }
  out.put("]}\n");
}

void make(const PageProfile& page, const std::filesystem::path& folder) {
  const Profile profile = page.make();
  validate(profile);
  const auto write = [&](const char* extension, const auto& put) {
    FileSink file(folder / (std::string(page.name) + extension));
    ByteWriter out(file);
    Diagnostics diagnostics;
    put(out, diagnostics);
    out.flush();
  };
  WriteOptions options;
  options.html_messages = page.warnings;
  options.html_advice = page.advice;
  write(".html", [&](ByteWriter& out, Diagnostics& d) { write_html(profile, options, out, d); });
  write(".pgcl", [&](ByteWriter& out, Diagnostics& d) { write_pgcl(profile, {}, out, d); });
  write(".json", [&](ByteWriter& out, Diagnostics&) { put_numbers_of(out, profile, page.small); });
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::cerr << "usage: make_page FOLDER [PROFILE...]\n";
    return 2;
  }
  const std::vector<std::string> wanted(argv + 2, argv + argc);
  try {
    std::filesystem::create_directories(argv[1]);
    for (const PageProfile& page : page_profiles())
      if (wanted.empty() ? !page.huge
                         : std::find(wanted.begin(), wanted.end(), page.name) != wanted.end())
        make(page, argv[1]);
  } catch (const std::exception& error) {
    std::cerr << "make_page: " << error.what() << '\n';
    return 1;
  }
}
