-- Sums of an upload's lines by month, currency and what a cut keeps of them, so that questions about months need not read
-- lines. One partition a build of an upload: it is written aside and read only once the relational store names it. What a
-- cut does not keep is '' in its rows.
CREATE TABLE IF NOT EXISTS spend_rollups (
  organization UUID,
  upload UUID,
  build UInt64,
  cut LowCardinality(String),
  date Date32,
  currency LowCardinality(String),
  supplier LowCardinality(String),
  supplier_country LowCardinality(String),
  category LowCardinality(String),
  category_2 LowCardinality(String),
  category_3 LowCardinality(String),
  category_4 LowCardinality(String),
  class_key UInt64,
  business_unit LowCardinality(String),
  cost_centre LowCardinality(String),
  gl_account LowCardinality(String),
  buyer LowCardinality(String),
  country LowCardinality(String),
  line_count UInt64,
  amount Decimal(38, 6),
  credit_amount Decimal(38, 6),
  contracted_amount Decimal(38, 6),
  uncontracted_amount Decimal(38, 6),
  ordered_amount Decimal(38, 6),
  quantity Nullable(Decimal(38, 6)),
  quantity_amount Decimal(38, 6),
  quantity_lines UInt64,
  terms_amount Decimal(38, 6),
  terms_days Nullable(Decimal(38, 6)),
  paid_amount Decimal(38, 6),
  paid_days Nullable(Decimal(38, 6)),
  early_amount Decimal(38, 6),
  early_lines UInt64,
  late_amount Decimal(38, 6),
  late_lines UInt64,
  due_lines UInt64
) ENGINE = MergeTree PARTITION BY (organization, upload, build) ORDER BY (organization, cut, date);

CREATE TABLE IF NOT EXISTS sales_rollups (
  organization UUID,
  upload UUID,
  build UInt64,
  cut LowCardinality(String),
  date Date32,
  currency LowCardinality(String),
  customer LowCardinality(String),
  customer_country LowCardinality(String),
  segment LowCardinality(String),
  region LowCardinality(String),
  sales_rep LowCardinality(String),
  channel LowCardinality(String),
  product LowCardinality(String),
  product_category LowCardinality(String),
  unit LowCardinality(String),
  line_count UInt64,
  revenue Decimal(38, 6),
  credit_revenue Decimal(38, 6),
  quantity Nullable(Decimal(38, 6)),
  priced_revenue Decimal(38, 6),
  margin Nullable(Decimal(38, 6)),
  costed_revenue Decimal(38, 6),
  costed_lines UInt64,
  discount Nullable(Decimal(38, 6)),
  list_revenue Nullable(Decimal(38, 6))
) ENGINE = MergeTree PARTITION BY (organization, upload, build) ORDER BY (organization, cut, date);

-- The only doors to them for everything that asks.
CREATE VIEW IF NOT EXISTS rolled_spend AS SELECT * FROM spend_rollups WHERE organization = {organization:UUID};

CREATE VIEW IF NOT EXISTS rolled_sales AS SELECT * FROM sales_rollups WHERE organization = {organization:UUID};
