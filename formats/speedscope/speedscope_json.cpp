// SPDX-License-Identifier: BSD-3-Clause
#include "formats/speedscope/speedscope_json.h"

#include <cmath>
#include <cstddef>

#include "formats/base/diagnostics.h"
#include "formats/base/json_scanner.h"
#include "formats/base/json_text.h"
#include "formats/base/number_text.h"

namespace convertprofile::speedscope {

namespace {

class Parser {
 public:
  Parser(std::string_view text, Visitor* visitor) : json_(text), visitor_(visitor) {}

  FileFacts run() {
    json_.object("the file", [&](std::string_view key) {
      if (json_.take_null()) return;
      if (key == "$schema")
        file_.schema = text(key);
      else if (key == "name")
        file_.name = text(key);
      else if (key == "exporter")
        file_.exporter = text(key);
      else if (key == "shared")
        shared();
      else if (key == "profiles")
        json_.array(key, [&] { profile(); });
      else
        json_.skip_value(key);
    });
    json_.expect_end("the file");
    return std::move(file_);
  }

 private:
  struct Event {
    std::string type;
    std::uint64_t frame = 0;
    Value at;
    bool has_frame = false, has_at = false;
  };

  void shared() {
    json_.object("shared", [&](std::string_view key) {
      if (json_.take_null()) return;
      if (key == "frames")
        json_.array(key, [&] { frame(); });
      else
        json_.skip_value(key);
    });
  }

  void frame() {
    Frame& frame = file_.frames.emplace_back();
    json_.object("frames", [&](std::string_view key) {
      if (json_.take_null()) return;
      if (key == "name")
        frame.name = text(key);
      else if (key == "file")
        frame.file = text(key);
      else if (key == "line")
        frame.line = place(key);
      else if (key == "col")
        frame.column = place(key);
      else
        json_.skip_value(key);
    });
  }

  void profile() {
    ProfileFacts& facts = file_.profiles.emplace_back();
    if (visitor_ != nullptr) visitor_->profile_begins(file_.profiles.size() - 1);
    json_.object("profiles", [&](std::string_view key) {
      if (json_.take_null()) return;
      if (key == "type")
        facts.type = text(key);
      else if (key == "name")
        facts.name = text(key);
      else if (key == "unit")
        facts.unit = text(key);
      else if (key == "startValue")
        facts.start = cost(key);
      else if (key == "endValue")
        facts.end = cost(key);
      else if (key == "events")
        json_.array(key, [&] { event(); });
      else if (key == "samples")
        json_.array(key, [&] { sample(); });
      else if (key == "weights")
        json_.array(key, [&] { facts.weights.push_back(weight()); });
      else
        json_.skip_value(key);
    });
    if (visitor_ != nullptr) visitor_->profile_ends(json_.offset());
  }

  void event() {
    Event event;
    json_.object("events", [&](std::string_view key) {
      if (json_.take_null()) return;
      if (key == "type") {
        event.type = text(key);
      } else if (key == "frame") {
        event.frame = index(key);
        event.has_frame = true;
      } else if (key == "at") {
        event.at = cost(key);
        event.has_at = true;
      } else {
        json_.skip_value(key);
      }
    });
    if (event.type != "O" && event.type != "C")
      fail("events", "an event of type " + quote(event.type) + ", which must be O or C");
    if (!event.has_frame) fail("events", "an event without a frame");
    if (!event.has_at) fail("events", "an event without a value (at)");
    if (visitor_ != nullptr)
      visitor_->event(event.type == "O", event.frame, event.at, json_.offset());
  }

  void sample() {
    json_.array("samples", [&] {
      const std::uint64_t frame = index("samples");
      if (visitor_ != nullptr) visitor_->sample_frame(frame, json_.offset());
    });
    ++file_.profiles.back().samples;
    if (visitor_ != nullptr) visitor_->sample_ends(json_.offset());
  }

  std::string text(std::string_view key) {
    std::optional<std::string> decoded = decode_json(json_.string(key));
    if (!decoded) fail(key, "a malformed escape");
    return std::move(*decoded);
  }

  Value number(std::string_view key) {
    const std::string_view spelling = json_.number_text(key);
    Value value;
    if (spelling.find_first_of(".eE") == std::string_view::npos) {
      const auto whole = parse_int64(spelling);
      if (!whole) fail(key, "the number does not fit in 63 bits");
      value.whole = *whole;
      return value;
    }
    const auto real = parse_double(spelling);
    if (!real || !(std::fabs(*real) < 0x1p63)) fail(key, "the number does not fit in 63 bits");
    const double floor = std::floor(*real);
    value.whole = static_cast<std::int64_t>(floor);
    value.part = *real - floor;
    return value;
  }

  Value cost(std::string_view key) {
    const Value value = number(key);
    file_.profiles.back().has_parts |= value.part != 0;
    return value;
  }

  Value weight() {
    const Value value = cost("weights");
    if (value.whole < 0) fail("weights", "a negative weight");
    return value;
  }

  std::uint64_t index(std::string_view key) {
    const Value value = number(key);
    if (value.whole < 0 || value.part != 0) fail(key, "not a frame number");
    return static_cast<std::uint64_t>(value.whole);
  }

  // A line or column; 0 if the value is neither.
  std::uint64_t place(std::string_view key) {
    const Value value = number(key);
    return value.whole > 0 ? static_cast<std::uint64_t>(value.whole) : 0;
  }

  [[noreturn]] void fail(std::string_view key, const std::string& what) const {
    fail_at_byte(json_.offset(), key, what);
  }

  JsonScanner json_;
  Visitor* visitor_;
  FileFacts file_;
};

}  // namespace

FileFacts parse(std::string_view text, Visitor* visitor) {
  return Parser(text, visitor).run();
}

}  // namespace convertprofile::speedscope
