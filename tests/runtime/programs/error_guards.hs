f :: Int -> Int
f x | x > 0 = 1
    | x < 0 = 2
main :: IO ()
main = print (f 1) >> print (f 0)
-- expect: 1
-- expect error: error_guards.hs:(2,1)-(3,15): Non-exhaustive patterns in function f
