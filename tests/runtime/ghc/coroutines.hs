module Main where

-- Producers, transformers and consumers of values as newtypes around functions.
newtype Producer a = Producer { next :: Maybe (a, Producer a) }

from :: Int -> Producer Int
from n = Producer (Just (n, from (n + 1)))

limited :: Int -> Producer a -> Producer a
limited 0 _ = Producer Nothing
limited n p = Producer $ case next p of
  Nothing -> Nothing
  Just (a, rest) -> Just (a, limited (n - 1) rest)

collect :: Producer a -> [a]
collect p = maybe [] (\(a, rest) -> a : collect rest) (next p)

newtype Pipe i o = Pipe { feed :: i -> ([o], Pipe i o) }

mapping :: (i -> o) -> Pipe i o
mapping f = Pipe (\i -> ([f i], mapping f))

keeping :: (i -> Bool) -> Pipe i i
keeping ok = self
  where
    self = Pipe go
    go i
      | ok i = ([i], self)
      | otherwise = ([], self)

pairs :: Pipe a (a, a)
pairs = waiting
  where
    waiting = Pipe (\a -> ([], holding a))
    holding a = Pipe (\b -> ([(a, b)], waiting))

(>->) :: Pipe a b -> Pipe b c -> Pipe a c
p >-> q = Pipe $ \a ->
  let (bs, p') = feed p a
      (cs, q') = feedAll q bs
  in (cs, p' >-> q')

feedAll :: Pipe i o -> [i] -> ([o], Pipe i o)
feedAll p [] = ([], p)
feedAll p (i : is) =
  let (os, p') = feed p i
      (rest, p'') = feedAll p' is
  in (os ++ rest, p'')

run :: Pipe i o -> Producer i -> [o]
run p source = case next source of
  Nothing -> []
  Just (i, rest) -> let (os, p') = feed p i in os ++ run p' rest

newtype Lens s a = Lens { runLens :: (s -> a, a -> s -> s) }

view :: Lens s a -> s -> a
view = fst . runLens

over :: Lens s a -> (a -> a) -> s -> s
over l f s = snd (runLens l) (f (view l s)) s

compose :: Lens a b -> Lens b c -> Lens a c
compose l m = Lens (view m . view l, \c a -> over l (snd (runLens m) c) a)

data Inner = Inner { depth :: Int } deriving Show
data Outer = Outer { name :: String, inside :: Inner } deriving Show

insideL :: Lens Outer Inner
insideL = Lens (inside, \i o -> o { inside = i })

depthL :: Lens Inner Int
depthL = Lens (depth, \d i -> i { depth = d })

main :: IO ()
main = do
  print (collect (limited 5 (from 3)))
  print (run (keeping even >-> mapping (* 10) >-> pairs) (limited 9 (from 1)))
  print (fst (feedAll (mapping length >-> keeping (> 1)) ["a", "bc", "def"]))
  let o = Outer { name = "box", inside = Inner 3 }
      both = compose insideL depthL
  print (view both o, over both (+ 1) o)
