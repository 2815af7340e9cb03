module Main where
-- Variables that patterns bind and signatures make polymorphic, alone and within their groups.
evens, odds :: [a] -> [a]
(evens, odds) = (ev, od) where { ev (x : xs) = x : od xs; ev [] = []; od (_ : xs) = ev xs; od [] = [] }
e1, o1 :: [a] -> [a]
(e1, o1) = (\l -> case l of { x : xs -> x : o1 xs; [] -> [] }, \l -> case l of { _ : xs -> e1 xs; [] -> [] })
fst' :: (a, b) -> a
snd' :: (a, b) -> b
[fst'', _] = [fst, fst]
(fst', snd') = (\(a, _) -> a, \(_, b) -> b)
first :: a -> Maybe a
Just first = Just Just
nil :: [a]
n :: Int
(nil, n) = ([], length (k 3))
k q = replicate n' q where n' = 2
local :: Int -> ([Int], String, Int)
local m = (f [1, m], f "ab", g 7 + fromEnum (g 'a') + h m)
  where f :: [a] -> [a]
        g :: b -> b
        (f, g) = (reverse, id)
        h :: Int -> Int
        (h, _) = (\x -> if x > 0 then h (x - 1) + length (f "abc") else m, ())
same :: a -> a -> a
other :: b -> b -> b
(same, other) = let s = const in (s, flip s)
poly :: Show a => a -> String
poly x = show x ++ (let { p, q :: c -> (c, c); (p, q) = (\a -> (a, a), p) } in show (p x) ++ show (q 'c'))
known :: Int
(known, following) = (after 1, 2)
after x = if x > 5 then known else following
main :: IO ()
main = do
  print (evens "abc", odds [1, 2])
  print (e1 "abcd", o1 [1, 2, 3])
  print (fst' (1, 'a'), snd' (1, 'a'), fst'' (2, 3))
  print (first 'x', first True, nil :: [Int], nil :: String, n)
  print (local 3)
  print (same 1 2, other 'a' 'b')
  print (known, following)
  putStrLn (poly (Just 2))
