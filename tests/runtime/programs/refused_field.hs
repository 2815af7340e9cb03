data R = R { a :: Int }
main :: IO ()
main = print (a (R { b = 1 }))
-- expect refused: 3:22: Constructor 'R' does not have field 'b'
