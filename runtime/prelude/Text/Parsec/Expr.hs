-- SPDX-License-Identifier: BSD-3-Clause
module Text.Parsec.Expr (Assoc (..), Operator (..), OperatorTable, buildExpressionParser) where

import Prelude
import Text.Parsec.Combinator
import Text.Parsec.Prim

data Assoc = AssocNone | AssocLeft | AssocRight

data Operator s u m a
  = Infix (ParsecT s u m (a -> a -> a)) Assoc
  | Prefix (ParsecT s u m (a -> a))
  | Postfix (ParsecT s u m (a -> a))

type OperatorTable s u m a = [[Operator s u m a]]

buildExpressionParser :: Stream s m t => OperatorTable s u m a -> ParsecT s u m a -> ParsecT s u m a
buildExpressionParser table simple = foldl level simple table

-- Operators of one precedence, applied to terms of those that bind tighter.
level :: Stream s m t => ParsecT s u m a -> [Operator s u m a] -> ParsecT s u m a
level term operators =
  let
    (rights, lefts, nones, prefixes, postfixes) = foldr sorted ([], [], [], [], []) operators
    right = choice rights
    left = choice lefts
    none = choice nones
    prefix = choice prefixes <?> ""
    postfix = choice postfixes <?> ""

    ambiguous assoc op = try (op >> fail ("ambiguous use of a " ++ assoc ++ " associative operator"))
    ambiguousRight = ambiguous "right" right
    ambiguousLeft = ambiguous "left" left
    ambiguousNon = ambiguous "non" none

    operand = do
      before <- prefixed
      x <- term
      after <- postfixed
      return (after (before x))
    postfixed = postfix <|> return id
    prefixed = prefix <|> return id

    inRight x = continued <|> ambiguousLeft <|> ambiguousNon
      where
        continued = do
          f <- right
          y <- operand >>= inRight1
          return (f x y)
    inRight1 x = inRight x <|> return x

    inLeft x = continued <|> ambiguousRight <|> ambiguousNon
      where
        continued = do
          f <- left
          y <- operand
          inLeft1 (f x y)
    inLeft1 x = inLeft x <|> return x

    inNon x = do
      f <- none
      y <- operand
      ambiguousRight <|> ambiguousLeft <|> ambiguousNon <|> return (f x y)
  in do
    x <- operand
    inRight x <|> inLeft x <|> inNon x <|> return x <?> "operator"

sorted ::
  Operator s u m a
  -> ( [ParsecT s u m (a -> a -> a)], [ParsecT s u m (a -> a -> a)], [ParsecT s u m (a -> a -> a)]
     , [ParsecT s u m (a -> a)], [ParsecT s u m (a -> a)] )
  -> ( [ParsecT s u m (a -> a -> a)], [ParsecT s u m (a -> a -> a)], [ParsecT s u m (a -> a -> a)]
     , [ParsecT s u m (a -> a)], [ParsecT s u m (a -> a)] )
sorted (Infix op assoc) (rights, lefts, nones, prefixes, postfixes) = case assoc of
  AssocNone -> (rights, lefts, op : nones, prefixes, postfixes)
  AssocLeft -> (rights, op : lefts, nones, prefixes, postfixes)
  AssocRight -> (op : rights, lefts, nones, prefixes, postfixes)
sorted (Prefix op) (rights, lefts, nones, prefixes, postfixes) = (rights, lefts, nones, op : prefixes, postfixes)
sorted (Postfix op) (rights, lefts, nones, prefixes, postfixes) = (rights, lefts, nones, prefixes, op : postfixes)
