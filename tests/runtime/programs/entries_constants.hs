-- A constant is evaluated in its module's CAF, whoever needs it first.
table :: [Int]
table = map double [1 .. 5]
double :: Int -> Int
double x = x + x
add :: Int -> Int -> Int
add = \x y -> x + y
inc :: Int -> Int
inc = add 1
main :: IO ()
main = print (sum table, sum (take 2 table), map inc [1, 2])
-- expect: (30,6,[2,3])
-- expect entries: 1 CAF > table
-- expect entries: 5 CAF > table > double
-- expect entries: 1 CAF > inc
