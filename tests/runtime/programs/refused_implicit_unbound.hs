{-# LANGUAGE ImplicitParams #-}
f :: Int -> Int
f n = n + ?x
g :: (?x :: Int) => Int
g = ?x
main :: IO ()
main = print (f 1) >> print (let ?y = 2 :: Int in g)
-- expect refused: 3:11: Unbound implicit parameter (?x::Int)
-- expect refused: 7:51: Unbound implicit parameter (?x::Int)
