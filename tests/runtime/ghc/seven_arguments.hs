module Main (main) where

-- A call of what is not known goes by six arguments at a time, the next under the stack of the call: that tells where
-- a function that a thunk gives runs.

newtype P a = P {runP :: Int -> Int -> Int -> Int -> Int -> Int -> Int -> (a, Int)}

bind :: P a -> (a -> P b) -> P b
bind (P m) k = P $ \x1 x2 x3 x4 x5 x6 x7 -> case m x1 x2 x3 x4 x5 x6 x7 of (a, s) -> runP (k a) x1 x2 x3 x4 x5 x6 s

step :: P Int
step = P $ \x1 x2 x3 x4 x5 x6 x7 -> (x7, x7 + 1)

ret :: a -> P a
ret a = P $ \x1 x2 x3 x4 x5 x6 x7 -> (a, x7)

normal :: P a -> Maybe b -> P a
normal p _ = p

listed :: P a -> Maybe b -> P [a]
listed f x = bind (normal f x) (\a -> ret [a])

class C a where
  c :: Maybe Int -> P a

instance C Int where
  c = normal step

instance C a => C [a] where
  c = listed (c Nothing)

main :: IO ()
main = print (runP (c Nothing) 0 1 2 3 4 5 6 :: ([[Int]], Int))

