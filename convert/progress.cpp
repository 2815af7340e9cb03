// SPDX-License-Identifier: BSD-3-Clause
#include "convert/progress.h"

#include <unistd.h>

#include <system_error>

#include "command/files.h"
#include "formats/base/text.h"

namespace convertprofile {

Progress::Progress() : start_(std::chrono::steady_clock::now()) {
  if (isatty(STDERR_FILENO) == 0) return;
  const SignalsHeldBack held;  // the thread inherits the mask, so the main thread handles signals
  try {
    thread_ = std::thread([this] { show(); });
  } catch (const std::system_error&) {
    // Without a thread, nothing is shown.
  }
}

Progress::~Progress() {
  finish();
}

void Progress::stage(std::string text) {
  constexpr std::size_t longest = 200;
  const std::lock_guard lock(mutex_);
  stage_ = printable(text, longest);
}

void Progress::finish() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  wake_.notify_one();
  thread_.join();
  if (shown_) write_standard_error("\r\033[K");
}

void Progress::show() {
  using namespace std::chrono_literals;
  std::unique_lock lock(mutex_);
  auto next = start_ + 1s;
  while (!wake_.wait_until(lock, next, [this] { return done_; })) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(next - start_).count();
    write_standard_error("\r\033[K" + stage_ + " (" + std::to_string(seconds) + " s)");
    shown_ = true;
    next += 1s;
  }
}

}  // namespace convertprofile
