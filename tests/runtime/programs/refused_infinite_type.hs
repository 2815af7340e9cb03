f x = x x
main :: IO ()
main = print 1
-- expect refused: 1:9: Occurs check: cannot construct the infinite type: 'a0 ~ a0 -> b0' (couldn't match expected type 'a0' with actual type 'a0 -> b0')
