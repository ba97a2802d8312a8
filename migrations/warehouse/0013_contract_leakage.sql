-- Of the spend that no contract covers, that with suppliers who had one: what a build of before does not have.
ALTER TABLE spend_agreement_rollups ADD COLUMN IF NOT EXISTS leaked_amount Decimal(38, 6) AFTER ordered_amount;

CREATE OR REPLACE VIEW agreed_spend AS SELECT * FROM spend_agreement_rollups WHERE organization = {organization:UUID};
