{-# LANGUAGE Haskell2010 #-}
import Control.Monad
main :: IO ()
main = do
  forM_ [1, 2 :: Int] $ \i -> do
  print i
-- expect refused: 5:31: this 'do' has no statements
