// SPDX-License-Identifier: BSD-3-Clause
// Runs a command and makes one of its system calls fail.
//
//   fail_call REPORT FAULT NUMBER COMMAND...
//
// FAULT is the name of an error such as EIO; `short`, which lets a read or write do half; the name
// of a signal such as SIGKILL, which comes before the call; or `none`. Calls are numbered from 1,
// from main's first on, fcntl(0, F_GETFD): what the loader does is not the command's. With
// `no-nameless:` before it, files cannot be made without a name either. REPORT gets one line: the
// number of calls, the call that was hit or -1, the exit code or minus the signal.
#include <fcntl.h>
#include <signal.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <utility>

namespace {

constexpr std::pair<const char*, int> signals[] = {
    {"SIGKILL", SIGKILL}, {"SIGTERM", SIGTERM}, {"SIGXFSZ", SIGXFSZ}, {"SIGXCPU", SIGXCPU},
    {"SIGQUIT", SIGQUIT}, {"SIGALRM", SIGALRM}, {"SIGUSR1", SIGUSR1}, {"SIGINT", SIGINT}};
constexpr std::pair<const char*, int> errors[] = {
    {"EIO", EIO},       {"ENOSPC", ENOSPC}, {"EINTR", EINTR},   {"EMFILE", EMFILE},
    {"EAGAIN", EAGAIN}, {"ENOMEM", ENOMEM}, {"EACCES", EACCES}, {"EDQUOT", EDQUOT}};

[[noreturn]] void die(const char* what) {
  std::perror(what);
  std::exit(99);
}

template <std::size_t N>
int number_of(const std::pair<const char*, int> (&names)[N], const std::string& name) {
  for (const auto& [known, number] : names)
    if (name == known) return number;
  return 0;
}

class Tracer {
 public:
  Tracer(std::string fault, long number) : fault_(std::move(fault)), number_(number) {
    constexpr std::string_view prefix = "no-nameless:";
    if (!fault_.starts_with(prefix)) return;
    fault_.erase(0, prefix.size());
    nameless_fails_ = true;
  }

  void run(pid_t child, const char* report) {
    int status = 0;
    waitpid(child, &status, 0);
    const long options = PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL | PTRACE_O_TRACECLONE;
    if (ptrace(PTRACE_SETOPTIONS, child, 0, options) != 0) die("ptrace");
    ptrace(PTRACE_SYSCALL, child, 0, 0);
    for (;;) {
      const pid_t thread = waitpid(-1, &status, __WALL);
      if (thread < 0) die("waitpid");
      if (WIFEXITED(status) || WIFSIGNALED(status)) {
        if (thread == child) break;
        continue;
      }
      int signal = 0;
      if (WSTOPSIG(status) == (SIGTRAP | 0x80))
        stopped(thread, child);
      else if (WSTOPSIG(status) != SIGTRAP && WSTOPSIG(status) != SIGSTOP)
        signal = WSTOPSIG(status);
      ptrace(PTRACE_SYSCALL, thread, 0, signal);
    }
    std::FILE* out = std::fopen(report, "w");
    if (out == nullptr) die(report);
    std::fprintf(out, "%ld %ld %d\n", calls_, hit_,
                 WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status));
    std::fclose(out);
  }

 private:
  void stopped(pid_t thread, pid_t child) {
    __ptrace_syscall_info info{};
    if (ptrace(PTRACE_GET_SYSCALL_INFO, thread, sizeof info, &info) <= 0) return;
    if (info.op == PTRACE_SYSCALL_INFO_ENTRY)
      entered(thread, child, info);
    else if (const auto at = result_.find(thread); at == result_.end()) {
      break_ = std::exchange(is_break_, false) ? info.exit.rval : break_;
    } else {
      user_regs_struct registers{};
      ptrace(PTRACE_GETREGS, thread, 0, &registers);
      registers.rax = static_cast<unsigned long long>(at->second);
      ptrace(PTRACE_SETREGS, thread, 0, &registers);
      result_.erase(at);
    }
  }

  void entered(pid_t thread, pid_t child, const __ptrace_syscall_info& info) {
    const auto call = static_cast<long>(info.entry.nr);
    const auto& arguments = info.entry.args;
    is_break_ = call == SYS_brk;
    if (call == SYS_fcntl && arguments[0] == 0 && arguments[1] == F_GETFD) counts_ = true;
    if (!counts_ || call == SYS_exit || call == SYS_exit_group || call == SYS_rt_sigreturn) return;
    ++calls_;
    if (calls_ == number_ && fault_ != "none") {
      hit_ = call;
      if (const int signal = number_of(signals, fault_))
        kill(child, signal);
      else if (fault_ == "short")
        shorten(thread, call);
      else
        fail(thread, call, number_of(errors, fault_));
    } else if (nameless_fails_ && call == SYS_openat && (arguments[2] & O_TMPFILE) == O_TMPFILE) {
      fail(thread, call, EOPNOTSUPP);
    }
  }

  void shorten(pid_t thread, long call) {
    if (call != SYS_read && call != SYS_write) return;
    user_regs_struct registers{};
    ptrace(PTRACE_GETREGS, thread, 0, &registers);
    if (registers.rdx > 1) registers.rdx /= 2;
    ptrace(PTRACE_SETREGS, thread, 0, &registers);
  }

  void fail(pid_t thread, long call, int error) {
    user_regs_struct registers{};
    ptrace(PTRACE_GETREGS, thread, 0, &registers);
    registers.orig_rax = static_cast<unsigned long long>(-1);
    ptrace(PTRACE_SETREGS, thread, 0, &registers);
    result_[thread] = call == SYS_brk ? break_ : -error;
  }

  std::string fault_;
  const long number_;
  bool nameless_fails_ = false;
  bool counts_ = false;
  long calls_ = 0;
  long hit_ = -1;
  bool is_break_ = false;  // brk fails by leaving the break unchanged
  long break_ = 0;
  std::map<pid_t, long> result_;  // results of the calls that are made to fail
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 5) return 98;
  const pid_t child = fork();
  if (child < 0) die("fork");
  if (child == 0) {
    ptrace(PTRACE_TRACEME, 0, 0, 0);
    raise(SIGSTOP);
    execvp(argv[4], argv + 4);
    die(argv[4]);
  }
  const std::string fault = argv[2];
  Tracer(fault, std::atol(argv[3])).run(child, argv[1]);
  return 0;
}
