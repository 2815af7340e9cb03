data T = T Int deriving Num

main :: IO ()
main = print 1
-- expect refused: 1:25: deriving Num is not supported
