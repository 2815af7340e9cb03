class Describe a where
  name :: a -> String
  name _ = "thing"
  describe :: a -> String
  describe x = "a " ++ name x
class Describe a => Loud a where
  shout :: a -> String
  shout x = describe x ++ "!"
data Cat = Cat
newtype Box a = Box a
instance Describe Cat where name Cat = "cat"
instance Loud Cat
instance Describe a => Describe (Box a) where
  describe (Box a) = "boxed " ++ describe a
instance Describe Int
instance (Describe a, Describe b) => Describe (a, b) where
  name (a, b) = name a ++ " and " ++ name b
instance Describe a => Describe [a] where
  name = concatMap name
main :: IO ()
main = do
  putStrLn (shout Cat)
  putStrLn (describe (Box (Box Cat)))
  putStrLn (describe (Cat, [1 :: Int, 2]))
-- expect: a cat!
-- expect: boxed boxed a cat
-- expect: a cat and thingthing
