{-# LANGUAGE ImplicitParams #-}
f :: (?x :: Int) => Int
f = ?x
main :: IO ()
main = print (let ?x = 'a' in f)
-- expect refused: 5:31: Couldn't match type 'Char' with 'Int', as a functional dependency of '?x::Int' needs
