-- What the value of a contract is for, as files bring it.
ALTER TABLE contracts_staged ADD COLUMN IF NOT EXISTS value_per String;

ALTER TABLE contracts_beside ADD COLUMN IF NOT EXISTS value_per String;

ALTER TABLE contracts_intake ADD COLUMN IF NOT EXISTS value_per String;

-- A view keeps the columns its table had when it was made.
DROP VIEW IF EXISTS contracts_intake_good;

CREATE MATERIALIZED VIEW IF NOT EXISTS contracts_intake_good TO contracts_staged AS
SELECT * EXCEPT (finding, rounded) FROM contracts_intake WHERE empty(finding);
