-- Rows of the register of price indices, until they move to the relational store.
CREATE TABLE IF NOT EXISTS price_indices_staged (
  organization UUID,
  upload UUID,
  row UInt32,
  name String,
  month Date32,
  value Decimal(38, 6),
  fingerprint UInt64,
  raw Map(LowCardinality(String), String)
) ENGINE = MergeTree PARTITION BY (organization, upload) ORDER BY row;

CREATE TABLE IF NOT EXISTS price_indices_intake AS price_indices_staged ENGINE = Null;

ALTER TABLE price_indices_intake
  ADD COLUMN IF NOT EXISTS finding Array(String),
  ADD COLUMN IF NOT EXISTS rounded Array(String);

CREATE MATERIALIZED VIEW IF NOT EXISTS price_indices_intake_good TO price_indices_staged AS
SELECT * EXCEPT (finding, rounded) FROM price_indices_intake WHERE empty(finding);

CREATE MATERIALIZED VIEW IF NOT EXISTS price_indices_intake_refused TO refused_rows AS
SELECT organization, upload, row, finding[1] AS outcome, finding[2] AS field, finding[3] AS reason, finding[4] AS value,
  arraySlice(finding, 5) AS cells
FROM price_indices_intake WHERE notEmpty(finding);

CREATE MATERIALIZED VIEW IF NOT EXISTS price_indices_intake_rounded TO refused_rows AS
SELECT organization, upload, row, 'noted' AS outcome, name AS field, 'rounded' AS reason, raw[name] AS value
FROM price_indices_intake ARRAY JOIN rounded AS name WHERE empty(finding);
