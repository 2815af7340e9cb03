import Data.Char (toUpper)
main :: IO ()
main = do
  n <- fmap read getLine :: IO Int
  names <- mapM (const getLine) [1 .. n]
  rest <- getContents
  mapM_ putStrLn (reverse names)
  mapM_ (putStrLn . map toUpper) (lines rest)
-- given: 2
-- given: a
-- given: b
-- given: c d
-- given:
-- given: e
-- expect: b
-- expect: a
-- expect: C D
-- expect:
-- expect: E
