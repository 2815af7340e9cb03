-- SPDX-License-Identifier: BSD-3-Clause
module Foreign.ForeignPtr.Safe (module Foreign.ForeignPtr) where

import Foreign.ForeignPtr
