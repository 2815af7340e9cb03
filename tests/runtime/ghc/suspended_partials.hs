-- Functions that a method or a library function gives: in GHC a thunk comes to them, which calls by
-- more than one caller meet as a partial application behind an indirection; unless that was evaluated.
module Main (main) where

newtype Fix f = In { out :: f (Fix f) }

cata, strictly, given :: Functor f => (f a -> a) -> Fix f -> a
cata alg = alg . fmap (cata alg) . out
strictly alg = alg . (fmap $! strictly alg) . out
given alg = alg . snd ((), fmap) (given alg) . out

data ListF a r = Nil | Cons a r

instance Functor (ListF a) where
  fmap _ Nil = Nil
  fmap f (Cons a r) = Cons a (f r)

type List a = Fix (ListF a)

suffixes :: ((ListF a [a] -> [a]) -> List a -> [a]) -> List a -> [[a]]
suffixes fold = go
  where
    go l = toL l : case out l of
      Nil -> []
      Cons _ r -> go r
    toL = fold (\l -> case l of Nil -> []; Cons x xs -> x : xs)

same :: (ListF Int [Int] -> [Int]) -> List Int -> [Int]
same alg = alg . (snd (0, each) (same alg)) . out
  where
    each _ Nil = Nil
    each f (Cons a r) = Cons a (f r)

list :: List Int
list = foldr (\x r -> In (Cons x r)) (In Nil) [1, 2, 3]

main :: IO ()
main = do
  print (suffixes cata list)
  print (suffixes strictly list)
  print (suffixes given list)
  print (suffixes same list)
