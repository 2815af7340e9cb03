f :: Int -> Int
f 0 = error ("f of " ++ show [0, 1])
f n = f (n - 1)
main :: IO ()
main = do
  putStrLn "before"
  print (f 3)
  putStrLn "after"
-- expect: before
-- expect error: f of [0,1]
-- expect exit: 1
-- expect entries: 4 CAF > main > f
