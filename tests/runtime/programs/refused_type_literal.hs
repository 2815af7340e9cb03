import Data.Proxy
import GHC.TypeLits
main :: IO ()
main = print (natVal (Proxy :: Proxy 3))
-- expect refused: 4:38: Illegal type: '3'; did you intend to use DataKinds?
