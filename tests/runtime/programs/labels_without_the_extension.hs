(#), (?) :: Int -> Int -> Int
a # b = a * b
a ? b = a + b
main :: IO ()
main = print (let x = 2 in (3 #x, 3 ?x))
-- expect: (6,5)
