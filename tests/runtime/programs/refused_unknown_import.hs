import Data.List (sort, sortt)
main :: IO ()
main = print (sort [2, 1])
-- expect refused: 1:25: Module 'Data.List' does not export 'sortt' in the subset that lazyrun runs
