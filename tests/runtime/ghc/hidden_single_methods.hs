{-# LANGUAGE ExistentialQuantification, GADTs #-}
-- Values that hide the dictionary of a class of one method, which is that method.
module Main where

class Shape a where
  area :: a -> Int -> Int

class Named a where
  name :: a -> String

data Any = forall a. Shape a => Any a

data Labelled = forall a. (Shape a, Named a) => Labelled !a Int

data Some where
  Some :: Named a => {label :: String, value :: a} -> Some

data Square = Square Int

instance Shape Bool where
  area False n = -n
  area True n = n

instance Shape Square where
  area (Square side) n = n * side * side

instance Named Square where
  name (Square side) = "square " ++ show side

instance Named Bool where
  name = show . not

constants :: [Any]
constants = [Any True, Any (Square 2)]

made :: Int -> [Any]
made n = [Any (n > 1), Any (Square n)]

once :: Shape a => a -> Any
once a = Any a

labelled :: Labelled
labelled = Labelled (Square 3) 4

both :: Int -> Labelled
both n = Labelled (Square n) n

some :: [Some]
some = [Some "one" True, Some {label = "two", value = Square 1}]

measured :: Any -> Int
measured (Any x) = area x 3

areaOf :: (a -> Int -> Int) -> a -> Int
areaOf f a = f a 5

main :: IO ()
main = do
  print [area x 3 | Any x <- constants]
  print (map measured (made 3))
  print (measured (once True))
  case labelled of Labelled x n -> putStrLn (name x ++ show (area x n))
  case both 2 of Labelled x n -> putStrLn (name x ++ show (area x n))
  mapM_ (\(Some l v) -> putStrLn (l ++ name v)) some
  print (areaOf area True, areaOf area (Square 1))
