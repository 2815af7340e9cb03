import Data.Ratio

main :: IO ()
main = do
  print (read "3 % 4" :: Rational)
  print (read "[(-6) % 4, (1%2)]" :: [Ratio Int])
  print (reads "5 % 10 rest" :: [(Rational, String)])
  print (read (show (Just (7 % 3 :: Rational))) :: Maybe Rational)
  print (reads "-6 % 4" :: [(Rational, String)])
