{-# LANGUAGE ImplicitParams #-}
module Main where
go 0 = ?x
go n = let ?x = ?x + n in go (n - 1) + ev n
ev n = if n == 0 then ?x else od (n - 1)
od n = if n == 0 then 1 else ev (n - 1)

f y = ?x + y
h :: (?x :: Int) => Int -> Int
h n = loc n + k where
  loc m = ?x + m
  k = ?x
i n = ?y ++ show n
j y = ?z + (y :: Int)

main :: IO ()
main = do
  let ?x = 3 :: Int
  print (go 4)
  let f n = ?x + n
      g = ?x
  print (let ?x = 10 in (f 1, g))
  mapM_ print [ let ?x = i in (f 1, g) | i <- [1, 2] ]
  let ?x = 4 :: Int
      ?y = "y"
      ?z = 4
  print (f 4, h 2)
  putStrLn (i 3)
  print (j 1)