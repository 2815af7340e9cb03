-- SPDX-License-Identifier: BSD-3-Clause
module Foreign.C (module Foreign.C.Types) where

import Foreign.C.Types
