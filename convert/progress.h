// SPDX-License-Identifier: BSD-3-Clause
// Tells a person at a terminal what takes long.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace convertprofile {

// While it lives, work that has taken over a second is shown on standard error with its stage and
// seconds, in one line that is wiped at the end. Does nothing where standard error is no terminal,
// or no thread can be started.
class Progress {
 public:
  Progress();
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // What is done now: `reading app.pgcl`.
  void stage(std::string text);
  // Stops and wipes the line, before anything else is printed.
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
