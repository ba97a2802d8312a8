-- page
SELECT
  line.supplier_family AS d0,
  if(sum((line.amount) * line.base_rate) = 0, NULL, toFloat64(sumIf((line.amount) * line.base_rate, line.contract_status = 'off contract')) / toFloat64(sum((line.amount) * line.base_rate))) AS m0,
  round(ifNull(sum((line.above_agreed) * line.base_rate), 0), 2) AS m1,
  round(sum((line.above_baseline) * line.base_rate), 2) AS m2,
  count() OVER () AS total
FROM (
    SELECT line.upload, line.date, line.currency, line.contract_status, line.supplier, line.line_count, line.amount, line.above_agreed, line.above_baseline, transform(line.supplier, tupleElement((SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = 'supplier' AND version = {families:UInt32}), 1), tupleElement((SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = 'supplier' AND version = {families:UInt32}), 2)) AS supplier_family, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
    FROM spend_agreement_rollups AS line
    WHERE organization = {organization:UUID} AND (cut = 'supplier' AND build IN CAST({builds_0:Array(String)}, 'Array(UInt64)'))
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
    SELECT line.upload, line.date, line.currency, line.contract_status, line.line_count, line.amount, line.above_agreed, line.above_baseline, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
    FROM spend_agreement_rollups AS line
    WHERE organization = {organization:UUID} AND (cut = 'status' AND build IN CAST({builds_0:Array(String)}, 'Array(UInt64)'))
  ) AS line
WHERE line.date BETWEEN {p0:Date32} AND {p1:Date32}
  AND line.contract_status NOT IN {p2:Array(String)};

-- missing rates
SELECT toStartOfMonth(line.date) AS month, toString(line.currency) AS code, sum(line.line_count) AS lines, sum(line.amount) AS amount
FROM (
    SELECT line.upload, line.date, line.currency, line.contract_status, line.line_count, line.amount, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
    FROM spend_agreement_rollups AS line
    WHERE organization = {organization:UUID} AND (cut = 'status' AND build IN CAST({builds_0:Array(String)}, 'Array(UInt64)'))
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
--   "p2": [
--     "on contract"
--   ]
-- }

