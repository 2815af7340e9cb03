{-# LANGUAGE RankNTypes #-}
-- Functions with dictionaries where polymorphic ones are expected: GHC passes and keeps some as they are.
module Main (main) where
newtype L = L { unL :: forall a. Show a => a -> String }
data D = D { unD :: forall a b. (Show a, Ord b) => a -> b -> b -> String, name :: String }
newtype S = S { unS :: forall b a. (Show a, Ord b) => a -> b -> b -> String }
newtype N = N (forall a. Num a => a)
f :: Show a => a -> String
f x = show x
g :: (Show a, Ord b) => a -> b -> b -> String
g a b c = show a ++ show (b < c)
g' :: (Ord b, Show a) => a -> b -> b -> String
g' a b c = show a ++ show (b > c)
point :: Show a => a -> String
point = \x -> show x ++ "."
number :: Num a => a
number = 3 + 4
ls :: [L]
ls = [L f, L show, L point, L (\x -> f x), L (f . id), L $ f, L (f)]
ds :: [D]
ds = [D g "g", D { unD = g, name = "r" }, D g' "g'"]
ss :: [S]
ss = [S g, S g']
h :: (forall a. Show a => a -> String) -> String
h k = k 'c' ++ k True
k2 :: (forall a b. (Show a, Ord b) => a -> b -> b -> String) -> String
k2 k = k 'c' 'd' 'e'
apply :: L -> String
apply (L k) = k [1]
main :: IO ()
main = do
  print [unL l 'x' | l <- ls]
  print [unD d 'x' True False | d <- ds]
  print [unS d 'x' True False | d <- ss]
  print (h f, h show, h point, h (\x -> f x))
  print [h (unL l) | l <- ls]
  print [h k | L k <- ls]
  print (map apply ls)
  print (k2 g, k2 g', [k2 (unD d) | d <- ds])
  print ((case N number of N n -> (n :: Int)) , case N (number + 1) of N n -> (n :: Double))
  let { loc :: Show a => a -> String; loc x = show x ++ "l" }
  print (h loc, apply (L loc))
  print (map more [0 .. 11 :: Int])
  print (over _1 (+ 1) (1, 'x'), view _1 ('y', 2), over (_1 . _2) not ((1, True), 'z'), with lens)
  where
  with :: Lensy -> Int
  with (Lensy l) = getK (l K (3, 'c'))

class One a where one :: a -> String
class Two a where { two :: Show b => a -> b -> String; three :: b -> a -> String; four :: a -> Int }
instance One Int where one n = 'i' : show n
instance One Bool where one = \b -> 'b' : show b
instance Two Int where { two a b = show (a, b); three _ a = show a; four = id }
newtype O = O { unO :: forall a. One a => a -> String }
newtype W = W { unW :: forall a b. (Two a, Show b) => a -> b -> String }
newtype V = V { unV :: forall a b. Two a => b -> a -> String }
data U = U { unU :: forall a. Two a => a -> Int, unP :: forall x. x -> Int }
newtype M m = M { unM :: forall a b. m a -> (a -> m b) -> m b }

pass :: (forall a. Show a => a -> String) -> String
pass k = h k ++ again (L k)
again :: L -> String
again l = pass2 (unL l)
pass2 :: (forall b. Show b => b -> String) -> String
pass2 k = k 'p' ++ apply (L k)

half :: Show b => Int -> b -> String
half n x = show n ++ show x
swap2 :: (Show b, Two a) => a -> b -> String
swap2 a b = show b ++ show (four a)

more :: Int -> String
more 0 = case O one of { O k -> k (1 :: Int) ++ unO (O one) True }
more 1 = unW (W two) (1 :: Int) 'x'
more 2 = unV (V three) 'x' (2 :: Int)
more 3 = show (unU (U four (const 3)) (3 :: Int), unP (U { unU = four, unP = \_ -> 4 }) 'x')
more 4 = pass f
more 5 = pass show
more 6 = pass point
more 7 = pass (half 3)
more 8 = unW (W swap2) (1 :: Int) 'x'
more 9 = h $ f
more 10 = show (unM (M (>>=)) (Just 1) (\x -> Just (x + 1)))
more _ = (unL ((L f) { unL = point }) (unU (U four (const 2)) (5 :: Int)))

type Lens s t a b = forall f. Functor f => (a -> f b) -> s -> f t
newtype K a b = K { getK :: a }
instance Functor (K a) where fmap _ (K a) = K a
newtype I a = I { getI :: a }
instance Functor I where fmap g (I a) = I (g a)
newtype Lensy = Lensy (Lens (Int, Char) (Int, Char) Int Int)
lens :: Lensy
lens = Lensy _1
view :: Lens s t a b -> s -> a
view l = getK . l K
over :: Lens s t a b -> (a -> b) -> s -> t
over l g = getI . l (I . g)
_1 :: Lens (a, c) (b, c) a b
_1 g ~(a, c) = fmap (\b -> (b, c)) (g a)
_2 :: Lens (c, a) (c, b) a b
_2 g (c, a) = (,) c <$> g a
