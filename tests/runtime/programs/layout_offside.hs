-- The layout rule: blocks end by indentation, and by a parse error.
main :: IO ()
main = do
  let a = 1
      b = 2
   in print (a + b)
  let f x
        | x > 0 = "positive"
        | otherwise = "not"
      g = f . negate
  putStrLn (f 1 ++ g 1)
  print [y | let y = 5]
  print (let x = 1; y = 2 in x + y, case 3 of n -> n)
  if a' > 1
    then putStrLn "more"
    else putStrLn "less"
  where
  a' = 2
  -- expect: 3
  -- expect: positivenot
  -- expect: [5]
  -- expect: (3,3)
  -- expect: more
