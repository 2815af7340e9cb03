-- Tail calls need no stack, with the smallest one.
loop :: Int -> Int -> Int
loop 0 acc = acc
loop n acc = acc `seq` bounce (n - 1) (acc + 1)
bounce :: Int -> Int -> Int
bounce n acc = if n == 0 then acc else loop n acc
main :: IO ()
main = print (loop 300000 0) >> io 100000
io :: Int -> IO ()
io 0 = putStrLn "done"
io n = io (n - 1)
-- run with: --stack-limit 64k
-- expect: 300000
-- expect: done
-- expect entries: 100001 CAF > main > io
