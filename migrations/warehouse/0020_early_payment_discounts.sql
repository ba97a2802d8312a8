-- What of a line's amount may be kept for paying it early, in percent, and how many days after its date.
ALTER TABLE spend_lines
  ADD COLUMN IF NOT EXISTS discount_percent Nullable(Decimal(38, 6)),
  ADD COLUMN IF NOT EXISTS discount_days Nullable(Int32);

ALTER TABLE spend_staged
  ADD COLUMN IF NOT EXISTS discount_percent Nullable(Decimal(38, 6)),
  ADD COLUMN IF NOT EXISTS discount_days Nullable(Int32);

ALTER TABLE spend_left_out
  ADD COLUMN IF NOT EXISTS discount_percent Nullable(Decimal(38, 6)),
  ADD COLUMN IF NOT EXISTS discount_days Nullable(Int32);

ALTER TABLE spend_former
  ADD COLUMN IF NOT EXISTS discount_percent Nullable(Decimal(38, 6)),
  ADD COLUMN IF NOT EXISTS discount_days Nullable(Int32);

ALTER TABLE spend_to_bring
  ADD COLUMN IF NOT EXISTS discount_percent Nullable(Decimal(38, 6)),
  ADD COLUMN IF NOT EXISTS discount_days Nullable(Int32);

-- The gate and the view that sorts its good rows know the columns they were made with.
DROP VIEW IF EXISTS spend_intake_good;

ALTER TABLE spend_intake
  ADD COLUMN IF NOT EXISTS discount_percent Nullable(Decimal(38, 6)),
  ADD COLUMN IF NOT EXISTS discount_days Nullable(Int32);

CREATE MATERIALIZED VIEW IF NOT EXISTS spend_intake_good TO spend_staged AS
SELECT * EXCEPT (finding, rounded) FROM spend_intake WHERE empty(finding);

CREATE OR REPLACE VIEW spend AS
SELECT * REPLACE (
    multiIf(amount < 0, -abs(quantity), amount > 0, abs(quantity), quantity) AS quantity,
    abs(unit_price) AS unit_price
  ),
  class_key
FROM spend_lines WHERE organization = {organization:UUID};
