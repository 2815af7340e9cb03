{-# LANGUAGE GADTs, TypeFamilies #-}
data family D a
data instance D [a] where
  A :: D [Int]
  B :: D (Maybe Int)
main :: IO ()
main = return ()
-- expect refused: 5:8: Data constructor 'B' returns type 'D (Maybe Int)' instead of an instance of its parent type
