// SPDX-License-Identifier: BSD-3-Clause
#include "formats/cpuprofile/cpuprofile_json.h"

#include <cmath>

#include "formats/base/json_scanner.h"
#include "formats/base/number_text.h"
#include "formats/base/utf8.h"
#include "formats/cpuprofile/cpuprofile.h"

namespace convertprofile::cpuprofile {

namespace {

class CpuProfileParser {
 public:
  CpuProfileParser(std::string_view text,
                   const std::function<CostCentreId(const CallFrame&)>& centre_of)
      : json_(text), centre_of_(centre_of) {}

  CpuFile run() {
    json_.object("the file", [&](std::string_view key) {
      if (json_.take_null()) return;
      if (key == "nodes")
        json_.array(key, [&] { nodes(); });
      else if (key == "head")
        nodes();
      else if (key == "startTime")
        file_.start = whole(key);
      else if (key == "endTime")
        file_.end = whole(key);
      else if (key == "samples")
        json_.array(key, [&] { file_.samples.push_back(json_.integer("samples")); });
      else if (key == "timeDeltas")
        times(key, file_.time_deltas);
      else if (key == "timestamps")
        times(key, file_.timestamps);
      else
        json_.skip_value(key);
    });
    json_.expect_end("the file");
    return std::move(file_);
  }

 private:
  // A node whose members are being read.
  struct Open {
    std::size_t node;
    CallFrame frame;
  };

  // Reads a node and those nested in it. A loop, because they may be nested to any depth.
  void nodes() {
    open_node();
    while (!open_.empty()) {
      if (json_.take('}')) {
        close_node();
        continue;
      }
      if (!is_first_member_) json_.expect(',', "nodes");
      is_first_member_ = false;
      const std::string_view key = json_.key("nodes");
      if (!json_.take_null()) member(key);
    }
  }

  void open_node() {
    json_.expect('{', "nodes");
    const std::size_t node = file_.nodes.size();
    if (!open_.empty()) file_.nested.emplace_back(open_.back().node, node);
    file_.nodes.emplace_back();
    open_.push_back({node, {}});
    is_first_member_ = true;
  }

  void close_node() {
    const Open& closed = open_.back();
    FileNode& node = file_.nodes[closed.node];
    node.is_root = closed.frame.function == root_name && closed.frame.url.empty();
    if (!node.is_root) node.centre = centre_of_(closed.frame);
    open_.pop_back();
    is_first_member_ = false;
    if (open_.empty()) return;
    if (json_.take(','))
      open_node();
    else
      json_.expect(']', "children");
  }

  void member(std::string_view key) {
    FileNode& node = file_.nodes[open_.back().node];
    if (key == "id")
      node.id = json_.integer(key);
    else if (key == "hitCount")
      node.hits = hits(key);
    else if (key == "parent")
      file_.parents.emplace_back(open_.back().node, json_.integer(key));
    else if (key == "children")
      children();
    else if (key == "callFrame")
      json_.object(key, [&](std::string_view inner) {
        if (!json_.take_null()) frame_member(inner);
      });
    else
      frame_member(key);
  }

  // The nested form has these members in the node itself.
  void frame_member(std::string_view key) {
    CallFrame& frame = open_.back().frame;
    if (key == "functionName")
      frame.function = text(key);
    else if (key == "url")
      frame.url = text(key);
    else if (key == "lineNumber")
      frame.line = place(key);
    else if (key == "columnNumber")
      frame.column = place(key);
    else
      json_.skip_value(key);
  }

  // The ids of nodes, or nodes.
  void children() {
    json_.expect('[', "children");
    if (json_.take(']')) return;
    if (json_.peek() == '{') {
      open_node();
      return;
    }
    do {
      file_.children.emplace_back(open_.back().node, json_.integer("children"));
    } while (json_.take(','));
    json_.expect(']', "children");
  }

  // Fractions of differences are rounded as a running total, so errors do not add up.
  void times(std::string_view key, std::vector<std::int64_t>& to) {
    const bool are_differences = &to == &file_.time_deltas;
    double rest = 0;
    json_.array(key, [&] {
      const std::string_view spelling = json_.number_text(key);
      if (const auto number = parse_int64(spelling)) {
        to.push_back(*number);
        return;
      }
      const double exact = real(spelling, key) + rest;
      to.push_back(std::llround(exact));
      if (are_differences) rest = exact - static_cast<double>(to.back());
    });
  }

  std::int64_t whole(std::string_view key) {
    const std::string_view spelling = json_.number_text(key);
    if (const auto number = parse_int64(spelling)) return *number;
    return std::llround(real(spelling, key));
  }

  double real(std::string_view spelling, std::string_view key) const {
    constexpr double most = 9e15;  // less than 2^53
    const auto number = parse_double(spelling);
    if (!number || !(std::fabs(*number) < most)) json_.fail(key, "the number is too large");
    return *number;
  }

  std::int64_t hits(std::string_view key) {
    const std::int64_t number = whole(key);
    if (number < 0) json_.fail(key, "a negative count");
    return number;
  }

  // A line or column; -1 if the value is neither.
  std::int64_t place(std::string_view key) {
    constexpr std::int64_t most = INT64_MAX - 1;
    const std::int64_t number = whole(key);
    return number < 0 || number > most ? -1 : number;
  }

  std::string text(std::string_view key) {
    std::optional<std::string> decoded = decode_json(json_.string(key));
    if (!decoded) json_.fail(key, "a malformed escape");
    std::string valid;
    for_each_code_point(*decoded, [&](const CodePoint& c, std::string_view bytes) {
      valid.append(c.valid ? bytes : replacement_utf8);
    });
    return valid;
  }

  JsonScanner json_;
  const std::function<CostCentreId(const CallFrame&)>& centre_of_;
  CpuFile file_;
  std::vector<Open> open_;
  bool is_first_member_ = true;  // of the innermost open node
};

}  // namespace

CpuFile parse(std::string_view text,
              const std::function<CostCentreId(const CallFrame&)>& centre_of) {
  return CpuProfileParser(text, centre_of).run();
}

}  // namespace convertprofile::cpuprofile
