-- SPDX-License-Identifier: BSD-3-Clause
module Text.ParserCombinators.Parsec.Expr (Assoc (..), Operator (..), OperatorTable, buildExpressionParser) where

import Prelude
import Text.Parsec.Expr (Assoc (..))
import qualified Text.Parsec.Expr as P
import Text.Parsec.String

data Operator tok st a
  = Infix (GenParser tok st (a -> a -> a)) Assoc
  | Prefix (GenParser tok st (a -> a))
  | Postfix (GenParser tok st (a -> a))

type OperatorTable tok st a = [[Operator tok st a]]

buildExpressionParser :: OperatorTable tok st a -> GenParser tok st a -> GenParser tok st a
buildExpressionParser table = P.buildExpressionParser (map (map convert) table)
  where
    convert (Infix op assoc) = P.Infix op assoc
    convert (Prefix op) = P.Prefix op
    convert (Postfix op) = P.Postfix op
