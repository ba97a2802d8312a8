-- page
SELECT
  toStartOfMonth(line.date) AS period,
  round(sum((line.amount) * line.base_rate), 2) AS m0,
  count() OVER () AS total
FROM (
  SELECT line.*, if(line.currency IN ('', {base:String}), toDecimal128(1, 12), rate.rate) AS base_rate
  FROM spend(organization={organization:UUID}) AS line
  ANY LEFT JOIN (
  SELECT one.1 AS currency, toDate32(one.2) AS month, toDecimal128(one.3, 12) AS rate
  FROM (SELECT arrayJoin(arrayZip({rate_currencies:Array(String)}, {rate_months:Array(String)}, {rate_values:Array(String)})) AS one)
) AS rate
    ON rate.currency = line.currency AND rate.month = {rate_month:Date32}
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
  SELECT line.*, if(line.currency IN ('', {base:String}), toDecimal128(1, 12), rate.rate) AS base_rate
  FROM spend(organization={organization:UUID}) AS line
  ANY LEFT JOIN (
  SELECT one.1 AS currency, toDate32(one.2) AS month, toDecimal128(one.3, 12) AS rate
  FROM (SELECT arrayJoin(arrayZip({rate_currencies:Array(String)}, {rate_months:Array(String)}, {rate_values:Array(String)})) AS one)
) AS rate
    ON rate.currency = line.currency AND rate.month = {rate_month:Date32}
) AS line
WHERE line.date BETWEEN {p0:Date32} AND {p1:Date32};

-- missing rates
SELECT {rate_month:Date32} AS month, toString(line.currency) AS code, count() AS lines, sum(line.amount) AS amount
FROM (
  SELECT line.*, if(line.currency IN ('', {base:String}), toDecimal128(1, 12), rate.rate) AS base_rate
  FROM spend(organization={organization:UUID}) AS line
  ANY LEFT JOIN (
  SELECT one.1 AS currency, toDate32(one.2) AS month, toDecimal128(one.3, 12) AS rate
  FROM (SELECT arrayJoin(arrayZip({rate_currencies:Array(String)}, {rate_months:Array(String)}, {rate_values:Array(String)})) AS one)
) AS rate
    ON rate.currency = line.currency AND rate.month = {rate_month:Date32}
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

