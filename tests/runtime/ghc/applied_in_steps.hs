module Main where

-- Unknown functions that are applied in steps by the Prelude's functions: each step makes a partial
-- application, which holds the stack that the next runs under.
type Church = (Int -> Int) -> Int -> Int

zero :: Church
zero _ x = x

after, given, same :: Church -> Church
after n f x = (f . n f) x
given n f x = f (n f $ x)
same n f x = f (id (n f) x)

from :: (Church -> Church) -> Int -> Church
from _ 0 = zero
from suc k = suc (from suc (k - 1))

toInt :: Church -> Int
toInt n = n (+ 1) 0

-- Local functions with signatures that call each other.
parity :: Int -> Bool
parity n = isEven n
  where
    isEven :: Int -> Bool
    isEven 0 = True
    isEven k = isOdd (k - 1)
    isOdd :: Int -> Bool
    isOdd 0 = False
    isOdd k = isEven (k - 1)

lazily :: Int -> (Int, Int) -> Int
lazily ~x ~(y, ~z) = if x > 0 then y else z

main :: IO ()
main = do
  print [toInt (from suc 3) | suc <- [after, given, same]]
  print (map parity [3, 4])
  print (lazily 1 (2, undefined) + lazily 0 (undefined, 5))
