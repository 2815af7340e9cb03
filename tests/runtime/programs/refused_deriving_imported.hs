{-# LANGUAGE StandaloneDeriving #-}
import Data.Map (Map)
deriving instance Bounded (Map a b)

main :: IO ()
main = print 1
-- expect refused: 3:19: The data constructors of 'Map' are not all in scope so you cannot derive an instance for it
