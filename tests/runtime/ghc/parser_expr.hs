module Main where

import Data.Char (isAlpha, isDigit, isSpace)

-- An expression parser of combinators, with where-bound operators of their own fixity.
newtype Parser a = Parser { runParser :: String -> Maybe (a, String) }

infixl 1 `andThen`
infixr 3 <||>
infixl 4 <$$>

andThen :: Parser a -> (a -> Parser b) -> Parser b
andThen p f = Parser $ \s -> case runParser p s of
  Nothing -> Nothing
  Just (a, rest) -> runParser (f a) rest

(<||>) :: Parser a -> Parser a -> Parser a
p <||> q = Parser $ \s -> case runParser p s of
  Nothing -> runParser q s
  found -> found

(<$$>) :: (a -> b) -> Parser a -> Parser b
f <$$> p = p `andThen` (yield . f)

yield :: a -> Parser a
yield a = Parser $ \s -> Just (a, s)

satisfy :: (Char -> Bool) -> Parser Char
satisfy ok = Parser check
  where
    check (c : cs) | ok c = Just (c, cs)
    check _ = Nothing

many1, many0 :: Parser a -> Parser [a]
many1 p = p `andThen` \a -> many0 p `andThen` \as -> yield (a : as)
many0 p = many1 p <||> yield []

token :: Parser a -> Parser a
token p = p `andThen` \a -> many0 (satisfy isSpace) `andThen` \_ -> yield a

symbol :: Char -> Parser Char
symbol = token . satisfy . (==)

data Expr = Num Int | Var String | Bin Char Expr Expr
  deriving (Show)

expr, term, factor :: Parser Expr
expr = term `andThen` rest
  where
    rest l = (operator "+-" `andThen` \o -> term `andThen` \r -> rest (Bin o l r)) <||> yield l
term = factor `andThen` rest
  where
    rest l = (operator "*/" `andThen` \o -> factor `andThen` \r -> rest (Bin o l r)) <||> yield l
factor = number <||> variable <||> parens
  where
    number = (Num . read') <$$> token (many1 (satisfy isDigit))
    variable = Var <$$> token (many1 (satisfy isAlpha))
    parens = symbol '(' `andThen` \_ -> expr `andThen` \e -> symbol ')' `andThen` \_ -> yield e
    read' = foldl (\n d -> n * 10 + fromEnum d - fromEnum '0') 0

operator :: String -> Parser Char
operator cs = token (satisfy (`elem` cs))

eval :: [(String, Int)] -> Expr -> Maybe Int
eval _ (Num n) = Just n
eval env (Var x) = lookup x env
eval env (Bin o l r) = do
  a <- eval env l
  b <- eval env r
  apply o a b
  where
    apply '+' a b = Just (a + b)
    apply '-' a b = Just (a - b)
    apply '*' a b = Just (a * b)
    apply _ _ 0 = Nothing
    apply _ a b = Just (a `div` b)

main :: IO ()
main = mapM_ run ["1 + 2*3", "(1+2) * x", "2 * (3 + 4) - y / 2", "1 / (2 - 2)", "1 +", "z"]
  where
    run s = putStrLn (s ++ " => " ++ result s)
    result s = case runParser expr s of
      Just (e, "") -> maybe "no value" show (eval [("x", 5), ("y", 9)] e)
      Just (_, rest) -> "stopped at " ++ show rest
      Nothing -> "no parse"
