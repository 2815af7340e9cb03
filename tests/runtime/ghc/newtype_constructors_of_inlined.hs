-- Functions that end in a newtype of a function, and functions that are given its field, which GHC inlines.
module Main where
import Control.Monad
newtype State s a = State (s -> (a, s))
runState :: State s a -> s -> (a, s)
runState (State f) = f
mk :: (s -> (a, s)) -> State s a
mk f = State f
withS :: (s -> s) -> State s a -> State s a
withS g m = mk (runState m . g)
again :: State s a -> State s a
again m = mk (runState m)
twiceS :: State s a -> State s a
twiceS m = again (again m)
instance Functor (State s) where fmap = liftM
instance Applicative (State s) where { pure a = mk (\s -> (a, s)); (<*>) = ap }
instance Monad (State s) where m >>= k = mk (\s -> let (a, s') = runState m s in runState (k a) s')
get' :: State s s
get' = mk (\s -> (s, s))
put' :: s -> State s ()
put' s = mk (const ((), s))
modify' :: (s -> s) -> State s ()
modify' f = get' >>= put' . f
zoom :: State Int a -> State (Int, b) a
zoom m = mk (\(s, b) -> let (a, s') = runState (again m) s in (a, (s', b)))
newtype Endo a = Endo {appEndo :: a -> a}
comp :: Endo a -> Endo a -> Endo a
comp f g = Endo (appEndo f . appEndo g)
lift1 :: (a -> a) -> Endo a
lift1 = Endo
renew, renew2 :: Endo a -> Endo a
renew e = lift1 (appEndo e)
renew2 e = mkE (appEndo (mkE (appEndo e)))
mkE :: (a -> a) -> Endo a
mkE f = Endo f
choose :: Bool -> Endo Int -> Endo Int
choose b e = if b then mkE (appEndo e) else mkE (appEndo (renew e))
newtype Wrap f a = Wrap {unWrap :: f a}
rewrap :: Wrap ((->) Int) Int -> Endo Int
rewrap w = mkE (unWrap w)
idp :: (Int -> Int) -> Int -> Int
idp f = f
main :: IO ()
main = do
  print (fst (runState (twiceS (modify' (+ 1) >> again get')) 3))
  print (runState (withS (* 2) (again (modify' (+ 1))) >> zoom' ) 4)
  print (runState (zoom (modify' (* 3) >> get')) (2, 'x'))
  print (map (appEndo (comp (renew (Endo (+ 1))) (renew2 (mkE (* 2))))) [1, 2])
  print (map (\b -> appEndo (choose b (Endo (\x -> x - 1))) 5) [True, False])
  print (appEndo (rewrap (Wrap (+ 3))) 1, idp (appEndo (Endo (+ 1))) 2, idp (runE (renew (Endo negate))) 3)
  where zoom' = again (pure 'c')
        runE (Endo f) = f
