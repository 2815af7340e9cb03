-- The elements of what `sequence` goes through carry no stack of their own: the library makes no thunk for them.
-- The state is asked for before the value, so that the functions are called late.
module Main where
import Control.Monad
import qualified Data.Map as M
import qualified Data.IntMap as I
import qualified Data.Sequence as S
import Data.Array
import Data.Tree
import Data.List.NonEmpty (NonEmpty (..))

newtype St a = St { runSt :: Int -> (a, Int) }
instance Functor St where { fmap = liftM }
instance Applicative St where { pure a = St (\s -> (a, s)); (<*>) = ap }
instance Monad St where { m >>= k = St (\s -> let r = runSt m s in runSt (k (fst r)) (snd r)) }

getSt :: St Int
getSt = St (\s -> (s, s + 1))

list, mays, eithers, pairs, maps, intmaps, seqs, arrays, trees, noes, replicates, forever2, mapMs, zips, folds, forMs :: St Int
list = fmap sum (sequence [getSt])
mays = fmap sum (sequenceA (Just getSt))
eithers = fmap sum (sequence (Right getSt))
pairs = fmap sum (sequenceA ('c', getSt))
maps = fmap sum (sequence (M.fromList [(1 :: Int, getSt), (2, getSt)]))
intmaps = fmap sum (sequence (I.fromList [(1, getSt), (2, getSt)]))
seqs = fmap sum (sequence (S.fromList [getSt, getSt]))
arrays = fmap sum (sequence (listArray (0, 1 :: Int) [getSt, getSt]))
trees = fmap sum (sequence (Node getSt [Node getSt []]))
noes = fmap sum (sequence (getSt :| [getSt]))
replicates = fmap sum (replicateM 3 getSt)
forever2 = sequence_ [getSt, getSt] >> return 1
mapMs = fmap sum (mapM (\n -> getSt) [1, 2])
zips = fmap sum (zipWithM (\a b -> getSt) [1, 2] [3, 4])
folds = foldM (\a b -> getSt) 1 [3, 4]
forMs = do { forM_ [1, 2] (\_ -> getSt); when True (void getSt); replicateM_ 2 getSt; return 1 }

filters :: St [Int]
filters = filterM (\n -> fmap even getSt) [1, 2, 3]

main :: IO ()
main = do
  forM_ [list, mays, eithers, pairs, maps, intmaps, seqs] (\m -> print (snd (runSt m 1)))
  print (snd (runSt arrays 1))
  print (snd (runSt trees 1))
  print (snd (runSt noes 1))
  print (snd (runSt replicates 1))
  print (snd (runSt forever2 1))
  print (snd (runSt mapMs 1))
  print (snd (runSt zips 1))
  print (snd (runSt folds 1))
  print (snd (runSt forMs 1))
  print (snd (runSt filters 1))
