-- run with: --auto none --callers map --callers Main.f*
f1, f2, g :: Int -> Int
f1 x = x + 1
f2 x = x + 2
g x = x + 3
main :: IO ()
main = print (map f1 [1, 2], f2 3, g 4)
-- expect: ([2,3],5,7)
