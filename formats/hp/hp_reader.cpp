// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <utility>

#include "formats/base/line_reader.h"
#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/hp/hp.h"
#include "formats/hp/hp_header.h"
#include "formats/model/heap_selection.h"

namespace convertprofile {

namespace {

using namespace hp;

constexpr std::array<std::string_view, 4> header_keys{job_key, date_key, sample_unit_key,
                                                      value_unit_key};
constexpr std::string_view blanks = " \t";
constexpr std::size_t usual_decimals = 6;

// Whether `line` is `key`, a blank, and something.
bool has_key(std::string_view line, std::string_view key) {
  return line.starts_with(key) && line.size() > key.size() && line[key.size()] == ' ';
}

// hp2ps skips blanks at the beginning of a line.
std::size_t leading_blanks(std::string_view line) {
  return std::min(line.find_first_not_of(blanks), line.size());
}

class HpReader {
 public:
  HpReader(std::string_view bytes, Diagnostics& diagnostics)
      : bytes_(bytes), lines_(bytes), diagnostics_(diagnostics) {}

  Profile read() {
    const bool has_line = read_header();
    heap_.sample_begin = {0};
    if (has_line) {
      do read_line();
      while (lines_.next());
    }
    finish_sample();
    if (heap_.empty()) fail_at_byte(bytes_.size(), begin_key, "the file has no samples");
    heap_.axes.label = true;
    heap_.breakdown = breakdown();
    if (const std::string part = heap_selection(profile_.run.runtime_arguments); !part.empty())
      profile_.set_property(heap_selection_property, part);
    return std::move(profile_);
  }

 private:
  // Reads the lines of the header; returns whether a line is left, the current one.
  bool read_header() {
    RunInfo& run = profile_.run;
    std::array<bool, header_keys.size()> seen{};
    std::string job, sample_unit = "seconds", value_unit = "bytes";
    std::array<std::string*, header_keys.size()> values{&job, &run.date, &sample_unit, &value_unit};
    bool has_line = lines_.next();
    while (has_line && line().empty()) has_line = lines_.next();
    for (; has_line; has_line = lines_.next()) {
      const auto key = std::find_if(header_keys.begin(), header_keys.end(),
                                    [&](std::string_view k) { return has_key(line(), k); });
      if (key == header_keys.end()) break;
      const auto which = static_cast<std::size_t>(key - header_keys.begin());
      seen[which] = true;
      *values[which] = quoted_value(*key);
    }
    for (std::size_t i = 0; i < seen.size(); ++i)
      if (!seen[i]) diagnostics_.warn("the header has no " + std::string(header_keys[i]));
    if (seen[0]) parse_job(job, run);
    if (sample_unit != "seconds")
      diagnostics_.warn("the unit of times, " + quote(sample_unit) +
                        ", is unknown; taken as seconds");
    heap_.in_words = value_unit == "words";
    if (value_unit != "bytes" && value_unit != "words")
      diagnostics_.warn("the unit of values, " + quote(value_unit) +
                        ", is unknown; taken as bytes");
    store_header(has_line ? lines_.offset() : bytes_.size());
    return has_line;
  }

  // The quoted text after the key; quotes in it are doubled (GHC 8.8 and later) or not. A job may
  // contain line ends: it ends where a quote ends the line and the next line begins with a key.
  std::string quoted_value(std::string_view key) {
    const std::size_t column = leading_blanks(lines_.line()) + key.size() + 1;
    const std::size_t begin = lines_.offset() + column;
    if (!bytes_.substr(begin).starts_with('"')) lines_.fail(key, "expected quoted text", column);
    const std::uint64_t line = lines_.number();
    std::string_view text;
    do {
      const auto end =
          static_cast<std::size_t>(lines_.line().data() + lines_.line().size() - bytes_.data());
      text = bytes_.substr(begin, end - begin);
      const bool has_quote = text.size() >= 2 && text.back() == '"';
      if (has_quote && (key != job_key || is_key_next())) break;
      if (key != job_key || lines_.next_offset() == bytes_.size())
        fail_at_line(begin, line, key, "the quoted text has no end");
    } while (lines_.next());
    text = text.substr(1, text.size() - 2);
    std::string value;
    for (std::size_t i = 0; i < text.size(); ++i) {
      value.push_back(text[i]);
      if (text.substr(i, 2) == "\"\"") ++i;
    }
    return value;
  }

  bool is_key_next() const {
    std::string_view next = bytes_.substr(lines_.next_offset());
    next.remove_prefix(leading_blanks(next));
    if (next.empty()) return true;
    const auto begins = [&](std::string_view key) { return next.starts_with(key); };
    return std::any_of(header_keys.begin(), header_keys.end(), begins) || begins(begin_key) ||
           begins(mark_key);
  }

  void store_header(std::size_t size) {
    const std::string_view header = bytes_.substr(0, size);
    const std::size_t line = header.find('\n');
    const bool has_cr = line != std::string_view::npos && line > 0 && header[line - 1] == '\r';
    if (has_cr) profile_.set_property(property::line_end, "crlf");
    const RunInfo& run = profile_.run;
    if (header != render_header(run, run.runtime_arguments, has_cr ? "\r\n" : "\n"))
      profile_.set_property(property::header, header);
  }

  std::string_view line() const {
    const std::string_view whole = lines_.line();
    return whole.substr(leading_blanks(whole));
  }

  void read_line() {
    const std::string_view line = this->line();
    if (in_sample_) {
      if (has_key(line, end_key) && name_begin_ == no_name) {
        end_sample();
      } else if (!lines_.ended()) {
        // A number at the end of the file may lack digits.
        is_cut_ = true;
      } else {
        read_row();
      }
    } else if (!lines_.ended()) {
      is_cut_ = line.find_first_not_of(blanks) != std::string_view::npos;
    } else if (has_key(line, begin_key)) {
      begin_sample();
    } else if (has_key(line, mark_key)) {
      heap_.marks.push_back({static_cast<std::uint32_t>(heap_.times.size()), time(mark_key)});
    } else if (line.find_first_not_of(blanks) != std::string_view::npos) {
      lines_.fail(begin_key, "expected the beginning of a sample, found " + quote(line));
    }
  }

  double time(std::string_view key) {
    const std::string_view text = line().substr(key.size() + 1);
    const auto value = parse_local_double(text);
    if (!value) lines_.fail(key, "not a number of seconds: " + quote(text), key.size() + 1);
    return *value;
  }

  void begin_sample() {
    const double at = time(begin_key);
    if (heap_.times.size() >= std::numeric_limits<std::uint32_t>::max())
      lines_.fail(begin_key, "more than 2^32 samples");
    if (heap_.times.empty())
      note_decimals(lines_.line());
    else if (at < heap_.times.back())
      diagnostics_.warn("samples are not in order of time, which hp2ps rejects; the order is kept");
    heap_.times.push_back(at);
    in_sample_ = true;
  }

  void note_decimals(std::string_view line) {
    const auto time = split_decimal(line.substr(std::min(line.rfind(' '), line.size() - 1) + 1));
    const std::size_t decimals = time ? time->fraction.size() : 0;
    if (decimals == usual_decimals || decimals > 20) return;
    profile_.set_property(property::decimals, std::to_string(decimals));
  }

  void end_sample() {
    const auto at = parse_local_double(line().substr(end_key.size() + 1));
    if (!lines_.ended() && at != heap_.times.back()) {
      is_cut_ = true;
      return;
    }
    if (time(end_key) != heap_.times.back())
      diagnostics_.warn("a sample ends with a different time from its beginning, which is used");
    heap_.sample_begin.push_back(heap_.record_band.size());
    in_sample_ = false;
  }

  // `name TAB bytes`. A name may contain blanks, and even line ends: a line without a number
  // continues in the next.
  void read_row() {
    const std::string_view line = lines_.line();
    const std::size_t tab = line.rfind('\t');
    const bool has_tab = tab != std::string_view::npos;
    if (!has_tab && (has_key(line, begin_key) || has_key(line, end_key))) fail_row();
    std::size_t end = has_tab ? tab : line.find_last_of(blanks);
    if (name_begin_ == no_name) {
      const std::size_t blank = leading_blanks(line);
      name_begin_ = lines_.offset() + (blank < std::min(end, line.size()) ? blank : 0);
      name_line_ = lines_.number();
    }
    if (end == std::string_view::npos || (!has_tab && !ends_in_digit(line))) return;
    const std::int64_t value = bytes(line.substr(end + 1), end + 1);
    if (!has_tab) end = line.find_last_not_of(blanks, end) + 1;
    if (name_line_ != lines_.number())
      diagnostics_.warn("names contain line breaks, which hp2ps rejects");
    heap_.record_band.push_back(
        band(bytes_.substr(name_begin_, lines_.offset() + end - name_begin_)));
    heap_.record_value.push_back(value);
    name_begin_ = no_name;
  }

  // Fails at a line that begins or ends a sample in the wrong place.
  [[noreturn]] void fail_row() {
    if (name_begin_ == no_name)
      lines_.fail(begin_key, "the previous sample has no " + std::string(end_key));
    const std::string_view name = bytes_.substr(name_begin_);
    fail_at_line(name_begin_, name_line_, "row",
                 "no number of bytes after " + quote(name.substr(0, name.find('\n'))));
  }

  static bool ends_in_digit(std::string_view line) {
    return !line.empty() && line.back() >= '0' && line.back() <= '9';
  }

  std::int64_t bytes(std::string_view text, std::size_t column) {
    const auto value = parse_uint64(text);
    if (!value) {
      const bool is_number = text.find_first_not_of("0123456789") == std::string_view::npos;
      lines_.fail(
          "bytes",
          (is_number && !text.empty() ? "does not fit in 64 bits: " : "not a whole number: ") +
              quote(text),
          column);
    }
    if (*value > std::uint64_t{INT64_MAX})
      diagnostics_.warn("some values are above 2^63; GHC's -hb writes negative values so");
    return static_cast<std::int64_t>(*value);
  }

  BandId band(std::string_view name) {
    BandId& id = by_name_[name];
    if (id == by_name_.none) {
      id = id_at<BandId>(heap_.bands.size());
      heap_.bands.emplace_back().label = profile_.strings.add(name);
    }
    return id;
  }

  void finish_sample() {
    if (in_sample_) {
      heap_.sample_begin.push_back(heap_.record_band.size());
      diagnostics_.warn("the file ends inside a sample, whose complete rows are kept");
    } else if (is_cut_) {
      diagnostics_.warn("the file ends at the start of a sample, which is dropped");
    }
  }

  // A runtime without profiling writes no arguments. It supports only -hT and, since GHC 9.2, -hi,
  // whose bands are addresses.
  Breakdown breakdown() const {
    const RunInfo& run = profile_.run;
    if (!run.runtime_arguments.empty()) return breakdown_of_arguments(run.runtime_arguments);
    if (run.arguments.size() != 1 || heap_.bands.empty()) return Breakdown::unknown;
    const std::string_view first = profile_.text(heap_.bands.front().label);
    return first.starts_with("0x") ? Breakdown::info_table : Breakdown::closure_class;
  }

  static constexpr std::size_t no_name = std::string_view::npos;

  std::string_view bytes_;
  LineReader lines_;
  Diagnostics& diagnostics_;
  Profile profile_;
  HeapCensus& heap_ = profile_.heap;
  TextIds<BandId> by_name_;
  bool in_sample_ = false;
  bool is_cut_ = false;               // the file ends inside a line
  std::size_t name_begin_ = no_name;  // of a name whose first line has been read
  std::uint64_t name_line_ = 0;
};

}  // namespace

Match sniff_hp(std::string_view bytes) {
  bytes = without_blank_lines(bytes);
  bytes.remove_prefix(leading_blanks(bytes.substr(0, 64)));
  if (bytes.starts_with("JOB \"")) return Match::yes;
  const auto begins = [&](std::string_view key) { return has_key(bytes.substr(0, 64), key); };
  return std::any_of(header_keys.begin(), header_keys.end(), begins) || begins(begin_key)
             ? Match::perhaps
             : Match::no;
}

Profile read_hp(std::string_view bytes, Diagnostics& diagnostics, const ReadOptions&) {
  return HpReader(bytes, diagnostics).read();
}

}  // namespace convertprofile
