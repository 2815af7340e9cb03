{-# LANGUAGE DerivingStrategies #-}
data T = T Int deriving newtype Num
main :: IO ()
main = print 1
-- expect refused: 2:33: Can't make a derived instance of 'Num T': it is not a newtype
