// SPDX-License-Identifier: BSD-3-Clause
// convertprofile_record.h for C++11 and later: objects that attach and detach, enter and leave.
//
//   #include <convertprofile_record.hpp>
//
//   cpr::Options options;
//   options.path = "app.pgcl";
//   cpr::Profile profile(options);                  // one for the run
//   const cpr_centre f = profile.add_centre("Main", "f", "f.l:3:1-20");
//   cpr::Recorder recorder(profile);                // one for each thread
//   {
//     cpr::Call call(recorder, f);                  // until the end of the block, however it ends
//     cpr_tick(recorder, 1);                        // functions of the C header take objects
//   }
//   profile.finish();                               // writes the file; throws if that fails
//
// Failures of a whole profile throw cpr::Error: Profile's constructor, write() and finish(). Events
// throw nothing, as in C: errors are counted in the file and told to options.on_error.
#ifndef CONVERTPROFILE_RECORD_HPP
#define CONVERTPROFILE_RECORD_HPP

#include <stdexcept>
#include <string>

#include "convertprofile_record.h"

namespace cpr {

class Error : public std::runtime_error {
 public:
  explicit Error(cpr_status status)
      : std::runtime_error(cpr_status_text(status)), status_(status) {}
  cpr_status status() const noexcept { return status_; }

 private:
  cpr_status status_;
};

inline void check(cpr_status status) {
  if (status != CPR_OK) throw Error(status);
}

// With the defaults of cpr_options_init.
struct Options : cpr_options {
  Options() { cpr_options_init(this, sizeof(cpr_options)); }
};

// Also finishes in its destructor, which ignores failures.
class Profile {
 public:
  explicit Profile(const cpr_options& options) { check(cpr_start(&options, &handle_)); }
  Profile(Profile&& other) noexcept : handle_(other.handle_) { other.handle_ = nullptr; }
  Profile& operator=(Profile&&) = delete;
  ~Profile() {
    if (handle_ != nullptr) cpr_finish(handle_);
  }
  operator cpr_profile*() const noexcept { return handle_; }

  // Returns 0 if memory runs out.
  cpr_centre add_centre(const std::string& module, const std::string& name,
                        const std::string& position = "", uint32_t flags = 0) {
    return cpr_add_centre(handle_, cpr_add_module(handle_, module.c_str()), name.c_str(),
                          position.c_str(), flags);
  }
  // Writes everything recorded so far, to options.path if `path` is empty.
  void write(const std::string& path = "") {
    check(cpr_write(handle_, path.empty() ? nullptr : path.c_str()));
  }
  void finish() {
    cpr_profile* const finished = handle_;
    handle_ = nullptr;
    check(cpr_finish(finished));
  }

 private:
  cpr_profile* handle_ = nullptr;
};

// This thread's recorder. Must be destroyed on the thread that made it. Records nothing if it could
// not attach (no memory).
class Recorder {
 public:
  explicit Recorder(const Profile& profile) { cpr_attach(profile, &handle_); }
  Recorder(const Recorder&) = delete;
  Recorder& operator=(const Recorder&) = delete;
  ~Recorder() { cpr_detach(handle_); }
  operator cpr_recorder*() const noexcept { return handle_; }

 private:
  cpr_recorder* handle_ = nullptr;
};

// A call that is no tail call.
class Call {
 public:
  Call(cpr_recorder* recorder, cpr_centre centre, cpr_call kind = CPR_STRICT)
      : recorder_(recorder) {
    cpr_enter(recorder, centre, kind);
  }
  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;
  ~Call() { cpr_leave(recorder_); }

 private:
  cpr_recorder* const recorder_;
};

// The evaluation of a thunk that was built under `built`, up to its update.
class Evaluation {
 public:
  Evaluation(cpr_recorder* recorder, cpr_stack built) : recorder_(recorder) {
    cpr_thunk(recorder, built);
  }
  Evaluation(const Evaluation&) = delete;
  Evaluation& operator=(const Evaluation&) = delete;
  ~Evaluation() { cpr_update(recorder_); }

 private:
  cpr_recorder* const recorder_;
};

}  // namespace cpr

#endif
