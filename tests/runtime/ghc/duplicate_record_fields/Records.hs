{-# LANGUAGE DuplicateRecordFields #-}
module Records (A (..), B (B, x, z), T (..)) where
data A = A { x, y :: Int } deriving Show
data B = B { x :: String, z :: Int } deriving Show
newtype T = T { unT :: Int }
