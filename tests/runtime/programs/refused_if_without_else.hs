main :: IO ()
main = do
  if True then print 1
  print 2
-- expect refused: 4:3: expected 'else', found 'print', which is indented as a new item of its block
