import Control.Exception
import Numeric (floatToDigits, readFloat)
import qualified Data.ByteString.Char8 as B
import qualified Data.Text as T

-- What functions say that need at least one character, and where they say it.
said :: Show a => a -> IO ()
said x = do
  result <- try (evaluate x)
  putStr (unlines (take 3 (lines (either (\e -> show (e :: SomeException)) show result))))

main :: IO ()
main = do
  mapM_ said [T.head T.empty, T.last T.empty, T.maximum T.empty, T.minimum T.empty, T.foldl1 max T.empty, T.foldr1 max T.empty]
  mapM_ said [T.tail T.empty, T.init T.empty, T.replace T.empty T.empty (T.pack "x")]
  said (T.count T.empty (T.pack "x"))
  mapM_ (said . length) [T.splitOn T.empty T.empty, map fst (T.breakOnAll T.empty T.empty)]
  mapM_ (said . length . show) [T.breakOn T.empty T.empty, T.breakOnEnd T.empty T.empty]
  mapM_ said [B.head B.empty, B.last B.empty, B.maximum B.empty, B.minimum B.empty, B.foldl1 max B.empty, B.foldr1' max B.empty]
  mapM_ said [B.tail B.empty, B.init B.empty]
  print (floatToDigits 10 (1 / 0 :: Double), readFloat "NaN" :: [(Double, String)])
