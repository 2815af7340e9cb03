{-# LANGUAGE ImplicitParams #-}
class C a where c :: a -> Int
instance (?x :: Int) => C Int where c n = n
main :: IO ()
main = print (c (1 :: Int))
-- expect refused: 3:11: Illegal implicit parameter '?x' in a context
