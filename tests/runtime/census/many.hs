-- One list behind three references, and a reference that refers to itself through a list.
module Main where
import Data.IORef

data Knot = Knot (IORef [Knot])

one, two, three :: [Int] -> IO (IORef [Int])
one xs = newIORef xs
two xs = newIORef xs
three xs = newIORef xs

knot :: Int -> IO (IORef [Knot])
knot n = do
  r <- newIORef []
  writeIORef r (replicate n (Knot r))
  return r

wait :: Int -> Int -> Int
wait 0 acc = acc
wait n acc = if acc `mod` 3 == 4 then 0 else wait (n - 1) (acc + n `mod` 3)

main :: IO ()
main = do
  let xs = [1 .. 2000]
  print (sum xs)
  a <- one xs
  b <- two xs
  c <- three xs
  k <- knot 500
  knots <- readIORef k
  print (length knots)
  print (wait 40000 0)
  total <- mapM readIORef [a, b, c]
  print (sum (map length total))
  again <- readIORef k
  print (length again)
