-- How often arrays, and ranges of tuples, ask an index type of the program's own.
import Data.Array.Unboxed
import Data.Array.ST
import Data.Array.MArray
import Control.Monad.ST
import Data.Ix
import qualified Data.Array as A
data Axis = X | Y | Z deriving (Show, Eq, Ord, Enum, Bounded, Ix)
newtype I = I Int deriving (Show, Eq, Ord)
instance Ix I where
  range (I a, I b) = map I [a .. b]
  index (I a, I b) (I i) | inRange (I a, I b) (I i) = i - a
                         | otherwise = error "ix"
  inRange (I a, I b) (I i) = a <= i && i <= b
b2 :: ((Axis, Axis), (Axis, Axis))
b2 = ((X, X), (Z, Z))
arr :: UArray (Axis, Axis) Int
arr = listArray b2 [1 ..]
arr1 :: UArray Axis Int
arr1 = listArray (X, Z) [1 ..]
arri :: UArray I Int
arri = listArray (I 1, I 4) [1 ..]
barr :: Array (Axis, Axis) Int
barr = listArray b2 [1 ..]
lazyA :: A.Array Axis Int
lazyA = A.listArray (X, Z) [1, undefined, 3]
main :: IO ()
main = do
  print ({-# SCC lazy1 #-} length (A.assocs lazyA))
  print ({-# SCC lazy2 #-} map fst (A.assocs lazyA))
  print ({-# SCC lazy3 #-} take 1 (A.assocs lazyA))
  print ({-# SCC lazy4 #-} head (A.assocs arrA))
  print ({-# SCC lazy5 #-} sum (map snd (A.assocs arrA)))
  print ({-# SCC at #-} arr ! (Y, Z))
  print ({-# SCC at1 #-} arr1 ! Y)
  print ({-# SCC ati #-} arri ! I 2)
  print ({-# SCC indices_ #-} length (indices arr))
  print ({-# SCC elems_ #-} length (elems arr))
  print ({-# SCC elemsb #-} length (elems barr))
  print ({-# SCC assocs_ #-} sum (map snd (assocs arr)))
  print ({-# SCC assocs1 #-} sum (map snd (assocs arr1)))
  print ({-# SCC assocsi #-} sum (map snd (assocs arri)))
  print ({-# SCC assocsl #-} length (assocs arr))
  print ({-# SCC assocsb #-} length (assocs barr))
  putStrLn ({-# SCC show_ #-} show arr)
  putStrLn ({-# SCC show1 #-} show arr1)
  putStrLn ({-# SCC showi #-} show arri)
  print ({-# SCC upd #-} elems (arr // [((X, Y), 5), ((Z, Y), 1)]))
  print ({-# SCC updi #-} elems (arri // [(I 1, 5), (I 3, 1)]))
  print ({-# SCC acc #-} elems (accum (+) arr [((X, Y), 5), ((Z, Y), 1)]))
  print ({-# SCC acca #-} elems (accumArray (+) 0 b2 [((X, Y), 5), ((Z, Y), 1)] :: UArray (Axis, Axis) Int))
  print ({-# SCC array_ #-} elems (array (I 1, I 2) [(I 1, 5), (I 2, 1)] :: UArray I Int))
  print ({-# SCC ixmap_ #-} elems (ixmap b2 (\(a, b) -> (b, a)) arr :: UArray (Axis, Axis) Int))
  print ({-# SCC amap_ #-} elems (amap (+ 1) arr))
  print ({-# SCC eq_ #-} arr == amap id arr)
  print ({-# SCC eqi #-} arri == amap id arri)
  print ({-# SCC cmp_ #-} compare arr (amap (+ 1) arr))
  print ({-# SCC st1 #-} runST (do { a <- newListArray b2 [1 ..] :: ST s (STUArray s (Axis, Axis) Int); writeArray a (X, Y) 7; x <- readArray a (Z, Z); xs <- getElems a; ys <- getAssocs a; zs <- getBounds a; return (x, sum xs, map snd ys, zs) }))
  print ({-# SCC st2 #-} runST (do { a <- newArray b2 1 :: ST s (STArray s (Axis, Axis) Int); writeArray a (X, Y) 7; x <- readArray a (Z, Z); xs <- getElems a; ys <- getAssocs a; zs <- getBounds a; return (x, sum xs, map snd ys, zs) }))
  print ({-# SCC st3 #-} elems (runSTUArray (do { a <- thaw arr; b <- mapArray (+ 1) a; mapIndices b2 (\(p, q) -> (q, p)) b })))
  print ({-# SCC st4 #-} elems (runSTArray (do { a <- thaw barr; b <- mapArray (+ 1) a; mapIndices b2 (\(p, q) -> (q, p)) b })))
  print ({-# SCC st5 #-} runST (do { a <- newListArray (I 1, I 3) "abc" :: ST s (STArray s I Char); f <- freeze a; return (f A.! I 2) }))
  print ({-# SCC range2 #-} length (range b2))
  print ({-# SCC range3 #-} length (range ((X, X, X), (Z, Z, Z))))
  print ({-# SCC range4 #-} length (range ((X, X, X, X), (Z, Z, Z, Z))))
  print ({-# SCC range5 #-} length (range ((X, X, X, X, X), (Z, Z, Z, Z, Y))))
  print ({-# SCC rangeE #-} length (range ((Y, X), (X, Z))))
  print ({-# SCC rangeH #-} head (range ((X, X, X), (Z, Z, Z))))
  print ({-# SCC boxedAssocs #-} sum (map snd (A.assocs barr)))
  print ({-# SCC boxedShow #-} barr)
  print ({-# SCC boxedCompare #-} compare barr (fmap (+ 1) barr))
  print ({-# SCC emptyA #-} sum (A.array (X, Z) [] A.// [(a, 1) | a <- [X ..]]))
  print ({-# SCC emptyU #-} elems (array (X, Z) [] :: UArray Axis Int))
  print ({-# SCC emptyAc #-} elems (accumArray (+) 0 (X, Z) [] :: UArray Axis Int))
  print ({-# SCC emptyAcA #-} A.elems (A.accumArray (+) 0 (X, Z) []))
  where arrA = A.listArray (I 1, I 3) [1 :: Int ..]
