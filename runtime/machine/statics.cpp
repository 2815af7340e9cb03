// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/machine/statics.h"

namespace convertprofile::runtime {
namespace {

constexpr std::int64_t small_integers = most_small_integer - least_small_integer + 1;
constexpr std::int64_t small_characters = most_small_character + 1;

// True if a constant's function refers to CAFs.
bool function_reaches_caf(const Image& image, const Constant& constant) {
  return image.infos[constant.index].globals != 0;
}

}  // namespace

// Space needed, in words.
template <Profiling P>
struct Statics<P>::Plan {
  std::size_t plain = 0, caf = 0;

  explicit Plan(const Image& image) {
    plain = static_cast<std::size_t>((small_integers + small_characters) * number_words);
    for (const StaticObject& object : image.globals) {
      (object.reaches_caf ? caf : plain) += S::words(object.header) + 1;
    }
    for (const Constant& constant : image.constants) {
      const bool reaches =
          constant.kind == Constant::Kind::function && function_reaches_caf(image, constant);
      (reaches ? caf : plain) += static_cast<std::size_t>(number_words);
    }
  }
};

template <Profiling P>
Statics<P>::Statics(const Image& image, Profiler* profiler) {
  if (profiler != nullptr) builder_ = profiler->of_static();
  const Plan plan(image);
  plain_objects_.resize(plan.plain);
  caf_objects_.resize(plan.caf);
  entry_at_.resize(plan.caf);
  plain_at_ = plain_objects_.data();
  caf_at_ = caf_objects_.data();
  caf_base_ = address(caf_objects_.data());
  make_small_numbers();
  for (const StaticObject& object : image.globals) {
    if (object.header == 0) {
      globals_.push_back(0);
      continue;
    }
    Word* const at = write(object.reaches_caf ? caf_at_ : plain_at_, object.header);
    globals_.push_back(address(at));
    if (!object.reaches_caf) continue;
    entry_at_[static_cast<std::size_t>(at - caf_objects_.data())] =
        static_cast<std::uint32_t>(entries_.size());
    entries_.push_back({address(at), object.globals});
  }
  place_constants(image);
  fill_globals(image, profiler);
}

// Writes one object, except its payload.
template <Profiling P>
Word* Statics<P>::write(Word*& at, Word header) {
  Word* const object = at;
  object[0] = header;
  if constexpr (P != Profiling::none) object[1] = reinterpret_cast<Word>(builder_);
  at += S::words(header);
  return object;
}

template <Profiling P>
void Statics<P>::make_small_numbers() {
  integers_ = plain_at_;
  for (std::int64_t value = least_small_integer; value <= most_small_integer; ++value) {
    write(plain_at_, number_header(Number::integer))[S::header_words] = static_cast<Word>(value);
  }
  characters_ = plain_at_;
  for (std::int64_t value = 0; value <= most_small_character; ++value) {
    write(plain_at_, number_header(Number::character))[S::header_words] = static_cast<Word>(value);
  }
}

template <Profiling P>
void Statics<P>::place_constants(const Image& image) {
  const std::size_t count = image.constants.size();
  constants_.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    const Constant& constant = image.constants[i];
    Word& at = constants_[count - 1 - i];
    switch (constant.kind) {
      case Constant::Kind::global:
        at = globals_[constant.index];
        break;
      case Constant::Kind::constructor:
        at = address(write(plain_at_, image.constructors[constant.index]));
        break;
      case Constant::Kind::number:
        at = small_number(constant.type, static_cast<Word>(constant.bits));
        if (at != 0) break;
        at = address(write(plain_at_, number_header(constant.type)));
        S::payload(at, 0) = static_cast<Word>(constant.bits);
        break;
      case Constant::Kind::function: {
        const bool reaches = function_reaches_caf(image, constant);
        Word* const object =
            write(reaches ? caf_at_ : plain_at_,
                  make_header(Kind::static_function, static_cast<std::uint32_t>(constant.bits), 0,
                              constant.index));
        at = address(object);
        if (!reaches) break;
        entry_at_[static_cast<std::size_t>(object - caf_objects_.data())] =
            static_cast<std::uint32_t>(entries_.size());
        entries_.push_back({at, image.infos[constant.index].globals});
        break;
      }
    }
  }
}

template <Profiling P>
void Statics<P>::fill_globals(const Image& image, Profiler* profiler) {
  for (std::size_t i = 0; i < image.globals.size(); ++i) {
    const StaticObject& object = image.globals[i];
    for (std::size_t field = 0; field < object.payload.size(); ++field) {
      const std::int32_t operand = object.payload[field];
      S::payload(globals_[i], field) = operand < 0 ? constant(operand) : 0;
    }
    if (profiler != nullptr && kind_of(object.header) == Kind::caf) {
      S::object(globals_[i])[1] = reinterpret_cast<Word>(profiler->of_caf(object.centre));
    }
  }
}

template class Statics<Profiling::none>;
template class Statics<Profiling::stacks>;
template class Statics<Profiling::model>;
template class Statics<Profiling::biography>;

}  // namespace convertprofile::runtime
