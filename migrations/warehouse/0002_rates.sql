-- Which content of the reference file stands in reference_rates.
CREATE TABLE IF NOT EXISTS reference_loads (
  hash String,
  at DateTime
) ENGINE = MergeTree ORDER BY hash;

-- How much of the base currency one unit of a currency buys in a month: what the organisation set, else the reference
-- through the euro. The base currency itself has no row.
CREATE VIEW IF NOT EXISTS rates AS
WITH quoted AS (
  SELECT month, currency, toDecimal256(per_euro, 10) AS per_euro FROM reference_rates FINAL
  UNION ALL
  SELECT DISTINCT month, 'EUR', toDecimal256(1, 10) FROM reference_rates
)
SELECT currency, month, argMin(rate, source) AS rate
FROM (
  SELECT currency, month, toDecimal128(rate, 12) AS rate, 0 AS source
  FROM organization_rates FINAL
  WHERE organization = {organization:UUID} AND rate > 0
  UNION ALL
  SELECT quoted.currency, quoted.month, toDecimal128(divideDecimal(base.per_euro, quoted.per_euro, 12), 12), 1
  FROM quoted INNER JOIN quoted AS base ON base.month = quoted.month
  WHERE base.currency = {base:String} AND quoted.per_euro > 0
)
WHERE currency != {base:String}
GROUP BY currency, month;
