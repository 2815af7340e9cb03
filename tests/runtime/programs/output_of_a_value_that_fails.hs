-- A string that fails half-way has printed nothing of its last block.
data R = R {a :: Int, b :: Int} deriving (Show)
main :: IO ()
main = do
  putStr "said, "
  putStrLn "and not held back"
  print (R {a = 1})
-- expect: said, and not held back
-- expect error: Missing field in record construction b
