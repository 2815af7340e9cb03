import Network.Socket
main :: IO ()
main = print 1
-- expect refused: 1:8: there is no module
