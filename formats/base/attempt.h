// SPDX-License-Identifier: BSD-3-Clause
// Recovers from an exception. Readers use this instead of try and catch because they are also
// compiled to WebAssembly, which has no handlers: there an exception ends in the host, and the
// objects on the stack that it leaves are not destroyed (wasm/exceptions.cpp).
#pragma once

#include <exception>
#include <type_traits>

namespace convertprofile {

#if defined(__wasi__)

// Calls `body(context)`. Returns the exception that it threw, or null.
std::exception* thrown_by(void (*body)(void*), void* context);
[[noreturn]] void throw_again(std::exception* thrown);

#endif

// Calls `body`. Returns whether it ended without throwing an E; passes other exceptions on. Every
// exception thrown must derive from std::exception.
template <class E, class Body>
[[nodiscard]] bool attempt(Body&& body) {
  static_assert(std::is_base_of_v<std::exception, E>);
#if defined(__wasi__)
  using Context = std::remove_reference_t<Body>;
  void* const context = const_cast<void*>(static_cast<const void*>(&body));
  std::exception* const thrown =
      thrown_by([](void* any) { (*static_cast<Context*>(any))(); }, context);
  if (thrown == nullptr) return true;
  if (dynamic_cast<E*>(thrown) == nullptr) throw_again(thrown);
  return false;
#else
  try {
    body();
    return true;
  } catch (const E&) {
    return false;
  }
#endif
}

}  // namespace convertprofile
