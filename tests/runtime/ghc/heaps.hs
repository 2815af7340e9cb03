module Main where

-- Leftist heap, red-black tree, binomial-like merging of sorted lists.
data Heap a = Nil | Heap Int a (Heap a) (Heap a)

rank :: Heap a -> Int
rank Nil = 0
rank (Heap r _ _ _) = r

node :: a -> Heap a -> Heap a -> Heap a
node x a b
  | rank a >= rank b = Heap (rank b + 1) x a b
  | otherwise = Heap (rank a + 1) x b a

mergeH :: Ord a => Heap a -> Heap a -> Heap a
mergeH h Nil = h
mergeH Nil h = h
mergeH h1@(Heap _ x a b) h2@(Heap _ y c d)
  | x <= y = node x a (mergeH b h2)
  | otherwise = node y c (mergeH h1 d)

heapSort :: Ord a => [a] -> [a]
heapSort = drain . build
  where
    build = foldr (mergeH . single) Nil
    single x = Heap 1 x Nil Nil
    drain Nil = []
    drain (Heap _ x a b) = x : drain (mergeH a b)

data Colour = Red | Black deriving (Eq, Show)
data Set a = E | T Colour (Set a) a (Set a)

insert :: Ord a => a -> Set a -> Set a
insert x s = blacken (ins s)
  where
    ins E = T Red E x E
    ins t@(T c a y b)
      | x < y = balance c (ins a) y b
      | x > y = balance c a y (ins b)
      | otherwise = t
    blacken (T _ a y b) = T Black a y b
    blacken E = E

balance :: Colour -> Set a -> a -> Set a -> Set a
balance Black (T Red (T Red a x b) y c) z d = T Red (T Black a x b) y (T Black c z d)
balance Black (T Red a x (T Red b y c)) z d = T Red (T Black a x b) y (T Black c z d)
balance Black a x (T Red (T Red b y c) z d) = T Red (T Black a x b) y (T Black c z d)
balance Black a x (T Red b y (T Red c z d)) = T Red (T Black a x b) y (T Black c z d)
balance c a x b = T c a x b

member :: Ord a => a -> Set a -> Bool
member _ E = False
member x (T _ a y b) = case compare x y of
  LT -> member x a
  GT -> member x b
  EQ -> True

height :: Set a -> Int
height E = 0
height (T _ a _ b) = 1 + max (height a) (height b)

mergeSort :: (a -> a -> Bool) -> [a] -> [a]
mergeSort le = mergeAll . map (: [])
  where
    mergeAll [] = []
    mergeAll [xs] = xs
    mergeAll xss = mergeAll (pairs xss)
    pairs (a : b : rest) = merge a b : pairs rest
    pairs xss = xss
    merge xs [] = xs
    merge [] ys = ys
    merge xs@(x : xs') ys@(y : ys')
      | x `le` y = x : merge xs' ys
      | otherwise = y : merge xs ys'

quickSort :: Ord a => [a] -> [a]
quickSort [] = []
quickSort (p : xs) = quickSort [x | x <- xs, x < p] ++ p : quickSort [x | x <- xs, x >= p]

main :: IO ()
main = do
  let xs = [(i * 37 + 11) `mod` 50 | i <- [1 .. 20]] :: [Int]
  print (heapSort xs)
  print (heapSort "priority")
  let set = foldr insert E xs
  print (filter (`member` set) [0 .. 15], height set)
  print (mergeSort (>=) xs == reverse (quickSort xs))
  print (mergeSort (\a b -> snd a <= snd b) (zip [1 ..] "stable"))
