{-# LANGUAGE DeriveFoldable #-}
data T a = T (Either a Int) deriving Foldable

main :: IO ()
main = print 1
-- expect refused: 2:38: Can't make a derived instance of 'Foldable T': constructor 'T' must use the type variable only as the last argument of a data type
