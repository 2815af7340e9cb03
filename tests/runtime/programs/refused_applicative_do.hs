{-# LANGUAGE ApplicativeDo #-}
newtype V a = V a
instance Functor V where fmap f (V a) = V (f a)
instance Applicative V where { pure = V; V f <*> V a = V (f a) }
f :: V Int
f = do { a <- V 1; b <- V 2; let { c = a + b }; pure c }
g :: V Int
g = do { a <- V 1; b <- V (a + 1); pure (a + b) }
main :: IO ()
main = return ()
-- expect refused: 8:10: No instance for (Monad V)
