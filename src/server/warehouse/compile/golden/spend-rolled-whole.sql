-- page
SELECT
  line.category AS d0,
  round(sum((line.amount) * line.base_rate), 2) AS m0,
  if(sum((line.amount) * line.base_rate) = 0, NULL, toFloat64(sum((line.contracted_amount) * line.base_rate)) / toFloat64(sum((line.amount) * line.base_rate))) AS m1,
  count() OVER () AS total
FROM (
    SELECT line.upload, line.date, line.currency, line.category, line.category_2, line.category_3, line.category_4, line.class_key, line.line_count, line.amount, line.contracted_amount, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
    FROM spend_rollups AS line
    WHERE organization = {organization:UUID} AND (cut = 'category' AND build IN CAST({builds_0:Array(String)}, 'Array(UInt64)'))
  ) AS line
WHERE line.date BETWEEN {p0:Date32} AND {p1:Date32}
GROUP BY d0
ORDER BY m0 DESC NULLS LAST, d0 ASC
LIMIT 1000 OFFSET 0;

-- {
--   "organization": "00000000-0000-4000-8000-000000000001",
--   "families": 3,
--   "builds_0": [
--     "1735689600000",
--     "1735689600001"
--   ],
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

-- totals
SELECT
  round(sum((line.amount) * line.base_rate), 2) AS m0,
  if(sum((line.amount) * line.base_rate) = 0, NULL, toFloat64(sum((line.contracted_amount) * line.base_rate)) / toFloat64(sum((line.amount) * line.base_rate))) AS m1,
  sum(line.line_count) AS lines,
  sumIf(line.line_count, line.base_rate != 0) AS lines_with_rate
FROM (
    SELECT line.upload, line.date, line.currency, line.line_count, line.amount, line.contracted_amount, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
    FROM spend_rollups AS line
    WHERE organization = {organization:UUID} AND (cut = 'category' AND build IN CAST({builds_0:Array(String)}, 'Array(UInt64)') OR cut = 'total' AND build IN CAST({builds_1:Array(String)}, 'Array(UInt64)'))
  ) AS line
WHERE line.date BETWEEN {p0:Date32} AND {p1:Date32};

-- missing rates
SELECT toStartOfMonth(line.date) AS month, toString(line.currency) AS code, sum(line.line_count) AS lines, sum(line.amount) AS amount
FROM (
    SELECT line.upload, line.date, line.currency, line.line_count, line.amount, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
    FROM spend_rollups AS line
    WHERE organization = {organization:UUID} AND (cut = 'category' AND build IN CAST({builds_0:Array(String)}, 'Array(UInt64)') OR cut = 'total' AND build IN CAST({builds_1:Array(String)}, 'Array(UInt64)'))
  ) AS line
WHERE line.date BETWEEN {p0:Date32} AND {p1:Date32}
  AND NOT (line.base_rate != 0)
GROUP BY month, code
ORDER BY month, code;

-- {
--   "organization": "00000000-0000-4000-8000-000000000001",
--   "families": 3,
--   "builds_0": [
--     "1735689600001"
--   ],
--   "builds_1": [
--     "1735689600000"
--   ],
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

