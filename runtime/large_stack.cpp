// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/large_stack.h"

#include <pthread.h>
#include <signal.h>

#include <exception>

namespace convertprofile::runtime {

namespace {

struct Task {
  const std::function<void()>& work;
  std::exception_ptr failure;
};

void* perform(void* argument) {
  Task& task = *static_cast<Task*>(argument);
  try {
    task.work();
  } catch (...) {
    task.failure = std::current_exception();
  }
  return nullptr;
}

void wait_for(pthread_t thread) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  pthread_join(thread, nullptr);
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

}  // namespace

void on_large_stack(std::size_t bytes, const std::function<void()>& work) {
  constexpr std::size_t usual_bytes = std::size_t{8} << 20;
  Task task{work, nullptr};
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_t thread;
  bool is_started = false;
  for (; !is_started && bytes > usual_bytes; bytes /= 2)
    is_started = pthread_attr_setstacksize(&attributes, bytes) == 0 &&
                 pthread_create(&thread, &attributes, perform, &task) == 0;
  pthread_attr_destroy(&attributes);
  if (is_started)
    wait_for(thread);
  else
    perform(&task);
  if (task.failure) std::rethrow_exception(task.failure);
}

}  // namespace convertprofile::runtime
