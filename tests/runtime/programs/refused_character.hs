main :: IO ()
main = print 'ab'
-- expect refused: 2:16: a character literal ends with ' behind one character
