-- A guard of && and == of units: what a match goes on with when the guard fails is a join point of the
-- whole function's result.
data T = N Int T T | E

f :: T -> ()
f (N k l r) | k == k && f l == () && f r == () = ()
f E = ()

main :: IO ()
main = print (f (N 1 E E))
-- expect: ()
