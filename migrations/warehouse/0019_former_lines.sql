-- What loaded lines were before: as they came, before people edited them, and the lines they stand in for whose upload is
-- undone. `upload` and `row` name the loaded line, `replaces` the one place these values stood at. By them a line that was
-- left out as loaded already is found again when the last line that stands for it goes.
CREATE TABLE IF NOT EXISTS spend_former AS spend_lines;

CREATE TABLE IF NOT EXISTS sales_former AS sales_lines;

-- The lines an undo is about to bring back, whole, and the rows of the undone upload that stay. `choice` is the undo.
-- Emptied again when it is done.
DROP TABLE IF EXISTS lines_to_bring;

CREATE TABLE IF NOT EXISTS spend_to_bring ENGINE = MergeTree PARTITION BY (organization, choice) ORDER BY (upload, row) AS
  SELECT generateUUIDv4() AS choice, * FROM spend_lines LIMIT 0;

CREATE TABLE IF NOT EXISTS sales_to_bring ENGINE = MergeTree PARTITION BY (organization, choice) ORDER BY (upload, row) AS
  SELECT generateUUIDv4() AS choice, * FROM sales_lines LIMIT 0;

CREATE TABLE IF NOT EXISTS lines_staying (
  organization UUID,
  choice UUID,
  row UInt32
) ENGINE = MergeTree PARTITION BY (organization, choice) ORDER BY row;
