import Data.Lisst (sort)
main :: IO ()
main = print (sort "abc")
-- expect refused: 1:8: there is no module `Data.Lisst` (perhaps you meant 'Data.List' or 'Data.Bits')
