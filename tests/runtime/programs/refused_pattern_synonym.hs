{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
pattern Even <- (even -> True)
main :: IO ()
main = print Even
-- expect refused: 4:14: The pattern synonym 'Even' is not bidirectional: it cannot be used as an expression
