// SPDX-License-Identifier: BSD-3-Clause
#include "convert/progress.h"

#include <unistd.h>

#include <cstdio>
#include <system_error>

namespace convertprofile {

Progress::Progress() : start_(std::chrono::steady_clock::now()) {
  if (isatty(STDERR_FILENO) == 0) return;
  try {
    thread_ = std::thread([this] { show(); });
  } catch (const std::system_error&) {
    // Without a thread the work is done all the same, but silently.
  }
}

Progress::~Progress() {
  finish();
}

void Progress::stage(std::string text) {
  const std::lock_guard lock(mutex_);
  stage_ = std::move(text);
}

void Progress::finish() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  wake_.notify_one();
  thread_.join();
  if (shown_) std::fputs("\r\033[K", stderr);
}

void Progress::show() {
  using namespace std::chrono_literals;
  std::unique_lock lock(mutex_);
  auto next = start_ + 1s;
  while (!wake_.wait_until(lock, next, [this] { return done_; })) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(next - start_).count();
    std::fprintf(stderr, "\r\033[K%s (%lld s)", stage_.c_str(), static_cast<long long>(seconds));
    shown_ = true;
    next += 1s;
  }
}

}  // namespace convertprofile
