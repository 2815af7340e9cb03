{-# LANGUAGE ViewPatterns, LambdaCase, TupleSections #-}
module Main where
f :: Int -> Int
f ((\x -> x + 1) -> n) = n
g :: [Int] -> Int
g (filter (\x -> x > 1) -> (y : _)) = y
g ((\case { [] -> 0; _ -> 1 }) -> k) = k
h :: Int -> Int
h (let k y = y * 2 in k -> r) = r
i :: Int -> String
i x = case x of { ((\y -> show y) -> s) -> s }
main :: IO ()
main = do
  print (f 1, g [1, 2], g [1], g [], h 3)
  putStrLn (i 5)
  print ((\((\z -> z + 1) -> q) -> q) 3)
  ((\w -> w ++ "!") -> t) <- pure "a"
  putStrLn t
  print [v | ((, True) -> (v, _)) <- [1, 2]]
