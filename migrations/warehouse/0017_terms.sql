-- Who was bought from and sold to, credits aside; how long after its due day a line was paid; and documents by their number
-- beside the name they came under, so that one number counts once for each family. Every build is made anew for it.
ALTER TABLE spend_rollups
  DROP COLUMN IF EXISTS invoices_shared;

ALTER TABLE spend_rollups
  ADD COLUMN IF NOT EXISTS bought_lines UInt64,
  ADD COLUMN IF NOT EXISTS overrun_amount Decimal(38, 6),
  ADD COLUMN IF NOT EXISTS overrun_days Nullable(Decimal(38, 6)),
  ADD COLUMN IF NOT EXISTS invoices_shared Array(Tuple(String, UInt128));

ALTER TABLE sales_rollups
  DROP COLUMN IF EXISTS orders_shared;

ALTER TABLE sales_rollups
  ADD COLUMN IF NOT EXISTS sold_lines UInt64,
  ADD COLUMN IF NOT EXISTS orders_shared Array(Tuple(String, UInt128));

CREATE OR REPLACE VIEW rolled_spend AS SELECT * FROM spend_rollups WHERE organization = {organization:UUID};

CREATE OR REPLACE VIEW rolled_sales AS SELECT * FROM sales_rollups WHERE organization = {organization:UUID};
