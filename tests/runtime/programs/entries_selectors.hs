data R = R { field :: Int, other :: [Int] }
newtype W a = W { unwrap :: a -> a }
use :: R -> Int
use r = field r + sum (map field [r { field = 5 }, r])
main :: IO ()
main = print (use (R 1 []), unwrap (W (+ 1)) 2, field (R { field = 3, other = [] }))
-- expect: (7,3,3)
-- expect entries: 3 CAF > main > use > field
-- expect entries: 1 CAF > main > field
-- expect entries: 1 CAF > main > unwrap
