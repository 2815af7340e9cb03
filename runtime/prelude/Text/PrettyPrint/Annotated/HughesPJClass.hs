-- SPDX-License-Identifier: BSD-3-Clause
-- The class of types with layouts by Text.PrettyPrint.Annotated.HughesPJ.
module Text.PrettyPrint.Annotated.HughesPJClass
  ( Pretty (..), PrettyLevel (..), prettyNormal, prettyShow, prettyParen, module Text.PrettyPrint.Annotated.HughesPJ
  ) where

import Prelude hiding ((<>))
import Text.PrettyPrint.Annotated.HughesPJ

newtype PrettyLevel = PrettyLevel Int deriving (Eq, Ord, Show)

prettyNormal :: PrettyLevel
prettyNormal = PrettyLevel 0

class Pretty a where
  pPrintPrec :: PrettyLevel -> Rational -> a -> Doc ann
  pPrintPrec _ _ x = pPrint x

  pPrint :: a -> Doc ann
  pPrint x = pPrintPrec prettyNormal 0 x

  pPrintList :: PrettyLevel -> [a] -> Doc ann
  pPrintList l xs = brackets (fsep (punctuate comma (map (pPrintPrec l 0) xs)))

prettyShow :: Pretty a => a -> String
prettyShow x = render (pPrint x)

prettyParen :: Bool -> Doc ann -> Doc ann
prettyParen = maybeParens

whole :: Pretty a => PrettyLevel -> a -> Doc ann
whole l x = pPrintPrec l 0 x

tuple :: [Doc ann] -> Doc ann
tuple parts = parens (fsep (punctuate comma parts))

applied :: Pretty a => PrettyLevel -> Rational -> String -> a -> Doc ann
applied l p name x = prettyParen (p > 10) (text name <+> pPrintPrec l 11 x)

instance Pretty Int where
  pPrint = int

instance Pretty Integer where
  pPrint = integer

instance Pretty Float where
  pPrint = float

instance Pretty Double where
  pPrint = double

instance Pretty () where
  pPrint _ = text "()"

instance Pretty Bool where
  pPrint b = text (show b)

instance Pretty Ordering where
  pPrint o = text (show o)

instance Pretty Char where
  pPrint = char
  pPrintList _ s = text (show s)

instance Pretty a => Pretty (Maybe a) where
  pPrintPrec _ _ Nothing = text "Nothing"
  pPrintPrec l p (Just x) = applied l p "Just" x

instance (Pretty a, Pretty b) => Pretty (Either a b) where
  pPrintPrec l p (Left x) = applied l p "Left" x
  pPrintPrec l p (Right x) = applied l p "Right" x

instance Pretty a => Pretty [a] where
  pPrintPrec l _ xs = pPrintList l xs

instance (Pretty a, Pretty b) => Pretty (a, b) where
  pPrintPrec l _ (a, b) = tuple [whole l a, whole l b]

instance (Pretty a, Pretty b, Pretty c) => Pretty (a, b, c) where
  pPrintPrec l _ (a, b, c) = tuple [whole l a, whole l b, whole l c]

instance (Pretty a, Pretty b, Pretty c, Pretty d) => Pretty (a, b, c, d) where
  pPrintPrec l _ (a, b, c, d) = tuple [whole l a, whole l b, whole l c, whole l d]

instance (Pretty a, Pretty b, Pretty c, Pretty d, Pretty e) => Pretty (a, b, c, d, e) where
  pPrintPrec l _ (a, b, c, d, e) = tuple [whole l a, whole l b, whole l c, whole l d, whole l e]

instance (Pretty a, Pretty b, Pretty c, Pretty d, Pretty e, Pretty f) => Pretty (a, b, c, d, e, f) where
  pPrintPrec l _ (a, b, c, d, e, f) =
    tuple [whole l a, whole l b, whole l c, whole l d, whole l e, whole l f]

instance
  (Pretty a, Pretty b, Pretty c, Pretty d, Pretty e, Pretty f, Pretty g) => Pretty (a, b, c, d, e, f, g)
  where
  pPrintPrec l _ (a, b, c, d, e, f, g) =
    tuple [whole l a, whole l b, whole l c, whole l d, whole l e, whole l f, whole l g]

instance
  (Pretty a, Pretty b, Pretty c, Pretty d, Pretty e, Pretty f, Pretty g, Pretty h)
    => Pretty (a, b, c, d, e, f, g, h)
  where
  pPrintPrec l _ (a, b, c, d, e, f, g, h) =
    tuple [whole l a, whole l b, whole l c, whole l d, whole l e, whole l f, whole l g, whole l h]
