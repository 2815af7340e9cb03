// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/machine/c_calls.h"

#include <ctype.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cstddef>
#include <limits>
#include <type_traits>
#include <utility>

#include "runtime/machine/c_library.h"
#include "runtime/machine/foreign_memory.h"
#include "runtime/machine/interruption.h"

namespace convertprofile::runtime {
namespace {

// ---- functions implemented here instead of calling C's
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

long time(void* to) {
  const long now = ::time(nullptr);
  foreign_memory::copy_to(to, &now, sizeof now);
  return now;
}

// ---- memory
void* malloc(long bytes) {
  return bytes < 0 ? nullptr : foreign_memory::allocate(static_cast<std::size_t>(bytes));
}

void* calloc(long count, long size) {
  long bytes = 0;
  return __builtin_mul_overflow(count, size, &bytes) ? nullptr : here::malloc(bytes);
}

void* realloc(void* block, long bytes) {
  return bytes < 0 ? nullptr : foreign_memory::reallocate(block, static_cast<std::size_t>(bytes));
}

void free(void* block) {
  foreign_memory::free(block);
}

int lazyrun_is_block(void* address) {
  return foreign_memory::is_block(address) ? 1 : 0;
}

int lazyrun_holds(void* address, long bytes) {
  return foreign_memory::holds(address, bytes) ? 1 : 0;
}

// A little-endian number of up to eight bytes.
long lazyrun_read(void* address, int bytes) {
  long value = 0;
  if (bytes >= 0 && bytes <= int{sizeof value}) {
    foreign_memory::copy_from(address, &value, static_cast<std::size_t>(bytes));
  }
  return value;
}

void lazyrun_write(void* address, int bytes, long value) {
  if (bytes < 0 || bytes > int{sizeof value}) return;
  foreign_memory::copy_to(address, &value, static_cast<std::size_t>(bytes));
}

template <class Number>
Number read_real(void* address) {
  Number value = 0;
  foreign_memory::copy_from(address, &value, sizeof value);
  return value;
}

double lazyrun_read_double(void* address) {
  return read_real<double>(address);
}

float lazyrun_read_float(void* address) {
  return read_real<float>(address);
}

void lazyrun_write_double(void* address, double value) {
  foreign_memory::copy_to(address, &value, sizeof value);
}

void lazyrun_write_float(void* address, float value) {
  foreign_memory::copy_to(address, &value, sizeof value);
}

void lazyrun_move(void* to, void* from, long bytes) {
  foreign_memory::move(to, from, bytes);
}

void lazyrun_fill(void* address, int byte, long bytes) {
  foreign_memory::fill(address, byte, bytes);
}

void* memcpy(void* to, void* from, long bytes) {
  foreign_memory::move(to, from, bytes);
  return to;
}

void* memmove(void* to, void* from, long bytes) {
  return here::memcpy(to, from, bytes);
}

void* memset(void* address, int byte, long bytes) {
  foreign_memory::fill(address, byte, bytes);
  return address;
}

unsigned char byte_at(const void* address, long offset) {
  unsigned char byte = 0;
  foreign_memory::copy_from(static_cast<const char*>(address) + offset, &byte, 1);
  return byte;
}

// Compares up to the first difference, or the end of a text.
int compared(const void* a, const void* b, long bytes, bool are_texts) {
  for (long i = 0; i < bytes; ++i) {
    const unsigned char of_a = byte_at(a, i);
    const unsigned char of_b = byte_at(b, i);
    if (of_a != of_b) return of_a - of_b;
    if (are_texts && of_a == 0) break;
  }
  return 0;
}

int memcmp(void* a, void* b, long bytes) {
  return compared(a, b, bytes, false);
}

int strncmp(void* a, void* b, long bytes) {
  return compared(a, b, bytes, true);
}

int strcmp(void* a, void* b) {
  return compared(a, b, std::numeric_limits<long>::max(), true);
}

void* memchr(void* address, int byte, long bytes) {
  for (long i = 0; i < bytes && foreign_memory::holds(static_cast<char*>(address) + i, 1); ++i) {
    if (byte_at(address, i) == static_cast<unsigned char>(byte)) {
      return static_cast<char*>(address) + i;
    }
  }
  return nullptr;
}

// Reads outside known memory give zero.
long strlen(void* text) {
  long length = 0;
  while (byte_at(text, length) != 0) ++length;
  return length;
}

// The system's functions are undefined for other arguments.
#define CLASS_OF_CHARACTERS(name)             \
  int name(int c) {                           \
    return c < -1 || c > 255 ? 0 : ::name(c); \
  }
CLASS_OF_CHARACTERS(isalnum)
CLASS_OF_CHARACTERS(isalpha)
CLASS_OF_CHARACTERS(isblank)
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
  } else if constexpr (std::is_pointer_v<Type>) {
    return reinterpret_cast<Word>(value);
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
  using namespace c_library;
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
