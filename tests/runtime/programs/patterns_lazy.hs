-- What a pattern forces, and when.
{-# LANGUAGE BangPatterns #-}
newtype N = N Int
data D = D Int
isN :: N -> Int
isN (N _) = 1
lazyD :: D -> Int
lazyD ~(D _) = 2
strictD :: D -> Int
strictD (D _) = 3
bang :: Int -> Int
bang !_ = 4
swap :: (a, b) -> (b, a)
swap ~(a, b) = (b, a)
main :: IO ()
main = do
  print (isN undefined, lazyD undefined, strictD (D undefined))
  let (a, b) = undefined :: (Int, Int)
  print (fst (1, a), case swap undefined of (_, _) -> "lazy")
  print (bang (error "forced"))
-- expect: (1,2,3)
-- expect: (1,"lazy")
-- expect error: forced
