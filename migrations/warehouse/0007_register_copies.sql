-- Copies of registers that lines are read with, as of a version: what was agreed with suppliers.
CREATE TABLE IF NOT EXISTS contracts_copies (
  organization UUID,
  version UInt32,
  number String,
  supplier String,
  category String,
  start_date Date32,
  end_date Date32,
  renewal String,
  notice_days Nullable(Int32),
  value Nullable(Decimal(38, 6)),
  currency LowCardinality(String),
  payment_terms_days Nullable(Int32)
) ENGINE = MergeTree PARTITION BY (organization, version) ORDER BY (supplier, number);

CREATE TABLE IF NOT EXISTS contract_prices_copies (
  organization UUID,
  version UInt32,
  contract_number String,
  item String,
  unit String,
  price Decimal(38, 6),
  currency LowCardinality(String),
  valid_from Nullable(Date32),
  valid_to Nullable(Date32)
) ENGINE = MergeTree PARTITION BY (organization, version) ORDER BY (contract_number, item);
