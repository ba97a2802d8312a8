-- page
SELECT
  dateDiff('month', if(side = 0, {p0:Date32}, {p2:Date32}), line.date) AS place,
  date_add(month, place, toStartOfMonth({p0:Date32})) AS period,
  date_add(month, place, toStartOfMonth({p2:Date32})) AS previous_period,
  line.category AS d0,
  sumIf(line.line_count, side = 0) AS lines,
  round(sumIf((line.amount) * line.base_rate, side = 0), 2) AS m0,
  if(sumIf((line.amount) * line.base_rate, side = 0) = 0, NULL, toFloat64(sumIf((line.contracted_amount) * line.base_rate, side = 0)) / toFloat64(sumIf((line.amount) * line.base_rate, side = 0))) AS m1,
  if(sumIf((line.terms_amount) * line.base_rate, side = 0) = 0, NULL, toFloat64(sumIf((line.terms_days) * line.base_rate, side = 0)) / toFloat64(sumIf((line.terms_amount) * line.base_rate, side = 0))) AS m2,
  if(sumIf(line.due_lines, side = 0) = 0, NULL, toFloat64(sumIf(line.late_lines, side = 0)) / toFloat64(sumIf(line.due_lines, side = 0))) AS m3,
  round(if(sumIf(line.line_count, (side = 0) AND (line.base_rate != 0)) = 0, NULL, toDecimal128(toFloat64(sumIf((line.amount) * line.base_rate, side = 0)) / sumIf(line.line_count, (side = 0) AND (line.base_rate != 0)), 6)), 2) AS m4,
  sumIf(line.line_count, side = 1) AS previous_lines,
  round(sumIf((line.amount) * line.base_rate, side = 1), 2) AS c0,
  if(sumIf((line.amount) * line.base_rate, side = 1) = 0, NULL, toFloat64(sumIf((line.contracted_amount) * line.base_rate, side = 1)) / toFloat64(sumIf((line.amount) * line.base_rate, side = 1))) AS c1,
  if(sumIf((line.terms_amount) * line.base_rate, side = 1) = 0, NULL, toFloat64(sumIf((line.terms_days) * line.base_rate, side = 1)) / toFloat64(sumIf((line.terms_amount) * line.base_rate, side = 1))) AS c2,
  if(sumIf(line.due_lines, side = 1) = 0, NULL, toFloat64(sumIf(line.late_lines, side = 1)) / toFloat64(sumIf(line.due_lines, side = 1))) AS c3,
  round(if(sumIf(line.line_count, (side = 1) AND (line.base_rate != 0)) = 0, NULL, toDecimal128(toFloat64(sumIf((line.amount) * line.base_rate, side = 1)) / sumIf(line.line_count, (side = 1) AND (line.base_rate != 0)), 6)), 2) AS c4,
  count() OVER () AS total
FROM (
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
  FROM (
    SELECT line.upload, line.date, line.currency, line.category, line.category_2, line.category_3, line.category_4, line.class_key, line.line_count, line.amount, line.contracted_amount, line.terms_amount, line.terms_days, line.late_lines, line.due_lines
    FROM spend_rollups AS line
    WHERE organization = {organization:UUID} AND (cut = 'category' AND build IN CAST({builds_0:Array(String)}, 'Array(UInt64)'))
    UNION ALL
    SELECT line.upload, line.date, line.currency, line.category, line.category_2, line.category_3, line.category_4, line.class_key, toUInt64(1) AS line_count, line.amount AS amount, if(line.contract_number != '', line.amount, toDecimal128(0, 6)) AS contracted_amount, if(isNotNull(line.payment_terms_days) AND line.amount > 0, line.amount, toDecimal128(0, 6)) AS terms_amount, if(isNotNull(line.payment_terms_days) AND line.amount > 0, line.amount * line.payment_terms_days, NULL) AS terms_days, toUInt64(ifNull(toInt32(line.paid_date) > ifNull(toInt32(line.due_date), toInt32(line.date) + line.payment_terms_days), 0)) AS late_lines, toUInt64(isNotNull(ifNull(toInt32(line.due_date), toInt32(line.date) + line.payment_terms_days)) AND isNotNull(line.paid_date)) AS due_lines
    FROM spend(organization={organization:UUID}) AS line
    WHERE line.upload NOT IN CAST({rolled_uploads:Array(String)}, 'Array(UUID)')
  ) AS line
) AS line
ARRAY JOIN arrayFilter(one -> if(one = 0, line.date BETWEEN {p0:Date32} AND {p1:Date32}, line.date BETWEEN {p2:Date32} AND {p3:Date32}), [0, 1]) AS side
WHERE (line.date BETWEEN {p0:Date32} AND {p1:Date32} OR line.date BETWEEN {p2:Date32} AND {p3:Date32})
GROUP BY place, d0
ORDER BY place ASC, d0 ASC
LIMIT 1000 OFFSET 0;

-- {
--   "organization": "00000000-0000-4000-8000-000000000001",
--   "families": 3,
--   "rolled_uploads": [
--     "00000000-0000-4000-8000-000000000002",
--     "00000000-0000-4000-8000-000000000003"
--   ],
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
--   "p1": "2025-12-31",
--   "p2": "2024-01-01",
--   "p3": "2024-12-31"
-- }

-- totals
SELECT
  round(sumIf((line.amount) * line.base_rate, line.is_now), 2) AS m0,
  if(sumIf((line.amount) * line.base_rate, line.is_now) = 0, NULL, toFloat64(sumIf((line.contracted_amount) * line.base_rate, line.is_now)) / toFloat64(sumIf((line.amount) * line.base_rate, line.is_now))) AS m1,
  if(sumIf((line.terms_amount) * line.base_rate, line.is_now) = 0, NULL, toFloat64(sumIf((line.terms_days) * line.base_rate, line.is_now)) / toFloat64(sumIf((line.terms_amount) * line.base_rate, line.is_now))) AS m2,
  if(sumIf(line.due_lines, line.is_now) = 0, NULL, toFloat64(sumIf(line.late_lines, line.is_now)) / toFloat64(sumIf(line.due_lines, line.is_now))) AS m3,
  round(if(sumIf(line.line_count, (line.is_now) AND (line.base_rate != 0)) = 0, NULL, toDecimal128(toFloat64(sumIf((line.amount) * line.base_rate, line.is_now)) / sumIf(line.line_count, (line.is_now) AND (line.base_rate != 0)), 6)), 2) AS m4,
  round(sumIf((line.amount) * line.base_rate, line.is_before), 2) AS c0,
  if(sumIf((line.amount) * line.base_rate, line.is_before) = 0, NULL, toFloat64(sumIf((line.contracted_amount) * line.base_rate, line.is_before)) / toFloat64(sumIf((line.amount) * line.base_rate, line.is_before))) AS c1,
  if(sumIf((line.terms_amount) * line.base_rate, line.is_before) = 0, NULL, toFloat64(sumIf((line.terms_days) * line.base_rate, line.is_before)) / toFloat64(sumIf((line.terms_amount) * line.base_rate, line.is_before))) AS c2,
  if(sumIf(line.due_lines, line.is_before) = 0, NULL, toFloat64(sumIf(line.late_lines, line.is_before)) / toFloat64(sumIf(line.due_lines, line.is_before))) AS c3,
  round(if(sumIf(line.line_count, (line.is_before) AND (line.base_rate != 0)) = 0, NULL, toDecimal128(toFloat64(sumIf((line.amount) * line.base_rate, line.is_before)) / sumIf(line.line_count, (line.is_before) AND (line.base_rate != 0)), 6)), 2) AS c4,
  sumIf(line.line_count, line.is_now) AS lines,
  sumIf(line.line_count, (line.is_now) AND (line.base_rate != 0)) AS lines_with_rate,
  sumIf(line.line_count, line.is_before) AS previous_lines,
  sumIf(line.line_count, (line.is_before) AND (line.base_rate != 0)) AS previous_lines_with_rate
FROM (
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate, line.date BETWEEN {p0:Date32} AND {p1:Date32} AS is_now, line.date BETWEEN {p2:Date32} AND {p3:Date32} AS is_before
  FROM (
    SELECT line.upload, line.date, line.currency, line.line_count, line.amount, line.contracted_amount, line.terms_amount, line.terms_days, line.late_lines, line.due_lines
    FROM spend_rollups AS line
    WHERE organization = {organization:UUID} AND (cut = 'category' AND build IN CAST({builds_0:Array(String)}, 'Array(UInt64)') OR cut = 'total' AND build IN CAST({builds_1:Array(String)}, 'Array(UInt64)'))
    UNION ALL
    SELECT line.upload, line.date, line.currency, toUInt64(1) AS line_count, line.amount AS amount, if(line.contract_number != '', line.amount, toDecimal128(0, 6)) AS contracted_amount, if(isNotNull(line.payment_terms_days) AND line.amount > 0, line.amount, toDecimal128(0, 6)) AS terms_amount, if(isNotNull(line.payment_terms_days) AND line.amount > 0, line.amount * line.payment_terms_days, NULL) AS terms_days, toUInt64(ifNull(toInt32(line.paid_date) > ifNull(toInt32(line.due_date), toInt32(line.date) + line.payment_terms_days), 0)) AS late_lines, toUInt64(isNotNull(ifNull(toInt32(line.due_date), toInt32(line.date) + line.payment_terms_days)) AND isNotNull(line.paid_date)) AS due_lines
    FROM spend(organization={organization:UUID}) AS line
    WHERE line.upload NOT IN CAST({rolled_uploads:Array(String)}, 'Array(UUID)')
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
    WHERE organization = {organization:UUID} AND (cut = 'category' AND build IN CAST({builds_0:Array(String)}, 'Array(UInt64)') OR cut = 'total' AND build IN CAST({builds_1:Array(String)}, 'Array(UInt64)'))
    UNION ALL
    SELECT line.upload, line.date, line.currency, toUInt64(1) AS line_count, line.amount AS amount
    FROM spend(organization={organization:UUID}) AS line
    WHERE line.upload NOT IN CAST({rolled_uploads:Array(String)}, 'Array(UUID)')
  ) AS line
) AS line
WHERE (line.date BETWEEN {p0:Date32} AND {p1:Date32} OR line.date BETWEEN {p2:Date32} AND {p3:Date32})
  AND NOT (line.base_rate != 0)
GROUP BY month, code
ORDER BY month, code;

-- {
--   "organization": "00000000-0000-4000-8000-000000000001",
--   "families": 3,
--   "rolled_uploads": [
--     "00000000-0000-4000-8000-000000000002",
--     "00000000-0000-4000-8000-000000000003"
--   ],
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
--   "p1": "2025-12-31",
--   "p2": "2024-01-01",
--   "p3": "2024-12-31"
-- }

