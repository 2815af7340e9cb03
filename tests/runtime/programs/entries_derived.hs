-- Methods that are derived count under their names.
data C = R | G deriving (Eq, Ord, Show, Enum, Bounded)
data P = P Int C deriving (Eq, Show)
main :: IO ()
main = do
  print (R == G, R < G, [R ..], P 1 R == P 1 R, maximum [R, G])
  print (P 2 G)
-- expect: (False,True,[R,G],True,G)
-- expect: P 2 G
-- expect entries: 2 CAF > main > ==
-- expect entries: 4 main > showsPrec
-- expect entries: 1 main > showsPrec > showsPrec
-- expect entries: 1 CAF > main > <= > <
