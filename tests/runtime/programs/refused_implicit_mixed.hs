{-# LANGUAGE ImplicitParams #-}
main :: IO ()
main = print (let { ?x = 1; y = 2 } in ?x + y)
-- expect refused: 3:29: expected an implicit parameter, found 'y'
