-- SPDX-License-Identifier: BSD-3-Clause
module Foreign.Marshal.Safe (module Foreign.Marshal) where

import Foreign.Marshal
