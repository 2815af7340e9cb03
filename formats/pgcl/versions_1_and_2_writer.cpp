// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <array>

#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/model/totals.h"
#include "formats/pgcl/pgcl_sections.h"
#include "formats/pgcl/pgcl_writer.h"

namespace convertprofile::pgcl {

namespace {

// One of the numbers of an entry: a column of the profile, divided by `divisor`, or zeros.
struct Source {
  const std::vector<std::int64_t>* column = nullptr;
  std::int64_t divisor = 1;

  std::uint64_t value(std::size_t node) const {
    if (column == nullptr) return 0;
    return static_cast<std::uint64_t>((*column)[node] / divisor);
  }
};

class Lowering {
 public:
  Lowering(const Profile& profile, int version, Diagnostics& diagnostics)
      : p_(profile), version_(version), diagnostics_(diagnostics) {}

  // In the order of FORMAT.md section 3, without the exits in the first dialect.
  std::vector<Source> sources() {
    const Source ticks = column(Role::time);
    Source words = column(Role::allocation);
    if (words.column != nullptr &&
        p_.metrics[index_of(*p_.metric(Role::allocation))].unit == unit::bytes) {
      words.divisor = bytes_a_word(p_.run);
      warn_if_bytes_are_cut(words);
    }
    std::vector<Source> result{ticks, words};
    const bool first_dialect = version_ == 1 && !p_.metric(Role::tail_calls_and_returns) &&
                               p_.property(v1_dialect_property) == "6";
    if (!first_dialect) result.push_back(column(Role::tail_calls_and_returns));
    result.push_back(strict_calls());
    result.push_back(column(Role::lazy_calls));
    result.push_back(column(Role::curried_calls));
    return result;
  }

  // Call after sources().
  void note_losses() {
    const RunInfo& run = p_.run;
    const auto add = [&](bool lost, std::string_view what) {
      if (lost) diagnostics_.lose(std::string(what));
    };
    add(!run.program.empty() || !run.arguments.empty() || !run.runtime_arguments.empty(),
        "the command line");
    add(!run.date.empty(), "the date");
    add(run.tick_interval != 0 && version_ == 1, "the tick interval");
    add(run.ticks_per_second != 0 && version_ == 1, "the CPU frequency");
    add(run.overhead_per_1000_calls != 0 && version_ == 1, "the overhead");
    add(run.processors.has_value(), "the number of processors");
    add(run.word_size != 0, "the word size");
    add(run.reported_ticks || run.reported_allocation || run.reported_seconds,
        "the reported totals");
    add(std::any_of(p_.cost_centres.begin(), p_.cost_centres.end(),
                    [](const CostCentre& c) { return index_of(c.position) != 0; }),
        "source positions");
    add(std::any_of(p_.cost_centres.begin(), p_.cost_centres.end(),
                    [](const CostCentre& c) { return c.is_caf; }),
        "CAF flags");
    add(!p_.tree.numbers.empty(), "stack numbers");
    for (std::size_t m = 0; m < p_.metrics.size(); ++m)
      add(std::find(used_.begin(), used_.end(), m) == used_.end(), printable(p_.metrics[m].name));
    add(!p_.heap.empty(), "the heap census");
    add(!p_.serial.empty(), "the serial profile");
    add(!p_.sources.empty(), "the source text");
  }

 private:
  Source column(Role role) {
    const auto metric = p_.metric(role);
    if (!metric) return {};
    used_.push_back(index_of(*metric));
    return {&p_.column(*metric), 1};
  }

  Source strict_calls() {
    const Source strict = column(Role::strict_calls);
    if (strict.column != nullptr || p_.metric(Role::lazy_calls) || p_.metric(Role::curried_calls))
      return strict;
    const Source entries = column(Role::entries);
    if (entries.column != nullptr)
      diagnostics_.warn(".pgcl version " + std::to_string(version_) +
                        " counts only calls by kind, so entries are written as strict calls");
    return entries;
  }

  void warn_if_bytes_are_cut(const Source& words) {
    const bool cut = std::any_of(words.column->begin(), words.column->end(),
                                 [&](std::int64_t v) { return v % words.divisor != 0; });
    if (cut)
      diagnostics_.warn("some allocations are not whole words of " +
                        count_text(words.divisor, "byte") + " and are rounded towards zero");
  }

  const Profile& p_;
  const int version_;
  Diagnostics& diagnostics_;
  std::vector<std::size_t> used_;
};

void put_c_string(ByteWriter& out, std::string_view text, Diagnostics& diagnostics) {
  std::string copy(text);
  if (copy.find('\0') != std::string::npos) {
    std::replace(copy.begin(), copy.end(), '\0', ' ');
    diagnostics.lose("NUL characters in names", "written as blanks");
  }
  out.put(copy);
  out.put('\0');
}

std::uint64_t frequency(const RunInfo& run) {
  if (run.ticks_per_second != 0 || run.tick_interval == 0) return run.ticks_per_second;
  return 1000000 / run.tick_interval;
}

}  // namespace

void write_versions_1_and_2(const Profile& profile, int version, ByteWriter& out,
                            Diagnostics& diagnostics) {
  const CallTree& tree = profile.tree;
  if (tree.empty())
    throw Error("the profile has no call tree, and .pgcl version " + std::to_string(version) +
                " can hold nothing else; use version 3");
  Lowering lowering(profile, version, diagnostics);
  const std::vector<Source> sources = lowering.sources();
  lowering.note_losses();
  out.put(magic);
  out.u32(static_cast<std::uint32_t>(version));
  out.u32(static_cast<std::uint32_t>(profile.modules.size()));
  out.u32(static_cast<std::uint32_t>(profile.cost_centres.size()));
  if (version == 2) {
    out.uleb(frequency(profile.run));
    out.uleb(profile.run.overhead_per_1000_calls);
  }
  for (const StringId name : profile.modules) put_c_string(out, profile.text(name), diagnostics);
  for (const CostCentre& c : profile.cost_centres) {
    out.uleb(index_of(c.module) + 1);
    put_c_string(out, profile.name(c), diagnostics);
  }
  const std::vector<std::uint32_t> children = child_counts(tree);
  for (std::size_t i = 0; i < tree.size(); ++i) {
    out.uleb(index_of(tree.centre[i]) + 1);
    for (const Source& source : sources) out.uleb(source.value(i));
    out.uleb(children[i]);
  }
}

}  // namespace convertprofile::pgcl
