A report is a line for each shape. This file is literate: the lines that
begin with > are the program.

> module Report (report) where

> import Data.List (intercalate)
> import Shapes

> report :: Shape s => [s] -> [String]
> report shapes = zipWith line [1 :: Int ..] shapes
>   where
>     line n s = intercalate ": " [show n, describe s]

Nothing follows.
