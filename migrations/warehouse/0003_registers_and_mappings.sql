-- Which loaded lines a line stands in for: uploads that update lines hide the ones they replace while they are loaded, so
-- taking such an upload out shows them again. Newest last; a line that was replaced twice names both.
ALTER TABLE spend_lines ADD COLUMN IF NOT EXISTS replaces Array(Tuple(upload UUID, row UInt32));

ALTER TABLE spend_staged ADD COLUMN IF NOT EXISTS replaces Array(Tuple(upload UUID, row UInt32));

ALTER TABLE sales_lines ADD COLUMN IF NOT EXISTS replaces Array(Tuple(upload UUID, row UInt32));

ALTER TABLE sales_staged ADD COLUMN IF NOT EXISTS replaces Array(Tuple(upload UUID, row UInt32));

-- What the category of a purchase line is decided by; lines of equal class have the same category.
ALTER TABLE spend_lines ADD COLUMN IF NOT EXISTS class_key UInt64 MATERIALIZED cityHash64(supplier, gl_account, contract_number, item, description, category, category_2, category_3, category_4);

ALTER TABLE spend_staged ADD COLUMN IF NOT EXISTS class_key UInt64 MATERIALIZED cityHash64(supplier, gl_account, contract_number, item, description, category, category_2, category_3, category_4);

-- Registers go through the same gates as lines; the rows of an accepted plan then move to the relational store, which
-- keeps them, so there is no table of loaded ones.
CREATE TABLE IF NOT EXISTS contracts_staged (
  organization UUID,
  upload UUID,
  row UInt32,
  number String,
  supplier String,
  category String,
  start_date Date32,
  end_date Date32,
  renewal String,
  notice_days Nullable(Int32),
  value Nullable(Decimal(38, 6)),
  currency LowCardinality(String),
  payment_terms_days Nullable(Int32),
  fingerprint UInt64,
  raw Map(LowCardinality(String), String)
) ENGINE = MergeTree PARTITION BY (organization, upload) ORDER BY row;

CREATE TABLE IF NOT EXISTS contracts_intake AS contracts_staged ENGINE = Null;

ALTER TABLE contracts_intake
  ADD COLUMN IF NOT EXISTS finding Array(String),
  ADD COLUMN IF NOT EXISTS rounded Array(String);

CREATE MATERIALIZED VIEW IF NOT EXISTS contracts_intake_good TO contracts_staged AS
SELECT * EXCEPT (finding, rounded) FROM contracts_intake WHERE empty(finding);

CREATE MATERIALIZED VIEW IF NOT EXISTS contracts_intake_refused TO refused_rows AS
SELECT organization, upload, row, finding[1] AS outcome, finding[2] AS field, finding[3] AS reason, finding[4] AS value,
  arraySlice(finding, 5) AS cells
FROM contracts_intake WHERE notEmpty(finding);

CREATE MATERIALIZED VIEW IF NOT EXISTS contracts_intake_rounded TO refused_rows AS
SELECT organization, upload, row, 'noted' AS outcome, name AS field, 'rounded' AS reason, raw[name] AS value
FROM contracts_intake ARRAY JOIN rounded AS name WHERE empty(finding);

CREATE TABLE IF NOT EXISTS contract_prices_staged (
  organization UUID,
  upload UUID,
  row UInt32,
  contract_number String,
  item String,
  unit String,
  price Decimal(38, 6),
  currency LowCardinality(String),
  valid_from Nullable(Date32),
  valid_to Nullable(Date32),
  fingerprint UInt64,
  raw Map(LowCardinality(String), String)
) ENGINE = MergeTree PARTITION BY (organization, upload) ORDER BY row;

CREATE TABLE IF NOT EXISTS contract_prices_intake AS contract_prices_staged ENGINE = Null;

ALTER TABLE contract_prices_intake
  ADD COLUMN IF NOT EXISTS finding Array(String),
  ADD COLUMN IF NOT EXISTS rounded Array(String);

CREATE MATERIALIZED VIEW IF NOT EXISTS contract_prices_intake_good TO contract_prices_staged AS
SELECT * EXCEPT (finding, rounded) FROM contract_prices_intake WHERE empty(finding);

CREATE MATERIALIZED VIEW IF NOT EXISTS contract_prices_intake_refused TO refused_rows AS
SELECT organization, upload, row, finding[1] AS outcome, finding[2] AS field, finding[3] AS reason, finding[4] AS value,
  arraySlice(finding, 5) AS cells
FROM contract_prices_intake WHERE notEmpty(finding);

CREATE MATERIALIZED VIEW IF NOT EXISTS contract_prices_intake_rounded TO refused_rows AS
SELECT organization, upload, row, 'noted' AS outcome, name AS field, 'rounded' AS reason, raw[name] AS value
FROM contract_prices_intake ARRAY JOIN rounded AS name WHERE empty(finding);

CREATE TABLE IF NOT EXISTS budget_staged (
  organization UUID,
  upload UUID,
  row UInt32,
  period Date32,
  dimension String,
  member String,
  amount Decimal(38, 6),
  currency LowCardinality(String),
  fingerprint UInt64,
  raw Map(LowCardinality(String), String)
) ENGINE = MergeTree PARTITION BY (organization, upload) ORDER BY row;

CREATE TABLE IF NOT EXISTS budget_intake AS budget_staged ENGINE = Null;

ALTER TABLE budget_intake
  ADD COLUMN IF NOT EXISTS finding Array(String),
  ADD COLUMN IF NOT EXISTS rounded Array(String);

CREATE MATERIALIZED VIEW IF NOT EXISTS budget_intake_good TO budget_staged AS
SELECT * EXCEPT (finding, rounded) FROM budget_intake WHERE empty(finding);

CREATE MATERIALIZED VIEW IF NOT EXISTS budget_intake_refused TO refused_rows AS
SELECT organization, upload, row, finding[1] AS outcome, finding[2] AS field, finding[3] AS reason, finding[4] AS value,
  arraySlice(finding, 5) AS cells
FROM budget_intake WHERE notEmpty(finding);

CREATE MATERIALIZED VIEW IF NOT EXISTS budget_intake_rounded TO refused_rows AS
SELECT organization, upload, row, 'noted' AS outcome, name AS field, 'rounded' AS reason, raw[name] AS value
FROM budget_intake ARRAY JOIN rounded AS name WHERE empty(finding);

CREATE TABLE IF NOT EXISTS deals_staged (
  organization UUID,
  upload UUID,
  row UInt32,
  deal_id String,
  customer String,
  owner String,
  stage String,
  amount Decimal(38, 6),
  currency LowCardinality(String),
  probability Nullable(Decimal(38, 6)),
  created_date Nullable(Date32),
  close_date Nullable(Date32),
  fingerprint UInt64,
  raw Map(LowCardinality(String), String)
) ENGINE = MergeTree PARTITION BY (organization, upload) ORDER BY row;

CREATE TABLE IF NOT EXISTS deals_intake AS deals_staged ENGINE = Null;

ALTER TABLE deals_intake
  ADD COLUMN IF NOT EXISTS finding Array(String),
  ADD COLUMN IF NOT EXISTS rounded Array(String);

CREATE MATERIALIZED VIEW IF NOT EXISTS deals_intake_good TO deals_staged AS
SELECT * EXCEPT (finding, rounded) FROM deals_intake WHERE empty(finding);

CREATE MATERIALIZED VIEW IF NOT EXISTS deals_intake_refused TO refused_rows AS
SELECT organization, upload, row, finding[1] AS outcome, finding[2] AS field, finding[3] AS reason, finding[4] AS value,
  arraySlice(finding, 5) AS cells
FROM deals_intake WHERE notEmpty(finding);

CREATE MATERIALIZED VIEW IF NOT EXISTS deals_intake_rounded TO refused_rows AS
SELECT organization, upload, row, 'noted' AS outcome, name AS field, 'rounded' AS reason, raw[name] AS value
FROM deals_intake ARRAY JOIN rounded AS name WHERE empty(finding);

CREATE TABLE IF NOT EXISTS rates_staged (
  organization UUID,
  upload UUID,
  row UInt32,
  month Date32,
  currency LowCardinality(String),
  rate Decimal(38, 6),
  fingerprint UInt64,
  raw Map(LowCardinality(String), String)
) ENGINE = MergeTree PARTITION BY (organization, upload) ORDER BY row;

CREATE TABLE IF NOT EXISTS rates_intake AS rates_staged ENGINE = Null;

ALTER TABLE rates_intake
  ADD COLUMN IF NOT EXISTS finding Array(String),
  ADD COLUMN IF NOT EXISTS rounded Array(String);

CREATE MATERIALIZED VIEW IF NOT EXISTS rates_intake_good TO rates_staged AS
SELECT * EXCEPT (finding, rounded) FROM rates_intake WHERE empty(finding);

CREATE MATERIALIZED VIEW IF NOT EXISTS rates_intake_refused TO refused_rows AS
SELECT organization, upload, row, finding[1] AS outcome, finding[2] AS field, finding[3] AS reason, finding[4] AS value,
  arraySlice(finding, 5) AS cells
FROM rates_intake WHERE notEmpty(finding);

CREATE MATERIALIZED VIEW IF NOT EXISTS rates_intake_rounded TO refused_rows AS
SELECT organization, upload, row, 'noted' AS outcome, name AS field, 'rounded' AS reason, raw[name] AS value
FROM rates_intake ARRAY JOIN rounded AS name WHERE empty(finding);

-- Which family a supplier or customer name belongs to, as of a version of the organisation's families; a name without a
-- row is its own family. Readers take the version they are told, so that a change shows everywhere at once.
CREATE TABLE IF NOT EXISTS family_names (
  organization UUID,
  kind LowCardinality(String),
  version UInt32,
  name String,
  family String
) ENGINE = MergeTree PARTITION BY (organization, kind, version) ORDER BY name;

-- The nodes of an organisation's category tree with the names of their path, as of a version.
CREATE TABLE IF NOT EXISTS category_paths (
  organization UUID,
  version UInt32,
  node UInt32,
  path Array(String)
) ENGINE = MergeTree PARTITION BY (organization, version) ORDER BY node;

-- Which node a class of purchase lines belongs to, as of a version, and how that was decided.
CREATE TABLE IF NOT EXISTS class_nodes (
  organization UUID,
  version UInt32,
  class_key UInt64,
  node UInt32,
  rule UUID,
  confidence Float32,
  words Array(String)
) ENGINE = MergeTree PARTITION BY (organization, version) ORDER BY class_key;

-- The doors again, now with the columns above.
CREATE OR REPLACE VIEW spend AS SELECT *, class_key FROM spend_lines WHERE organization = {organization:UUID};

CREATE OR REPLACE VIEW sales AS SELECT * FROM sales_lines WHERE organization = {organization:UUID};
