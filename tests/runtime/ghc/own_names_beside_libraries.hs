-- Names that libraries have elsewhere, or have had later, may be the program's own.
module Main (main) where

import Control.Applicative hiding ((<$>))
import Control.Exception.Base
import Control.Monad
import Control.Monad.Cont
import Control.Monad.State
import Data.Array.IO
import Data.Array.Unboxed
import Data.ByteString.Char8 (pack)
import Data.List
import Data.Map.Merge.Strict
import Data.Semigroup
import Prelude hiding (Foldable, Traversable, (<$>))
import qualified Data.ByteString as B
import qualified Data.Map as M

data NonEmpty a = a :| [a] deriving Show

class Mappable f where
  (<$>) :: (a -> b) -> f a -> f b

class Foldable t where
  toL :: t a -> [a]

class Foldable t => Traversable t where
  mapped :: (a -> b) -> t a -> t b

instance Mappable NonEmpty where
  f <$> (a :| as) = f a :| map f as

instance Foldable NonEmpty where
  toL (a :| as) = a : as

instance Traversable NonEmpty where
  mapped f (a :| as) = f a :| map f as

evalCont :: Cont r r -> r
evalCont c = runCont c id

genArray, newGenArray, takeEnd, dropEnd, catches :: Int -> Int
genArray = (+ 1)
newGenArray = (* 2)
takeEnd = subtract 3
dropEnd = negate
catches = abs

main :: IO ()
main = do
  print ((+ 1) <$> (1 :| [2, 3]), toL (mapped show (4 :| [5])))
  print (evalCont (callCC (\k -> k 1 >> pure 2)))
  print (genArray 1, newGenArray 2, takeEnd 3, dropEnd 4, catches (-5))
  print (B.length (pack "abc"), sort [3, 1, 2], getMax (Max 3 <> Max 4))
  print (merge dropMissing preserveMissing (zipWithMatched (\_ a b -> a + b)) (M.fromList [(1, 1)]) (M.fromList [(1, 2), (2, 3)]))
  print ((listArray (0, 2) [1, 2, 3] :: UArray Int Int) ! 1, evalState (gets (+ 1)) 1)
