// SPDX-License-Identifier: BSD-3-Clause
// The heap census: live words by builder and kind. A census by biography also records deaths, which
// determine an object's phase at earlier samples.
#include "runtime/machine/interpreter.h"

namespace convertprofile::runtime {

template <Profiling P>
void Interpreter<P>::take_census(const Top& top) {
  census_wanted_ = false;
  if (era_ == most_eras) return;
  profiler_->begin_census(steps_);
  if constexpr (Biography) {
    count_usage();
    ++era_;
  } else {
    for (std::size_t model = 0; model < profiler_->census_models(); ++model) {
      if (profiler_->options.census_by == CensusBy::retainer) find_retainers(top, model);
      count_objects(model);
    }
  }
  profiler_->end_census(steps_);
}

// Keeps the machine's stack, whatever the model.
template <Profiling P>
CensusKey Interpreter<P>::census_key(const Word* object, Word header) {
  const std::uint32_t info = info_of(header);
  Names& names = census_names_[info];
  if (!names.known) {
    names = {profiler_->name_id(image_.infos[info].description),
             profiler_->name_id(image_.infos[info].type), true};
  }
  return {stack_of(reinterpret_cast<Word>(object)), class_of(header), names.description,
          names.type};
}

template <Profiling P>
template <class Take>
void Interpreter<P>::for_words_of(const Word* object, Take take) {
  const Word header = *object;
  CensusKey key = census_key(object, header);
  take(key, charged_words(object), is_inherently_used(header));
  if (const std::size_t digits = charged_digits(object); digits != 0) {
    key.description = key.type = profiler_->name_id("ARR_WORDS");
    take(key, digits, true);
  }
}

template <Profiling P>
void Interpreter<P>::count_objects(std::size_t model) {
  const bool by_retainer = profiler_->options.census_by == CensusBy::retainer;
  for (const Word* object = spaces_[space_].begin(); object < hp_; object += S::words(*object)) {
    for_words_of(object, [&](CensusKey key, std::size_t words, bool) {
      key.stack = profiler_->stack_in(key.stack, model);
      if (key.stack == nullptr) return;
      if (by_retainer) key.retainers = retainers_of(object);
      profiler_->count_live(key, words, model);
    });
  }
}

template <Profiling P>
void Interpreter<P>::count_usage() {
  using Usage = BiographyLog::Usage;
  BiographyLog& log = *profiler_->biography();
  for (const Word* object = spaces_[space_].begin(); object < hp_; object += S::words(*object)) {
    const Usage by_life = last_use_of(object[2]) == 0 ? Usage::unused : Usage::used;
    for_words_of(object, [&](const CensusKey& key, std::size_t words, bool is_inherent) {
      log.count(key, is_inherent ? Usage::inherent : by_life, words);
    });
  }
}

template <Profiling P>
void Interpreter<P>::record_death(const Word* object, Word header, std::size_t words) {
  const Word life = object[2];
  // Objects born after the last census were never counted.
  if (birth_of(life) == era_ || is_inherently_used(header)) return;
  profiler_->biography()->died(census_key(object, header), birth_of(life), last_use_of(life), era_,
                               words);
}

template <Profiling P>
void Interpreter<P>::record_deaths(const Word* begin, const Word* end) {
  for (const Word* object = begin; object < end;
       object += S::header_words + made_words_of(object[2])) {
    if (!has_moved(*object)) record_death(object, *object, size_of(*object) + 1);
  }
}

template <Profiling P>
void Interpreter<P>::end_thunk(Word* thunk) {
  record_death(thunk, *thunk, size_of(*thunk) + 1);
  thunk[2] = make_life(era_, made_words_of(thunk[2]));
}

}  // namespace convertprofile::runtime

#include "runtime/machine/instantiate.h"
