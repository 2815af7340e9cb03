-- What is a function behind bindings to values is a function; and a default method that is copied into an instance
-- keeps the types at which its local functions are used.
module Main where

data Two = Two { first :: Int -> [Int], second :: Int -> [Int] }

nested, kept, shared :: Int -> Two
nested _ = Two { first = \_ -> [], second = (Two { first = ((Two (\_ -> []) (\_ -> [])) `first`), second = \_ -> [] } `first`) }
kept n = Two { first = (Two (\_ -> [n]) (\_ -> []) `first`), second = (nested n `second`) }
shared n = let { g = (Two (const [n]) (\_ -> [n]) `second`) } in Two g (const (g n))

class Class a where
  method :: a -> Int -> Int
  method a n = uncurry (pick [] (\_ _ -> 0)) ((n <= 2) `seq` (a, n))
    where { pick (x : _) _ = x; pick [] d = d }

instance Class Int
instance Class a => Class [a]

function :: Int -> Int
function n = uncurry (pick [] (\_ _ -> 0)) (n, n)
  where { pick (x : _) _ = x; pick [] d = d }

main :: IO ()
main = do
  print [field (make 3) 5 | make <- [nested, kept, shared], field <- [first, second]]
  print (method (3 :: Int) 4, method [1 :: Int] 5, function 1)
