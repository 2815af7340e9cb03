module Main where

-- Newtypes around functions: difference lists, predicates, comparators, printers, fixed points.
newtype DList a = DList { unDList :: [a] -> [a] }

fromList :: [a] -> DList a
fromList xs = DList (xs ++)

toList :: DList a -> [a]
toList d = unDList d []

append :: DList a -> DList a -> DList a
append a b = DList (unDList a . unDList b)

snoc :: DList a -> a -> DList a
snoc d x = DList (unDList d . (x :))

newtype Predicate a = Predicate { holds :: a -> Bool }

conj, disj :: Predicate a -> Predicate a -> Predicate a
conj p q = Predicate (\x -> holds p x && holds q x)
disj (Predicate p) (Predicate q) = Predicate (\x -> p x || q x)

contramap :: (b -> a) -> Predicate a -> Predicate b
contramap f (Predicate p) = Predicate (p . f)

newtype Comparator a = Comparator { runComparator :: a -> a -> Ordering }

natural :: Ord a => Comparator a
natural = Comparator compare

thenBy :: Comparator a -> Comparator a -> Comparator a
thenBy c d = Comparator cmp
  where
    cmp x y = case runComparator c x y of
      EQ -> runComparator d x y
      o -> o

on' :: Comparator b -> (a -> b) -> Comparator a
on' c f = Comparator (\x y -> runComparator c (f x) (f y))

insertionSort :: Comparator a -> [a] -> [a]
insertionSort c = foldr ins []
  where
    ins x [] = [x]
    ins x ys@(y : rest) = case runComparator c x y of
      GT -> y : ins x rest
      _ -> x : ys

fixpoint :: (a -> a) -> a
fixpoint f = f (fixpoint f)

newtype Id a = Id { runId :: a } deriving (Eq, Show)

newtype Compose f g a = Compose { getCompose :: f (g a) }

newtype Doc = Doc (Int -> ShowS)

text :: String -> Doc
text s = Doc (\_ -> showString s)

(<>>) :: Doc -> Doc -> Doc
Doc a <>> Doc b = Doc (\i -> a i . b i)

nest :: Int -> Doc -> Doc
nest n (Doc d) = Doc (d . (+ n))

line :: Doc
line = Doc (\i -> showChar '\n' . showString (replicate i ' '))

render :: Doc -> String
render (Doc d) = d 0 ""

data Json = J Int | O [(String, Json)]

doc :: Json -> Doc
doc (J n) = text (show n)
doc (O fields) = text "{" <>> nest 2 (foldr (<>>) (text "") [line <>> text k <>> text ": " <>> doc v | (k, v) <- fields]) <>> line <>> text "}"

main :: IO ()
main = do
  print (toList (snoc (fromList "abc" `append` fromList "de") 'f'))
  let small = Predicate (< (10 :: Int))
      isEven = Predicate even
  print (map (holds (small `conj` isEven)) [4, 5, 12], holds (contramap length (isEven `disj` small)) "abc")
  print (insertionSort ((natural `on'` length) `thenBy` natural) ["bb", "a", "ccc", "ab", "b"])
  print (fixpoint (\rec n -> if n == 0 then 1 else n * rec (n - 1)) (5 :: Int))
  print (runId (Id 3) + 1, Id 'x', fmap (fmap (+ 1)) (getCompose (Compose [Just 1, Nothing])))
  putStrLn (render (doc (O [("a", J 1), ("b", O [("c", J 2)]), ("d", J 3)])))
