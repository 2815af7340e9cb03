-- SPDX-License-Identifier: BSD-3-Clause
module Text.Parsec.Language
  ( haskellDef, haskell, mondrianDef, mondrian, emptyDef, haskellStyle, javaStyle, LanguageDef, GenLanguageDef
  ) where

import Prelude
import Text.Parsec.Char
import Text.Parsec.Prim
import Text.Parsec.Token

emptyDef :: LanguageDef st
emptyDef = LanguageDef
  { commentStart = "", commentEnd = "", commentLine = "", nestedComments = True
  , identStart = letter <|> char '_', identLetter = alphaNum <|> oneOf "_'"
  , opStart = opLetter emptyDef, opLetter = oneOf ":!#$%&*+./<=>?@\\^|-~"
  , reservedOpNames = [], reservedNames = [], caseSensitive = True
  }

haskellStyle, javaStyle :: LanguageDef st
haskellStyle = emptyDef {commentStart = "{-", commentEnd = "-}", commentLine = "--", identStart = letter}
javaStyle = emptyDef
  {commentStart = "/*", commentEnd = "*/", commentLine = "//", identStart = letter, caseSensitive = False}

haskell98Def, haskellDef, mondrianDef :: LanguageDef st
haskell98Def = haskellStyle
  { reservedOpNames = ["::", "..", "=", "\\", "|", "<-", "->", "@", "~", "=>"]
  , reservedNames =
      [ "let", "in", "case", "of", "if", "then", "else", "data", "type", "class", "default", "deriving", "do"
      , "import", "infix", "infixl", "infixr", "instance", "module", "newtype", "where", "primitive" ]
  }
haskellDef = haskell98Def
  { identLetter = identLetter haskell98Def <|> char '#'
  , reservedNames = reservedNames haskell98Def
      ++ ["foreign", "import", "export", "primitive", "_ccall_", "_casm_", "forall"]
  }
mondrianDef = javaStyle
  { reservedNames =
      ["case", "class", "default", "extends", "import", "in", "infix", "instance", "let", "new", "of", "package"]
  , caseSensitive = True
  }

haskell, mondrian :: TokenParser st
haskell = makeTokenParser haskellDef
mondrian = makeTokenParser mondrianDef
