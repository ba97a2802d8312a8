-- page
SELECT
  dateDiff('month', if(side = 0, {p0:Date32}, {p2:Date32}), line.date) AS place,
  date_add(month, place, toStartOfMonth({p0:Date32})) AS period,
  date_add(month, place, toStartOfMonth({p2:Date32})) AS previous_period,
  if(is_others, NULL, line.supplier) AS d0,
  line.category AS d1,
  if(is_others, uniqExact(line.supplier), NULL) AS others,
  countIf(side = 0) AS lines,
  round(sumIf((line.amount) * line.base_rate, side = 0), 2) AS m0,
  countIf(side = 1) AS previous_lines,
  round(sumIf((line.amount) * line.base_rate, side = 1), 2) AS c0,
  count() OVER () AS total
FROM (
  SELECT line.*, if(line.currency IN ('', {base:String}), toDecimal128(1, 12), rate.rate) AS base_rate, line.date BETWEEN {p0:Date32} AND {p1:Date32} AS is_now, line.date BETWEEN {p2:Date32} AND {p3:Date32} AS is_before, line.supplier NOT IN (
    SELECT line.supplier AS member
    FROM (
  SELECT line.*, if(line.currency IN ('', {base:String}), toDecimal128(1, 12), rate.rate) AS base_rate, line.date BETWEEN {p0:Date32} AND {p1:Date32} AS is_now, line.date BETWEEN {p2:Date32} AND {p3:Date32} AS is_before
  FROM spend(organization={organization:UUID}) AS line
  ANY LEFT JOIN (
  SELECT one.1 AS currency, toDate32(one.2) AS month, toDecimal128(one.3, 12) AS rate
  FROM (SELECT arrayJoin(arrayZip({rate_currencies:Array(String)}, {rate_months:Array(String)}, {rate_values:Array(String)})) AS one)
) AS rate
    ON rate.currency = line.currency AND rate.month = toStartOfMonth(line.date)
) AS line
WHERE (line.date BETWEEN {p0:Date32} AND {p1:Date32} OR line.date BETWEEN {p2:Date32} AND {p3:Date32})
    GROUP BY member
    ORDER BY round(sumIf((line.amount) * line.base_rate, line.is_now), 2) DESC NULLS LAST, round(sumIf((line.amount) * line.base_rate, line.is_before), 2) DESC NULLS LAST, member ASC
    LIMIT 3) AS is_others
  FROM spend(organization={organization:UUID}) AS line
  ANY LEFT JOIN (
  SELECT one.1 AS currency, toDate32(one.2) AS month, toDecimal128(one.3, 12) AS rate
  FROM (SELECT arrayJoin(arrayZip({rate_currencies:Array(String)}, {rate_months:Array(String)}, {rate_values:Array(String)})) AS one)
) AS rate
    ON rate.currency = line.currency AND rate.month = toStartOfMonth(line.date)
) AS line
ARRAY JOIN arrayFilter(one -> if(one = 0, line.date BETWEEN {p0:Date32} AND {p1:Date32}, line.date BETWEEN {p2:Date32} AND {p3:Date32}), [0, 1]) AS side
WHERE (line.date BETWEEN {p0:Date32} AND {p1:Date32} OR line.date BETWEEN {p2:Date32} AND {p3:Date32})
GROUP BY place, is_others, d0, d1
ORDER BY place ASC NULLS LAST, is_others ASC, m0 - c0 DESC NULLS LAST, place ASC, d0 ASC, d1 ASC
LIMIT 1000 OFFSET 0;

-- totals
SELECT
  round(sumIf((line.amount) * line.base_rate, line.is_now), 2) AS m0,
  round(sumIf((line.amount) * line.base_rate, line.is_before), 2) AS c0,
  countIf(line.is_now) AS lines,
  countIf((line.is_now) AND (line.base_rate != 0)) AS lines_with_rate,
  countIf(line.is_before) AS previous_lines,
  countIf((line.is_before) AND (line.base_rate != 0)) AS previous_lines_with_rate
FROM (
  SELECT line.*, if(line.currency IN ('', {base:String}), toDecimal128(1, 12), rate.rate) AS base_rate, line.date BETWEEN {p0:Date32} AND {p1:Date32} AS is_now, line.date BETWEEN {p2:Date32} AND {p3:Date32} AS is_before
  FROM spend(organization={organization:UUID}) AS line
  ANY LEFT JOIN (
  SELECT one.1 AS currency, toDate32(one.2) AS month, toDecimal128(one.3, 12) AS rate
  FROM (SELECT arrayJoin(arrayZip({rate_currencies:Array(String)}, {rate_months:Array(String)}, {rate_values:Array(String)})) AS one)
) AS rate
    ON rate.currency = line.currency AND rate.month = toStartOfMonth(line.date)
) AS line
WHERE (line.date BETWEEN {p0:Date32} AND {p1:Date32} OR line.date BETWEEN {p2:Date32} AND {p3:Date32});

-- missing rates
SELECT toStartOfMonth(line.date) AS month, toString(line.currency) AS code, count() AS lines, sum(line.amount) AS amount
FROM (
  SELECT line.*, if(line.currency IN ('', {base:String}), toDecimal128(1, 12), rate.rate) AS base_rate
  FROM spend(organization={organization:UUID}) AS line
  ANY LEFT JOIN (
  SELECT one.1 AS currency, toDate32(one.2) AS month, toDecimal128(one.3, 12) AS rate
  FROM (SELECT arrayJoin(arrayZip({rate_currencies:Array(String)}, {rate_months:Array(String)}, {rate_values:Array(String)})) AS one)
) AS rate
    ON rate.currency = line.currency AND rate.month = toStartOfMonth(line.date)
) AS line
WHERE (line.date BETWEEN {p0:Date32} AND {p1:Date32} OR line.date BETWEEN {p2:Date32} AND {p3:Date32})
  AND NOT (line.base_rate != 0)
GROUP BY month, code
ORDER BY month, code;

-- {
--   "organization": "00000000-0000-4000-8000-000000000001",
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
--   "p1": "2025-12-31",
--   "p2": "2024-01-01",
--   "p3": "2024-12-31"
-- }

