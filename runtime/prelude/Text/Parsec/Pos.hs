-- SPDX-License-Identifier: BSD-3-Clause
module Text.Parsec.Pos
  ( SourceName, Line, Column, SourcePos, sourceLine, sourceColumn, sourceName, incSourceLine
  , incSourceColumn, setSourceLine, setSourceColumn, setSourceName, newPos, initialPos, updatePosChar
  , updatePosString
  ) where

import Data.List (foldl)
import Prelude hiding (foldl)

type SourceName = String

type Line = Int

type Column = Int

data SourcePos = SourcePos SourceName !Line !Column
  deriving (Eq, Ord)

instance Show SourcePos where
  show (SourcePos name line column)
    | null name = place
    | otherwise = "\"" ++ name ++ "\" " ++ place
    where place = "(line " ++ show line ++ ", column " ++ show column ++ ")"

newPos :: SourceName -> Line -> Column -> SourcePos
newPos name line column = SourcePos name line column

initialPos :: SourceName -> SourcePos
initialPos name = newPos name 1 1

sourceName :: SourcePos -> SourceName
sourceName (SourcePos name _ _) = name

sourceLine :: SourcePos -> Line
sourceLine (SourcePos _ line _) = line

sourceColumn :: SourcePos -> Column
sourceColumn (SourcePos _ _ column) = column

incSourceLine :: SourcePos -> Line -> SourcePos
incSourceLine (SourcePos name line column) n = SourcePos name (line + n) column

incSourceColumn :: SourcePos -> Column -> SourcePos
incSourceColumn (SourcePos name line column) n = SourcePos name line (column + n)

setSourceName :: SourcePos -> SourceName -> SourcePos
setSourceName (SourcePos _ line column) name = SourcePos name line column

setSourceLine :: SourcePos -> Line -> SourcePos
setSourceLine (SourcePos name _ column) line = SourcePos name line column

setSourceColumn :: SourcePos -> Column -> SourcePos
setSourceColumn (SourcePos name line _) column = SourcePos name line column

updatePosChar :: SourcePos -> Char -> SourcePos
updatePosChar (SourcePos name line column) c = case c of
  '\n' -> SourcePos name (line + 1) 1
  '\t' -> SourcePos name line (column + 8 - ((column - 1) `mod` 8))
  _ -> SourcePos name line (column + 1)

updatePosString :: SourcePos -> String -> SourcePos
updatePosString pos string = foldl updatePosChar pos string
