module Main where

-- Knots: a value defined by itself.
data Node = Node { name :: String, next :: Node }

ring :: [String] -> Node
ring names = first
  where
    first = go names
    go [n] = Node n first
    go (n : ns) = Node n (go ns)
    go [] = error "no names"

walk :: Int -> Node -> [String]
walk 0 _ = []
walk n node = name node : walk (n - 1) (next node)

data Tree = Leaf Int | Fork Tree Tree

-- Richard Bird's repmin: one pass, the minimum known before it is found.
repmin :: Tree -> Tree
repmin t = t'
  where
    (t', m) = go t
    go (Leaf x) = (Leaf m, x)
    go (Fork l r) = (Fork l' r', min ml mr)
      where
        (l', ml) = go l
        (r', mr) = go r

leaves :: Tree -> [Int]
leaves (Leaf x) = [x]
leaves (Fork l r) = leaves l ++ leaves r

fibs :: [Integer]
fibs = 0 : 1 : zipWith (+) fibs (tail fibs)

pascal :: [[Int]]
pascal = [1] : map (\row -> zipWith (+) (0 : row) (row ++ [0])) pascal

memoFib :: Int -> Int
memoFib = (map fib [0 ..] !!)
  where
    fib 0 = 0
    fib 1 = 1
    fib n = memoFib (n - 1) + memoFib (n - 2)

change :: Int -> [Int] -> Int
change total coins = foldl add (1 : repeat 0) coins !! total
  where
    add ways coin = new
      where new = zipWith (+) ways (replicate coin 0 ++ new)

isEven', isOdd' :: [Bool]
isEven' = True : isOdd'
isOdd' = False : isEven'

main :: IO ()
main = do
  putStrLn (unwords (walk 7 (ring ["a", "b", "c"])))
  print (leaves (repmin (Fork (Fork (Leaf 3) (Leaf 5)) (Fork (Leaf 2) (Leaf 9)))))
  print (fibs !! 50)
  print (take 5 pascal)
  print (memoFib 25)
  print (change 50 [1, 5, 10, 25])
  print (isEven' !! 9, take 3 isOdd')
