{-# LANGUAGE BangPatterns #-}
-- A case of a constructor that is built where the case stands evaluates the strict fields alone; a function of the
-- module needs no evaluation. What is left of decided clauses has the cost centre that stands around them.
module Main where
import Control.Monad

data Pair a = Pair { first :: a, second :: !(Int -> Int) }
data Two = Two { lazily :: Int -> [Int], other :: Int -> Int }
data Strict = Strict { made :: !(Int -> [Int]), kept :: Int -> Int }

twice :: Int -> [Int]
twice n = [n, n]

bound :: Int -> Int
bound = second (let { Pair a f = Pair { first = 7, second = \n -> n }; v :: Pair Integer; !v = Pair (-3) f } in Pair { first = a, second = f })

updated, selected :: Two -> Two
updated = \(Two f g) -> (Two { lazily = f, other = g }) { other = g }
selected = \(Two f g) -> case ([] :: [Int]) of { (1 : _) -> Two f (* 5); _ -> Two f g }

built :: (Int, [Int]) -> Strict
built (n, _ : _) | _ <- () = Strict { made = twice, kept = \m -> m }
                 | Strict { made = f } <- Strict twice (n *) = Strict f (n +)
built (n, _) | n == 0 = Strict (\_ -> []) (\m -> m) | otherwise = Strict twice (n *)

newtype Parser a = Parser (String -> Maybe (a, String))
instance Functor Parser where { fmap = liftM }
instance Applicative Parser where { pure a = Parser (\s -> Just (a, s)); (<*>) = ap }
instance Monad Parser where { Parser p >>= k = Parser (\s -> case p s of { Nothing -> Nothing; Just (a, t) -> parse (k a) t }) }

parse :: Parser a -> String -> Maybe (a, String)
parse (Parser p) = p

item, number :: Parser Int
item = Parser (\s -> Just (length s, drop 1 s))
number = (+ 1) <$> item

character :: a -> (Int -> a) -> a
character x f = ({-# SCC chosen #-} (case 'a' of { 'b' -> x; _ -> f 1 }))

main :: IO ()
main = do
  print (bound 6)
  print (map (\f -> lazily (f (Two (\_ -> []) (+ 1))) 3) [updated, selected])
  print (made (built (5, [1])) 2, made (built (0, [])) 3, kept (built (4, [])) 4)
  print (fmap fst (parse ({-# SCC work #-} (if 'a' == 'b' then item else case 'a' of { 'c' -> item; _ -> number })) "12"))
  print (fmap fst (parse ({-# SCC read #-} (case 'a' of { 'c' -> item; _ -> number })) "12"))
  print (character 'c' (\_ -> 'd'))
