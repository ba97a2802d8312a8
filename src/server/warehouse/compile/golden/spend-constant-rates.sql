-- page
SELECT
  toStartOfMonth(line.date) AS period,
  round(sum((line.amount) * line.base_rate), 2) AS m0,
  count() OVER () AS total
FROM (
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum({rate_month:Date32}), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
  FROM spend(organization={organization:UUID}) AS line
) AS line
WHERE line.date BETWEEN {p0:Date32} AND {p1:Date32}
GROUP BY period
ORDER BY period ASC
LIMIT 1000 OFFSET 0;

-- totals
SELECT
  round(sum((line.amount) * line.base_rate), 2) AS m0,
  count() AS lines,
  countIf(line.base_rate != 0) AS lines_with_rate
FROM (
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum({rate_month:Date32}), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
  FROM spend(organization={organization:UUID}) AS line
) AS line
WHERE line.date BETWEEN {p0:Date32} AND {p1:Date32};

-- missing rates
SELECT {rate_month:Date32} AS month, toString(line.currency) AS code, count() AS lines, sum(line.amount) AS amount
FROM (
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum({rate_month:Date32}), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
  FROM spend(organization={organization:UUID}) AS line
) AS line
WHERE line.date BETWEEN {p0:Date32} AND {p1:Date32}
  AND NOT (line.base_rate != 0)
GROUP BY month, code
ORDER BY month, code;

-- {
--   "organization": "00000000-0000-4000-8000-000000000001",
--   "rate_month": "2025-01-01",
--   "base": "EUR",
--   "rate_currencies": [
--     "",
--     "EUR",
--     "USD"
--   ],
--   "rate_rows": [
--     -24296,
--     -24296,
--     -24293
--   ],
--   "rate_unknown": -24299,
--   "rate_before": 24300,
--   "rate_after": 24302,
--   "rate_values": "[0,0,0,1,1,1,0,0.96,0]",
--   "p0": "2025-01-01",
--   "p1": "2025-12-31"
-- }

