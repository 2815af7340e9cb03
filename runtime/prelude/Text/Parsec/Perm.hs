-- SPDX-License-Identifier: BSD-3-Clause
-- Parsers in any order (Baars, Loeh and Swierstra, "Parsing permutation phrases", 2004).
module Text.Parsec.Perm
  ( PermParser, StreamPermParser, permute, (<||>), (<$$>), (<|?>), (<$?>)
  ) where

import Data.Functor.Identity
import Prelude
import Text.Parsec.Combinator
import Text.Parsec.Prim

infixl 1 <||>, <|?>
infixl 2 <$$>, <$?>

type PermParser tok st a = StreamPermParser String st a

-- The result if no branch is taken, and the parsers that may come first.
data StreamPermParser s st a = Perm (Maybe a) [Branch s st a]

data Branch s st a = forall b. Branch (StreamPermParser s st (b -> a)) (Parsec s st b)

(<$$>) :: Stream s Identity tok => (a -> b) -> Parsec s st a -> StreamPermParser s st b
f <$$> p = start f <||> p

(<||>) :: Stream s Identity tok => StreamPermParser s st (a -> b) -> Parsec s st a -> StreamPermParser s st b
perm <||> p = add perm p

(<$?>) :: Stream s Identity tok => (a -> b) -> (a, Parsec s st a) -> StreamPermParser s st b
f <$?> (x, p) = start f <|?> (x, p)

(<|?>) :: Stream s Identity tok => StreamPermParser s st (a -> b) -> (a, Parsec s st a) -> StreamPermParser s st b
perm <|?> (x, p) = addOptional perm x p

start :: (a -> b) -> StreamPermParser s st (a -> b)
start f = Perm (Just f) []

permute :: Stream s Identity tok => StreamPermParser s st a -> Parsec s st a
permute (Perm otherwise branches) = choice (map branch branches ++ maybe [] (\x -> [return x]) otherwise)
  where
    branch (Branch perm p) = do
      x <- p
      f <- permute perm
      return (f x)

add :: StreamPermParser s st (a -> b) -> Parsec s st a -> StreamPermParser s st b
add perm@(Perm _ branches) p = Perm Nothing (Branch perm p : map insert branches)
  where
    insert (Branch inner q) = Branch (add (mapped flip inner) p) q

addOptional :: StreamPermParser s st (a -> b) -> a -> Parsec s st a -> StreamPermParser s st b
addOptional perm@(Perm otherwise branches) x p =
  Perm (fmap (\f -> f x) otherwise) (Branch perm p : map insert branches)
  where
    insert (Branch inner q) = Branch (addOptional (mapped flip inner) x p) q

mapped :: (a -> b) -> StreamPermParser s st a -> StreamPermParser s st b
mapped f (Perm otherwise branches) = Perm (fmap f otherwise) (map through branches)
  where
    through (Branch perm p) = Branch (mapped (f .) perm) p
