-- A list at the top level is a constant: it is made once, and kept as long as it may be used.
primes :: [Int]
primes = 2 : filter isPrime [3, 5 ..]

isPrime :: Int -> Bool
isPrime n = all (\p -> n `rem` p /= 0) (takeWhile (\p -> p * p <= n) primes)

main :: IO ()
main = do
  print (primes !! 20000)
  print (sum (take 20000 primes))
