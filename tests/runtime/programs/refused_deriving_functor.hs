{-# LANGUAGE DeriveFunctor #-}
data T a = T (a -> Int) deriving Functor

main :: IO ()
main = print 1
-- expect refused: 2:34: Can't make a derived instance of 'Functor T': constructor 'T' must not use the type variable in a function argument
