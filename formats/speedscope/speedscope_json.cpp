// SPDX-License-Identifier: BSD-3-Clause
#include "formats/speedscope/speedscope_json.h"

#include <cmath>
#include <cstddef>
#include <iterator>
#include <nlohmann/json.hpp>

#include "formats/base/diagnostics.h"
#include "formats/base/text.h"

namespace convertprofile::speedscope {

namespace {

// The parser does not tell its position in the text; its iterator does.
struct Cursor {
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  const char* at = nullptr;
  const char** furthest = nullptr;
  reference operator*() const { return *at; }
  Cursor& operator++() {
    *furthest = ++at;
    return *this;
  }
  bool operator==(const Cursor& other) const { return at == other.at; }
  bool operator!=(const Cursor& other) const { return at != other.at; }
};

// The part of the file that an object or array is.
enum class Place : unsigned char {
  skipped,
  file,
  shared,
  frames,
  frame,
  profiles,
  profile,
  events,
  event,
  samples,
  sample,
  weights
};

class Handler {
 public:
  Handler(std::string_view text, Visitor* visitor) : text_(text), visitor_(visitor) {}

  FileFacts run() {
    furthest_ = text_.data();
    nlohmann::json::sax_parse(Cursor{text_.data(), &furthest_},
                              Cursor{text_.data() + text_.size(), &furthest_}, this);
    return std::move(file_);
  }

  // nlohmann's SAX interface.
  bool null() { return true; }
  bool boolean(bool) {
    if (is_known()) fail("unexpected boolean");
    return true;
  }
  bool number_integer(std::int64_t value) {
    number({value, 0});
    return true;
  }
  bool number_unsigned(std::uint64_t value) {
    if (value > INT64_MAX && is_known()) fail("the number does not fit in 63 bits");
    number({static_cast<std::int64_t>(value & INT64_MAX), 0});
    return true;
  }
  bool number_float(double value, const std::string& spelling) {
    if (!is_known()) return true;
    const bool whole = spelling.find_first_of(".eE") == std::string::npos;
    if (whole || !(std::fabs(value) < 0x1p63)) fail("the number does not fit in 63 bits");
    const double floor = std::floor(value);
    number({static_cast<std::int64_t>(floor), value - floor});
    return true;
  }
  bool string(std::string& value) {
    if (is_known()) text(value);
    return true;
  }
  bool binary(std::vector<std::uint8_t>&) { return true; }
  bool key(std::string& name) {
    key_ = std::move(name);
    return true;
  }
  bool start_object(std::size_t) {
    const Place place = object_place();
    if (place == Place::skipped && is_known()) fail("unexpected object");
    places_.push_back(place);
    if (place == Place::frame) file_.frames.emplace_back();
    if (place == Place::event) event_ = {};
    if (place == Place::profile) {
      file_.profiles.emplace_back();
      if (visitor_ != nullptr) visitor_->profile_begins(file_.profiles.size() - 1);
    }
    return true;
  }
  bool end_object() {
    const Place place = places_.back();
    places_.pop_back();
    if (place == Place::event) end_event();
    if (place == Place::profile && visitor_ != nullptr) visitor_->profile_ends(offset());
    return true;
  }
  bool start_array(std::size_t) {
    const Place place = array_place();
    if (place == Place::skipped && is_known()) fail("unexpected array");
    places_.push_back(place);
    return true;
  }
  bool end_array() {
    const Place place = places_.back();
    places_.pop_back();
    if (place == Place::sample) {
      ++file_.profiles.back().samples;
      if (visitor_ != nullptr) visitor_->sample_ends(offset());
    }
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception& error) {
    std::string what = error.what();
    // Drops the parser's own position, or its name for the error.
    const std::size_t reason = what.find("syntax error");
    const std::size_t bracket = what.find("] ");
    if (reason != std::string::npos)
      what.erase(0, reason);
    else if (bracket != std::string::npos)
      what.erase(0, bracket + 2);
    // The parser quotes the whole file up to the error.
    constexpr std::string_view last_read = "; last read: '";
    if (const std::size_t quote = what.rfind(last_read); quote != std::string::npos) {
      std::string_view read = std::string_view(what).substr(quote + last_read.size());
      if (read.ends_with('\'')) read.remove_suffix(1);
      what = printable(what.substr(0, quote), 400).append(last_read).append(printable(read)) + "'";
    } else {
      what = printable(what, 400);
    }
    fail_at_byte(offset(), "JSON", what);
  }

 private:
  struct Event {
    std::string type;
    std::int64_t frame = -1;
    Value at;
    bool has_at = false;
  };

  std::uint64_t offset() const { return static_cast<std::uint64_t>(furthest_ - text_.data()); }

  Place place() const { return places_.empty() ? Place::skipped : places_.back(); }

  Place object_place() const {
    if (places_.empty()) return Place::file;
    switch (places_.back()) {
      case Place::file:
        return key_ == "shared" ? Place::shared : Place::skipped;
      case Place::frames:
        return Place::frame;
      case Place::profiles:
        return Place::profile;
      case Place::events:
        return Place::event;
      default:
        return Place::skipped;
    }
  }

  Place array_place() const {
    switch (place()) {
      case Place::file:
        return key_ == "profiles" ? Place::profiles : Place::skipped;
      case Place::shared:
        return key_ == "frames" ? Place::frames : Place::skipped;
      case Place::profile:
        return key_ == "events"    ? Place::events
               : key_ == "samples" ? Place::samples
               : key_ == "weights" ? Place::weights
                                   : Place::skipped;
      case Place::samples:
        return Place::sample;
      default:
        return Place::skipped;
    }
  }

  // Whether the value that begins here has a meaning in the format.
  bool is_known() const {
    const auto one_of = [this](std::initializer_list<std::string_view> keys) {
      for (const std::string_view k : keys)
        if (key_ == k) return true;
      return false;
    };
    if (places_.empty()) return true;
    switch (places_.back()) {
      case Place::skipped:
        return false;
      case Place::file:
        return one_of({"$schema", "name", "exporter", "shared", "profiles"});
      case Place::shared:
        return one_of({"frames"});
      case Place::frame:
        return one_of({"name", "file", "line", "col"});
      case Place::profile:
        return one_of(
            {"type", "name", "unit", "startValue", "endValue", "events", "samples", "weights"});
      case Place::event:
        return one_of({"type", "frame", "at"});
      default:
        return true;
    }
  }

  void text(std::string& value) {
    std::string* to = nullptr;
    if (place() == Place::file)
      to = key_ == "$schema"    ? &file_.schema
           : key_ == "name"     ? &file_.name
           : key_ == "exporter" ? &file_.exporter
                                : nullptr;
    if (place() == Place::frame)
      to = key_ == "name"   ? &file_.frames.back().name
           : key_ == "file" ? &file_.frames.back().file
                            : nullptr;
    if (place() == Place::profile)
      to = key_ == "type"   ? &file_.profiles.back().type
           : key_ == "name" ? &file_.profiles.back().name
           : key_ == "unit" ? &file_.profiles.back().unit
                            : nullptr;
    if (place() == Place::event && key_ == "type") to = &event_.type;
    if (to == nullptr) fail("unexpected string");
    *to = std::move(value);
  }

  void number(Value value) {
    if (!is_known()) return;
    if (place() == Place::frame && (key_ == "line" || key_ == "col")) {
      Frame& frame = file_.frames.back();
      (key_ == "line" ? frame.line : frame.column) =
          value.whole > 0 ? static_cast<std::uint64_t>(value.whole) : 0;
    } else if (place() == Place::event && key_ == "frame") {
      event_.frame = index(value);
    } else if (place() == Place::sample) {
      const auto frame = static_cast<std::uint64_t>(index(value));
      if (visitor_ != nullptr) visitor_->sample_frame(frame, offset());
    } else {
      cost(value);
    }
  }

  void cost(Value value) {
    if (place() == Place::event && key_ == "at") {
      event_.at = value;
      event_.has_at = true;
    } else if (place() == Place::weights) {
      if (value.whole < 0) fail("a negative weight");
      file_.profiles.back().weights.push_back(value);
    } else if (place() == Place::profile && key_ == "startValue") {
      file_.profiles.back().start = value;
    } else if (place() == Place::profile && key_ == "endValue") {
      file_.profiles.back().end = value;
    } else {
      fail("unexpected number");
    }
    file_.profiles.back().has_parts |= value.part != 0;
  }

  std::int64_t index(Value value) const {
    if (value.whole < 0 || value.part != 0) fail("not the number of a frame");
    return value.whole;
  }

  void end_event() {
    key_ = "events";
    if (event_.type != "O" && event_.type != "C")
      fail("an event of type " + convertprofile::quote(event_.type) + ", neither O nor C");
    if (event_.frame < 0) fail("an event without a frame");
    if (!event_.has_at) fail("an event without a value (at)");
    if (visitor_ != nullptr)
      visitor_->event(event_.type == "O", static_cast<std::uint64_t>(event_.frame), event_.at,
                      offset());
  }

  [[noreturn]] void fail(const std::string& what) const {
    fail_at_byte(offset(), places_.empty() ? "the file" : key_, what);
  }

  std::string_view text_;
  Visitor* visitor_;
  const char* furthest_ = nullptr;
  FileFacts file_;
  std::vector<Place> places_;  // the objects and arrays that are open
  std::string key_;            // of the current value, or of the array around it
  Event event_;
};

}  // namespace

FileFacts parse(std::string_view text, Visitor* visitor) {
  return Handler(text, visitor).run();
}

}  // namespace convertprofile::speedscope
