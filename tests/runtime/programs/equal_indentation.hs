{-# LANGUAGE Haskell2010, NondecreasingIndentation, TypeInType #-}
import Control.Monad
data Length = Zero | Next Length
data Vector (n :: Length) = Vector Int
-- TypeInType includes DataKinds.
length' :: Vector 'Zero -> Int
length' (Vector n) = n
main :: IO ()
main = do
  forM_ [1, 2 :: Int] $ \i -> do
  print (i + length' (Vector 1))
  when (i > 1) $ do
  putStrLn "end"
-- expect: 2
-- expect: 3
-- expect: end
