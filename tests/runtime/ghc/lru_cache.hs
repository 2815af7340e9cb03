-- Caches compared on one stream of requests: LRU by IntMap and clock, FIFO by Seq, a memo in ST; a class with a state of its own.
module Main where

import Control.Exception
import Control.Monad.State.Strict
import Data.Bits (shiftR, xor)
import Data.IORef
import qualified Data.IntMap.Strict as IM
import Data.IntMap.Strict (IntMap)
import qualified Data.Map as Map
import qualified Data.Sequence as Seq
import Data.Sequence (Seq, ViewL (..), viewl, (|>))
import Data.Maybe (isJust)
import Data.List (sortOn)
import System.IO.Unsafe (unsafePerformIO)
import Text.Printf

-- What a cache is: a lookup that may count as a use, and an insertion that may evict.
class Cache c where
  emptyCache :: Int -> c v
  find :: Int -> c v -> Maybe (v, c v)
  insert :: Int -> v -> c v -> (Maybe (Int, v), c v)
  sizeOf :: c v -> Int

data Lru v = Lru
  { room :: !Int
  , clock :: !Int
  , byKey :: !(IntMap (Int, v))
  , byTime :: !(IntMap Int)
  }

instance Cache Lru where
  emptyCache n = Lru n 0 IM.empty IM.empty
  find k c = case IM.lookup k (byKey c) of
    Nothing -> Nothing
    Just (t, v) -> Just (v, c
      { clock = clock c + 1
      , byKey = IM.insert k (clock c, v) (byKey c)
      , byTime = IM.insert (clock c) k (IM.delete t (byTime c)) })
  insert k v c
    | Just (t, _) <- IM.lookup k (byKey c) = (Nothing, put' (byKey c) (IM.delete t (byTime c)))
    | IM.size (byKey c) < room c = (Nothing, put' (byKey c) (byTime c))
    | otherwise = case IM.minViewWithKey (byTime c) of
        Nothing -> (Just (k, v), c)
        Just ((_, old), times) -> (fmap ((,) old . snd) (IM.lookup old (byKey c)), put' (IM.delete old (byKey c)) times)
    where put' keys times = c { clock = clock c + 1, byKey = IM.insert k (clock c, v) keys, byTime = IM.insert (clock c) k times }
  sizeOf = IM.size . byKey

data Fifo v = Fifo { capacity :: !Int, entries :: !(IntMap v), order :: !(Seq Int) }

instance Cache Fifo where
  emptyCache n = Fifo n IM.empty Seq.empty
  find k c = (\v -> (v, c)) <$> IM.lookup k (entries c)
  insert k v c
    | IM.member k (entries c) = (Nothing, c { entries = IM.insert k v (entries c) })
    | IM.size (entries c) < capacity c = (Nothing, added c)
    | otherwise = case viewl (order c) of
        EmptyL -> (Just (k, v), c)
        old :< rest -> (fmap ((,) old) (IM.lookup old (entries c)), added c { entries = IM.delete old (entries c), order = rest })
    where added d = d { entries = IM.insert k v (entries d), order = order d |> k }
  sizeOf = IM.size . entries

data Stats = Stats { hits, misses, evictions :: !Int } deriving (Eq, Show)

type Cached c = State (c Integer, Stats)

fetch :: Cache c => (Int -> Integer) -> Int -> Cached c Integer
fetch compute k = do
  (cache, stats) <- get
  case find k cache of
    Just (v, cache') -> do
      put (cache', stats { hits = hits stats + 1 })
      return v
    Nothing -> do
      let v = compute k
          (gone, cache') = insert k v cache
      put (cache', stats { misses = misses stats + 1, evictions = evictions stats + fromEnum (isJust gone) })
      return v

collatz :: Int -> Integer
collatz = go 0
  where
    go n 1 = n
    go n k = go (n + 1) (if even k then k `div` 2 else 3 * k + 1)

requests :: Int -> [Int]
requests n = take n (map key (iterate next 88172645463325252))
  where
    next x = let a = x `xor` (x * 8192 `mod` 1152921504606846976); b = a `xor` shiftR a 7 in (b `xor` (b * 131072)) `mod` 1152921504606846976
    key x = let r = x `mod` 100 in if r < 60 then 1 + r `mod` 7 else 1 + x `mod` 40

simulate :: Cache c => c Integer -> [Int] -> (Integer, Int, Stats)
simulate empty' ks = (sum vs, sizeOf cache, stats)
  where (vs, (cache, stats)) = runState (mapM (fetch collatz) ks) (empty', Stats 0 0 0)

-- A global counter of computations, as people do it.
{-# NOINLINE computed #-}
computed :: IORef Int
computed = unsafePerformIO (newIORef 0)

memoised :: (Int -> Integer) -> IO (Int -> IO Integer)
memoised f = do
  table <- newIORef Map.empty
  return $ \k -> do
    known <- readIORef table
    case Map.lookup k known of
      Just v -> return v
      Nothing -> do
        modifyIORef' computed (+ 1)
        v <- evaluate (f k)
        modifyIORef table (Map.insert k v)
        return v

main :: IO ()
main = do
  let ks = requests 400
  forM_ [2, 5, 10, 40] $ \n -> do
    let (total, size, s) = simulate (emptyCache n :: Lru Integer) ks
        (total', size', s') = simulate (emptyCache n :: Fifo Integer) ks
    printf "%2d  lru %4d/%-4d %3d evicted, %2d kept  fifo %4d/%-4d %3d evicted, %2d kept  %s\n" n
      (hits s) (misses s) (evictions s) size (hits s') (misses s') (evictions s') size' (show (total == total'))
  let (_, _, s0) = simulate (emptyCache 0 :: Lru Integer) ks
  print s0
  lookupMemo <- memoised (\k -> if k == 13 then error "unlucky" else collatz k)
  results <- forM (take 60 ks) $ \k -> try (lookupMemo k)
  print (sum [v | Right v <- results], length [() | Left (ErrorCall "unlucky") <- results])
  readIORef computed >>= print
  let counts = IM.toList (IM.fromListWith (+) [(k, 1 :: Int) | k <- ks])
  print (take 6 (sortOn (negate . snd) counts))
  print (IM.foldrWithKey (\k v acc -> if v > 30 then k : acc else acc) [] (IM.fromList counts))
