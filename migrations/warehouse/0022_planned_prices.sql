-- Rows of the register of planned prices, until they move to the relational store.
CREATE TABLE IF NOT EXISTS planned_prices_staged (
  organization UUID,
  upload UUID,
  row UInt32,
  item String,
  unit String,
  price Decimal(38, 6),
  currency LowCardinality(String),
  valid_from Nullable(Date32),
  valid_to Nullable(Date32),
  fingerprint UInt64,
  raw Map(LowCardinality(String), String)
) ENGINE = MergeTree PARTITION BY (organization, upload) ORDER BY row;

CREATE TABLE IF NOT EXISTS planned_prices_intake AS planned_prices_staged ENGINE = Null;

ALTER TABLE planned_prices_intake
  ADD COLUMN IF NOT EXISTS finding Array(String),
  ADD COLUMN IF NOT EXISTS rounded Array(String);

CREATE MATERIALIZED VIEW IF NOT EXISTS planned_prices_intake_good TO planned_prices_staged AS
SELECT * EXCEPT (finding, rounded) FROM planned_prices_intake WHERE empty(finding);

CREATE MATERIALIZED VIEW IF NOT EXISTS planned_prices_intake_refused TO refused_rows AS
SELECT organization, upload, row, finding[1] AS outcome, finding[2] AS field, finding[3] AS reason, finding[4] AS value,
  arraySlice(finding, 5) AS cells
FROM planned_prices_intake WHERE notEmpty(finding);

CREATE MATERIALIZED VIEW IF NOT EXISTS planned_prices_intake_rounded TO refused_rows AS
SELECT organization, upload, row, 'noted' AS outcome, name AS field, 'rounded' AS reason, raw[name] AS value
FROM planned_prices_intake ARRAY JOIN rounded AS name WHERE empty(finding);

-- Copies of that register, as of a version: what purchase lines are held against.
CREATE TABLE IF NOT EXISTS planned_prices_copies (
  organization UUID,
  version UInt32,
  item String,
  unit String,
  price Decimal(38, 6),
  currency LowCardinality(String),
  valid_from Nullable(Date32),
  valid_to Nullable(Date32)
) ENGINE = MergeTree PARTITION BY (organization, version) ORDER BY item;
