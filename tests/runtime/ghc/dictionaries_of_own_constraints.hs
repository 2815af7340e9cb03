-- Methods with constraints of their own, by default: each call makes the instance's dictionary.
module Main (main) where

class G g where
  next :: g -> (Int, g)

instance G Int where
  next n = (n, n + 1)

class R a where
  one :: G g => g -> (a, g)
  many :: G g => g -> [a]
  many g = (\(x, g') -> x : many g') (one g)
  some, few :: Show s => s -> [a]
  some s = case few s of [x] -> x : (\h -> some h) s
  few = \s -> take (length (show s)) (fst (one (0 :: Int)) : [])

instance R Int where
  one g = next g

instance R a => R (Maybe a) where
  one g = case one g of (a, g') -> (Just a, g')

instance (R a, R b) => R (a, b) where
  one g = case one g of (a, g') -> case one g' of (b, h) -> ((a, b), h)
  few s = zip (few s) (few [s])

main :: IO ()
main = do
  print (take 3 (many (1 :: Int)) :: [Maybe Int])
  print (take 3 (some 'x') :: [Maybe Int])
  print (take 2 (many (5 :: Int)) :: [(Int, Maybe Int)])
  print (take 2 (some True) :: [(Maybe Int, (Int, Int))])
