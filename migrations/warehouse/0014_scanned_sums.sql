-- The sum of a column that may be the money of a file's lines, and in how many rows it is a number, until it is chosen.
ALTER TABLE scanned_columns
  ADD COLUMN IF NOT EXISTS total Nullable(Decimal(76, 6)),
  ADD COLUMN IF NOT EXISTS numbers Nullable(UInt32);
