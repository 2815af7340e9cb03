{-# LANGUAGE FlexibleContexts #-}
-- Conway's life three ways: on a set of cells, on a torus of unboxed bits, in place in ST; they must agree.
module Main where

import Control.Monad (forM, forM_, unless, when)
import Control.Monad.ST (ST, runST)
import Data.Array.ST (STUArray, newArray, readArray, runSTUArray, writeArray)
import Data.Array.Unboxed (UArray, assocs, bounds, inRange, listArray, range, (!))
import Data.Bits (complement, popCount, shiftL, shiftR, testBit, xor, (.&.), (.|.))
import Data.List (intercalate, unfoldr)
import qualified Data.Map.Strict as M
import Data.Set (Set)
import qualified Data.Set as Set
import Data.Word (Word64)
import System.Exit
import System.IO (hPutStrLn, stderr)

type Cell = (Int, Int)

side :: Int
side = 16

class Board b where
  fromCells :: [Cell] -> b
  toCells :: b -> [Cell]
  step :: b -> b
  population :: b -> Int
  population = length . toCells

-- ---- a set of the living, on a torus --------------------------------------------
newtype Sparse = Sparse (Set Cell)

instance Board Sparse where
  fromCells = Sparse . Set.fromList
  toCells (Sparse s) = Set.toAscList s
  population (Sparse s) = Set.size s
  step (Sparse living) = Sparse (M.keysSet (M.filterWithKey lives counts))
    where
      counts = M.fromListWith (+) [(n, 1 :: Int) | c <- Set.toList living, n <- around c]
      lives c n = n == 3 || (n == 2 && c `Set.member` living)

around :: Cell -> [Cell]
around (r, c) = [((r + i) `mod` side, (c + j) `mod` side) | i <- [-1, 0, 1], j <- [-1, 0, 1], (i, j) /= (0, 0)]

-- ---- an unboxed array, filled in ST ---------------------------------------------------
newtype Dense = Dense (UArray Cell Bool)

instance Board Dense where
  fromCells cells = Dense $ runSTUArray $ do
    board <- newArray ((0, 0), (side - 1, side - 1)) False
    forM_ cells $ \c -> writeArray board c True
    return board
  toCells (Dense a) = [c | (c, True) <- assocs a]
  step (Dense a) = Dense (listArray (bounds a) [rule (a ! c) (length (filter (a !) (around c))) | c <- range (bounds a)])
    where
      rule True n = n == 2 || n == 3
      rule False n = n == 3

-- ---- rows of bits ---------------------------------------------------------------------
newtype Rows = Rows [Word64]

instance Board Rows where
  fromCells cells = Rows [foldr (\(q, c) w -> if q == r then w .|. shiftL 1 c else w) 0 cells | r <- [0 .. side - 1]]
  toCells (Rows ws) = [(r, c) | (r, w) <- zip [0 ..] ws, c <- [0 .. side - 1], testBit w c]
  population (Rows ws) = sum (map popCount ws)
  step (Rows ws) = Rows (zipWith3 next (last ws : ws) ws (tail ws ++ [head ws]))

-- Adds eight neighbours bit by bit with a carry-save adder.
next :: Word64 -> Word64 -> Word64 -> Word64
next above here below = (twos `xor'` fours) .&. (ones .|. here)
  where
    neighbours = [left above, above, right above, left here, right here, left below, below, right below]
    (ones, twos, fours) = foldl add (0, 0, 0) neighbours
    add (a, b, c) x =
      let carry = a .&. x
          carry' = b .&. carry
      in (a `xor` x, b `xor` carry, c .|. carry')
    xor' p q = p .&. complement q
    left w = (shiftL w 1 .|. shiftR w (side - 1)) .&. mask
    right w = (shiftR w 1 .|. shiftL w (side - 1)) .&. mask
    mask = shiftL 1 side - 1

-- ---- a block of generations in ST, on two buffers ---------------------------------------
generations :: Int -> [Cell] -> Int
generations n cells = runST $ do
  a <- newArray ((0, 0), (side - 1, side - 1)) False :: ST s (STUArray s Cell Bool)
  b <- newArray ((0, 0), (side - 1, side - 1)) False :: ST s (STUArray s Cell Bool)
  forM_ cells $ \c -> writeArray a c True
  let go 0 from _ = length . filter id <$> mapM (readArray from) grid
      go k from to = do
        forM_ grid $ \c -> do
          me <- readArray from c
          others <- length . filter id <$> mapM (readArray from) (around c)
          writeArray to c (others == 3 || me && others == 2)
        go (k - 1 :: Int) to from
  go n a b
  where grid = range ((0, 0), (side - 1, side - 1))

-- ---- patterns ------------------------------------------------------------------------
pattern' :: String -> [String] -> (String, [Cell])
pattern' name rows = (name, [(r + 5, c + 5) | (r, row) <- zip [0 ..] rows, (c, 'O') <- zip [0 ..] row])

patterns :: [(String, [Cell])]
patterns =
  [ pattern' "glider" [".O.", "..O", "OOO"]
  , pattern' "blinker" ["OOO"]
  , pattern' "r-pentomino" [".OO", "OO.", ".O."]
  , pattern' "block" ["OO", "OO"]
  , pattern' "toad" [".OOO", "OOO."]
  ]

render :: Board b => b -> String
render b = intercalate "\n" (unfoldr row 0)
  where
    alive = Set.fromList (toCells b)
    row r | r == side = Nothing
          | otherwise = Just ([if Set.member (r, c) alive then '#' else '.' | c <- [0 .. side - 1]], r + 1)

-- The first generation that has been there before, and when.
period :: [Cell] -> Maybe (Int, Int)
period = go M.empty 0 . (fromCells :: [Cell] -> Sparse)
  where
    go seen n b
      | n > 60 = Nothing
      | otherwise = case M.lookup cells seen of
          Just earlier -> Just (earlier, n - earlier)
          Nothing -> go (M.insert cells n seen) (n + 1) (step b)
      where cells = toCells b

main :: IO ()
main = do
  agreed <- forM patterns $ \(name, cells) -> do
    let sparse = take 8 (iterate step (fromCells cells :: Sparse))
        dense = take 8 (iterate step (fromCells cells :: Dense))
        rows = take 8 (iterate step (fromCells cells :: Rows))
        same = map toCells sparse == map toCells dense && map toCells dense == map toCells rows
    putStrLn (name ++ ": " ++ unwords (map (show . population) sparse) ++ (if same then "" else " (differ)"))
    putStrLn ("  " ++ maybe "no period yet" (\(s, p) -> "from " ++ show s ++ " with period " ++ show p) (period cells))
    return same
  putStrLn (render (last (take 5 (iterate step (fromCells (snd (patterns !! 2)) :: Rows)))))
  print [generations 4 cells | (_, cells) <- patterns]
  when (inRange (0, 3) (length agreed)) $ hPutStrLn stderr "few"
  unless (and agreed) $ exitWith (ExitFailure 3)
  exitSuccess
