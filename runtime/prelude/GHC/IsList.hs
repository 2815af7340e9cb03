{-# LANGUAGE TypeFamilies #-}
-- SPDX-License-Identifier: BSD-3-Clause
-- Types written as lists with OverloadedLists.
module GHC.IsList (IsList (..)) where

import GHC.Base (NonEmpty (..))
import GHC.Stack (CallStack, SrcLoc, fromCallSiteList, getCallStack)
import Prelude

class IsList l where
  type Item l
  fromList :: [Item l] -> l
  fromListN :: Int -> [Item l] -> l
  fromListN _ = fromList
  toList :: l -> [Item l]

instance IsList [a] where
  type Item [a] = a
  fromList xs = xs
  toList xs = xs

instance IsList (NonEmpty a) where
  type Item (NonEmpty a) = a
  fromList (a : as) = a :| as
  fromList [] = errorWithoutStackTrace "NonEmpty.fromList: empty list"
  toList (a :| as) = a : as

instance IsList CallStack where
  type Item CallStack = (String, SrcLoc)
  fromList = fromCallSiteList
  toList = getCallStack
