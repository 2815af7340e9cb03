-- A bank's day: transactions in StateT over ExceptT over Writer, a ledger, interest, a closing report.
module Main (main) where

import Control.Monad.Except
import Control.Monad.State
import Control.Monad.Writer
import Data.List (foldl', sortBy)
import Data.Map.Strict (Map)
import qualified Data.Map.Strict as Map
import Data.Maybe (fromMaybe)
import Data.Ord (Down (..), comparing)
import Text.Printf (printf)

newtype AccountId = AccountId Int
  deriving (Eq, Ord)

instance Show AccountId where
  showsPrec _ (AccountId n) = showString "#" . shows n

newtype Cents = Cents Integer
  deriving (Eq, Ord)

instance Show Cents where
  show (Cents c)
    | c < 0 = '-' : show (Cents (negate c))
    | otherwise = let (whole, part) = c `divMod` 100 in printf "%d.%02d" whole part

instance Num Cents where
  Cents a + Cents b = Cents (a + b)
  Cents a - Cents b = Cents (a - b)
  Cents a * Cents b = Cents (a * b `div` 100)
  abs (Cents a) = Cents (abs a)
  signum (Cents a) = Cents (signum a)
  fromInteger n = Cents (n * 100)

data Kind = Checking | Savings {rate :: Rational} | Credit {limit :: Cents}
  deriving (Eq, Show)

data Account = Account
  { accountId :: !AccountId
  , owner :: String
  , kind :: Kind
  , balance :: !Cents
  , history :: [Entry]
  }

data Entry = Entry {day :: Int, amount :: Cents, memo :: String}
  deriving (Show)

data Failure
  = NoSuchAccount AccountId
  | Insufficient {needed :: Cents, available :: Cents}
  | Frozen AccountId String
  | Malformed String
  deriving (Eq, Show)

data Bank = Bank
  { accounts :: Map AccountId Account
  , frozen :: Map AccountId String
  , today :: Int
  , nextId :: Int
  }

data Severity = Info | Warning | Alarm
  deriving (Eq, Ord, Show, Enum, Bounded)

type Audit = [(Severity, String)]

type Teller = StateT Bank (ExceptT Failure (Writer Audit))

say :: Severity -> String -> Teller ()
say severity text = do
  d <- gets today
  lift . lift . tell $ [(severity, "day " ++ show d ++ ": " ++ text)]

lookupAccount :: AccountId -> Teller Account
lookupAccount number = do
  found <- gets (Map.lookup number . accounts)
  stopped <- gets (Map.lookup number . frozen)
  case (found, stopped) of
    (Nothing, _) -> throwError (NoSuchAccount number)
    (_, Just why) -> throwError (Frozen number why)
    (Just account, Nothing) -> return account

store :: Account -> Teller ()
store account = modify $ \b -> b {accounts = Map.insert (accountId account) account (accounts b)}

open :: String -> Kind -> Teller AccountId
open who what = do
  n <- gets nextId
  modify (\b -> b {nextId = n + 1})
  let number = AccountId n
  store Account {accountId = number, owner = who, kind = what, balance = 0, history = []}
  say Info (who ++ " opens " ++ show number)
  pure number

availableIn :: Account -> Cents
availableIn Account {kind = Credit {limit = most}, balance = b} = b + most
availableIn account = balance account

post :: Account -> Cents -> String -> Teller ()
post account by why = do
  d <- gets today
  store account {balance = balance account + by, history = Entry d by why : history account}

deposit :: AccountId -> Cents -> Teller ()
deposit number sum'
  | sum' <= 0 = throwError (Malformed ("deposit of " ++ show sum'))
  | otherwise = do
      account <- lookupAccount number
      post account sum' "deposit"
      when (sum' > 5000) $ say Warning ("large deposit of " ++ show sum' ++ " to " ++ show number)

withdraw :: AccountId -> Cents -> Teller ()
withdraw number sum' = do
  account <- lookupAccount number
  let there = availableIn account
  unless (there >= sum') $ throwError Insufficient {needed = sum', available = there}
  post account (negate sum') "withdrawal"

transfer :: AccountId -> AccountId -> Cents -> Teller ()
transfer from to sum' = do
  withdraw from sum'
  deposit to sum'
  say Info (show sum' ++ " from " ++ show from ++ " to " ++ show to)

freeze :: AccountId -> String -> Teller ()
freeze number why = do
  modify (\b -> b {frozen = Map.insert number why (frozen b)})
  say Alarm (show number ++ " frozen: " ++ why)

-- A failure undoes what the step did and is noted.
attempt :: Teller a -> Teller (Maybe a)
attempt step = do
  before <- get
  (Just <$> step) `catchError` \failure -> do
    put before
    say Warning ("refused: " ++ explain failure)
    return Nothing

explain :: Failure -> String
explain failure = case failure of
  NoSuchAccount n -> "no account " ++ show n
  Insufficient {needed = n, available = a} -> printf "needs %s, has %s" (show n) (show a)
  Frozen n why -> show n ++ " is frozen (" ++ why ++ ")"
  Malformed text -> "malformed " ++ text

endOfDay :: Teller ()
endOfDay = do
  everyone <- gets (Map.elems . accounts)
  forM_ everyone $ \account -> case kind account of
    Savings {rate = r} -> do
      let Cents c = balance account
          interest = Cents (round (fromIntegral c * r))
      when (interest /= 0) $ post account interest "interest"
    Credit {} | balance account < 0 -> post account (-1) "credit fee"
    _ -> return ()
  modify (\b -> b {today = today b + 1})

businessDays :: Teller [AccountId]
businessDays = do
  ada <- open "Ada" Checking
  bob <- open "Bob" (Savings (1 / 200))
  cyd <- open "Cyd" (Credit 300)
  deposit ada 1200
  deposit bob 8000
  forM_ [(ada, bob, 150), (bob, cyd, 20), (cyd, ada, 310), (ada, AccountId 99, 5)] $ \(f, t, s) ->
    attempt (transfer f t s)
  endOfDay
  _ <- attempt (withdraw ada 5000)
  _ <- attempt (deposit bob (-5))
  _ <- attempt (transfer cyd ada 290)
  endOfDay
  freeze cyd "missed payments"
  results <- mapM attempt [withdraw cyd 1, withdraw ada 100, deposit cyd 50]
  say Info (show (length [() | Nothing <- results]) ++ " of " ++ show (length results) ++ " refused")
  replicateM_ 3 endOfDay
  return [ada, bob, cyd]

report :: Bank -> IO ()
report bank = do
  printf "%-6s %-5s %12s %12s %s\n" "number" "owner" "balance" "available" "entries"
  forM_ (sortBy (comparing (Down . balance)) (Map.elems (accounts bank))) $ \a -> do
    printf "%-6s %-5s %12s %12s %d\n" (show (accountId a)) (owner a) (show (balance a))
      (show (availableIn a)) (length (history a))
    let byMemo = Map.fromListWith (+) [(memo e, amount e) | e <- history a]
    forM_ (Map.toList byMemo) $ \(why, total) -> printf "       %-11s %10s\n" why (show total)
  let total = foldl' (+) 0 (map balance (Map.elems (accounts bank)))
  putStrLn ("total " ++ show total)

main :: IO ()
main = do
  let empty = Bank Map.empty Map.empty 1 100
      (outcome, audit) = runWriter (runExceptT (runStateT businessDays empty))
  mapM_ (\(severity, text) -> printf "%-8s%s\n" (show severity) text) audit
  let counts = Map.fromListWith (+) [(severity, 1 :: Int) | (severity, _) <- audit]
  forM_ [minBound .. maxBound] $ \s ->
    printf "%s: %d\n" (show (s :: Severity)) (fromMaybe 0 (Map.lookup s counts))
  case outcome of
    Left failure -> putStrLn ("the day ended: " ++ explain failure)
    Right (ids, bank) -> do
      print ids
      report bank
  let doomed = evalStateT (open "Eve" Checking >>= \e -> withdraw e 1) empty
      (end, notes) = runWriter (runExceptT doomed)
  print (either explain show end, length notes)
