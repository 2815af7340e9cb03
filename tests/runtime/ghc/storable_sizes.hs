module Main (main) where

-- When sizes are asked for: as an action runs, or where it is made.
import Foreign

newtype E = E Int32 deriving (Eq, Show)
instance Storable E where
  sizeOf _ = 4
  alignment _ = 4
  peek p = E <$> peek (castPtr p)
  poke p (E v) = poke (castPtr p) v

one :: IO (ForeignPtr E)
one = mallocForeignPtr >>= return
many1 :: Int -> IO (ForeignPtr E)
many1 n = mallocForeignPtrArray (n + 1) >>= return
many0 :: Int -> IO (ForeignPtr E)
many0 n = mallocForeignPtrArray0 n >>= return
single :: IO (Ptr E)
single = malloc >>= return
zeros :: IO (Ptr E)
zeros = calloc >>= return
several, several0, clear, clear0 :: Int -> IO (Ptr E)
several n = mallocArray n >>= return
several0 n = mallocArray0 n >>= return
clear n = callocArray n >>= return
clear0 n = callocArray0 n >>= return
again, again0 :: Ptr E -> Int -> IO (Ptr E)
again p n = reallocArray p n >>= return
again0 p n = reallocArray0 p n >>= return
withOne :: (Ptr E -> IO a) -> IO a
withOne f = alloca f >>= return
withMany1, withMany0 :: Int -> (Ptr E -> IO a) -> IO a
withMany1 n f = allocaArray n f >>= return
withMany0 n f = allocaArray0 n f >>= return
put :: Ptr E -> [E] -> IO ()
put p xs = pokeArray p xs >>= return
put0 :: Ptr E -> [E] -> IO ()
put0 p xs = pokeArray0 (E 0) p xs >>= return
fresh, fresh0 :: [E] -> IO (Ptr E)
fresh xs = newArray xs >>= return
fresh0 xs = newArray0 (E 0) xs >>= return
got :: Ptr E -> Int -> IO [E]
got p n = peekArray n p >>= return
got0 :: Ptr E -> IO [E]
got0 p = peekArray0 (E 0) p >>= return
len :: Ptr E -> IO Int
len p = lengthArray0 (E 0) p >>= return
cp, mv :: Ptr E -> Ptr E -> Int -> IO ()
cp a b n = copyArray a b n >>= return
mv a b n = moveArray a b n >>= return
adv :: Ptr E -> Int -> Ptr E
adv p n = advancePtr p n
newOne :: E -> IO (Ptr E)
newOne e = new e >>= return
withE :: E -> (Ptr E -> IO a) -> IO a
withE e f = with e f >>= return
may :: Maybe E -> (Ptr E -> IO a) -> IO a
may m f = maybeWith with m f >>= return
re :: Ptr E -> IO (Ptr E)
re p = realloc p >>= return
fillB :: Ptr E -> IO ()
fillB p = fillBytes p 0 8 >>= return
arr, arr0 :: [E] -> (Ptr E -> IO a) -> IO a
arr xs f = withArray xs f >>= return
arr0 xs f = withArray0 (E 0) xs f >>= return
arrL :: [E] -> (Int -> Ptr E -> IO a) -> IO a
arrL xs f = withArrayLen xs f >>= return
elemP :: Ptr E -> Int -> IO E
elemP p n = peekElemOff p n >>= return
elemW :: Ptr E -> Int -> E -> IO ()
elemW p n e = pokeElemOff p n e >>= return


buf :: Ptr E
buf = nullPtr `plusPtr` 0
t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11, t12, t13, t14, t15, t16, t17, t18, t19, t20, t21, t22 :: IO ()
t1 = many1 3 >>= \g -> return ()
t2 = many0 3 >>= \g -> return ()
t3 = several 3 >>= free
t4 = several0 3 >>= free
t5 = clear 3 >>= free
t6 = clear0 3 >>= free
t7 = again nullPtr 3 >>= free
t8 = again0 nullPtr 3 >>= free
t9 = withOne (\p -> poke p (E 3)) >>= print
t10 = withMany1 2 (\p -> poke p (E 3)) >>= print
t11 = withMany0 2 (\p -> poke p (E 3)) >>= print
t12 = fresh [E 1, E 2] >>= free
t13 = fresh0 [E 1, E 2] >>= free
t14 = newOne (E 1) >>= free
t15 = withE (E 1) peek >>= print
t16 = may (Just (E 1)) peek >>= print
t17 = re nullPtr >>= free
t18 = arr [E 2] peek >>= print
t19 = arr0 [E 2] got0 >>= print
t20 = arrL [E 2] (\_ p -> peek p) >>= print
t21 = cp buf buf 0 >>= print
t22 = elemP buf 0 >>= print

main :: IO ()
main = sequence_ [t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11, t12, t13, t14, t15, t16, t17, t18, t19, t20, t21] >> print 1
