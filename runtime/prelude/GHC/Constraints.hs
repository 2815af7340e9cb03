{-# LANGUAGE ConstraintKinds, KindSignatures, UndecidableInstances #-}
-- SPDX-License-Identifier: BSD-3-Clause
-- Constraints as types: one satisfied constraint, and combinations of none or several.
module GHC.Constraints (Holds#, Constraints0#, Constraints2#, Constraints3#, Constraints4#, Constraints5#) where

import Data.Kind (Constraint)

class Holds# (c :: Constraint)

class Constraints0#

class (a, b) => Constraints2# a b

class (a, b, c) => Constraints3# a b c

class (a, b, c, d) => Constraints4# a b c d

class (a, b, c, d, e) => Constraints5# a b c d e

instance Constraints0#

instance (a, b) => Constraints2# a b

instance (a, b, c) => Constraints3# a b c

instance (a, b, c, d) => Constraints4# a b c d

instance (a, b, c, d, e) => Constraints5# a b c d e
