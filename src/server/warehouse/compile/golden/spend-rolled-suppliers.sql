-- page
SELECT
  if(is_others, NULL, line.supplier_family) AS d0,
  if(is_others, uniqExact(line.supplier_family), NULL) AS others,
  round(sum((line.amount) * line.base_rate), 2) AS m0,
  arrayMap((sums, total) -> if(total = 0, NULL, round(arraySum(one -> pow(100 * toFloat64(one) / toFloat64(total), 2), sums))), [arrayReverseSort(arrayFilter(one -> one > 0, mapValues(sumMapIf(map(line.supplier_family, ifNull((line.amount) * line.base_rate, 0)), line.supplier_family != ''))))], [arraySum(arrayReverseSort(arrayFilter(one -> one > 0, mapValues(sumMapIf(map(line.supplier_family, ifNull((line.amount) * line.base_rate, 0)), line.supplier_family != '')))))])[1] AS m1,
  count() OVER () AS total
FROM (
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate, line.supplier_family NOT IN (
    SELECT line.supplier_family AS member
    FROM (
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
  FROM (
  SELECT loaded.*, transform(loaded.supplier, tupleElement((SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = 'supplier' AND version = {families:UInt32}), 1), tupleElement((SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = 'supplier' AND version = {families:UInt32}), 2)) AS supplier_family
  FROM (
    SELECT line.upload, line.date, line.currency, line.supplier, line.line_count, line.amount
    FROM spend_rollups AS line
    WHERE organization = {organization:UUID} AND (cut = 'supplier' AND build IN CAST({builds_0:Array(String)}, 'Array(UInt64)'))
    UNION ALL
    SELECT line.upload, line.date, line.currency, line.supplier, toUInt64(1) AS line_count, line.amount AS amount
    FROM spend(organization={organization:UUID}) AS line
    WHERE line.upload NOT IN CAST({rolled_uploads:Array(String)}, 'Array(UUID)') AND (line.upload, line.row) NOT IN (
    SELECT one.1, one.2 FROM (SELECT arrayJoin(replaces) AS one FROM spend(organization={organization:UUID}) WHERE notEmpty(replaces)))
  ) AS loaded
) AS line
) AS line
WHERE line.date BETWEEN {p0:Date32} AND {p1:Date32}
    GROUP BY member
    ORDER BY round(sum((line.amount) * line.base_rate), 2) DESC NULLS LAST, member ASC
    LIMIT 5) AS is_others
  FROM (
  SELECT loaded.*, transform(loaded.supplier, tupleElement((SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = 'supplier' AND version = {families:UInt32}), 1), tupleElement((SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = 'supplier' AND version = {families:UInt32}), 2)) AS supplier_family
  FROM (
    SELECT line.upload, line.date, line.currency, line.supplier, line.line_count, line.amount
    FROM spend_rollups AS line
    WHERE organization = {organization:UUID} AND (cut = 'supplier' AND build IN CAST({builds_0:Array(String)}, 'Array(UInt64)'))
    UNION ALL
    SELECT line.upload, line.date, line.currency, line.supplier, toUInt64(1) AS line_count, line.amount AS amount
    FROM spend(organization={organization:UUID}) AS line
    WHERE line.upload NOT IN CAST({rolled_uploads:Array(String)}, 'Array(UUID)') AND (line.upload, line.row) NOT IN (
    SELECT one.1, one.2 FROM (SELECT arrayJoin(replaces) AS one FROM spend(organization={organization:UUID}) WHERE notEmpty(replaces)))
  ) AS loaded
) AS line
) AS line
WHERE line.date BETWEEN {p0:Date32} AND {p1:Date32}
GROUP BY is_others, d0
ORDER BY is_others ASC, m0 DESC NULLS LAST, d0 ASC
LIMIT 1000 OFFSET 0;

-- totals
SELECT
  round(sum((line.amount) * line.base_rate), 2) AS m0,
  arrayMap((sums, total) -> if(total = 0, NULL, round(arraySum(one -> pow(100 * toFloat64(one) / toFloat64(total), 2), sums))), [arrayReverseSort(arrayFilter(one -> one > 0, mapValues(sumMapIf(map(line.supplier_family, ifNull((line.amount) * line.base_rate, 0)), line.supplier_family != ''))))], [arraySum(arrayReverseSort(arrayFilter(one -> one > 0, mapValues(sumMapIf(map(line.supplier_family, ifNull((line.amount) * line.base_rate, 0)), line.supplier_family != '')))))])[1] AS m1,
  sum(line.line_count) AS lines,
  sumIf(line.line_count, line.base_rate != 0) AS lines_with_rate
FROM (
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
  FROM (
  SELECT loaded.*, transform(loaded.supplier, tupleElement((SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = 'supplier' AND version = {families:UInt32}), 1), tupleElement((SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = 'supplier' AND version = {families:UInt32}), 2)) AS supplier_family
  FROM (
    SELECT line.upload, line.date, line.currency, line.supplier, line.line_count, line.amount
    FROM spend_rollups AS line
    WHERE organization = {organization:UUID} AND (cut = 'supplier' AND build IN CAST({builds_0:Array(String)}, 'Array(UInt64)'))
    UNION ALL
    SELECT line.upload, line.date, line.currency, line.supplier, toUInt64(1) AS line_count, line.amount AS amount
    FROM spend(organization={organization:UUID}) AS line
    WHERE line.upload NOT IN CAST({rolled_uploads:Array(String)}, 'Array(UUID)') AND (line.upload, line.row) NOT IN (
    SELECT one.1, one.2 FROM (SELECT arrayJoin(replaces) AS one FROM spend(organization={organization:UUID}) WHERE notEmpty(replaces)))
  ) AS loaded
) AS line
) AS line
WHERE line.date BETWEEN {p0:Date32} AND {p1:Date32};

-- missing rates
SELECT toStartOfMonth(line.date) AS month, toString(line.currency) AS code, sum(line.line_count) AS lines, sum(line.amount) AS amount
FROM (
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
  FROM (
    SELECT line.upload, line.date, line.currency, line.line_count, line.amount
    FROM spend_rollups AS line
    WHERE organization = {organization:UUID} AND (cut = 'supplier' AND build IN CAST({builds_0:Array(String)}, 'Array(UInt64)'))
    UNION ALL
    SELECT line.upload, line.date, line.currency, toUInt64(1) AS line_count, line.amount AS amount
    FROM spend(organization={organization:UUID}) AS line
    WHERE line.upload NOT IN CAST({rolled_uploads:Array(String)}, 'Array(UUID)') AND (line.upload, line.row) NOT IN (
    SELECT one.1, one.2 FROM (SELECT arrayJoin(replaces) AS one FROM spend(organization={organization:UUID}) WHERE notEmpty(replaces)))
  ) AS line
) AS line
WHERE line.date BETWEEN {p0:Date32} AND {p1:Date32}
  AND NOT (line.base_rate != 0)
GROUP BY month, code
ORDER BY month, code;

-- {
--   "organization": "00000000-0000-4000-8000-000000000001",
--   "families": 3,
--   "rolled_uploads": [
--     "00000000-0000-4000-8000-000000000002"
--   ],
--   "builds_0": [
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

