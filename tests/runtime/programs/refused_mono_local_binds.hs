{-# LANGUAGE MonoLocalBinds #-}
both :: Show a => a -> (String, String)
both a = (beside 'x', beside True)
  where beside b = show b ++ show a
main :: IO ()
main = print (both ())
-- expect refused: 3:30: Couldn't match expected type 'Char' with actual type 'Bool'
