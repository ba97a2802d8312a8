-- Sums of an organisation's purchase lines by what they were held against: whether a contract covered them and where their
-- baseline price is from. They rest on all its lines, contracts and prices at once, so one build is of all its uploads. It
-- is written aside and read only while the relational store names it for the state of the data it was made of. What a cut
-- does not keep is '' in its rows.
CREATE TABLE IF NOT EXISTS spend_agreement_rollups (
  organization UUID,
  build UInt64,
  cut LowCardinality(String),
  upload UUID,
  date Date32,
  currency LowCardinality(String),
  contract_status LowCardinality(String),
  baseline_source LowCardinality(String),
  supplier LowCardinality(String),
  supplier_country LowCardinality(String),
  category LowCardinality(String),
  category_2 LowCardinality(String),
  category_3 LowCardinality(String),
  category_4 LowCardinality(String),
  business_unit LowCardinality(String),
  cost_centre LowCardinality(String),
  buyer LowCardinality(String),
  country LowCardinality(String),
  line_count UInt64,
  amount Decimal(38, 6),
  contracted_amount Decimal(38, 6),
  uncontracted_amount Decimal(38, 6),
  ordered_amount Decimal(38, 6),
  above_agreed Nullable(Decimal(76, 12)),
  above_baseline Nullable(Decimal(76, 12))
) ENGINE = MergeTree PARTITION BY (organization, build) ORDER BY (organization, cut, date);

-- The only door to them for everything that asks.
CREATE VIEW IF NOT EXISTS agreed_spend AS SELECT * FROM spend_agreement_rollups WHERE organization = {organization:UUID};
