-- expect refused: 5:16: this number has too many digits, or too large an exponent
{-# LANGUAGE HexFloatLiterals #-}

main :: IO ()
main = print ( 0x1p5001 :: Rational)
