-- Copies of the register of deals, as of a version: a fact of its own. `date` is the day a deal closes, `stages` every
-- stage it came to with the day, oldest first.
CREATE TABLE IF NOT EXISTS deals_copies (
  organization UUID,
  version UInt32,
  upload UUID,
  row UInt32,
  date Date32,
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
) ENGINE = MergeTree PARTITION BY (organization, version) ORDER BY (date, row);

-- The door to deals, as there is one to the lines of each dataset.
CREATE VIEW IF NOT EXISTS deals AS
SELECT *, CAST(map() AS Map(LowCardinality(String), String)) AS raw
FROM deals_copies WHERE organization = {organization:UUID} AND version = {deals:UInt32};
