main :: IO ()
main = print 'ab'
-- expect refused: 2:16: a character literal must end with ' after one character
