-- totals
SELECT
  round(sum((line.amount) * line.base_rate), 2) AS m0,
  round(if(countIf(line.base_rate != 0) = 0, NULL, toDecimal128(toFloat64(sum((line.amount) * line.base_rate)) / countIf(line.base_rate != 0), 6)), 2) AS m1,
  count() AS m2,
  count() AS lines,
  countIf(line.base_rate != 0) AS lines_with_rate
FROM (
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
  FROM spend(organization={organization:UUID}) AS line
) AS line;

-- missing rates
SELECT toStartOfMonth(line.date) AS month, toString(line.currency) AS code, count() AS lines, sum(line.amount) AS amount
FROM (
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
  FROM spend(organization={organization:UUID}) AS line
) AS line
WHERE NOT (line.base_rate != 0)
GROUP BY month, code
ORDER BY month, code;

-- {
--   "organization": "00000000-0000-4000-8000-000000000001",
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
--   "rate_values": "[0,0,0,1,1,1,0,0.96,0]"
-- }

