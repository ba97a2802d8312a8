-- The contract that a line falls under, by day: the time that a contract's value is for begins and ends on any.
ALTER TABLE spend_agreement_rollups ADD COLUMN IF NOT EXISTS covering_contract LowCardinality(String) AFTER baseline_source;

CREATE OR REPLACE VIEW agreed_spend AS SELECT * FROM spend_agreement_rollups WHERE organization = {organization:UUID};
