main :: IO ()
main = print 1
{- this {- and that -} are
   not closed
-- expect refused: 3:1: this comment is not terminated
