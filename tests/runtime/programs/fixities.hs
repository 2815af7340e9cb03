import qualified Text.PrettyPrint as P
import Text.PrettyPrint (text, render, (<+>))

infixr 9 .:
infixl 1 &
infix 4 `near`
(.:) :: (c -> d) -> (a -> b -> c) -> a -> b -> d
f .: g = \a b -> f (g a b)
(&) :: a -> (a -> b) -> b
x & f = f x
near :: Int -> Int -> Bool
near a b = abs (a - b) < 2
main :: IO ()
main = do
  print (2 ^ 3 ^ 2 - 10 `div` 3 * 2, 7 - 3 - 2, 100 `div` 5 `div` 2)
  print (- 7 `mod` 3, (-7) `mod` 3, - 2 ^ 2, 1 - (-1), - 3 - 4)
  print ((negate .: (+)) 1 2, 3 & (+ 1) & show, 1 + 1 `near` 2 * 2 - 1)
  print (1 : 2 : [] ++ [3], True || undefined && undefined, not . null $ "x")
  -- One name, two fixities: P.<> is infixl 6, <> infixr 6.
  putStrLn (render (text "a" P.<> text "b" <+> text ("c" <> "d" <> "e")))
-- expect: (506,2,10)
-- expect: (-1,2,-4,2,-7)
-- expect: (-3,"4",True)
-- expect: ([1,2,3],True,True)
-- expect: ab cde
