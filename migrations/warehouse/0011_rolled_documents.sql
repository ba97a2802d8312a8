-- Documents counted in roll-ups: how many have all their lines in one row, and which others have a line in it.
ALTER TABLE spend_rollups
  ADD COLUMN IF NOT EXISTS invoiced_amount Decimal(38, 6),
  ADD COLUMN IF NOT EXISTS invoices_own UInt64,
  ADD COLUMN IF NOT EXISTS invoices_shared Array(UInt128),
  ADD COLUMN IF NOT EXISTS orders_own UInt64,
  ADD COLUMN IF NOT EXISTS orders_shared Array(UInt128);

ALTER TABLE sales_rollups
  ADD COLUMN IF NOT EXISTS ordered_revenue Decimal(38, 6),
  ADD COLUMN IF NOT EXISTS orders_own UInt64,
  ADD COLUMN IF NOT EXISTS orders_shared Array(UInt128),
  ADD COLUMN IF NOT EXISTS invoices_own UInt64,
  ADD COLUMN IF NOT EXISTS invoices_shared Array(UInt128);

CREATE OR REPLACE VIEW rolled_spend AS SELECT * FROM spend_rollups WHERE organization = {organization:UUID};

CREATE OR REPLACE VIEW rolled_sales AS SELECT * FROM sales_rollups WHERE organization = {organization:UUID};

-- Every document of an upload as of a build, and once more those that other uploads have lines of as well, so that one
-- which comes to have lines elsewhere is found. Fine grains: a small upload's are looked up among all others.
CREATE TABLE IF NOT EXISTS spend_rollup_documents (
  organization UUID,
  upload UUID,
  build UInt64,
  document UInt64 CODEC(Delta, ZSTD),
  is_shared Bool
) ENGINE = MergeTree PARTITION BY (organization, upload, build) ORDER BY document SETTINGS index_granularity = 1024;

CREATE TABLE IF NOT EXISTS sales_rollup_documents AS spend_rollup_documents;
