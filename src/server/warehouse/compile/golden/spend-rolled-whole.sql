-- page
SELECT
  line.category AS d0,
  round(sum((line.amount) * line.base_rate), 2) AS m0,
  if(sum((line.amount) * line.base_rate) = 0, NULL, toFloat64(sum((line.contracted_amount) * line.base_rate)) / toFloat64(sum((line.amount) * line.base_rate))) AS m1,
  count() OVER () AS total
FROM (
  SELECT line.*, if(line.currency IN ('', {base:String}), toDecimal128(1, 12), rate.rate) AS base_rate
  FROM (
    SELECT upload, date, currency, category, category_2, category_3, category_4, class_key, line_count, amount, contracted_amount
    FROM spend_rollups
    WHERE organization = {organization:UUID} AND (cut = 'category' AND build IN CAST({builds_0:Array(String)}, 'Array(UInt64)'))
  ) AS line
  ANY LEFT JOIN (
  SELECT one.1 AS currency, toDate32(one.2) AS month, toDecimal128(one.3, 12) AS rate
  FROM (SELECT arrayJoin(arrayZip({rate_currencies:Array(String)}, {rate_months:Array(String)}, {rate_values:Array(String)})) AS one)
) AS rate
    ON rate.currency = line.currency AND rate.month = toStartOfMonth(line.date)
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
--     "USD"
--   ],
--   "rate_months": [
--     "2025-01-01"
--   ],
--   "rate_values": [
--     "0.96"
--   ],
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
  SELECT line.*, if(line.currency IN ('', {base:String}), toDecimal128(1, 12), rate.rate) AS base_rate
  FROM (
    SELECT upload, date, currency, line_count, amount, contracted_amount
    FROM spend_rollups
    WHERE organization = {organization:UUID} AND (cut = 'category' AND build IN CAST({builds_0:Array(String)}, 'Array(UInt64)') OR cut = 'total' AND build IN CAST({builds_1:Array(String)}, 'Array(UInt64)'))
  ) AS line
  ANY LEFT JOIN (
  SELECT one.1 AS currency, toDate32(one.2) AS month, toDecimal128(one.3, 12) AS rate
  FROM (SELECT arrayJoin(arrayZip({rate_currencies:Array(String)}, {rate_months:Array(String)}, {rate_values:Array(String)})) AS one)
) AS rate
    ON rate.currency = line.currency AND rate.month = toStartOfMonth(line.date)
) AS line
WHERE line.date BETWEEN {p0:Date32} AND {p1:Date32};

-- missing rates
SELECT toStartOfMonth(line.date) AS month, toString(line.currency) AS code, sum(line.line_count) AS lines, sum(line.amount) AS amount
FROM (
  SELECT line.*, if(line.currency IN ('', {base:String}), toDecimal128(1, 12), rate.rate) AS base_rate
  FROM (
    SELECT upload, date, currency, line_count, amount
    FROM spend_rollups
    WHERE organization = {organization:UUID} AND (cut = 'category' AND build IN CAST({builds_0:Array(String)}, 'Array(UInt64)') OR cut = 'total' AND build IN CAST({builds_1:Array(String)}, 'Array(UInt64)'))
  ) AS line
  ANY LEFT JOIN (
  SELECT one.1 AS currency, toDate32(one.2) AS month, toDecimal128(one.3, 12) AS rate
  FROM (SELECT arrayJoin(arrayZip({rate_currencies:Array(String)}, {rate_months:Array(String)}, {rate_values:Array(String)})) AS one)
) AS rate
    ON rate.currency = line.currency AND rate.month = toStartOfMonth(line.date)
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
--     "USD"
--   ],
--   "rate_months": [
--     "2025-01-01"
--   ],
--   "rate_values": [
--     "0.96"
--   ],
--   "p0": "2025-01-01",
--   "p1": "2025-12-31"
-- }

