-- How often one reading of a whole file met texts that a source's recipe corrects: the rows of the file, and of each text
-- by its number; until they are reported.
CREATE TABLE IF NOT EXISTS scanned_texts (
  scan UUID,
  rows UInt64,
  texts Array(UInt32),
  counts Array(UInt64)
) ENGINE = MergeTree PARTITION BY scan ORDER BY rows;
