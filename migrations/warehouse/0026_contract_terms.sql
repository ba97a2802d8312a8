-- What was agreed on the terms of a contract, as files bring it.
ALTER TABLE contracts_staged
  ADD COLUMN IF NOT EXISTS initial_term_months Nullable(Int32),
  ADD COLUMN IF NOT EXISTS auto_renew String,
  ADD COLUMN IF NOT EXISTS renewal_term_months Nullable(Int32),
  ADD COLUMN IF NOT EXISTS notice_months Nullable(Int32),
  ADD COLUMN IF NOT EXISTS contract_status String;

ALTER TABLE contracts_beside
  ADD COLUMN IF NOT EXISTS initial_term_months Nullable(Int32),
  ADD COLUMN IF NOT EXISTS auto_renew String,
  ADD COLUMN IF NOT EXISTS renewal_term_months Nullable(Int32),
  ADD COLUMN IF NOT EXISTS notice_months Nullable(Int32),
  ADD COLUMN IF NOT EXISTS contract_status String;

ALTER TABLE contracts_intake
  ADD COLUMN IF NOT EXISTS initial_term_months Nullable(Int32),
  ADD COLUMN IF NOT EXISTS auto_renew String,
  ADD COLUMN IF NOT EXISTS renewal_term_months Nullable(Int32),
  ADD COLUMN IF NOT EXISTS notice_months Nullable(Int32),
  ADD COLUMN IF NOT EXISTS contract_status String;

-- A view keeps the columns its table had when it was made.
DROP VIEW IF EXISTS contracts_intake_good;

CREATE MATERIALIZED VIEW IF NOT EXISTS contracts_intake_good TO contracts_staged AS
SELECT * EXCEPT (finding, rounded) FROM contracts_intake WHERE empty(finding);
