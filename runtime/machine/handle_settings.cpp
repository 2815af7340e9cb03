// SPDX-License-Identifier: BSD-3-Clause
// Queries and settings of handles (Files), apart from reading and writing.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "runtime/machine/files.h"

namespace convertprofile::runtime {
namespace {

Encoding encoding_of(std::int64_t number) {
  return {static_cast<Encoding::Form>(number / 4), static_cast<Encoding::Policy>(number % 4)};
}
std::int64_t number_of(Encoding encoding) {
  return 4 * static_cast<std::int64_t>(encoding.form) + static_cast<std::int64_t>(encoding.policy);
}

Console::Stream stream_of(std::int64_t handle) {
  return static_cast<Console::Stream>(handle);
}

}  // namespace

// A closed handle still has an encoding, which can be changed, and so has the default, which
// belongs to no handle.
std::int64_t Files::control_closed(Operation operation, std::int64_t handle,
                                   std::int64_t argument) {
  switch (operation) {
    case Operation::duplicate:
      return system_error - EBADF;
    case Operation::encoding:
      return number_of(encoding_at(handle));
    case Operation::set_encoding:
      set_encoding(handle, encoding_of(argument));
      return 0;
    case Operation::default_encoding:
      return number_of(default_encoding_);
    case Operation::set_default_encoding:
      return set(operation, handle, argument);
    default:
      return is_closed;
  }
}

// Answers queries about a handle.
std::int64_t Files::describe(Operation operation, std::int64_t handle, std::int64_t argument) {
  const int file = descriptor(handle);
  switch (operation) {
    case Operation::readable:
      return handle < 3 ? handle == 0 : at(handle).readable;
    case Operation::writable:
      return handle < 3 ? handle != 0 : at(handle).writable;
    case Operation::seekable: {
      struct stat info {};
      if (handle >= 3 && (fcntl(file, F_GETFL) & O_APPEND) != 0) return 0;
      return fstat(file, &info) == 0 && S_ISREG(info.st_mode);
    }
    case Operation::terminal:
      return isatty(file);
    case Operation::buffering:
      return buffering_at(handle);
    case Operation::encoding:
      return number_of(encoding_at(handle));
    case Operation::default_encoding:
      return number_of(default_encoding_);
    case Operation::echo:
      return Terminals::echoes(file);
    default:
      return set(operation, handle, argument);
  }
}

std::int64_t Files::set(Operation operation, std::int64_t handle, std::int64_t argument) {
  Console& console = stream_at(handle);
  switch (operation) {
    case Operation::set_buffering: {
      const auto buffering = static_cast<Console::Buffering>(argument % buffering_kinds);
      buffering_at(handle) = argument;
      if (handle == 1 || handle > 2) console.set_buffering(buffering);
      if (handle == 0 || (handle > 2 && at(handle).readable)) {
        terminals_.set_raw(descriptor(handle), buffering == Console::Buffering::none);
      }
      return 0;
    }
    case Operation::set_encoding:
      set_encoding(handle, encoding_of(argument));
      return 0;
    case Operation::set_default_encoding:
      default_encoding_ = encoding_of(argument);
      for (std::int64_t standard = 0; standard < 3; ++standard) {
        if (!standard_.is_used(stream_of(standard))) set_encoding(standard, default_encoding_);
      }
      return 0;
    case Operation::set_newlines:
      if (handle < 3) {
        console.set_newlines(stream_of(handle), (argument & (handle == 0 ? 1 : 2)) != 0);
        return 0;
      }
      console.set_newlines(Console::Stream::in, (argument & 1) != 0);
      console.set_newlines(Console::Stream::out, (argument & 2) != 0);
      return 0;
    case Operation::set_echo:
      terminals_.set_echo(descriptor(handle), argument != 0);
      return 0;
    default:
      return 0;
  }
}

Encoding Files::encoding_at(std::int64_t handle) {
  return handle < 3 ? standard_.encoding(stream_of(handle)) : at(handle).encoding;
}

void Files::set_encoding(std::int64_t handle, Encoding encoding) {
  if (handle < 3) return standard_.set_encoding(stream_of(handle), encoding);
  File& file = at(handle);
  file.encoding = encoding;
  if (file.console == nullptr) return;
  file.console->set_encoding(Console::Stream::in, encoding);
  file.console->set_encoding(Console::Stream::out, encoding);
}

std::int64_t Files::encoding_named(const std::string& name, std::int64_t policy) {
  const Encoding::Form form = system_form(name);
  return form == Encoding::Form::utf8 ? -1 : 4 * static_cast<std::int64_t>(form) + policy;
}

std::string Files::encoding_name(std::int64_t encoding) {
  const Encoding::Form form = encoding_of(encoding).form;
  return form < Encoding::Form::system ? "" : system_name(form);
}

// Copies the settings of one handle to another.
void Files::set_as(std::int64_t handle, std::int64_t target) {
  Console& from = stream_at(handle);
  Console& to = stream_at(target);
  set_encoding(target, encoding_at(handle));
  for (const Console::Stream each : {Console::Stream::in, Console::Stream::out}) {
    const bool with_return = from.has_returns(handle < 3 ? stream_of(handle) : each);
    to.set_newlines(target < 3 ? stream_of(target) : each, with_return);
  }
  buffering_at(target) = buffering_at(handle);
  if (target == 1 || target > 2) {
    to.set_buffering(static_cast<Console::Buffering>(buffering_at(target) % buffering_kinds));
  }
}

}  // namespace convertprofile::runtime
