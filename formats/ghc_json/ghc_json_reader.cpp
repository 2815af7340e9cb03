// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <utility>

#include "formats/base/hash.h"
#include "formats/base/json_scanner.h"
#include "formats/base/number_text.h"
#include "formats/ghc_json/call_tree_reader.h"
#include "formats/ghc_json/dialect.h"
#include "formats/ghc_json/ghc_json.h"
#include "formats/model/ghc_retainers.h"
#include "formats/model/ghc_view.h"
#include "formats/model/standard_metrics.h"

namespace convertprofile {

namespace {

using namespace ghc_json;

enum Key {
  program,
  arguments,
  rts_arguments,
  end_time,
  initial_capabilities,
  total_time,
  total_ticks,
  tick_interval,
  total_alloc,
  cost_centres,
  profile_tree
};
constexpr std::array<std::string_view, 11> keys{
    "program",    "arguments",   "rts_arguments", "end_time",    "initial_capabilities",
    "total_time", "total_ticks", "tick_interval", "total_alloc", "cost_centres",
    "profile"};

enum CentreKey { centre_id, centre_label, centre_module, centre_position, centre_is_caf };
constexpr std::array<std::string_view, 5> centre_keys{"id", "label", "module", "src_loc", "is_caf"};

template <std::size_t size>
std::size_t find_key(const std::array<std::string_view, size>& names, std::string_view name) {
  return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

// The line end of a file with exactly GHC's layout; empty for any other file.
std::string_view ghc_line_end(std::string_view text) {
  for (const std::string_view end : {"\n", "\r\n"}) {
    const std::string line(end);
    if (text.starts_with("{" + line + "\"program\": \"") &&
        text.find("," + line + "\"cost_centres\": [" + line + "{\"id\": ") !=
            std::string_view::npos)
      return end;
  }
  return {};
}

class GhcJsonReader {
 public:
  GhcJsonReader(std::string_view bytes, Diagnostics& diagnostics)
      : s_(bytes),
        diagnostics_(diagnostics),
        log_(retainer_log_size(bytes)),
        line_end_(ghc_line_end(bytes.substr(log_))) {
    if (!line_end_.empty()) {
      value_end_ = "\"," + std::string(line_end_);
      array_end_ = "\"]," + std::string(line_end_);
    }
    if (log_ != 0) s_.seek(log_);
  }

  Profile read() {
    unsigned seen = 0;
    s_.object("the file", [&](std::string_view key) {
      const std::size_t which = find_key(keys, key);
      if (which == keys.size()) {
        s_.skip_value("the file");
        return;
      }
      if ((seen >> which & 1) != 0) s_.fail(key, "this key occurs twice");
      seen |= 1u << which;
      read_value(static_cast<Key>(which));
    });
    read_end();
    check_keys(seen);
    store_strings();
    resolve_centres();
    store_properties();
    return std::move(profile_);
  }

 private:
  void read_value(Key key) {
    RunInfo& run = profile_.run;
    const std::string_view field = keys[key];
    switch (key) {
      case program:
        program_ = string(field, value_end_);
        break;
      case arguments:
        read_arguments(field, arguments_);
        break;
      case rts_arguments:
        read_arguments(field, rts_arguments_);
        break;
      case end_time:
        end_time_ = string(field, value_end_);
        break;
      case initial_capabilities:
        run.processors = count(field);
        break;
      case total_time:
        run.reported_seconds = s_.local_number(field);
        break;
      case total_ticks:
        run.reported_ticks = s_.integer(field);
        break;
      case tick_interval:
        run.tick_interval = count(field);
        break;
      case total_alloc:
        run.reported_allocation = s_.integer(field);
        break;
      case cost_centres:
        s_.array(field, [&] { read_centre(); });
        break;
      case profile_tree:
        read_tree();
        break;
    }
  }

  // GHC's own layout may contain unescaped quotes inside a string, so a string ends only where the
  // text continues as GHC would write it.
  std::string_view string(std::string_view field, std::string_view ghc_end) {
    return line_end_.empty() ? s_.string(field) : s_.string_up_to(ghc_end, ghc_end, field);
  }

  std::uint64_t count(std::string_view field) {
    const std::int64_t value = s_.integer(field);
    if (value < 0) s_.fail(field, "negative");
    return static_cast<std::uint64_t>(value);
  }

  void read_arguments(std::string_view field, std::vector<std::string_view>& out) {
    s_.array(field, [&] {
      out.push_back(line_end_.empty() ? s_.string(field)
                                      : s_.string_up_to("\", \"", array_end_, field));
    });
  }

  struct RawCentre {
    std::uint32_t id = 0;
    std::string_view label, module, position;
    bool is_caf = false;
  };

  void read_centre() {
    RawCentre centre;
    unsigned seen = 0;
    s_.object("cost_centres", [&](std::string_view key) {
      const std::size_t which = find_key(centre_keys, key);
      if (which == centre_keys.size()) {
        s_.skip_value("cost_centres");
        return;
      }
      if ((seen >> which & 1) != 0) s_.fail(key, "this key occurs twice");
      seen |= 1u << which;
      switch (static_cast<CentreKey>(which)) {
        case centre_id:
          centre.id = new_centre_id();
          break;
        case centre_label:
          centre.label = string(key, "\", \"module\": \"");
          break;
        case centre_module:
          centre.module = string(key, "\", \"src_loc\": \"");
          break;
        case centre_position:
          centre.position = string(key, "\", \"is_caf\": ");
          break;
        case centre_is_caf:
          centre.is_caf = s_.boolean(key);
          break;
      }
    });
    for (std::size_t key = 0; key < centre_keys.size(); ++key)
      if ((seen >> key & 1) == 0)
        s_.fail("cost_centres", "a cost centre has no \"" + std::string(centre_keys[key]) + "\"");
    centres_.push_back(centre);
  }

  std::uint32_t new_centre_id() {
    s_.peek();
    const std::size_t at = s_.offset();
    const std::int64_t id = s_.integer("id");
    if (id < 0 || id > std::numeric_limits<std::uint32_t>::max())
      s_.fail_at(at, "id", "outside 0 to 2^32 - 1");
    const auto short_id = static_cast<std::uint32_t>(id);
    if (!by_id_.try_emplace(short_id, id_at<CostCentreId>(centres_.size())).second)
      s_.fail_at(at, "id", "two cost centres have the id " + std::to_string(id));
    return short_id;
  }

  void read_tree() {
    s_.peek();
    tree_begin_ = s_.offset();
    profile_.tree = read_call_tree(s_);
    profile_.metrics = {standard_metrics::ticks(), standard_metrics::bytes(),
                        standard_metrics::entries()};
  }

  void read_end() {
    s_.peek();
    const std::string_view rest = s_.text().substr(s_.offset());
    const bool has_retainers = rest.starts_with(retainer_title);
    if (log_ != 0 || has_retainers)
      diagnostics_.warn("GHC's text about retainers (-hr) around the JSON is left out");
    const std::size_t left = rest.size();
    if (left == 0 || has_retainers) return;
    // GHC before 8.8 overwrote a longer report without truncating it.
    if (line_end_.empty()) s_.fail("the file", "unexpected data after the profile");
    diagnostics_.warn(count_text(left, "byte after the profile is", "bytes after the profile are") +
                      " ignored: the rest of an older, longer file");
  }

  void check_keys(unsigned seen) {
    for (const Key key : {cost_centres, profile_tree})
      if ((seen >> key & 1) == 0)
        s_.fail("the file", "there is no \"" + std::string(keys[key]) + "\"");
    for (std::size_t key = 0; key < keys.size(); ++key)
      if ((seen >> key & 1) == 0)
        diagnostics_.warn("there is no \"" + std::string(keys[key]) + "\"");
  }

  bool fits(const Dialect& dialect) const {
    const auto all = [](Escapes escapes, const std::vector<std::string_view>& raw) {
      return std::all_of(raw.begin(), raw.end(),
                         [&](std::string_view text) { return conforms(escapes, text); });
    };
    return conforms(dialect.names, program_) && conforms(dialect.names, end_time_) &&
           all(dialect.texts, arguments_) && all(dialect.texts, rts_arguments_) &&
           std::all_of(centres_.begin(), centres_.end(), [&](const RawCentre& centre) {
             return conforms(dialect.labels, centre.label) &&
                    conforms(dialect.names, centre.module) &&
                    conforms(dialect.texts, centre.position) &&
                    is_believable_position(dialect.texts, centre.position);
           });
  }

  // The dialect of the strings; null if GHC did not write them.
  const Dialect* detect_dialect() const {
    if (line_end_.empty()) return nullptr;
    const auto all = dialects();
    const auto at = std::find_if(all.begin(), all.end(), [&](const Dialect& d) { return fits(d); });
    return at == all.end() ? nullptr : &*at;
  }

  void store_strings() {
    dialect_ = detect_dialect();
    const auto text = [&](Escapes Dialect::*part, std::string_view raw, std::string_view field) {
      if (dialect_ != nullptr) return decode(dialect_->*part, raw);
      auto decoded = decode_json(raw);
      if (!decoded && line_end_.empty())
        s_.fail_at(static_cast<std::size_t>(raw.data() - s_.text().data()), field,
                   "a malformed escape in " + quote(raw));
      return decoded ? std::move(*decoded) : std::string(raw);
    };
    RunInfo& run = profile_.run;
    run.program = text(&Dialect::names, program_, keys[program]);
    run.date = text(&Dialect::names, end_time_, keys[end_time]);
    for (const auto a : arguments_)
      run.arguments.push_back(text(&Dialect::texts, a, keys[arguments]));
    for (const auto a : rts_arguments_)
      run.runtime_arguments.push_back(text(&Dialect::texts, a, keys[rts_arguments]));

    StringInterner intern(profile_.strings);
    TextMap<ModuleId> modules;
    for (const RawCentre& raw : centres_) {
      const std::string module = text(&Dialect::names, raw.module, "module");
      const auto [at, is_new] =
          modules.try_emplace(module, id_at<ModuleId>(profile_.modules.size()));
      if (is_new) profile_.modules.push_back(intern(module));
      profile_.cost_centres.push_back(
          {at->second, intern(text(&Dialect::labels, raw.label, "label")),
           intern(text(&Dialect::texts, raw.position, "src_loc")), raw.id, raw.is_caf});
    }
  }

  void resolve_centres() {
    for (std::size_t node = 0; node < profile_.tree.size(); ++node) {
      CostCentreId& centre = profile_.tree.centre[node];
      const auto at = by_id_.find(static_cast<std::uint32_t>(centre));
      if (at == by_id_.end())
        s_.fail_at(tree_begin_, "profile",
                   "entry " + std::to_string(node) + " (counted from 0) has cost centre " +
                       std::to_string(index_of(centre)) + ", which is not listed");
      centre = at->second;
    }
  }

  void store_properties() {
    if (dialect_ != nullptr && !dialect_->name.empty())
      profile_.set_property(property::escapes, dialect_->name);
    if (line_end_ == "\r\n") profile_.set_property(property::line_end, "crlf");
    const RunInfo& run = profile_.run;
    if (!run.reported_ticks || !run.reported_allocation || !run.reported_seconds) return;
    Diagnostics nothing_lacks;
    const GhcCosts costs = ghc_costs(profile_, nothing_lacks);
    const std::size_t n = profile_.tree.size();
    const std::int64_t ticks = costs.ticks.total(n);
    const double seconds = ghc_seconds(static_cast<std::uint64_t>(ticks), run.tick_interval,
                                       run.processors.value_or(0));
    if (ticks != *run.reported_ticks || costs.bytes.total(n) != *run.reported_allocation ||
        fixed(seconds, 2) != fixed(*run.reported_seconds, 2))
      profile_.set_property(property::totals, "reported");
  }

  JsonScanner s_;
  Diagnostics& diagnostics_;
  std::size_t log_;  // bytes of the log of -hr before the JSON
  std::string_view line_end_;
  std::string value_end_, array_end_;  // what follows a string in GHC's layout
  const Dialect* dialect_ = nullptr;
  std::string_view program_, end_time_;
  std::vector<std::string_view> arguments_, rts_arguments_;
  std::vector<RawCentre> centres_;
  NumberMap<std::uint32_t, CostCentreId> by_id_;
  std::size_t tree_begin_ = 0;
  Profile profile_;
};

}  // namespace

Match sniff_ghc_json(std::string_view bytes) {
  bytes.remove_prefix(retainer_log_size(bytes));
  std::string_view head = bytes.substr(0, 4096);
  head.remove_prefix(std::min(head.find_first_not_of(" \t\r\n"), head.size()));
  if (!head.starts_with('{')) return Match::no;
  // Summaries in JSON, which this project writes, have the key cost_centres, too.
  if (head.find("\"generator\": \"convertprofile ") != std::string_view::npos) return Match::no;
  for (const Key key : {rts_arguments, initial_capabilities, tick_interval, cost_centres})
    if (head.find('"' + std::string(keys[key]) + '"') != std::string_view::npos) return Match::yes;
  return head.find("\"program\"") != std::string_view::npos ? Match::perhaps : Match::no;
}

Profile read_ghc_json(std::string_view bytes, Diagnostics& diagnostics, const ReadOptions&) {
  return GhcJsonReader(bytes, diagnostics).read();
}

}  // namespace convertprofile
