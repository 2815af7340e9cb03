// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/hp/hp.h"
#include "formats/hp/hp_header.h"
#include "formats/model/heap_bands.h"
#include "formats/model/totals.h"

namespace convertprofile {

namespace {

using namespace hp;

constexpr int decimals_written = 6;
constexpr std::uint64_t most_decimals = 20;
constexpr std::string_view keys[] = {job_key,   date_key, sample_unit_key, value_unit_key,
                                     begin_key, end_key,  mark_key};

bool is_key(std::string_view text) {
  return std::find(std::begin(keys), std::end(keys), text) != std::end(keys);
}

// A name as one word that every reader of .hp files accepts as a name: not empty, no blanks, no
// keyword, and not beginning like a number or a quoted text.
std::string one_word(std::string_view raw) {
  std::string name = without_controls(raw);
  std::replace(name.begin(), name.end(), ' ', '_');
  if (name.empty()) return "(none)";
  const bool is_odd =
      (name.front() >= '0' && name.front() <= '9') || name.front() == '"' || is_key(name);
  return is_odd ? "_" + name : name;
}

// A label from another program's file as one row that reads back unchanged: keeps blanks, except
// those that a reader skips.
std::string one_row(std::string_view label) {
  std::string name = without_controls(label);
  const std::size_t first = name.find_first_not_of(' ');
  if (first != std::string::npos && first != 0)
    for (std::size_t i = first; i-- > 0;) name.replace(i, 1, "\\x20");
  const std::size_t blank = name.find(' ');
  return blank != std::string::npos && is_key(name.substr(0, blank)) ? "_" + name : name;
}

class HpWriter {
 public:
  HpWriter(const Profile& profile, ByteWriter& out, Diagnostics& diagnostics)
      : p_(profile),
        heap_(profile.heap),
        out_(out),
        diagnostics_(diagnostics),
        line_end_(profile.property(property::line_end) == "crlf" ? "\r\n" : "\n") {
    const auto decimals = parse_uint64(profile.property(property::decimals));
    if (decimals && *decimals <= most_decimals) decimals_ = static_cast<int>(*decimals);
    if (!std::is_sorted(heap_.times.begin(), heap_.times.end()))
      diagnostics.warn("samples are not in order of time, which hp2ps rejects");
  }

  // Writes the records unchanged.
  void write_labels() {
    std::vector<std::string> names;
    for (const Band& band : heap_.bands) names.push_back(one_row(p_.text(band.label)));
    check_size(names, heap_.record_band);
    const std::string_view header = p_.property(property::header);
    out_.put(header.empty() ? render_header(p_.run, p_.run.runtime_arguments, line_end_)
                            : std::string(header));
    // Another tool's header already names the unit of its values.
    const bool converts = heap_.in_words && header.empty();
    const std::int64_t word = bytes_a_word(p_.run);
    warn_of_odd_names();
    for (std::size_t sample = 0; sample < heap_.times.size(); ++sample) {
      begin_sample(sample);
      for (std::size_t r = heap_.sample_begin[sample]; r < heap_.sample_begin[sample + 1]; ++r) {
        const std::int64_t value = heap_.record_value[r];
        // Negative values wrap, as in GHC.
        row(names[index_of(heap_.record_band[r])],
            static_cast<std::uint64_t>(converts ? saturating_multiply(value, word) : value));
      }
      time_line(end_key, heap_.times[sample]);
    }
    marks_before(heap_.times.size());
  }

  void write_chart(const HeapBands& chart) {
    std::vector<std::string> names;
    for (const ChartBand& band : chart.bands) names.push_back(one_word(band_name(p_, band)));
    check_size(names, chart.record_band);
    out_.put(render_header(p_.run, arguments_for(p_.run.runtime_arguments, chart.by), line_end_));
    if (heap_.times.front() > 0) {
      // GHC begins a file this way, and charts then begin at 0.
      time_line(begin_key, 0);
      time_line(end_key, 0);
    }
    bool is_any_negative = false;
    for (std::size_t sample = 0; sample < heap_.times.size(); ++sample) {
      begin_sample(sample);
      std::size_t next = 0;  // band, if by biography: GHC writes bands of 0 bytes, too
      const auto skip_to = [&](std::size_t band) {
        if (chart.by == Breakdown::biography)
          for (; next < band; ++next) row(names[next], 0);
        next = band + 1;
      };
      for (std::size_t r = chart.sample_begin[sample]; r < chart.sample_begin[sample + 1]; ++r) {
        const std::size_t band = index_of(chart.record_band[r]);
        skip_to(band);
        if (chart.record_bytes[r] > 0)
          row(names[band], static_cast<std::uint64_t>(chart.record_bytes[r]));
        else
          is_any_negative = true;
      }
      if (next > 0) skip_to(names.size());
      time_line(end_key, heap_.times[sample]);
    }
    marks_before(heap_.times.size());
    if (is_any_negative) diagnostics_.lose("bands of negative size");
  }

 private:
  // Throws Error if the names, repeated in every sample, would fill the disk.
  static void check_size(const std::vector<std::string>& names,
                         const std::vector<BandId>& record_band) {
    constexpr std::uint64_t always = std::uint64_t{4} << 30, bytes_a_row = 1000;
    std::uint64_t size = 0;
    for (const BandId band : record_band) size += names[index_of(band)].size();
    if (size > std::max(always, record_band.size() * bytes_a_row))
      throw Error("hp: the names of the bands, repeated in every sample, would take " +
                  grouped(static_cast<std::int64_t>(std::min<std::uint64_t>(size, INT64_MAX))) +
                  " bytes; try another breakdown with --heap-by");
  }

  void time_line(std::string_view key, double time) {
    out_.put(key);
    out_.put(' ');
    out_.put(fixed(time, decimals_));
    out_.put(line_end_);
  }

  void begin_sample(std::size_t sample) {
    marks_before(sample);
    time_line(begin_key, heap_.times[sample]);
  }

  void marks_before(std::size_t sample) {
    for (; mark_ < heap_.marks.size() && heap_.marks[mark_].before_sample <= sample; ++mark_)
      time_line(mark_key, heap_.marks[mark_].time);
  }

  void row(std::string_view name, std::uint64_t bytes) {
    out_.put(name);
    out_.put('\t');
    out_.number(bytes);
    out_.put(line_end_);
  }

  void warn_of_odd_names() {
    const auto first_label = [&](const auto& fits) {
      const auto at = std::find_if(heap_.bands.begin(), heap_.bands.end(),
                                   [&](const Band& band) { return fits(p_.text(band.label)); });
      return at == heap_.bands.end() ? std::optional<std::string_view>() : p_.text(at->label);
    };
    const auto has_control = [](std::string_view name) {
      return std::any_of(name.begin(), name.end(), is_control);
    };
    if (first_label(has_control))
      diagnostics_.lose("control characters in names", "spelled out as \\n or \\x09");
    if (const auto name = first_label([](std::string_view label) {
          return label.empty() || label.find(' ') != std::string_view::npos;
        }))
      diagnostics_.warn("hp2ps rejects empty names and names with blanks, such as " + quote(*name) +
                        "; they are kept");
  }

  const Profile& p_;
  const HeapCensus& heap_;
  ByteWriter& out_;
  Diagnostics& diagnostics_;
  const std::string_view line_end_;
  int decimals_ = decimals_written;
  std::size_t mark_ = 0;  // the next mark to write
};

void note_losses(const Profile& profile, const HeapBands& chart, Diagnostics& diagnostics) {
  if (!profile.tree.empty()) diagnostics.lose("the call tree");
  if (!profile.metrics.empty()) diagnostics.lose("its costs");
  if (!profile.serial.empty()) diagnostics.lose("the serial profile");
  if (available_breakdowns(profile.heap).size() > 1)
    diagnostics.lose("all breakdowns of the heap except the one by " +
                     std::string(breakdown_name(chart.by)));
}

}  // namespace

void write_hp(const Profile& profile, const WriteOptions& options, ByteWriter& out,
              Diagnostics& diagnostics) {
  if (profile.heap.empty())
    throw Error(
        "a .hp file needs heap samples, which the profile does not have; GHC records them with "
        "+RTS "
        "-hc (or -hm, -hd, -hy, ...), lazyrun with --census");
  const HeapBands chart = heap_bands(profile, options.heap_by);
  note_losses(profile, chart, diagnostics);
  HpWriter writer(profile, out, diagnostics);
  if (is_by_label(profile.heap) && chart.by == profile.heap.breakdown)
    writer.write_labels();
  else
    writer.write_chart(chart);
}

}  // namespace convertprofile
