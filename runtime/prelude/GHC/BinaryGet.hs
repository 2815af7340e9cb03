-- SPDX-License-Identifier: BSD-3-Clause
-- Decoders of bytes that arrive in pieces.
{-# LANGUAGE RankNTypes #-}
module GHC.BinaryGet where

import Control.Applicative
import Control.Monad
import qualified Control.Monad.Fail as Fail
import qualified Data.ByteString as B
import Data.Int
import Foreign.Ptr
import GHC.Packed (Packed (..), ByteString)
import GHC.Types
import Prelude
import System.IO.Unsafe (unsafePerformIO)

-- Failed or done with the rest of the input; waiting for more, Nothing at the end; or asking how
-- many bytes have been read, given the unread rest.
data Decoder a
  = Fail !ByteString String
  | Partial (Maybe ByteString -> Decoder a)
  | Done !ByteString a
  | BytesRead !Int64 (Int64 -> Decoder a)

-- Takes the current input and a continuation for the rest and the value.
newtype Get a = C {runCont :: forall r. ByteString -> (ByteString -> a -> Decoder r) -> Decoder r}

instance Functor Get where
  fmap f g = C (\i k -> runCont g i (\rest a -> k rest (f a)))

instance Applicative Get where
  pure a = C (\i k -> k i a)
  f <*> g = C (\i k -> runCont f i (\rest h -> runCont g rest (\end a -> k end (h a))))
  f *> g = C (\i k -> runCont f i (\rest _ -> runCont g rest k))

instance Monad Get where
  g >>= f = C (\i k -> runCont g i (\rest a -> runCont (f a) rest k))
  (>>) = (*>)

instance Fail.MonadFail Get where
  fail message = C (\i _ -> Fail i message)

instance Alternative Get where
  empty = C (\i _ -> Fail i "Data.Binary.Get(Alternative).empty")
  f <|> g = tracked f >>= \(end, pieces) -> case end of
    Done rest a -> C (\_ k -> k rest a)
    _ -> pushFront (B.concat pieces) >> g
  some g = (:) <$> g <*> many g
  many g = (fmap Just g <|> pure Nothing) >>= \found -> case found of
    Nothing -> pure []
    Just a -> (a :) <$> many g

instance MonadPlus Get

instance Functor Decoder where
  fmap f (Done rest a) = Done rest (f a)
  fmap f (Partial more) = Partial (fmap f . more)
  fmap _ (Fail rest message) = Fail rest message
  fmap f (BytesRead unread more) = BytesRead unread (fmap f . more)

instance Show a => Show (Decoder a) where
  show (Fail _ message) = "Fail: " ++ message
  show (Partial _) = "Partial _"
  show (Done _ a) = "Done: " ++ show a
  show (BytesRead _ _) = "BytesRead"

runGetIncremental :: Get a -> Decoder a
runGetIncremental g = runCont g B.empty Done

-- Asks for non-empty input, with a result for the end.
prompted :: Decoder r -> (ByteString -> Decoder r) -> Decoder r
prompted atEnd with = Partial (\more -> case more of
  Nothing -> atEnd
  Just piece
    | B.null piece -> prompted atEnd with
    | otherwise -> with piece)

-- Collects at least n bytes.
wantingAtLeast :: Int -> ByteString -> (ByteString -> Decoder r) -> Decoder r
wantingAtLeast n first with = go (B.length first) [first]
  where
    go had pieces
      | had >= n = with (B.concat (reverse pieces))
      | otherwise = prompted (Fail (B.concat (reverse pieces)) "not enough bytes")
          (\piece -> go (had + B.length piece) (piece : pieces))

ensureN :: Int -> Get ()
ensureN n = C (\i k -> if B.length i >= n then k i () else wantingAtLeast n i (\more -> k more ()))

-- A number of n bytes; `kind` is its element type in the machine's arrays. The result type is
-- represented by an Int.
getNumber :: Int -> Int -> Get a
getNumber kind !n = C start
  where
    start i@(Packed# bytes b from len) k
      | intGe# len n = case coerce# (indexInt# kind b from) of
          !a -> case Packed# bytes b (intAdd# from n) (intSub# len n) of !rest -> k rest a
      | True = wantingAtLeast n i (\more -> start more k)

readN :: Int -> (ByteString -> a) -> Get a
readN n f = C start
  where
    start i k
      | B.length i >= n = k (B.drop n i) $! f i
      | otherwise = wantingAtLeast n i (\more -> start more k)

readNWith :: Int -> (Ptr a -> IO a) -> Get a
readNWith n f = readN n (\i -> unsafePerformIO (B.useAsCString (B.take n i) (\p -> f (castPtr p))))

getBytes, getByteString :: Int -> Get ByteString
getBytes n = getByteString n
getByteString n
  | n > 0 = readN n (B.take n)
  | otherwise = pure B.empty

-- ---- looking at the input ----------------------------------------------------------------------
get :: Get ByteString
get = C (\i k -> k i i)

put :: ByteString -> Get ()
put i = C (\_ k -> k i ())

pushFront :: ByteString -> Get ()
pushFront piece = C (\i k -> k (B.append piece i) ())

bytesRead :: Get Int64
bytesRead = C (\i k -> BytesRead (fromIntegral (B.length i)) (\n -> k i n))

isEmpty :: Get Bool
isEmpty = C (\i k -> if B.null i then prompted (k i True) (\piece -> k piece False) else k i False)

remaining :: Get Int64
remaining = C (\i k ->
  let go pieces = Partial (\more -> case more of
        Just piece -> go (piece : pieces)
        Nothing -> let all = B.concat (reverse pieces) in k all (fromIntegral (B.length all)))
  in go [i])

-- The final decoder, Done or Fail, and the pieces it consumed.
tracked :: Get a -> Get (Decoder a, [ByteString])
tracked g = C (\i k ->
  let go pieces end = case end of
        Partial more -> Partial (\piece -> go (maybe pieces (: pieces) piece) (more piece))
        BytesRead unread more -> BytesRead unread (\n -> go pieces (more n))
        _ -> k B.empty (end, reverse pieces)
  in go [i] (runCont g i Done))

-- Restores the input if the answer says so.
lookingAhead :: (a -> Bool) -> Get a -> Get a
lookingAhead stays g = tracked g >>= \(end, pieces) -> case end of
  Done rest a
    | stays a -> pushFront rest >> return a
    | otherwise -> pushFront (B.concat pieces) >> return a
  Fail rest message -> pushFront rest >> Fail.fail message
  _ -> empty

lookAhead :: Get a -> Get a
lookAhead g = lookingAhead (const False) g

lookAheadM :: Get (Maybe a) -> Get (Maybe a)
lookAheadM g = lookingAhead (maybe False (const True)) g

lookAheadE :: Get (Either a b) -> Get (Either a b)
lookAheadE g = lookingAhead (either (const False) (const True)) g

label :: String -> Get a -> Get a
label name g = C (\i k ->
  let go end = case end of
        Done rest a -> k rest a
        Fail rest message -> Fail rest (message ++ "\n" ++ name)
        Partial more -> Partial (\piece -> go (more piece))
        BytesRead unread more -> BytesRead unread (\n -> go (more n))
  in go (runCont g i Done))

isolate :: Int -> Get a -> Get a
isolate n0 g
  | n0 < 0 = Fail.fail "isolate: negative size"
  | otherwise = go n0 (runCont g B.empty Done)
  where
    go !n end = case end of
      Done rest a
        | n == 0 && B.null rest -> return a
        | otherwise -> pushFront rest >> Fail.fail ("isolate: the decoder consumed " ++ show (n0 - n - B.length rest) ++
            " bytes which is less than the expected " ++ show n0 ++ " bytes")
      Fail rest message -> pushFront rest >> Fail.fail message
      BytesRead unread more -> go n (more $! fromIntegral (n0 - n) - unread)
      Partial more
        | n == 0 -> go 0 (more Nothing)
        | otherwise -> available >>= \piece -> case piece of
            Nothing -> go n (more Nothing)
            Just i -> case B.splitAt n i of
              (taken, rest) -> pushFront rest >> go (n - B.length taken) (more (Just taken))

-- The current input, all of it, or the next piece.
available :: Get (Maybe ByteString)
available = C (\i k -> if B.null i
  then prompted (k B.empty Nothing) (\piece -> k B.empty (Just piece))
  else k B.empty (Just i))

-- ---- pieces ------------------------------------------------------------------------------------
-- From a state and a piece: the next state, or the part that belongs to it and the rest.
type Consume s = s -> ByteString -> Either s (ByteString, ByteString)

withInputChunks :: s -> Consume s -> ([ByteString] -> b) -> ([ByteString] -> Get b) -> Get b
withInputChunks s0 consume done atEnd = get >>= go s0 []
  where
    go s pieces i = case consume s i of
      Right (taken, rest) -> put rest >> return (done (reverse (taken : pieces)))
      Left next -> put B.empty >> available >>= \piece -> case piece of
        Nothing -> atEnd (reverse (i : pieces))
        Just more -> go next (i : pieces) more

failOnEOF :: [ByteString] -> Get a
failOnEOF pieces = C (\_ _ -> Fail (B.concat pieces) "not enough bytes")
