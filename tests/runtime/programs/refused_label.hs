{-# LANGUAGE OverloadedLabels #-}
main :: IO ()
main = print (#foo :: Int)
-- expect refused: 3:15: No instance for (IsLabel "foo" Int)
