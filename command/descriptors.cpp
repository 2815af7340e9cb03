// SPDX-License-Identifier: BSD-3-Clause
#include "command/descriptors.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>

namespace convertprofile {

void wait_for(int descriptor, short event) {
  pollfd waiting{descriptor, event, 0};
  poll(&waiting, 1, -1);
}

bool write_whole(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t put = ::write(descriptor, bytes.data(), bytes.size());
    if (put >= 0)
      bytes.remove_prefix(static_cast<std::size_t>(put));
    else if (errno == EAGAIN || errno == EWOULDBLOCK)
      wait_for(descriptor, POLLOUT);
    else if (errno != EINTR)
      return false;
  }
  return true;
}

Stored store(int descriptor) {
  while (fsync(descriptor) != 0) {
    if (errno == EINTR) continue;
    const bool is_nowhere = errno == EINVAL || errno == ENOSYS || errno == EOPNOTSUPP;
    return is_nowhere ? Stored::nowhere : Stored::failed;
  }
  return Stored::yes;
}

}  // namespace convertprofile
