-- Rows of files of actions, until they move to the relational store.
CREATE TABLE IF NOT EXISTS actions_staged (
  organization UUID,
  upload UUID,
  row UInt32,
  number String,
  title String,
  description String,
  status String,
  priority String,
  stage String,
  owner String,
  contributors String,
  start Nullable(Date32),
  due Nullable(Date32),
  remind_on Nullable(Date32),
  completed_on Nullable(Date32),
  parts String,
  waits_for String,
  tags String,
  saving_type String,
  saving Nullable(Decimal(38, 6)),
  currency LowCardinality(String),
  saving_start Nullable(Date32),
  saving_months Nullable(Int32),
  fingerprint UInt64,
  raw Map(LowCardinality(String), String)
) ENGINE = MergeTree PARTITION BY (organization, upload) ORDER BY row;

CREATE TABLE IF NOT EXISTS actions_intake AS actions_staged ENGINE = Null;

ALTER TABLE actions_intake
  ADD COLUMN IF NOT EXISTS finding Array(String),
  ADD COLUMN IF NOT EXISTS rounded Array(String);

CREATE MATERIALIZED VIEW IF NOT EXISTS actions_intake_good TO actions_staged AS
SELECT * EXCEPT (finding, rounded) FROM actions_intake WHERE empty(finding);

CREATE MATERIALIZED VIEW IF NOT EXISTS actions_intake_refused TO refused_rows AS
SELECT organization, upload, row, finding[1] AS outcome, finding[2] AS field, finding[3] AS reason, finding[4] AS value,
  arraySlice(finding, 5) AS cells
FROM actions_intake WHERE notEmpty(finding);

CREATE MATERIALIZED VIEW IF NOT EXISTS actions_intake_rounded TO refused_rows AS
SELECT organization, upload, row, 'noted' AS outcome, name AS field, 'rounded' AS reason, raw[name] AS value
FROM actions_intake ARRAY JOIN rounded AS name WHERE empty(finding);

CREATE TABLE IF NOT EXISTS actions_beside AS actions_staged;
