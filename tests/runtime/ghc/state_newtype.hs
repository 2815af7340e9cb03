module Main where

-- A state monad as a newtype, its operations plain functions.
newtype State s a = State { runState :: s -> (a, s) }

unit :: a -> State s a
unit x = State (\s -> (x, s))

bind :: State s a -> (a -> State s b) -> State s b
bind m k = State (\s -> let (x, s') = runState m s in runState (k x) s')

get :: State s s
get = State (\s -> (s, s))

put :: s -> State s ()
put s = State (\_ -> ((), s))

modify :: (s -> s) -> State s ()
modify f = get `bind` (put . f)

fresh :: State Int Int
fresh = get `bind` \n -> put (n + 1) `bind` \_ -> unit n

mapS :: (a -> State s b) -> [a] -> State s [b]
mapS _ [] = unit []
mapS f (x : xs) = f x `bind` \y -> mapS f xs `bind` \ys -> unit (y : ys)

data Tree a = Leaf a | Fork (Tree a) (Tree a)

label :: Tree a -> State Int (Tree (Int, a))
label (Leaf x) = fresh `bind` \n -> unit (Leaf (n, x))
label (Fork l r) =
  label l `bind` \l' ->
  label r `bind` \r' ->
  unit (Fork l' r')

flatten :: Tree a -> [a]
flatten t = go t []
  where
    go (Leaf x) = (x :)
    go (Fork l r) = go l . go r

build :: Int -> Tree Char
build 0 = Leaf 'x'
build n = Fork (build (n - 1)) (Leaf (toEnum (fromEnum 'a' + n)))

evalState :: State s a -> s -> a
evalState m = fst . runState m

main :: IO ()
main = do
  print (flatten (evalState (label (build 5)) 100))
  print (runState (mapS (\x -> modify (+ x) `bind` \_ -> get) [1 .. 6]) 0)
  print (evalState (fresh `bind` \a -> fresh `bind` \b -> unit (a + b)) 7)
