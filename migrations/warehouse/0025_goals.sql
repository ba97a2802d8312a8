-- Rows of files of goals, until they move to the relational store.
CREATE TABLE IF NOT EXISTS goals_staged (
  organization UUID,
  upload UUID,
  row UInt32,
  type String,
  title String,
  above String,
  period String,
  level String,
  part String,
  owner String,
  contributors String,
  tags String,
  weight Nullable(Int32),
  kind String,
  unit String,
  start Nullable(Decimal(38, 6)),
  target Nullable(Decimal(38, 6)),
  value Nullable(Decimal(38, 6)),
  checked_in Nullable(Date32),
  steps String,
  pace String,
  stage String,
  status String,
  priority String,
  due Nullable(Date32),
  roll_up String,
  manual Nullable(Decimal(38, 6)),
  description String,
  archived String,
  fingerprint UInt64,
  raw Map(LowCardinality(String), String)
) ENGINE = MergeTree PARTITION BY (organization, upload) ORDER BY row;

CREATE TABLE IF NOT EXISTS goals_intake AS goals_staged ENGINE = Null;

ALTER TABLE goals_intake
  ADD COLUMN IF NOT EXISTS finding Array(String),
  ADD COLUMN IF NOT EXISTS rounded Array(String);

CREATE MATERIALIZED VIEW IF NOT EXISTS goals_intake_good TO goals_staged AS
SELECT * EXCEPT (finding, rounded) FROM goals_intake WHERE empty(finding);

CREATE MATERIALIZED VIEW IF NOT EXISTS goals_intake_refused TO refused_rows AS
SELECT organization, upload, row, finding[1] AS outcome, finding[2] AS field, finding[3] AS reason, finding[4] AS value,
  arraySlice(finding, 5) AS cells
FROM goals_intake WHERE notEmpty(finding);

CREATE MATERIALIZED VIEW IF NOT EXISTS goals_intake_rounded TO refused_rows AS
SELECT organization, upload, row, 'noted' AS outcome, name AS field, 'rounded' AS reason, raw[name] AS value
FROM goals_intake ARRAY JOIN rounded AS name WHERE empty(finding);

CREATE TABLE IF NOT EXISTS goals_beside AS goals_staged;
