-- SPDX-License-Identifier: BSD-3-Clause
-- Annotations of Text.PrettyPrint.Annotated: they take no room, and are told with the text or as its spans.
module Main where

import Prelude hiding ((<>))
import Text.PrettyPrint.Annotated.HughesPJClass

data Mark = Keyword | Name Int deriving (Eq, Show)

block, wide :: Doc Mark
block = annotate Keyword (text "let") <+> vcat [annotate (Name n) (text "x" <> int n) <+> equals <+> int (n * n) | n <- [1 .. 3]]
  $$ nest 4 (annotate Keyword (text "in") <+> annotate (Name 9) (parens (annotate (Name 8) (sep (map int [1 .. 5]))) $+$ char '.'))
wide = hang (annotate Keyword (text "case")) 2 (fsep (punctuate comma [annotate (Name n) (text (replicate n 'w')) | n <- [1 .. 12]]))

told :: AnnotDetails Mark -> [String] -> [String]
told AnnotStart rest = "<" : rest
told (AnnotEnd a) rest = ('>' : show a) : rest
told (NoAnnot (Chr c) n) rest = show (c, n) : rest
told (NoAnnot (Str s) n) rest = show (s, n) : rest
told (NoAnnot (PStr s) n) rest = show (s, n) : rest

data Shape = Circle Int | Both Shape (Maybe Shape)

instance Pretty Shape where
  pPrintPrec l p (Circle n) = maybeParens (p > 10) (text "Circle" <+> pPrintPrec l 11 n)
  pPrintPrec l p (Both a b) = maybeParens (p > 10) (text "Both" <+> pPrintPrec l 11 a <+> pPrintPrec l 11 b)

main :: IO ()
main = do
  mapM_ print [block, wide]
  mapM_ (print . renderSpans) [block, wide]
  putStrLn (renderDecorated (\a -> '{' : take 1 (show a)) (\a -> drop 4 (show a) ++ "}") wide)
  renderDecoratedM (\a -> putStr ("[" ++ show a ++ ":")) (\_ -> putStr "]") putStr (putStrLn "$") block
  print (fullRenderAnn PageMode 30 1.5 told [] block)
  mapM_ (\m -> putStrLn (unwords (fullRenderAnn m 20 2 told [] wide))) [LeftMode, OneLineMode, ZigZagMode]
  print (renderSpans (fmap show block) == fmap (map (fmap show)) (renderSpans block))
  print (renderSpans (annotate 'a' empty <> annotate 'b' (annotate 'c' (text "") $$ text "under")))
  putStrLn (renderStyle style {lineLength = 20, mode = PageMode} wide)
  print (isEmpty (empty :: Doc ()), isEmpty (annotate 'x' empty), annotate 'x' (text "same") == text "same")
  putStrLn (prettyShow (Both (Circle 1) (Just (Circle 2))) ++ prettyShow [(1 :: Int, 'c', True)])
  print (fmap (+ 1) (NoAnnot (Str "s") 1), fmap (+ 1) (AnnotEnd 1), Span 1 2 'x')
