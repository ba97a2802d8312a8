-- What the key of each staged line found while a plan is made: how often the key stands in the file and first where, and
-- which loaded line has it. Emptied again when the plan is made.
CREATE TABLE IF NOT EXISTS key_matches (
  organization UUID,
  upload UUID,
  row UInt32,
  is_blank UInt8,
  in_file UInt32,
  first_row UInt32,
  loaded UInt32,
  old_upload UUID,
  old_row UInt32
) ENGINE = MergeTree PARTITION BY (organization, upload) ORDER BY row;
