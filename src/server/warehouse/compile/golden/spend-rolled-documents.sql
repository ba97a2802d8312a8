-- page
SELECT
  dateDiff('month', if(side = 0, {p0:Date32}, {p2:Date32}), line.date) AS place,
  date_add(month, place, toStartOfMonth({p0:Date32})) AS period,
  date_add(month, place, toStartOfMonth({p2:Date32})) AS previous_period,
  sumIf(line.line_count, side = 0) AS lines,
  (sumIf(line.invoices_own, side = 0) + uniqExactArrayIf(line.invoices_shared, side = 0)) AS m0,
  round(if((sumIf(line.invoices_own, (side = 0) AND (line.base_rate != 0)) + uniqExactArrayIf(line.invoices_shared, (side = 0) AND (line.base_rate != 0))) = 0, NULL, toDecimal128(toFloat64(sumIf((line.invoiced_amount) * line.base_rate, side = 0)) / (sumIf(line.invoices_own, (side = 0) AND (line.base_rate != 0)) + uniqExactArrayIf(line.invoices_shared, (side = 0) AND (line.base_rate != 0))), 6)), 2) AS m1,
  sumIf(line.line_count, side = 1) AS previous_lines,
  (sumIf(line.invoices_own, side = 1) + uniqExactArrayIf(line.invoices_shared, side = 1)) AS c0,
  round(if((sumIf(line.invoices_own, (side = 1) AND (line.base_rate != 0)) + uniqExactArrayIf(line.invoices_shared, (side = 1) AND (line.base_rate != 0))) = 0, NULL, toDecimal128(toFloat64(sumIf((line.invoiced_amount) * line.base_rate, side = 1)) / (sumIf(line.invoices_own, (side = 1) AND (line.base_rate != 0)) + uniqExactArrayIf(line.invoices_shared, (side = 1) AND (line.base_rate != 0))), 6)), 2) AS c1,
  count() OVER () AS total
FROM (
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
  FROM (
  SELECT loaded.* REPLACE (arrayMap(one -> (transform(one.1, tupleElement((SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = 'supplier' AND version = {families:UInt32}), 1), tupleElement((SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = 'supplier' AND version = {families:UInt32}), 2)), one.2), loaded.invoices_shared) AS invoices_shared)
  FROM (
    SELECT line.upload, line.date, line.currency, line.line_count, line.invoiced_amount, line.invoices_own, line.invoices_shared
    FROM spend_rollups AS line
    WHERE organization = {organization:UUID} AND (cut = 'total' AND build IN CAST({builds_0:Array(String)}, 'Array(UInt64)'))
    UNION ALL
    SELECT line.upload, line.date, line.currency, toUInt64(1) AS line_count, if(line.invoice_number != '' AND line.amount >= 0, line.amount, toDecimal128(0, 6)) AS invoiced_amount, toUInt64(0) AS invoices_own, if(line.invoice_number != '' AND line.amount >= 0, [(toString(line.supplier), reinterpretAsUInt128(sipHash128('invoices', line.invoice_number)))], []) AS invoices_shared
    FROM spend(organization={organization:UUID}) AS line
    WHERE line.upload IN CAST({beside:Array(String)}, 'Array(UUID)')
  ) AS loaded
) AS line
) AS line
ARRAY JOIN arrayFilter(one -> if(one = 0, line.date BETWEEN {p0:Date32} AND {p1:Date32}, line.date BETWEEN {p2:Date32} AND {p3:Date32}), [0, 1]) AS side
WHERE (line.date BETWEEN {p0:Date32} AND {p1:Date32} OR line.date BETWEEN {p2:Date32} AND {p3:Date32})
GROUP BY place
ORDER BY place ASC
LIMIT 1000 OFFSET 0;

-- totals
SELECT
  (sumIf(line.invoices_own, line.is_now) + uniqExactArrayIf(line.invoices_shared, line.is_now)) AS m0,
  round(if((sumIf(line.invoices_own, (line.is_now) AND (line.base_rate != 0)) + uniqExactArrayIf(line.invoices_shared, (line.is_now) AND (line.base_rate != 0))) = 0, NULL, toDecimal128(toFloat64(sumIf((line.invoiced_amount) * line.base_rate, line.is_now)) / (sumIf(line.invoices_own, (line.is_now) AND (line.base_rate != 0)) + uniqExactArrayIf(line.invoices_shared, (line.is_now) AND (line.base_rate != 0))), 6)), 2) AS m1,
  (sumIf(line.invoices_own, line.is_before) + uniqExactArrayIf(line.invoices_shared, line.is_before)) AS c0,
  round(if((sumIf(line.invoices_own, (line.is_before) AND (line.base_rate != 0)) + uniqExactArrayIf(line.invoices_shared, (line.is_before) AND (line.base_rate != 0))) = 0, NULL, toDecimal128(toFloat64(sumIf((line.invoiced_amount) * line.base_rate, line.is_before)) / (sumIf(line.invoices_own, (line.is_before) AND (line.base_rate != 0)) + uniqExactArrayIf(line.invoices_shared, (line.is_before) AND (line.base_rate != 0))), 6)), 2) AS c1,
  sumIf(line.line_count, line.is_now) AS lines,
  sumIf(line.line_count, (line.is_now) AND (line.base_rate != 0)) AS lines_with_rate,
  sumIf(line.line_count, line.is_before) AS previous_lines,
  sumIf(line.line_count, (line.is_before) AND (line.base_rate != 0)) AS previous_lines_with_rate
FROM (
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate, line.date BETWEEN {p0:Date32} AND {p1:Date32} AS is_now, line.date BETWEEN {p2:Date32} AND {p3:Date32} AS is_before
  FROM (
  SELECT loaded.* REPLACE (arrayMap(one -> (transform(one.1, tupleElement((SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = 'supplier' AND version = {families:UInt32}), 1), tupleElement((SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = 'supplier' AND version = {families:UInt32}), 2)), one.2), loaded.invoices_shared) AS invoices_shared)
  FROM (
    SELECT line.upload, line.date, line.currency, line.line_count, line.invoiced_amount, line.invoices_own, line.invoices_shared
    FROM spend_rollups AS line
    WHERE organization = {organization:UUID} AND (cut = 'total' AND build IN CAST({builds_0:Array(String)}, 'Array(UInt64)'))
    UNION ALL
    SELECT line.upload, line.date, line.currency, toUInt64(1) AS line_count, if(line.invoice_number != '' AND line.amount >= 0, line.amount, toDecimal128(0, 6)) AS invoiced_amount, toUInt64(0) AS invoices_own, if(line.invoice_number != '' AND line.amount >= 0, [(toString(line.supplier), reinterpretAsUInt128(sipHash128('invoices', line.invoice_number)))], []) AS invoices_shared
    FROM spend(organization={organization:UUID}) AS line
    WHERE line.upload IN CAST({beside:Array(String)}, 'Array(UUID)')
  ) AS loaded
) AS line
) AS line
WHERE (line.date BETWEEN {p0:Date32} AND {p1:Date32} OR line.date BETWEEN {p2:Date32} AND {p3:Date32});

-- missing rates
SELECT toStartOfMonth(line.date) AS month, toString(line.currency) AS code, sum(line.line_count) AS lines, sum(line.amount) AS amount
FROM (
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
  FROM (
    SELECT line.upload, line.date, line.currency, line.line_count, line.amount
    FROM spend_rollups AS line
    WHERE organization = {organization:UUID} AND (cut = 'total' AND build IN CAST({builds_0:Array(String)}, 'Array(UInt64)'))
    UNION ALL
    SELECT line.upload, line.date, line.currency, toUInt64(1) AS line_count, line.amount AS amount
    FROM spend(organization={organization:UUID}) AS line
    WHERE line.upload IN CAST({beside:Array(String)}, 'Array(UUID)')
  ) AS line
) AS line
WHERE (line.date BETWEEN {p0:Date32} AND {p1:Date32} OR line.date BETWEEN {p2:Date32} AND {p3:Date32})
  AND NOT (line.base_rate != 0)
GROUP BY month, code
ORDER BY month, code;

-- {
--   "organization": "00000000-0000-4000-8000-000000000001",
--   "families": 3,
--   "beside": [
--     "00000000-0000-4000-8000-000000000003"
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
--   "p1": "2025-12-31",
--   "p2": "2024-01-01",
--   "p3": "2024-12-31"
-- }

