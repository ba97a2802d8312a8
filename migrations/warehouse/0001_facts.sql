-- Lines as they were loaded. One partition an upload: loading is REPLACE PARTITION from the staged twin (atomic and
-- repeatable), undoing is DROP PARTITION. Text that was not given is '', a number or date that was not given NULL.
CREATE TABLE IF NOT EXISTS spend_lines (
  organization UUID,
  upload UUID,
  row UInt32,
  date Date32,
  supplier LowCardinality(String),
  amount Decimal(38, 6),
  currency LowCardinality(String),
  supplier_id LowCardinality(String),
  supplier_country LowCardinality(String),
  category LowCardinality(String),
  category_2 LowCardinality(String),
  category_3 LowCardinality(String),
  category_4 LowCardinality(String),
  business_unit LowCardinality(String),
  cost_centre LowCardinality(String),
  gl_account LowCardinality(String),
  buyer LowCardinality(String),
  country LowCardinality(String),
  item LowCardinality(String),
  description String,
  quantity Nullable(Decimal(38, 6)),
  unit LowCardinality(String),
  unit_price Nullable(Decimal(38, 6)),
  po_number String,
  invoice_number String,
  contract_number LowCardinality(String),
  payment_terms_days Nullable(Int32),
  due_date Nullable(Date32),
  paid_date Nullable(Date32),
  fingerprint UInt64,
  raw Map(LowCardinality(String), String)
) ENGINE = MergeTree PARTITION BY (organization, upload) ORDER BY (organization, date);

CREATE TABLE IF NOT EXISTS spend_staged AS spend_lines;

CREATE TABLE IF NOT EXISTS sales_lines (
  organization UUID,
  upload UUID,
  row UInt32,
  date Date32,
  customer LowCardinality(String),
  revenue Decimal(38, 6),
  currency LowCardinality(String),
  customer_id LowCardinality(String),
  customer_country LowCardinality(String),
  segment LowCardinality(String),
  region LowCardinality(String),
  sales_rep LowCardinality(String),
  channel LowCardinality(String),
  product LowCardinality(String),
  product_category LowCardinality(String),
  quantity Nullable(Decimal(38, 6)),
  unit LowCardinality(String),
  unit_price Nullable(Decimal(38, 6)),
  cost Nullable(Decimal(38, 6)),
  discount Nullable(Decimal(38, 6)),
  order_number String,
  invoice_number String,
  fingerprint UInt64,
  raw Map(LowCardinality(String), String)
) ENGINE = MergeTree PARTITION BY (organization, upload) ORDER BY (organization, date);

CREATE TABLE IF NOT EXISTS sales_staged AS sales_lines;

-- What a plan did not take, and what it noticed in lines it did take: one finding a row, with what stood in the field and,
-- for faulty rows, the row's cells as read. `header` keeps the file's own header for the list of faulty rows.
CREATE TABLE IF NOT EXISTS refused_rows (
  organization UUID,
  upload UUID,
  row UInt32,
  outcome Enum8('rejected' = 1, 'ignored' = 2, 'duplicate' = 3, 'noted' = 4, 'header' = 5),
  field LowCardinality(String),
  reason LowCardinality(String),
  value String,
  cells Array(String)
) ENGINE = MergeTree PARTITION BY (organization, upload) ORDER BY row;

-- The gates of a plan: one pass over a file writes here, nothing is kept, and the views sort each row into the staged
-- twin, the refused rows, or both when a line was taken with a note (a number that was rounded). `finding` is empty for a
-- good line, else outcome, field, reason, value and the cells.
CREATE TABLE IF NOT EXISTS spend_intake AS spend_lines ENGINE = Null;

ALTER TABLE spend_intake
  ADD COLUMN IF NOT EXISTS finding Array(String),
  ADD COLUMN IF NOT EXISTS rounded Array(String);

CREATE MATERIALIZED VIEW IF NOT EXISTS spend_intake_good TO spend_staged AS
SELECT * EXCEPT (finding, rounded) FROM spend_intake WHERE empty(finding);

CREATE MATERIALIZED VIEW IF NOT EXISTS spend_intake_refused TO refused_rows AS
SELECT organization, upload, row, finding[1] AS outcome, finding[2] AS field, finding[3] AS reason, finding[4] AS value,
  arraySlice(finding, 5) AS cells
FROM spend_intake WHERE notEmpty(finding);

CREATE MATERIALIZED VIEW IF NOT EXISTS spend_intake_rounded TO refused_rows AS
SELECT organization, upload, row, 'noted' AS outcome, name AS field, 'rounded' AS reason, raw[name] AS value
FROM spend_intake ARRAY JOIN rounded AS name WHERE empty(finding);

CREATE TABLE IF NOT EXISTS sales_intake AS sales_lines ENGINE = Null;

ALTER TABLE sales_intake
  ADD COLUMN IF NOT EXISTS finding Array(String),
  ADD COLUMN IF NOT EXISTS rounded Array(String);

CREATE MATERIALIZED VIEW IF NOT EXISTS sales_intake_good TO sales_staged AS
SELECT * EXCEPT (finding, rounded) FROM sales_intake WHERE empty(finding);

CREATE MATERIALIZED VIEW IF NOT EXISTS sales_intake_refused TO refused_rows AS
SELECT organization, upload, row, finding[1] AS outcome, finding[2] AS field, finding[3] AS reason, finding[4] AS value,
  arraySlice(finding, 5) AS cells
FROM sales_intake WHERE notEmpty(finding);

CREATE MATERIALIZED VIEW IF NOT EXISTS sales_intake_rounded TO refused_rows AS
SELECT organization, upload, row, 'noted' AS outcome, name AS field, 'rounded' AS reason, raw[name] AS value
FROM sales_intake ARRAY JOIN rounded AS name WHERE empty(finding);

-- What one reading of a whole file proved of columns that can be read two ways, until the question is answered.
CREATE TABLE IF NOT EXISTS scanned_columns (
  scan UUID,
  column UInt16,
  first_over_12 Nullable(UInt32),
  second_over_12 Nullable(UInt32),
  dot_decimal Nullable(UInt32),
  comma_decimal Nullable(UInt32)
) ENGINE = MergeTree PARTITION BY scan ORDER BY column;

-- Rates an organisation set: how much of its base currency one unit buys in that month.
CREATE TABLE IF NOT EXISTS organization_rates (
  organization UUID,
  month Date32,
  currency LowCardinality(String),
  rate Decimal(38, 10)
) ENGINE = ReplacingMergeTree ORDER BY (organization, currency, month);

-- European Central Bank euro reference rates, the month's average: units of the currency one euro buys.
CREATE TABLE IF NOT EXISTS reference_rates (
  month Date32,
  currency LowCardinality(String),
  per_euro Decimal(38, 10)
) ENGINE = ReplacingMergeTree ORDER BY (currency, month);

-- The only doors to lines for everything that asks: there is no form without an organisation.
CREATE VIEW IF NOT EXISTS spend AS SELECT * FROM spend_lines WHERE organization = {organization:UUID};

CREATE VIEW IF NOT EXISTS sales AS SELECT * FROM sales_lines WHERE organization = {organization:UUID};
