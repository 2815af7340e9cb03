-- SPDX-License-Identifier: BSD-3-Clause
module Foreign.Safe (module Foreign) where

import Foreign
