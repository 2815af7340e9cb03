module Kinds where

import Data.Kind

type Set = Type
type Env = [Set]
type Fun a = a -> Type
type Cls = Type -> Constraint
