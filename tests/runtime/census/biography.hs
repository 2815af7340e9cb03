-- 1000 cells of 24 bytes, each with a box of 16 that nothing looks into.
module Main where
import Data.IORef

data Box = Box Int
data Cells = Cell Box Cells | End

build :: Int -> Cells -> Cells
build n rest = if n < 1 then rest else build (n - 1) (Cell (Box n) rest)

size :: Cells -> Int -> Int
size End n = n
size (Cell _ rest) n = size rest (n + 1)

wait :: Int -> Int -> Int
wait n acc = if n < 1 then acc else wait (n - 1) (acc + n `mod` 7)

main :: IO ()
main = do
  let cells = build 1000 End
  r <- cells `seq` newIORef cells
  print (wait 20000 0)
  lagged <- readIORef r
  print (size lagged 0)
  print (wait 20000 0)
  used <- readIORef r
  print (size used 0)
  print (wait 20000 0)
  writeIORef r End
