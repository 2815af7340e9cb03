data E = X | Y | Z deriving (Show, Eq, Ord, Enum, Bounded)
main :: IO ()
main = do
  print ([minBound .. maxBound :: E], [X, Z ..], [Z, Y ..], fromEnum Z, toEnum 1 :: E)
  print (succ X, pred Z, map fromEnum [X ..])
  print (succ Z)
-- expect: ([X,Y,Z],[X,Z],[Z,Y,X],2,Y)
-- expect: (Y,Y,[0,1,2])
-- expect error: tried to take `succ' of last tag in enumeration
