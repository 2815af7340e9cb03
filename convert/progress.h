// SPDX-License-Identifier: BSD-3-Clause
// Shows long-running work on a terminal.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace convertprofile {

// As long as this object lives, work that has taken over a second is shown on standard error: its
// stage and seconds, in one line that is wiped at the end. Does nothing if standard error is not a
// terminal or no thread can be started.
class Progress {
 public:
  Progress();
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // The current work: `reading app.pgcl`.
  void stage(std::string text);
  // Stops and wipes the line; call it before printing anything else.
  void finish();

 private:
  void show();

  std::mutex mutex_;
  std::condition_variable wake_;
  std::string stage_;
  bool done_ = false;
  bool shown_ = false;
  std::chrono::steady_clock::time_point start_;
  std::thread thread_;
};

}  // namespace convertprofile
