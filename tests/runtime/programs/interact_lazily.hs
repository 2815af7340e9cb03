-- interact prints as soon as it can.
main :: IO ()
main = interact (unlines . map (show . (* 2) . read) . takeWhile (/= "stop") . lines)
-- given: 21
-- given: -4
-- given: stop
-- given: x
-- expect: 42
-- expect: -8
