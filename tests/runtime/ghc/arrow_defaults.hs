-- Arrow's and ArrowChoice's methods by default, and functions of arrows, compose as base's do.
module Main where
import Control.Arrow
import qualified Control.Category as C
newtype F a b = F { runF :: a -> b }
instance C.Category F where
  id = F id
  F g . F f = F (compose g f)
compose g f x = let { l = f x; r = g l } in r
instance Arrow F where
  arr f = F (pure1 f)
  first (F f) = F (first1 f)
instance ArrowChoice F where
  left (F f) = F (left1 f)
instance ArrowApply F where
  app = F (\(F f, x) -> f x)
left1 f (Left x) = Left (f x)
left1 f (Right x) = Right x
pure1 f x = f x
first1 f (a, c) = (f a, c)
newtype G a b = G { runG :: a -> b }
instance C.Category G where
  id = G id
  G g . G f = G (compose g f)
instance Arrow G where
  arr f = G (pure1 f)
  G f *** G g = G (both f g)
both f g (a, b) = (f a, g b)
instance ArrowChoice G where
  G f +++ G g = G (sum2 f g)
sum2 f _ (Left a) = Left (f a)
sum2 _ g (Right a) = Right (g a)
main :: IO ()
main = do
  print (runF (arr succ *** arr pred) (1, 1))
  print (runF (arr succ &&& arr pred) 5)
  print (runF (second (arr pred)) (1, 1))
  print (runF (arr succ +++ arr pred) (Left 1 :: Either Int Int))
  print (runF (arr succ ||| arr pred) (Right 1))
  print (runF (right (arr pred)) (Right 1 :: Either Int Int))
  print (runF (leftApp (arr pred)) (Left 1 :: Either Int Int))
  print (map (runF (leftApp (arr pred))) [Right 1, Left 2, Right 3])
  print (runG (first (arr succ) >>> second (arr pred) >>> arr fst) (1, 2))
  print (runG (left (arr succ) >>> right (arr pred)) (Left 1 :: Either Int Int))
  print (runG ((arr succ >>> arr pred) ||| arr negate) (Left 1 :: Either Int Int))
  print (runKleisli (Kleisli (\x -> [x, x + 1]) *** Kleisli (\y -> [y])) (1, 2))
  print (runKleisli (Kleisli (\x -> [x, x + 1]) ||| Kleisli (\y -> [y])) (Left 2))
  print (runKleisli (left (Kleisli (\x -> [x, x + 1]))) (Left 2 :: Either Int Int))
