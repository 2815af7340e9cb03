{-# LANGUAGE ExistentialQuantification #-}
data Shown = forall a. Show a => Shown a
shown (Shown x) = x
main :: IO ()
main = print 1
-- expect refused: 3:19: Couldn't match expected type 'a0' with actual type 'a': type variable 'a' would escape its scope
