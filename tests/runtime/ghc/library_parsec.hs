module Main where

import Text.Parsec
import Text.Parsec.String (Parser)
import Text.Parsec.Expr
import qualified Text.Parsec.Token as T
import Text.Parsec.Language (haskellDef, emptyDef, javaStyle)

data Expr = Num Integer | Var String | Bin Char Expr Expr | Neg Expr | Let String Expr Expr
  deriving (Show, Eq)

lexer :: T.TokenParser ()
lexer = T.makeTokenParser haskellDef {T.reservedNames = ["let", "in"], T.reservedOpNames = ["+", "-", "*", "/", "=", "!"]}

expr :: Parser Expr
expr = buildExpressionParser table factor <?> "expression"
  where
    table =
      [ [Prefix (T.reservedOp lexer "-" >> return Neg)]
      , [Postfix (T.reservedOp lexer "!" >> return (Bin '!' (Num 0)))]
      , [binary "*" '*' AssocLeft, binary "/" '/' AssocLeft]
      , [binary "+" '+' AssocLeft, binary "-" '-' AssocRight]
      , [binary "==" '=' AssocNone]
      ]
    binary s c a = Infix (T.reservedOp lexer s >> return (Bin c)) a

factor :: Parser Expr
factor = T.parens lexer expr
  <|> Num <$> T.natural lexer
  <|> letE
  <|> Var <$> T.identifier lexer
  <?> "factor"

letE :: Parser Expr
letE = do
  T.reserved lexer "let"
  v <- T.identifier lexer
  T.reservedOp lexer "="
  e <- expr
  T.reserved lexer "in"
  Let v e <$> expr

eval :: [(String, Integer)] -> Expr -> Maybe Integer
eval _ (Num n) = Just n
eval env (Var v) = lookup v env
eval env (Neg e) = negate <$> eval env e
eval env (Let v e b) = do
  x <- eval env e
  eval ((v, x) : env) b
eval env (Bin c l r) = do
  x <- eval env l
  y <- eval env r
  case c of
    '+' -> Just (x + y)
    '-' -> Just (x - y)
    '*' -> Just (x * y)
    '/' | y == 0 -> Nothing
        | otherwise -> Just (x `div` y)
    '!' -> Just (product [1 .. y])
    _ -> Just (if x == y then 1 else 0)

csv :: Parser [[String]]
csv = line `endBy` newline
  where
    line = cell `sepBy` char ','
    cell = quoted <|> many (noneOf ",\n\"")
    quoted = between (char '"') (char '"') (many (noneOf "\"" <|> try (string "\"\"" >> return '"')))

counted :: Parsec String Int String
counted = do
  xs <- many (letter <* modifyState (+ 1))
  skipMany digit
  n <- getState
  p <- getPosition
  rest <- manyTill anyChar (try (string "--")) <|> return "none"
  notFollowedBy (char 'x')
  return (xs ++ show n ++ show p ++ rest)

main :: IO ()
main = do
  mapM_ (\s -> print (fmap (eval []) (parse (T.whiteSpace lexer *> expr <* eof) "in" s)))
    ["1 + 2 * 3", "let x = 5 in x * x - 2 - 1", "(1 + 2", "1 + * 2", "4! + {- a {- b -} -} 1 -- end", "let = 4", "a b", "1 == 2 == 3", ""]
  print (parse csv "f.csv" "a,b,c\n1,\"2,\"\"x\"\"\",3\n")
  print (parse csv "f.csv" "a,b\"c\n")
  print (runParser counted 10 "" "abc123 hello -- y")
  print (runParser counted 10 "" "abc123\t\nhello --x")
  print (parse (sepEndBy (many1 digit) (oneOf ";,")) "" "1;2,33;")
  print (parse (count 3 (try (string "ab") <|> string "ac")) "" "abacad")
  print (parse (chainr1 (read <$> many1 digit) ((^) <$ char '^')) "" "2^3^2" :: Either ParseError Integer)
  print (parse (T.float lexer) "" "1.25e-2", parse (T.naturalOrFloat lexer) "" "0x1F", parse (T.integer lexer) "" "- 12")
  print (parse (T.stringLiteral lexer) "" "\"a\\n\\65\\x42\\&c\\   \\d\\SOH\\^A\"", parse (T.charLiteral lexer) "" "'\\''")
  print (parse (T.commaSep1 lexer (T.brackets lexer (T.semiSep lexer (T.symbol lexer "k")))) "" "[k;k] , [ ] , [k")
  parseTest (lookAhead (many letter) >> choice [string "x" >> fail "no x", unexpected "thing", eof >> return ""]) "xyz"
