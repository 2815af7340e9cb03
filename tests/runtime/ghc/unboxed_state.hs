{-# LANGUAGE MagicHash, UnboxedTuples, BangPatterns #-}
module Main where
import GHC.Exts
import GHC.ST (ST(..), runST)
import GHC.Word
import Data.IORef

-- a state monad of our own
newtype M s a = M { runM :: State# s -> (# State# s, a #) }
instance Functor (M s) where fmap f (M m) = M (\s -> case m s of (# s1, a #) -> (# s1, f a #))
instance Applicative (M s) where
  pure a = M (\s -> (# s, a #))
  M f <*> M m = M (\s -> case f s of (# s1, g #) -> case m s1 of (# s2, a #) -> (# s2, g a #))
instance Monad (M s) where
  M m >>= k = M (\s -> case m s of (# s1, a #) -> runM (k a) s1)

data MArr s a = MArr (MutableArray# s a)
data Arr a = Arr (Array# a)
data P = P Int# Double#

newArr :: Int -> a -> ST s (MArr s a)
newArr (I# n) x = ST $ \s -> case newArray# n x s of (# s', a #) -> (# s', MArr a #)

wr :: MArr s a -> Int -> a -> ST s ()
wr (MArr a) (I# i) x = ST $ \s -> case writeArray# a i x s of s' -> (# s', () #)

rd :: MArr s a -> Int -> ST s a
rd (MArr a) (I# i) = ST (readArray# a i)

frz :: MArr s a -> ST s (Arr a)
frz (MArr a) = ST $ \s -> case unsafeFreezeArray# a s of (# s', r #) -> (# s', Arr r #)

(!.) :: Arr a -> Int -> a
Arr a !. I# i = case indexArray# a i of (# x #) -> x

sieve :: Int -> [Int]
sieve n = [i | i <- [2 .. n], arr !. i]
  where
    arr = runST (do
      a <- newArr (n + 1) True
      let go i | i * i > n = return ()
               | otherwise = do
                   p <- rd a i
                   if p then mark a (i * i) i else return ()
                   go (i + 1)
          mark arr' j i | j > n = return ()
                        | otherwise = wr arr' j False >> mark arr' (j + i) i
      go 2
      frz a)

popc :: Word -> Int
popc (W# w) = I# (word2Int# (popCnt# w))

hash :: String -> Word
hash s = W# (go s 5381##)
  where
    go [] h = h
    go (C# c : cs) h = go cs ((h `timesWord#` 33##) `plusWord#` int2Word# (ord# c))

scale :: P -> Double
scale (P n d) = D# (int2Double# n *## d)

divs :: Int -> Int -> (# Int, Int #)
divs (I# a) (I# b) = case quotRemInt# a b of (# q, r #) -> (# I# q, I# r #)

text :: Addr# -> Int -> Char
text a (I# i) = C# (indexCharOffAddr# a i)

classify :: Int# -> String
classify 0# = "zero"
classify -1# = "minus one"
classify n | isTrue# (n ># 100#) = "big"
           | tagToEnum# (n <# 0#) = "negative"
classify _ = "small"

ch :: Char -> Int
ch (C# 'a'#) = 1
ch (C# 'b'#) = 2
ch (C# c) = I# (ord# c)

bytes :: Int -> Int
bytes (I# n) = case runRW# act of (# _, r #) -> r
  where
    act s0 = case newByteArray# (n *# 8#) s0 of
      (# s1, b #) -> case fill b 0# s1 of
        s2 -> case unsafeFreezeByteArray# b s2 of
          (# s3, f #) -> (# s3, I# (total f 0# 0#) #)
    fill b i s
      | isTrue# (i >=# n) = s
      | True = case writeIntArray# b i (i *# i) s of s' -> fill b (i +# 1#) s'
    total f i acc
      | isTrue# (i >=# n) = acc
      | True = total f (i +# 1#) (acc +# indexIntArray# f i)

main :: IO ()
main = do
  print (sieve 50)
  print (popc 255, hash "hello world")
  print (scale (P 3# 2.5##))
  case divs 17 5 of (# q, r #) -> print (q, r)
  putStrLn [text "hello"# i | i <- [0 .. 4]]
  putStrLn (unpackCString# "packed"#)
  mapM_ (\(I# n) -> putStrLn (classify n)) [0, -1, 500, -7, 8]
  print (map ch "abz")
  print (bytes 100)
  case runM (do { a <- pure 1; b <- pure 2; return (a + b) }) realWorld# of (# _, r #) -> print (r :: Int)
  print (isTrue# (3.5# `gtFloat#` 2.5#), F# (1.5# `timesFloat#` 3.0#))
  let !(I# k) = 42
      w8 = W8# (narrow8Word# 300##)
  print (I# (k *# 2#), w8)
  print (C# (chr# (ord# 'x'# +# 1#)))
