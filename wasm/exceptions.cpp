// SPDX-License-Identifier: BSD-3-Clause
// Exceptions and memory for WebAssembly. WASI's C++ library has no exceptions, so a throw leaves
// the module as an exception of the host. The host then asks for its message (page.cpp), or
// continues after the innermost attempt(). Objects on the abandoned stack are not destroyed: a
// module reads one set of files and is then discarded.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <new>
#include <stdexcept>
#include <typeinfo>

#include "formats/base/attempt.h"

extern "C" {

// Throws an exception of the host, to be recognised by call_body.
[[noreturn]] void leave() __attribute__((import_module("host"), import_name("leave")));
// Calls `body(context)`. Returns whether leave() ended it; the stack is then restored.
bool call_body(void (*body)(void*), void* context)
    __attribute__((import_module("host"), import_name("callBody")));
}

namespace {

// The exception in flight. Thrown objects stay in memory: there are few.
std::exception* in_flight = nullptr;

// For the exception that reports a lack of memory.
alignas(16) std::byte reserve[1024];

}  // namespace

namespace convertprofile {

std::exception* thrown_by(void (*body)(void*), void* context) {
  return call_body(body, context) ? in_flight : nullptr;
}

void throw_again(std::exception* thrown) {
  in_flight = thrown;
  leave();
}

const char* message_in_flight() {
  return in_flight == nullptr ? "" : in_flight->what();
}

// Containers throw std::length_error for sizes that 32 bits cannot address.
bool lacks_memory() {
  return dynamic_cast<std::bad_alloc*>(in_flight) != nullptr ||
         dynamic_cast<std::length_error*>(in_flight) != nullptr;
}

}  // namespace convertprofile

extern "C" {

void* __cxa_allocate_exception(std::size_t size) noexcept {
  void* const object = std::malloc(size);
  return object != nullptr ? object : reserve;
}

void __cxa_free_exception(void*) noexcept {}

// All exceptions of the project derive from std::exception by single inheritance (attempt.h).
[[noreturn]] void __cxa_throw(void* object, std::type_info*, void (*)(void*)) {
  convertprofile::throw_again(static_cast<std::exception*>(object));
}
}

void* operator new(std::size_t size) {
  void* const memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

void operator delete(void* memory) noexcept {
  std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
