-- SPDX-License-Identifier: BSD-3-Clause
module Data.Functor (Functor (..), (<$>), ($>), (<&>), void) where

import GHC.Base

infixl 4 $>
infixl 1 <&>

($>) :: Functor f => f a -> b -> f b
($>) m x = x <$ m

(<&>) :: Functor f => f a -> (a -> b) -> f b
(<&>) m f = fmap f m

void :: Functor f => f a -> f ()
void x = () <$ x
