-- Huffman and run-length coding of text into bytes and back, through a file of bytes; with a priority queue of its own.
module Main where

import Data.Bits
import qualified Data.ByteString as BS
import qualified Data.Map as Map
import Data.Map (Map)
import Data.Char (chr, ord)
import Data.List (foldl', group, sort, sortBy, unfoldr)
import Data.Maybe (fromMaybe)
import Data.Ord (comparing)
import Data.Word (Word8)
import System.Directory (removeFile)
import System.IO
import Control.Exception (finally)
import Control.Monad (forM_, when)
import Numeric (showFFloat, showHex)

-- ---- a leftist heap ----------------------------------------------------------------
data Heap a = Empty | Heap !Int a (Heap a) (Heap a)

rank :: Heap a -> Int
rank Empty = 0
rank (Heap r _ _ _) = r

merge :: Ord a => Heap a -> Heap a -> Heap a
merge Empty h = h
merge h Empty = h
merge a@(Heap _ x l r) b@(Heap _ y l' r')
  | x <= y = make x l (merge r b)
  | otherwise = make y l' (merge a r')
  where
    make z h k
      | rank h >= rank k = Heap (rank k + 1) z h k
      | otherwise = Heap (rank h + 1) z k h

push :: Ord a => a -> Heap a -> Heap a
push x = merge (Heap 1 x Empty Empty)

pop :: Ord a => Heap a -> Maybe (a, Heap a)
pop Empty = Nothing
pop (Heap _ x l r) = Just (x, merge l r)

-- ---- codes -----------------------------------------------------------------------------
data Tree = Leaf {weight :: Int, symbol :: Char} | Fork {weight :: Int, left, right :: Tree}

instance Eq Tree where a == b = compare a b == EQ
instance Ord Tree where
  compare = comparing weight <> comparing least
    where least t = case t of
            Leaf _ c -> c
            Fork _ l r -> min (least l) (least r)

build :: Map Char Int -> Maybe Tree
build counts = go (foldr push Empty [Leaf n c | (c, n) <- Map.toList counts])
  where
    go heap = do
      (a, rest) <- pop heap
      case pop rest of
        Nothing -> Just a
        Just (b, rest') -> go (push (Fork (weight a + weight b) a b) rest')

type Code = [Bool]

codes :: Tree -> Map Char Code
codes tree = Map.fromList (walk tree [])
  where
    walk (Leaf _ c) path = [(c, if null path then [False] else reverse path)]
    walk (Fork _ l r) path = walk l (False : path) ++ walk r (True : path)

-- Lengths alone determine the codes.
canonical :: Map Char Code -> Map Char Code
canonical table = Map.fromList (zip (map snd ordered) (unfoldr next (0, map fst ordered)))
  where
    ordered = sort [(length code, c) | (c, code) <- Map.toList table]
    next (_, []) = Nothing
    next (n, k : ks) = Just (toBits k n, (shiftL (n + 1 :: Int) (head (ks ++ [k]) - k), ks))
    toBits k n = [testBit n i | i <- [k - 1, k - 2 .. 0]]

encode :: Map Char Code -> String -> [Bool]
encode table = concatMap (table Map.!)

decode :: Map Char Code -> [Bool] -> String
decode table = go []
  where
    inverse = Map.fromList [(reverse code, c) | (c, code) <- Map.toList table]
    go _ [] = []
    go path (b : bs) = case Map.lookup (b : path) inverse of
      Just c -> c : go [] bs
      Nothing -> go (b : path) bs

pack :: [Bool] -> [Word8]
pack = unfoldr byte
  where
    byte [] = Nothing
    byte bs = let (now, later) = splitAt 8 bs in Just (foldl' (\w (i, b) -> if b then setBit w i else w) zeroBits (zip [7, 6 ..] now), later)

unpack :: Int -> [Word8] -> [Bool]
unpack n ws = take n [testBit w i | w <- ws, i <- [7, 6 .. 0]]

-- ---- a file: length of the text in bits (4 bytes), number of symbols, (symbol, length) pairs, bits ------
write :: FilePath -> String -> IO Int
write path text = do
  let counts = Map.fromListWith (+) [(c, 1) | c <- text]
      table = maybe Map.empty (canonical . codes) (build counts)
      bits = encode table text
      size = length bits
      header = [fromIntegral (shiftR size (8 * i)) | i <- [3, 2, 1, 0]] ++ [fromIntegral (Map.size table)]
        ++ concat [[fromIntegral (ord c), fromIntegral (length code)] | (c, code) <- Map.toList table]
      file = BS.pack (header ++ pack bits)
  BS.writeFile path file
  return (BS.length file)

readBack :: FilePath -> IO String
readBack path = do
  file <- BS.readFile path
  let (sizes, rest) = BS.splitAt 4 file
      size = BS.foldl' (\n w -> shiftL n 8 .|. fromIntegral w) (0 :: Int) sizes
      count = fromIntegral (BS.head rest)
      (pairs, body) = BS.splitAt (2 * count) (BS.tail rest)
      table = canonical (Map.fromList [(chr (fromIntegral (BS.index pairs (2 * i))), replicate (fromIntegral (BS.index pairs (2 * i + 1))) False) | i <- [0 .. count - 1]])
  return (decode table (unpack size (BS.unpack body)))

-- ---- run lengths and a checksum -----------------------------------------------------------
runs :: String -> [(Char, Int)]
runs = map (\g -> (head g, length g)) . group

adler :: String -> Int
adler s = let (a, b) = foldl' step (1, 0) s in shiftL b 16 .|. a
  where step (a, b) c = let a' = (a + ord c) `mod` 65521 in a' `seq` (a', (b + a') `mod` 65521)

entropy :: Map Char Int -> Double
entropy counts = negate (sum [p * logBase 2 p | n <- Map.elems counts, let p = fromIntegral n / total])
  where total = fromIntegral (sum (Map.elems counts))

samples :: [String]
samples =
  [ "she sells sea shells by the sea shore"
  , "aaaaaaaaaaaaaaaabbbbbbbbccccd"
  , "x"
  , concat (replicate 4 "to be or not to be, that is the question: ")
  ]

main :: IO ()
main = (do
  forM_ samples $ \text -> do
    let counts = Map.fromListWith (+) (zip text (repeat 1))
        table = codes (fromMaybe (error "no text") (build counts))
    forM_ (sortBy (comparing (length . snd) <> comparing fst) (Map.toList (canonical table))) $ \(c, code) ->
      when (length code <= 3) $ putStrLn (show c ++ " " ++ map (\b -> if b then '1' else '0') code)
    size <- write file text
    back <- readBack file
    putStrLn (show (length text) ++ " -> " ++ show size ++ " bytes, " ++ showFFloat (Just 3) (entropy counts) " bits a letter, "
      ++ (if back == text then "the same" else "different: " ++ back) ++ ", checksum " ++ showHex (adler text) "")
  print (runs (samples !! 1), popCount (adler (head samples)), length (encode (Map.singleton 'a' [True]) "aaa")))
  `finally` removeFile file
  where file = "huffman_codes.tmp"
