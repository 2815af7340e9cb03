f :: (a ~ Int) => a -> a
f x = x
main :: IO ()
main = print (f 'c')
-- expect refused: 4:15: Couldn't match type 'Char' with 'Int' arising from a use of 'f'
