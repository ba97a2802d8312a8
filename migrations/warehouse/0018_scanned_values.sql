-- What one reading of a whole file met in columns that may say which rows count: each text with the good lines it stands
-- in and what they come to, currency by currency; until the question is put.
CREATE TABLE IF NOT EXISTS scanned_values (
  scan UUID,
  column UInt16,
  text String,
  currency String,
  lines UInt64,
  amount Decimal(76, 6)
) ENGINE = SummingMergeTree((lines, amount)) PARTITION BY scan ORDER BY (column, text, currency);
