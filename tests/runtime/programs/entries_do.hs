-- do in IO: the actions' stacks are those of the functions that made them.
act :: Int -> IO Int
act n = do
  let m = n * 2
  print m
  return (m + 1)
loop :: Int -> IO ()
loop 0 = return ()
loop n = act n >> loop (n - 1)
main :: IO ()
main = do
  x <- act 1
  loop 2
  mapM_ (\i -> print (i + x)) [1, 2]
-- expect: 2
-- expect: 4
-- expect: 2
-- expect: 4
-- expect: 5
-- expect entries: 1 CAF > main > act
-- expect entries: 3 main > loop
-- expect entries: 2 main > loop > act
-- expect entries: 2 main > main.\
