module Facade (module Shapes, total, hidden) where

import Shapes

total :: [Double] -> Double
total = sum . map (* 1)

hidden :: Int
hidden = secret * 6 - 1
