{-# LANGUAGE TypeApplications, ScopedTypeVariables, RankNTypes #-}
module Main where
import Text.Read (readMaybe)

g :: forall a. Show a => a -> String
g = show

infixl 6 <+>
(<+>) :: forall a b. (Show a, Show b) => a -> b -> String
x <+> y = show x ++ show y

data R = R { run :: forall a. [a] -> Int, label :: String }

size :: R -> Int
size r = f "abc" + f [True] where f = run r

sizes :: R -> (Int, String)
sizes r = let R { run = h, label = l } = r in (h "ab" + h [()], l)

main :: IO ()
main = do
  putStrLn ((g) @Int 3)
  putStrLn ((g @Int) 4)
  putStrLn ((<+>) @Int @Char 1 'c')
  putStrLn (((<+>)) @Int @Char 1 'c')
  print ((read) @Int "5")
  print (map (read @Int) ["1", "2"])
  print (size (R length "x"))
  print (sizes (R length "y"))
  print (maxBound @Int, minBound @Bool)
  print (either @String @Int length id (Left "abc"))
  print $ (readMaybe) @Double "2.5"
  print (Just @Int 3, Left @_ @Int 'c', (Right) @Int @Char 'c')
  print (fromIntegral @Int @Double 3 `div'` 2)
 where div' a b = a / b
