{-# LANGUAGE StandaloneDeriving #-}
data T = T (Int -> Int)
deriving instance Show T

main :: IO ()
main = print 1
-- expect refused: 3:1: No instance for (Show (Int -> Int)) arising from a use of 'showsPrec'
