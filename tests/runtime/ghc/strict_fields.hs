-- The scope of a cost centre around a constructor is that of each of its arguments, though some are strict.
module Main where
data T1 = C2 { l3 :: Int -> Int, l4 :: !String }
data T2 = D2 { m3 :: Int -> Int, m4 :: String }
a1, a2, a3, a4, a5, a6 :: Int -> Int
a1 n = l3 ((\y -> C2 { l3 = y, l4 = "z" }) (\a -> a)) n
a2 n = l3 (flip (\_ -> (\y -> C2 { l3 = y, l4 = "z" })) (\a -> a) "12") n
a3 n = m3 (flip (\_ -> (\y -> D2 { m3 = y, m4 = "z" })) (\a -> a) "12") n
a4 n = l3 (flip (\_ y -> C2 { l3 = y, l4 = "z" }) (\a -> a) "12") n
a5 n = l3 (flip (\_ -> (\y -> C2 y "z")) (\a -> a) "12") n
a6 n = l3 (flip (\_ -> (\y -> C2 { l3 = y, l4 = show n })) (\a -> a) "12") n
main :: IO ()
main = print (map ($ 4) [a1, a2, a3, a4, a5, a6])
