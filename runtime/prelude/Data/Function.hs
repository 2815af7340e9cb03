-- SPDX-License-Identifier: BSD-3-Clause
module Data.Function (id, const, (.), flip, ($), (&), on, fix) where

import GHC.Base

infixl 0 `on`
infixl 1 &

fix :: (a -> a) -> a
fix f = x
  where
    x = f x

on :: (b -> b -> c) -> (a -> b) -> a -> a -> c
on op f x y = op (f x) (f y)

(&) :: a -> (a -> b) -> b
x & f = f x
