-- Purchases added up by item and by terms of payment too, and by whether a contract of the supplier holds; and how many lines
-- of sales have a product and a quantity. Every build is made anew for it, then with cuts of cost centres, ledgers and buyers.
ALTER TABLE spend_rollups
  ADD COLUMN IF NOT EXISTS item LowCardinality(String) AFTER country,
  ADD COLUMN IF NOT EXISTS unit LowCardinality(String) AFTER item,
  ADD COLUMN IF NOT EXISTS payment_terms_days Nullable(Int32) AFTER unit,
  ADD COLUMN IF NOT EXISTS discount_days Nullable(Int32) AFTER payment_terms_days;

ALTER TABLE spend_agreement_rollups
  ADD COLUMN IF NOT EXISTS supplier_standing LowCardinality(String) AFTER contract_status;

ALTER TABLE sales_rollups ADD COLUMN IF NOT EXISTS priced_lines UInt64;
