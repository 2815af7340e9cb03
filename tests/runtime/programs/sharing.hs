-- A thunk is evaluated once; a function's body at each call; a constant once.
expensive :: Int -> Int
expensive n = sum [1 .. n]
constant :: Int
constant = expensive 10
shared :: Int -> Int
shared n = let v = expensive n in v + v
again :: Int -> Int
again n = let v () = expensive n in v () + v ()
main :: IO ()
main = print (constant + constant, shared 3, again 3)
-- expect: (110,12,12)
-- expect entries: 1 CAF > constant > expensive
-- expect entries: 1 CAF > main > shared > shared.v > expensive
-- expect entries: 2 CAF > main > again > again.v > expensive
