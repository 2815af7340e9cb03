-- Signatures of local functions, annotations in expressions, signatures for several names.
f :: Int -> Double
f n = g n + h
  where
    g, k :: Int -> Double
    g x = fromIntegral x / 2
    k = g
    h :: Double
    h = k (n :: Int)
main :: IO ()
main = do
  let z :: Num a => a
      z = 3
  print (f 3, z + (1 :: Int), z + 0.5, (read "7" :: Int), [minBound :: Bool ..])
-- expect: (3.0,4,3.5,7,[False,True])
