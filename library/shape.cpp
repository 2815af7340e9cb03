// SPDX-License-Identifier: BSD-3-Clause
// Leaves out parts of a profile and rearranges the rest.
#include <array>
#include <charconv>

#include "convert/shaping.h"
#include "convert/transforms/hide_builtins.h"
#include "convert/transforms/overhead.h"
#include "convert/transforms/threshold.h"
#include "convert/transforms/transforms.h"
#include "library/content.h"

namespace convertprofile::api {

namespace {

Threshold threshold_of(Share share) {
  if (!(share.of_total >= 0 && share.of_total <= 1)) throw Error("a share must be from 0 to 1");
  // The decimal number in the program's source: 0.005 means 1/200, like 0.5% on the command line,
  // although no double has that value.
  std::array<char, 400> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), share.of_total,
                                 std::chars_format::fixed);
  const auto value =
      Rational::parse({text.data(), static_cast<std::size_t>(end.ptr - text.data())});
  if (!value) throw Error("a share must be from 0 to 1");
  return {*value * Rational(100), true};
}

Threshold threshold_of(std::int64_t count) {
  if (count < 0) throw Error("a minimum must not be negative");
  return {Rational(count), false};
}

template <class Amount>
std::optional<Threshold> minimum(const std::optional<std::variant<Share, Amount>>& given) {
  if (!given) return std::nullopt;
  if (const auto* share = std::get_if<Share>(&*given)) return threshold_of(*share);
  return threshold_of(std::get<Amount>(*given).count);
}

TransformOptions options_of(const Shape& shape) {
  TransformOptions options;
  options.exclude = shape.exclude;
  options.fold_recursion = shape.fold_recursion;
  options.root = shape.root;
  options.focus = shape.focus;
  options.apportion = shape.apportion;
  options.by_module = shape.by_module;
  options.invert = shape.invert;
  options.max_depth = shape.max_depth;
  options.prune.min_ticks = minimum(shape.min_time);
  options.prune.min_words = minimum(shape.min_allocation);
  options.leaves_out_builtins = shape.builtins != Builtins::show;
  options.correct_overhead = shape.overhead == Overhead::subtract ||
                             (shape.overhead == Overhead::by_output && folds(options));
  return options;
}

// Applies the transforms and describes them in the result.
model::Profile with_steps(model::Profile profile, const TransformOptions& asked,
                          Diagnostics& diagnostics) {
  TransformOptions options = asked;
  if (options.correct_overhead) profile = correct_overhead(std::move(profile));
  if (turn_upright(profile, options)) options.invert = !options.invert;
  const std::optional<CostOfAll> whole = cost_of_all(profile, {}, options);
  profile = choose(std::move(profile), options, diagnostics);
  const std::vector<std::string> sentences = shaping_of(whole, profile, options, false);
  profile = reshape(std::move(profile), options, diagnostics);
  if (folds(options)) record_shaping(profile, whole, sentences, options, false);
  return profile;
}

// Conditions on a comparison's heaps refer to the part that the shape selects of each run's heap.
// If it matches callers in none of them, the heaps stay whole, as in the command.
void choose_heaps(std::shared_ptr<const ComparedHeaps>& heaps, const TransformOptions& options,
                  Figures& figures) {
  bool has_match = false;
  const auto chosen = [&](const std::vector<model::Profile>& runs) {
    std::vector<model::Profile> parts;
    for (const model::Profile& run : runs) {
      ChosenHeap part = choose_heap(run, options);
      has_match = has_match || part.has_match;
      TransformOptions names;  // holds the patterns for a further shape
      names.by_module = options.by_module && part.has_match;
      Diagnostics discarded;
      parts.push_back(reshape(std::move(part.run), names, discarded));
    }
    return parts;
  };
  auto parts = std::make_shared<ComparedHeaps>();
  parts->now = chosen(heaps->now);
  parts->before = chosen(heaps->before);
  if (!has_match) return;
  take_peaks(*parts, figures);
  heaps = std::move(parts);
}

}  // namespace

Profile Profile::shaped(const Shape& shape) const {
  return guarded([&] {
    const TransformOptions options = options_of(shape);
    auto content = std::make_shared<Content>(*content_);
    if (!content->whole) content->whole = whole_of(content->profile);
    if (shape.builtins == Builtins::hide)
      content->profile = hide_builtins(std::move(content->profile));
    if (content->heaps) choose_heaps(content->heaps, options, content->whole->figures);
    Diagnostics diagnostics;
    content->profile = with_steps(std::move(content->profile), options, diagnostics);
    content->add(diagnostics);
    return Profile(std::move(content));
  });
}

}  // namespace convertprofile::api
