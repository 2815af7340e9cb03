-- One function allocates most, another one takes most of the time.
import Data.Bits (popCount, shiftR, xor)
import Data.List (foldl')

texts :: Int -> [String]
texts n = map show [1 .. n]

mix :: Int -> Int
mix n = go (400 :: Int) n
  where
    go 0 m = m
    go k m = go (k - 1) (m `xor` (m `shiftR` 3) + popCount m)

main :: IO ()
main = do
  print (foldl' (\total text -> total + length text) 0 (texts 400000))
  print (foldl' (\total n -> total + mix n `rem` 10) 0 [1 .. 600000])
