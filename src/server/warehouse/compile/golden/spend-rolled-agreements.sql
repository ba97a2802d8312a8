-- page
SELECT
  line.supplier_family AS d0,
  if(sum((line.amount) * line.base_rate) = 0, NULL, toFloat64(sumIf((line.amount) * line.base_rate, line.contract_status = 'off contract')) / toFloat64(sum((line.amount) * line.base_rate))) AS m0,
  round(ifNull(sum((line.above_agreed) * line.base_rate), 0), 2) AS m1,
  round(sum((line.above_baseline) * line.base_rate), 2) AS m2,
  count() OVER () AS total
FROM (
  SELECT line.*, if(line.currency IN ('', {base:String}), toDecimal128(1, 12), rate.rate) AS base_rate
  FROM (
  SELECT loaded.*, transform(toString(loaded.supplier), tupleElement((SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = 'supplier' AND version = {families:UInt32}), 1), tupleElement((SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = 'supplier' AND version = {families:UInt32}), 2)) AS supplier_family
  FROM (
    SELECT upload, date, currency, contract_status, supplier, line_count, amount, above_agreed, above_baseline
    FROM spend_agreement_rollups
    WHERE organization = {organization:UUID} AND (cut = 'supplier' AND build IN CAST({builds_0:Array(String)}, 'Array(UInt64)'))
  ) AS loaded
) AS line
  ANY LEFT JOIN (
  SELECT one.1 AS currency, toDate32(one.2) AS month, toDecimal128(one.3, 12) AS rate
  FROM (SELECT arrayJoin(arrayZip({rate_currencies:Array(String)}, {rate_months:Array(String)}, {rate_values:Array(String)})) AS one)
) AS rate
    ON rate.currency = line.currency AND rate.month = toStartOfMonth(line.date)
) AS line
WHERE line.date BETWEEN {p0:Date32} AND {p1:Date32}
  AND line.contract_status NOT IN {p2:Array(String)}
GROUP BY d0
ORDER BY m0 DESC NULLS LAST, d0 ASC
LIMIT 1000 OFFSET 0;

-- totals
SELECT
  if(sum((line.amount) * line.base_rate) = 0, NULL, toFloat64(sumIf((line.amount) * line.base_rate, line.contract_status = 'off contract')) / toFloat64(sum((line.amount) * line.base_rate))) AS m0,
  round(ifNull(sum((line.above_agreed) * line.base_rate), 0), 2) AS m1,
  round(sum((line.above_baseline) * line.base_rate), 2) AS m2,
  sum(line.line_count) AS lines,
  sumIf(line.line_count, line.base_rate != 0) AS lines_with_rate
FROM (
  SELECT line.*, if(line.currency IN ('', {base:String}), toDecimal128(1, 12), rate.rate) AS base_rate
  FROM (
    SELECT upload, date, currency, contract_status, line_count, amount, above_agreed, above_baseline
    FROM spend_agreement_rollups
    WHERE organization = {organization:UUID} AND (cut = 'status' AND build IN CAST({builds_0:Array(String)}, 'Array(UInt64)'))
  ) AS line
  ANY LEFT JOIN (
  SELECT one.1 AS currency, toDate32(one.2) AS month, toDecimal128(one.3, 12) AS rate
  FROM (SELECT arrayJoin(arrayZip({rate_currencies:Array(String)}, {rate_months:Array(String)}, {rate_values:Array(String)})) AS one)
) AS rate
    ON rate.currency = line.currency AND rate.month = toStartOfMonth(line.date)
) AS line
WHERE line.date BETWEEN {p0:Date32} AND {p1:Date32}
  AND line.contract_status NOT IN {p2:Array(String)};

-- missing rates
SELECT toStartOfMonth(line.date) AS month, toString(line.currency) AS code, sum(line.line_count) AS lines, sum(line.amount) AS amount
FROM (
  SELECT line.*, if(line.currency IN ('', {base:String}), toDecimal128(1, 12), rate.rate) AS base_rate
  FROM (
    SELECT upload, date, currency, contract_status, line_count, amount
    FROM spend_agreement_rollups
    WHERE organization = {organization:UUID} AND (cut = 'status' AND build IN CAST({builds_0:Array(String)}, 'Array(UInt64)'))
  ) AS line
  ANY LEFT JOIN (
  SELECT one.1 AS currency, toDate32(one.2) AS month, toDecimal128(one.3, 12) AS rate
  FROM (SELECT arrayJoin(arrayZip({rate_currencies:Array(String)}, {rate_months:Array(String)}, {rate_values:Array(String)})) AS one)
) AS rate
    ON rate.currency = line.currency AND rate.month = toStartOfMonth(line.date)
) AS line
WHERE line.date BETWEEN {p0:Date32} AND {p1:Date32}
  AND line.contract_status NOT IN {p2:Array(String)}
  AND NOT (line.base_rate != 0)
GROUP BY month, code
ORDER BY month, code;

-- {
--   "organization": "00000000-0000-4000-8000-000000000001",
--   "families": 3,
--   "builds_0": [
--     "1735689600002"
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
--   "p2": [
--     "on contract"
--   ]
-- }

