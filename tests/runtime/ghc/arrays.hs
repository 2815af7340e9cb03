import Data.Array.ST
import Data.Array.Unboxed
import Data.Array.IO
import Control.Monad.ST
import Data.STRef
import Control.Monad
import qualified Data.Array as A
import Data.Array.Base (unsafeRead, unsafeWrite, unsafeAt, unsafeFreeze)

sieve :: Int -> UArray Int Bool
sieve n = runSTUArray $ do
  a <- newArray (2, n) True
  forM_ [2 .. n] $ \i -> do
    p <- readArray a i
    when (p && i * i <= n) $ forM_ [i * i, i * i + i .. n] $ \j -> writeArray a j False
  return a

fibs :: Int -> A.Array Int Integer
fibs n = t
  where t = A.listArray (0, n) (map f [0 .. n])
        f 0 = 0
        f 1 = 1
        f i = t A.! (i - 1) + t A.! (i - 2)

sumST :: [Int] -> Int
sumST xs = runST $ do
  r <- newSTRef 0
  mapM_ (\x -> modifySTRef' r (+ x)) xs
  readSTRef r

bubble :: [Int] -> [Int]
bubble xs = elems (runSTArray (do
  a <- newListArray (0, n - 1) xs
  forM_ [0 .. n - 2] $ \i -> forM_ [0 .. n - 2 - i] $ \j -> do
    x <- readArray a j
    y <- readArray a (j + 1)
    when (x > y) $ writeArray a j y >> writeArray a (j + 1) x
  return a))
  where n = length xs

main :: IO ()
main = do
  print [i | (i, True) <- assocs (sieve 100)]
  print (fibs 50 A.! 50)
  print (sumST [1 .. 1000])
  print (bubble [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5])
  io <- newArray (0, 9) 1.5 :: IO (IOUArray Int Double)
  forM_ [0 .. 9] $ \i -> readArray io i >>= writeArray io i . (* fromIntegral i)
  getElems io >>= print
  ia <- newListArray ('a', 'e') [1 ..] :: IO (IOArray Char Integer)
  writeArray ia 'c' 99
  getAssocs ia >>= print
  fr <- freeze ia :: IO (A.Array Char Integer)
  writeArray ia 'a' 0
  print fr
  let u = listArray (0, 4) "hello" :: UArray Int Char
  print (u // [(0, 'j')], u ! 1, bounds u)
  print (accumArray (+) 0 (0, 3) [(0, 1), (3, 2), (0, 5)] :: UArray Int Int)
  print (amap (* 2) (listArray (0, 2) [1, 2, 3] :: UArray Int Double))
  print (sum (fibs 20), maximum (fibs 20), length (fibs 20))
  print (ixmap (0, 2) (2 -) (A.listArray (0, 2) "abc"))
  print (foldr (:) [] (fmap succ (A.listArray (0, 2) "abc")))
  b <- newListArray (0, 99) [1 ..] :: IO (IOUArray Int Int)
  s <- foldM (\acc i -> (+ acc) <$> unsafeRead b i) 0 [0 .. 99]
  print s
  print (compare u (u // [(4, 'p')]), u == u, A.listArray (0, 1) [1, 2] < A.listArray (0, 1) [1, 3])
  print (read "array (0,2) [(0,'a'),(1,'b'),(2,'c')]" :: A.Array Int Char)
  print =<< mapM return (A.listArray (0, 2) [1, 2, 3])
  print (traverse (\x -> if x > 0 then Just (x * 2) else Nothing) (A.listArray (0, 2) [1, 2, 3]))
