-- Categories and arrows of the program's own, with the defaults of Control.Arrow, and their app.
module Main where
import Prelude hiding (id, (.))
import Control.Category
import Control.Arrow

newtype Circuit a b = Circuit {unCircuit :: a -> (Circuit a b, b)}
instance Category Circuit where
  id = Circuit ((,) id)
  (.) = dot
    where (Circuit g) `dot` (Circuit f) = Circuit $ \a -> let (f', b) = f a; (g', c) = g b in (g' `dot` f', c)
instance Arrow Circuit where
  arr f = Circuit $ \a -> (arr f, f a)
  first (Circuit c) = Circuit $ \(b, d) -> let (c', r) = c b in (first c', (r, d))
instance ArrowChoice Circuit where
  left orig@(Circuit c) = Circuit $ \ebd -> case ebd of
    Left b -> let (c', r) = c b in (left c', Left r)
    Right d -> (left orig, Right d)

newtype SF a b = SF {runSF :: [a] -> [b]}
instance Category SF where
  id = SF id
  SF g . SF f = SF (g . f)
instance Arrow SF where
  arr f = SF (map f)
  first (SF f) = SF (uncurry zip . first f . unzip)

newtype Fun s a b = Fun {runFun :: (s, a) -> (s, b)}
instance Category (Fun s) where
  id = Fun id
  Fun g . Fun f = Fun (g . f)
instance Arrow (Fun s) where
  arr f = Fun (\(s, a) -> (s, f a))
  first (Fun f) = Fun (\(s, (a, c)) -> let (s', b) = f (s, a) in (s', (b, c)))
instance ArrowApply (Fun s) where
  app = Fun (\(s, (Fun f, a)) -> f (s, a))
instance ArrowChoice (Fun s) where
  left (Fun f) = Fun (\(s, e) -> case e of { Left a -> let (s', b) = f (s, a) in (s', Left b); Right c -> (s, Right c) })

tickF :: Fun Int a a
tickF = Fun (\(s, a) -> (s + 1, a))

run :: Circuit a b -> [a] -> [b]
run _ [] = []
run (Circuit f) (x : xs) = let (c, y) = f x in y : run c xs

accum :: acc -> (a -> acc -> (b, acc)) -> Circuit a b
accum acc f = Circuit $ \i -> let (o, acc') = f i acc in (accum acc' f, o)

total :: Num a => Circuit a a
total = accum 0 (\a b -> (a + b, a + b))

mean :: Circuit Double Double
mean = (total &&& (arr (const 1) >>> total)) >>> arr (uncurry (/))

choose :: Fun Int (Bool, Int) Int
choose = arr (\(b, n) -> (if b then tickF >>> arr (+ 1) else arr negate >>> tickF >>> tickF, n)) >>> app

curriedF :: Fun Int Int Int
curriedF = proc' (\n -> if n > 3 then tickF else arr (* 2))
  where proc' k = (arr k &&& returnA) >>> app

main :: IO ()
main = do
  print (run mean [0, 10, 7, 8])
  print (runSF (arr (+ 1) >>> first' ) [1, 2, 3])
  print (runFun choose (0, (True, 4)), runFun choose (0, (False, 4)))
  print (map (\n -> runFun (curriedF >>> curriedF) (0, n)) [1 .. 5])
  print (run (left total) [Left 1, Right 'a', Left 4])
  print (runFun (left curriedF >>> right (arr (++ "x")) >>> (tickF +++ tickF) >>> (arr show ||| tickF)) (1, Right "q" :: Either Int String))
  print (runFun (leftApp curriedF) (1, Left 5 :: Either Int Char))
  where first' = SF (\xs -> xs) >>> (arr (\x -> (x, x)) >>> first (arr (* 2))) >>> arr (uncurry (+))
