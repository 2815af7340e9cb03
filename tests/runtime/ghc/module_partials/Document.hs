-- Documents as functions of a width.
module Document where

data Drawn = Drawn String Int

type Document = Int -> Bool -> Drawn

text :: String -> Document
text s width _ = Drawn s (min width (length s))

above :: Document -> Document -> Document
above p q width _ = Drawn (top ++ "\n" ++ bottom) (a + b)
  where
    Drawn top a = p width True
    Drawn bottom b = q (width - 1) True

column :: [Document] -> Document
column [] = text ""
column ds = foldr1 above ds

class Sized a where
  size :: a -> Int -> Int
  unit :: a -> Int

instance Sized Bool where
  size b n = if b then n else 0
  unit _ = 1
