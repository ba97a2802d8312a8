-- Copies of deals again: one without a day to close and without a day of creation has no date, and 'noted' is the day it
-- came into the register. Every copy is written anew from the register, so what stood here may go.
DROP TABLE IF EXISTS deals_copies;

CREATE TABLE IF NOT EXISTS deals_copies (
  organization UUID,
  version UInt32,
  upload UUID,
  row UInt32,
  date Nullable(Date32),
  noted Date32,
  deal_id String,
  customer String,
  owner String,
  stage String,
  amount Decimal(38, 6),
  currency LowCardinality(String),
  probability Nullable(Decimal(38, 6)),
  created_date Nullable(Date32),
  close_date Nullable(Date32),
  status LowCardinality(String),
  stages Array(Tuple(stage String, since Date32))
) ENGINE = MergeTree PARTITION BY (organization, version) ORDER BY row;

CREATE OR REPLACE VIEW deals AS
SELECT *, CAST(map() AS Map(LowCardinality(String), String)) AS raw
FROM deals_copies WHERE organization = {organization:UUID} AND version = {deals:UInt32};

-- The registers of stages and of their history go through the gates of every register.
CREATE TABLE IF NOT EXISTS stages_staged (
  organization UUID,
  upload UUID,
  row UInt32,
  stage String,
  status String,
  probability Nullable(Decimal(38, 6)),
  fingerprint UInt64,
  raw Map(LowCardinality(String), String)
) ENGINE = MergeTree PARTITION BY (organization, upload) ORDER BY row;

CREATE TABLE IF NOT EXISTS stages_intake AS stages_staged ENGINE = Null;

ALTER TABLE stages_intake
  ADD COLUMN IF NOT EXISTS finding Array(String),
  ADD COLUMN IF NOT EXISTS rounded Array(String);

CREATE MATERIALIZED VIEW IF NOT EXISTS stages_intake_good TO stages_staged AS
SELECT * EXCEPT (finding, rounded) FROM stages_intake WHERE empty(finding);

CREATE MATERIALIZED VIEW IF NOT EXISTS stages_intake_refused TO refused_rows AS
SELECT organization, upload, row, finding[1] AS outcome, finding[2] AS field, finding[3] AS reason, finding[4] AS value,
  arraySlice(finding, 5) AS cells
FROM stages_intake WHERE notEmpty(finding);

CREATE MATERIALIZED VIEW IF NOT EXISTS stages_intake_rounded TO refused_rows AS
SELECT organization, upload, row, 'noted' AS outcome, name AS field, 'rounded' AS reason, raw[name] AS value
FROM stages_intake ARRAY JOIN rounded AS name WHERE empty(finding);

CREATE TABLE IF NOT EXISTS stage_history_staged (
  organization UUID,
  upload UUID,
  row UInt32,
  deal_id String,
  stage String,
  since Date32,
  fingerprint UInt64,
  raw Map(LowCardinality(String), String)
) ENGINE = MergeTree PARTITION BY (organization, upload) ORDER BY row;

CREATE TABLE IF NOT EXISTS stage_history_intake AS stage_history_staged ENGINE = Null;

ALTER TABLE stage_history_intake
  ADD COLUMN IF NOT EXISTS finding Array(String),
  ADD COLUMN IF NOT EXISTS rounded Array(String);

CREATE MATERIALIZED VIEW IF NOT EXISTS stage_history_intake_good TO stage_history_staged AS
SELECT * EXCEPT (finding, rounded) FROM stage_history_intake WHERE empty(finding);

CREATE MATERIALIZED VIEW IF NOT EXISTS stage_history_intake_refused TO refused_rows AS
SELECT organization, upload, row, finding[1] AS outcome, finding[2] AS field, finding[3] AS reason, finding[4] AS value,
  arraySlice(finding, 5) AS cells
FROM stage_history_intake WHERE notEmpty(finding);

CREATE MATERIALIZED VIEW IF NOT EXISTS stage_history_intake_rounded TO refused_rows AS
SELECT organization, upload, row, 'noted' AS outcome, name AS field, 'rounded' AS reason, raw[name] AS value
FROM stage_history_intake ARRAY JOIN rounded AS name WHERE empty(finding);
