main :: IO ()
main = do
  putStrLn "start"
  let x = y + 1
      y = x * 2 :: Int
  print x
-- expect: start
-- expect error: <<loop>>
