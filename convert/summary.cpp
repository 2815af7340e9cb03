#include "convert/summary.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "formats/base/number_text.h"
#include "formats/model/functions.h"
#include "formats/model/heap_bands.h"
#include "formats/model/names.h"
#include "formats/model/totals.h"

namespace convertprofile {

namespace {

constexpr std::size_t rows_shown = 15;

// Seconds of one tick; 0 if unknown.
double seconds_per_tick(const Profile& p) {
  const auto time = p.metric(Role::time);
  if (!time) return 0;
  if (p.metrics[index_of(*time)].unit == unit::microseconds) return 1e-6;
  if (p.run.ticks_per_second != 0) return 1.0 / static_cast<double>(p.run.ticks_per_second);
  const auto processors = std::max<std::uint64_t>(1, p.run.processors.value_or(1));
  return static_cast<double>(p.run.tick_interval) * 1e-6 / static_cast<double>(processors);
}

std::string percent(std::int64_t part, std::int64_t whole) {
  if (whole == 0) return "0.0";
  return fixed(100 * static_cast<double>(part) / static_cast<double>(whole), 1);
}

std::string count(std::size_t value) {
  return grouped(static_cast<std::int64_t>(value));
}

// One line without what a terminal would obey.
std::string printable(std::string_view text) {
  std::string out = quoted(text);
  return out.substr(1, out.size() - 2);
}

class Summary {
 public:
  Summary(const Profile& profile, bool colour) : p_(profile), colour_(colour) {}

  std::string text(const std::string& file, const Format& format) {
    out_ = bold(file) + ": " + std::string(format.summary) + "\n";
    run();
    totals();
    functions();
    heap();
    return std::move(out_);
  }

 private:
  std::string bold(const std::string& text) const {
    return colour_ ? "\033[1m" + text + "\033[0m" : text;
  }

  void field(std::string_view name, const std::string& value) {
    out_.append(left_justified(name, 11)).append(value).append("\n");
  }

  void run() {
    const RunInfo& run = p_.run;
    std::string command = run.program;
    for (std::size_t i = 1; i < run.arguments.size(); ++i) command += " " + run.arguments[i];
    if (!run.runtime_arguments.empty()) {
      command += " +RTS";
      for (const auto& a : run.runtime_arguments) command += " " + a;
      command += " -RTS";
    }
    if (!command.empty()) field("program", printable(command));
    if (!run.date.empty()) field("date", printable(run.date));
  }

  void totals() {
    if (p_.tree.empty()) return;
    if (const auto time = p_.metric(Role::time)) {
      const std::int64_t ticks = total(p_, *time);
      const double second = seconds_per_tick(p_);
      const std::string counted = grouped(ticks) + " " + p_.metrics[index_of(*time)].unit;
      field("time", second > 0
                        ? fixed(static_cast<double>(ticks) * second, 2) + " s (" + counted + ")"
                        : counted + " (how long a tick is, is not known)");
    }
    if (const auto allocation = p_.metric(Role::allocation)) {
      std::string text =
          grouped(total(p_, *allocation)) + " " + p_.metrics[index_of(*allocation)].unit;
      const std::int64_t returned = freed(p_, *allocation);
      if (returned != 0) text += ", and " + grouped(returned) + " counted apart";
      field("allocated", text);
    }
    const std::vector<std::uint32_t> depth = depths(p_.tree);
    field("call tree", count(p_.tree.size()) + " entries, " +
                           count(1 + *std::max_element(depth.begin(), depth.end())) + " deep, of " +
                           count(p_.cost_centres.size()) + " cost centres in " +
                           count(p_.modules.size()) + " modules");
  }

  // The peak, and the bands that were largest then.
  void heap() {
    if (p_.heap.empty()) return;
    const HeapBands chart = heap_bands(p_, std::nullopt);
    std::int64_t peak = 0;
    std::size_t at = 0;  // the sample of the peak
    for (std::size_t s = 0; s < p_.heap.times.size(); ++s) {
      std::int64_t live = 0;
      for (std::size_t r = chart.sample_begin[s]; r < chart.sample_begin[s + 1]; ++r)
        live = saturating_add(live, chart.record_bytes[r]);
      if (live > peak) {
        peak = live;
        at = s;
      }
    }
    field("heap", count(p_.heap.times.size()) + " samples, " + count(chart.bands.size()) +
                      " bands by " + std::string(breakdown_name(chart.by)) + "; peak " +
                      grouped(peak) + " bytes at " + fixed(p_.heap.times[at], 3) + " s");
    std::vector<std::size_t> records;
    for (std::size_t r = chart.sample_begin[at]; r < chart.sample_begin[at + 1]; ++r)
      records.push_back(r);
    std::stable_sort(records.begin(), records.end(), [&](std::size_t x, std::size_t y) {
      return chart.record_bytes[x] > chart.record_bytes[y];
    });
    if (records.empty()) return;
    out_ += "\n" + bold("   %peak           bytes  band") + "\n";
    for (std::size_t i = 0; i < std::min(records.size(), rows_shown); ++i) {
      const std::int64_t bytes = chart.record_bytes[records[i]];
      out_ += right_justified(percent(bytes, peak), 8) + right_justified(grouped(bytes), 16) +
              "  " +
              printable(band_name(p_, chart.bands[index_of(chart.record_band[records[i]])])) + "\n";
    }
    more(records.size(), "bands");
  }

  void more(std::size_t rows, const std::string& what) {
    if (rows > rows_shown) out_ += "  and " + count(rows - rows_shown) + " " + what + " more\n";
  }

  struct Costs {
    FunctionCosts of;
    std::int64_t total = 0;
    bool known = false;
  };

  Costs costs(const Functions& functions, Role role) const {
    const auto metric = p_.metric(role);
    if (!metric) return {};
    return {function_costs(p_, functions, *metric), total(p_, *metric), true};
  }

  // Functions by time, then by allocation, those that cost anything.
  void functions() {
    if (p_.tree.empty()) return;
    const Functions groups = group_functions(p_);
    const Costs time = costs(groups, Role::time);
    const Costs allocation = costs(groups, Role::allocation);
    const auto own = [](const Costs& c, std::size_t f) { return c.known ? c.of.individual[f] : 0; };
    std::vector<std::size_t> order(groups.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::erase_if(order,
                  [&](std::size_t f) { return own(time, f) <= 0 && own(allocation, f) <= 0; });
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      if (own(time, a) != own(time, b)) return own(time, a) > own(time, b);
      return own(allocation, a) > own(allocation, b);
    });
    if (order.empty()) return;
    out_ += "\n    individual        inherited\n";
    out_ += bold("  %time  %alloc    %time  %alloc  function") + "\n";
    for (std::size_t i = 0; i < std::min(order.size(), rows_shown); ++i) {
      const std::size_t f = order[i];
      const auto share = [&](const Costs& c, const std::vector<std::int64_t> FunctionCosts::*part) {
        return c.known ? percent((c.of.*part)[f], c.total) : std::string("-");
      };
      out_ += right_justified(share(time, &FunctionCosts::individual), 7);
      out_ += right_justified(share(allocation, &FunctionCosts::individual), 8);
      out_ += right_justified(share(time, &FunctionCosts::inherited), 9);
      out_ += right_justified(share(allocation, &FunctionCosts::inherited), 8);
      out_ += "  " + printable(qualified_name(p_, p_.centre(groups.representative[f]))) + "\n";
    }
    more(order.size(), "functions");
  }

  const Profile& p_;
  const bool colour_;
  std::string out_;
};

}  // namespace

std::string summary(const Profile& profile, const std::string& file, const Format& format,
                    bool colour) {
  return Summary(profile, colour).text(file, format);
}

}  // namespace convertprofile
