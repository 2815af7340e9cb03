{-# LANGUAGE BangPatterns #-}
-- What an expression under a cost centre comes to may be known before ticks are placed, or only later. A clause
-- that fails in two ways has its continuation bound; an Integer and a case of a case are decided later, and by
-- then a parser is a function if its definition shows the constructor. `seq` without arguments is a variable.
module Main where
import Control.Monad

newtype Ps a = Ps (String -> Maybe (a, String))
instance Functor Ps where { fmap = liftM }
instance Applicative Ps where { pure a = Ps (\s -> Just (a, s)); (<*>) = ap }
instance Monad Ps where { Ps p >>= k = Ps (\s -> case p s of { Nothing -> Nothing; Just (a, t) -> parse (k a) t }) }

parse :: Ps a -> String -> Maybe (a, String)
parse (Ps p) = p

item, mapped, bound :: Ps Int
item = Ps step where { step [] = Nothing; step (_ : cs) = Just (1, cs) }
mapped = (\_ -> 1) <$> item
bound = item >>= \_ -> item

parsed :: Ps Int -> String -> Int
parsed p s = maybe 0 fst (parse p s)

once, guarded, failing, twice :: (a -> b) -> a -> b -> b
once _ _ z | _ <- ((0, 0), Nothing) = z
guarded _ _ z | False = z | True = z where { g (~y) | False, k <- (0, [5, 1]) = error "none" | otherwise = error "none" }
failing _ _ z | False, False = z | k <- ((0, 0), (Nothing :: Maybe Int)) = z
twice _ _ z | False, False = z | k <- ((0, 0), (Nothing :: Maybe Int)) = z where { g y = True }
twice _ _ z | False = z | otherwise = z where { v :: [Bool]; !v = [] }

data Two = Two { left :: Int -> Int, right :: Maybe Int }
updated :: a -> a
updated y | Two { right = r } <- (Two { left = id, right = Nothing }) { right = Just 1 } = y
          | True, False = y

unapplied, constant, applied :: Integer -> Int
unapplied n = let { j y = seq } in j 'b' 'c' (\_ -> (\_ -> 3)) n False + length (show (j 'c' 'c' 'd'))
constant n = let { j y = const } in j 'b' (\_ -> (\_ -> 3)) 'c' n False + length (show (j 'c' 'c' 'd'))
applied n = let { j y = seq y } in j 'c' (\_ -> (\_ -> 3)) n False + length (show (j 'c' 'd'))

main :: IO ()
main = do
  print (parsed mapped "12", parsed bound "12")
  print (parsed (let { j (!k) = mapped } in j (7 :: Int)) "q")
  print (parsed (let { j (!k) = bound } in j (7 :: Int)) "q")
  print (parsed ({-# SCC integer #-} (seq 6 item)) "q", parsed ({-# SCC character #-} (seq 'c' item)) "q")
  print (parsed (updated mapped) "q", parsed (updated bound) "q")
  print (map (\f -> f id undefined (\y -> ['9', 'b']) 4) [once, guarded, failing, twice])
  print (unapplied 3, constant 3, applied 3)
  print (parsed (let { j (a, b) = mapped } in j (6, True)) "q", parsed (let { j (a, b) = bound } in j (6, True)) "q")
