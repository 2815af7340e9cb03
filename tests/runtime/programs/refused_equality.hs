f :: (a ~ Int) => a -> a
f x = x
main :: IO ()
main = print (f 1)
-- expect refused: 1:7: an equality of types is supported in an instance's context alone
