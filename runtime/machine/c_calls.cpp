// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/machine/c_calls.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include <cstddef>
#include <type_traits>
#include <utility>

#include "runtime/machine/interruption.h"

namespace convertprofile::runtime {
namespace {

// ---- what is not called as it is
namespace here {

constexpr std::int64_t microseconds = 1000000;

std::int64_t processor_microseconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  constexpr std::int64_t nanoseconds = 1000;
  return std::int64_t{now.tv_sec} * microseconds + now.tv_nsec / nanoseconds;
}

void busy_loop(unsigned time) {
  const std::int64_t end = processor_microseconds() + time;
  while (processor_microseconds() < end) {
  }
}

// Ctrl-C ends a sleep.
int usleep(unsigned time) {
  return wait_until_interrupted(time) ? 0 : -1;
}

unsigned sleep(unsigned seconds) {
  const time_t begin = ::time(nullptr);
  if (wait_until_interrupted(std::int64_t{seconds} * microseconds)) return 0;
  const auto slept = static_cast<unsigned>(::time(nullptr) - begin);
  return slept < seconds ? seconds - slept : 0;
}

// No memory of a program's can be pointed to.
long time(void*) {
  return ::time(nullptr);
}

// For other numbers the system's functions are not defined.
#define CLASS_OF_CHARACTERS(name)             \
  int name(int c) {                           \
    return c < -1 || c > 255 ? 0 : ::name(c); \
  }
CLASS_OF_CHARACTERS(isalnum)
CLASS_OF_CHARACTERS(isalpha)
CLASS_OF_CHARACTERS(iscntrl)
CLASS_OF_CHARACTERS(isdigit)
CLASS_OF_CHARACTERS(isgraph)
CLASS_OF_CHARACTERS(islower)
CLASS_OF_CHARACTERS(isprint)
CLASS_OF_CHARACTERS(ispunct)
CLASS_OF_CHARACTERS(isspace)
CLASS_OF_CHARACTERS(isupper)
CLASS_OF_CHARACTERS(isxdigit)
#undef CLASS_OF_CHARACTERS

}  // namespace here

// ---- arguments and results
template <class Type>
Type argument(Word raw) {
  if constexpr (std::is_floating_point_v<Type>) {
    return static_cast<Type>(as_real(raw));
  } else if constexpr (std::is_pointer_v<Type>) {
    return reinterpret_cast<Type>(raw);
  } else {
    return static_cast<Type>(raw);
  }
}

template <class Type>
Word result(Type value) {
  if constexpr (std::is_floating_point_v<Type>) {
    return as_raw(static_cast<double>(value));
  } else {
    return static_cast<Word>(static_cast<std::int64_t>(value));
  }
}

template <class Function>
struct Call;
template <class Result, class... Parameters>
struct Call<Result(Parameters...)> {
  using Pointer = Result (*)(Parameters...);
  static Word with(Pointer function, const Word* arguments) {
    return with(function, arguments, std::index_sequence_for<Parameters...>());
  }
  template <std::size_t... I>
  static Word with(Pointer function, [[maybe_unused]] const Word* arguments,
                   std::index_sequence<I...>) {
    if constexpr (std::is_void_v<Result>) {
      function(argument<Parameters>(arguments[I])...);
      return 0;
    } else {
      return result(function(argument<Parameters>(arguments[I])...));
    }
  }
};

}  // namespace

Word call_c(stg::CFunction function, const Word* arguments) {
  using namespace here;
  switch (function) {
#define C_FUNCTION(result, name, parameters) \
  case stg::CFunction::c_##name:             \
    return Call<result parameters>::with(name, arguments);
#include "runtime/stg/c_functions.def"
#undef C_FUNCTION
  }
  return 0;
}

std::uint64_t steps_of_c(stg::CFunction function, const Word* arguments) {
  return function == stg::CFunction::c_busy_loop ? argument<unsigned>(arguments[0]) : 0;
}

}  // namespace convertprofile::runtime
