{-# LANGUAGE GADTs, TypeOperators, LambdaCase, RankNTypes, DataKinds, KindSignatures #-}
module Main where
-- What a function's pattern says is known only by the other arguments.
import Data.Type.Equality
data Rep a where
  RInt :: Rep Int
  RBool :: Rep Bool
  RList :: Rep a -> Rep [a]
data Some where Some :: Rep a -> a -> Some
eq :: Rep a -> Rep b -> Maybe (a :~: b)
eq RInt RInt = Just Refl
eq RBool RBool = Just Refl
eq (RList a) (RList b) = (\Refl -> Refl) <$> eq a b
eq _ _ = Nothing
f :: Maybe (a :~: b) -> a -> Maybe b
f m x = (\Refl -> x) <$> m
g :: Maybe (Rep a) -> a -> Int
g m x = maybe 0 (\RInt -> x + 1) (pick m)
pick :: Maybe (Rep a) -> Maybe (Rep a)
pick (Just RInt) = Just RInt
pick _ = Nothing
h :: Rep a -> Rep b -> a -> Maybe b
h r s x = fmap (\Refl -> x) $ eq r s
k :: Rep a -> Rep b -> a -> Maybe b
k r s x = (fmap (\case Refl -> x) . eq r) s
l :: Rep a -> [(a :~: b)] -> a -> [b]
l _ es x = foldr (\Refl acc -> x : acc) [] es
p :: Maybe (a :~: b, b :~: c) -> a -> Maybe c
p m x = fmap (\(Refl, Refl) -> x) m
q :: Rep a -> Rep b -> a -> b -> Bool
q r s x y = maybe False (\e -> case e of Refl -> same r x y) (eq r s)
same :: Rep a -> a -> a -> Bool
same RInt x y = x == y
same RBool x y = x == y
same (RList r) xs ys = length xs == length ys && and (zipWith (same r) xs ys)
w :: Rep a -> Rep b -> a -> IO (Maybe b)
w r s x = do
  m <- return (eq r s)
  t <- pure ((\Refl -> x) <$> m)
  let u = t
  return u
v :: Either (a :~: b) (a :~: b) -> a -> b
v e x = either (\Refl -> x) (\Refl -> x) e
z :: (b :~: a) -> [a] -> [b]
z e xs = flip map xs (\y -> (\Refl -> y) `at` e)
at :: (x -> y) -> x -> y
at i j = i j
if' :: Bool -> Maybe (a :~: b) -> a -> Maybe b
if' c m x = (if c then \Refl -> x else \Refl -> x) <$> m
main :: IO ()
main = do
  print (f (Just Refl) 'x')
  print (g (Just RInt) 4, g (Just RBool) True)
  print (h RInt RInt 3, k (RList RBool) (RList RBool) [True], h RInt RBool 1)
  print (l RInt [Refl, Refl] 5, p (Just (Refl, Refl)) 'p')
  print (q RInt RInt 1 1, q (RList RInt) (RList RInt) [1] [2])
  w RInt RInt 9 >>= print
  print (v (Left Refl) 'l', z Refl "zz", if' True (Just Refl) 'i')
