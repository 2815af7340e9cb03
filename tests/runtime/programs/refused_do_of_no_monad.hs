f :: Int -> Int
f n = do
  let m = n + 1
  return m
main :: IO ()
main = print (f 1)
-- expect refused: 4:3: Couldn't match expected type 'Int' with actual type 'a0 b0'
