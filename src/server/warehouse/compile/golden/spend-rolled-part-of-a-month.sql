-- totals
SELECT
  round(sumIf((line.amount) * line.base_rate, line.is_now), 2) AS m0,
  round(sumIf((line.amount) * line.base_rate, line.is_before), 2) AS c0,
  sumIf(line.line_count, line.is_now) AS lines,
  sumIf(line.line_count, (line.is_now) AND (line.base_rate != 0)) AS lines_with_rate,
  sumIf(line.line_count, line.is_before) AS previous_lines,
  sumIf(line.line_count, (line.is_before) AND (line.base_rate != 0)) AS previous_lines_with_rate
FROM (
  SELECT line.*, if(line.currency IN ('', {base:String}), toDecimal128(1, 12), rate.rate) AS base_rate, line.date BETWEEN {p0:Date32} AND {p1:Date32} AS is_now, line.date BETWEEN {p2:Date32} AND {p3:Date32} AS is_before
  FROM (
    SELECT upload, date, currency, line_count, amount
    FROM spend_rollups
    WHERE organization = {organization:UUID} AND (cut = 'category' AND build IN CAST({builds_0:Array(String)}, 'Array(UInt64)') OR cut = 'total' AND build IN CAST({builds_1:Array(String)}, 'Array(UInt64)')) AND date NOT IN CAST({odd_months:Array(String)}, 'Array(Date32)')
    UNION ALL
    SELECT line.upload, line.date, line.currency, toUInt64(1) AS line_count, line.amount AS amount
    FROM spend(organization={organization:UUID}) AS line
    WHERE (line.upload IN CAST({beside:Array(String)}, 'Array(UUID)') OR (line.upload IN CAST({rolled_uploads:Array(String)}, 'Array(UUID)') AND toStartOfMonth(line.date) IN CAST({odd_months:Array(String)}, 'Array(Date32)')))
  ) AS line
  ANY LEFT JOIN (
  SELECT one.1 AS currency, toDate32(one.2) AS month, toDecimal128(one.3, 12) AS rate
  FROM (SELECT arrayJoin(arrayZip({rate_currencies:Array(String)}, {rate_months:Array(String)}, {rate_values:Array(String)})) AS one)
) AS rate
    ON rate.currency = line.currency AND rate.month = toStartOfMonth(line.date)
) AS line
WHERE (line.date BETWEEN {p0:Date32} AND {p1:Date32} OR line.date BETWEEN {p2:Date32} AND {p3:Date32});

-- missing rates
SELECT toStartOfMonth(line.date) AS month, toString(line.currency) AS code, sum(line.line_count) AS lines, sum(line.amount) AS amount
FROM (
  SELECT line.*, if(line.currency IN ('', {base:String}), toDecimal128(1, 12), rate.rate) AS base_rate
  FROM (
    SELECT upload, date, currency, line_count, amount
    FROM spend_rollups
    WHERE organization = {organization:UUID} AND (cut = 'category' AND build IN CAST({builds_0:Array(String)}, 'Array(UInt64)') OR cut = 'total' AND build IN CAST({builds_1:Array(String)}, 'Array(UInt64)')) AND date NOT IN CAST({odd_months:Array(String)}, 'Array(Date32)')
    UNION ALL
    SELECT line.upload, line.date, line.currency, toUInt64(1) AS line_count, line.amount AS amount
    FROM spend(organization={organization:UUID}) AS line
    WHERE (line.upload IN CAST({beside:Array(String)}, 'Array(UUID)') OR (line.upload IN CAST({rolled_uploads:Array(String)}, 'Array(UUID)') AND toStartOfMonth(line.date) IN CAST({odd_months:Array(String)}, 'Array(Date32)')))
  ) AS line
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
--   "families": 3,
--   "beside": [],
--   "rolled_uploads": [
--     "00000000-0000-4000-8000-000000000002",
--     "00000000-0000-4000-8000-000000000003"
--   ],
--   "odd_months": [
--     "2024-12-01"
--   ],
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
--   "p1": "2025-12-31",
--   "p2": "2024-01-01",
--   "p3": "2024-12-12"
-- }

