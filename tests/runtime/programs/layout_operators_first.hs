-- Lines that go on with an operator, and do as an argument.
import Control.Monad (when)
total :: Int
total = 1
  + 2
  * 3
main :: IO ()
main = do
  when (total == 7) $ do
    putStr "seven "
    putStrLn "it is"
  mapM_ print $
    map (+ 1)
      [ 1
      , 2
      ]
-- expect: seven it is
-- expect: 2
-- expect: 3
