{-# OPTIONS_GHC -Wno-deprecations #-}
module Main (main) where

-- Types that are laid out by levels and precedences.
import Prelude hiding ((<>))
import Text.PrettyPrint.HughesPJClass

data Expr = Num Int | Var String | App Expr [Expr] | Let [(String, Expr)] Expr

instance Pretty Expr where
  pPrintPrec l _ (Num n) = pPrintPrec l 0 n
  pPrintPrec _ _ (Var x) = text x
  pPrintPrec l p (App f xs) = prettyParen (p > 9) (pPrintPrec l 9 f <+> fsep (map (pPrintPrec l 10) xs))
  pPrintPrec l p (Let ds e)
    | l > prettyNormal = text "let ..."
    | otherwise = prettyParen (p > 0) (sep [text "let" <+> vcat (map (declaration l) ds), text "in" <+> pPrintPrec l 0 e])
  pPrintList l es = braces (sep (punctuate semi (map (pPrintPrec l 0) es)))

declaration :: PrettyLevel -> (String, Expr) -> Doc
declaration l (x, e) = text x <+> equals <+> pPrintPrec l 0 e

expr :: Expr
expr = Let [("f", App (Var "g") [Num 1, App (Var "h") (map Num [1 .. 30])]), ("y", Num 2)] (App (Var "f") [Var "y"])

main :: IO ()
main = do
  putStrLn (prettyShow expr)
  print (pPrintPrec (PrettyLevel 1) 0 [expr, Num 3])
  putStrLn (prettyShow [(Just (-1 :: Int), "text", 'c'), (Nothing, "", '\'')])
  putStrLn (prettyShow (Left 1.5 :: Either Double (Either Bool ()), [LT ..], (1 :: Integer, 2 :: Float, (), [Just (Right True :: Either () Bool)])))
