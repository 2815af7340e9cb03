data F = F (Int -> Int) deriving (Eq)
main :: IO ()
main = print 1
-- expect refused: 1:35: Can't make a derived instance of 'Eq F': no instance for (Eq (Int -> Int))
