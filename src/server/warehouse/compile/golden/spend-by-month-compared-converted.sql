-- page
SELECT
  dateDiff('month', if(side = 0, {p0:Date32}, {p2:Date32}), line.date) AS place,
  date_add(month, place, toStartOfMonth({p0:Date32})) AS period,
  date_add(month, place, toStartOfMonth({p2:Date32})) AS previous_period,
  countIf(side = 0) AS lines,
  round(sumIf((line.amount) * line.base_rate, side = 0), 2) AS m0,
  countIf(side = 1) AS previous_lines,
  round(sumIf((line.amount) * line.base_rate, side = 1), 2) AS c0,
  count() OVER () AS total
FROM (
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
  FROM spend(organization={organization:UUID}) AS line
) AS line
ARRAY JOIN arrayFilter(one -> if(one = 0, line.date BETWEEN {p0:Date32} AND {p1:Date32}, line.date BETWEEN {p2:Date32} AND {p3:Date32}), [0, 1]) AS side
WHERE (line.date BETWEEN {p0:Date32} AND {p1:Date32} OR line.date BETWEEN {p2:Date32} AND {p3:Date32})
GROUP BY place
ORDER BY place ASC
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
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate, line.date BETWEEN {p0:Date32} AND {p1:Date32} AS is_now, line.date BETWEEN {p2:Date32} AND {p3:Date32} AS is_before
  FROM spend(organization={organization:UUID}) AS line
) AS line
WHERE (line.date BETWEEN {p0:Date32} AND {p1:Date32} OR line.date BETWEEN {p2:Date32} AND {p3:Date32});

-- missing rates
SELECT toStartOfMonth(line.date) AS month, toString(line.currency) AS code, count() AS lines, sum(line.amount) AS amount
FROM (
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
  FROM spend(organization={organization:UUID}) AS line
) AS line
WHERE (line.date BETWEEN {p0:Date32} AND {p1:Date32} OR line.date BETWEEN {p2:Date32} AND {p3:Date32})
  AND NOT (line.base_rate != 0)
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
--   "rate_values": "[0,0,0,1,1,1,0,0.96,0]",
--   "p0": "2025-01-01",
--   "p1": "2025-12-31",
--   "p2": "2024-01-01",
--   "p3": "2024-12-31"
-- }

