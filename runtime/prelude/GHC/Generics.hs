-- SPDX-License-Identifier: BSD-3-Clause
-- Classes that can be derived, and have no methods here.
module GHC.Generics (Generic, Generic1) where

class Generic a
class Generic1 (f :: * -> *)
