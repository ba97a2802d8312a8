-- Lines that a plan left out because others had loaded them, whole, as they would have been loaded: when those others are
-- undone, they are brought back from here. One partition an upload, as of its loaded lines.
CREATE TABLE IF NOT EXISTS spend_left_out AS spend_lines;

CREATE TABLE IF NOT EXISTS sales_left_out AS sales_lines;

-- What an undo is about to bring back, and what of the undone upload stays: rows by the upload they are of. `choice` is
-- the undo. Emptied again when it is done.
CREATE TABLE IF NOT EXISTS lines_to_bring (
  organization UUID,
  choice UUID,
  upload UUID,
  row UInt32
) ENGINE = MergeTree PARTITION BY (organization, choice) ORDER BY (upload, row);
