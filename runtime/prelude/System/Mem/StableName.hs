-- SPDX-License-Identifier: BSD-3-Clause
-- Object numbers; an unevaluated object differs from its value.
{-# LANGUAGE RoleAnnotations #-}
module System.Mem.StableName (StableName, makeStableName, hashStableName, eqStableName) where

import GHC.Types
import Prelude

type role StableName phantom
newtype StableName a = StableName# Int

makeStableName :: a -> IO (StableName a)
makeStableName x = IO# (\w -> case stableNumber# x w of Res# n -> Res# (StableName# n))

hashStableName :: StableName a -> Int
hashStableName (StableName# n) = n

eqStableName :: StableName a -> StableName b -> Bool
eqStableName (StableName# m) (StableName# n) = m == n

instance Eq (StableName a) where
  (==) = eqStableName
