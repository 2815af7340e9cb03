-- SPDX-License-Identifier: BSD-3-Clause
module Text.PrettyPrint.Annotated
  ( Doc, char, text, ptext, sizedText, zeroWidthText, int, integer, float, double, rational, semi
  , comma, colon, space, equals, lparen, rparen, lbrack, rbrack, lbrace, rbrace, parens, brackets
  , braces, quotes, doubleQuotes, empty, (<>), (<+>), hcat, hsep, ($$), ($+$), vcat, sep, cat
  , fsep, fcat, nest, hang, punctuate, annotate, isEmpty, render, renderSpans, Span (..), Style (..), style, renderStyle
  , Mode (..), TextDetails (..), fullRender, fullRenderAnn
  ) where

import Text.PrettyPrint.Annotated.HughesPJ
