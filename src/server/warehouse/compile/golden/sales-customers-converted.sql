-- page
SELECT
  line.segment AS d0,
  line.channel AS d1,
  round(sum((line.revenue) * line.base_rate), 2) AS m0,
  round(if(uniqExactIf((line.customer_family, line.order_number), (line.order_number != '' AND line.revenue >= 0) AND (line.base_rate != 0)) = 0, NULL, toDecimal128(toFloat64(sumIf((line.revenue) * line.base_rate, line.order_number != '' AND line.revenue >= 0)) / uniqExactIf((line.customer_family, line.order_number), (line.order_number != '' AND line.revenue >= 0) AND (line.base_rate != 0)), 6)), 2) AS m1,
  uniqExactIf(reinterpretAsUInt128(sipHash128(line.customer_family)), line.customer_family != '') AS m2,
  if(sumIf((line.revenue + line.discount) * line.base_rate, isNotNull(line.discount)) = 0, NULL, toFloat64(sum((line.discount) * line.base_rate)) / toFloat64(sumIf((line.revenue + line.discount) * line.base_rate, isNotNull(line.discount)))) AS m3,
  count() OVER () AS total
FROM (
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
  FROM (
  SELECT loaded.*, loaded.customer AS customer_family
  FROM sales(organization={organization:UUID}) AS loaded
) AS line
) AS line
GROUP BY d0, d1
ORDER BY d0 ASC NULLS LAST, d0 ASC, d1 ASC
LIMIT 1000 OFFSET 0;

-- totals
SELECT
  round(sum((line.revenue) * line.base_rate), 2) AS m0,
  round(if(uniqExactIf((line.customer_family, line.order_number), (line.order_number != '' AND line.revenue >= 0) AND (line.base_rate != 0)) = 0, NULL, toDecimal128(toFloat64(sumIf((line.revenue) * line.base_rate, line.order_number != '' AND line.revenue >= 0)) / uniqExactIf((line.customer_family, line.order_number), (line.order_number != '' AND line.revenue >= 0) AND (line.base_rate != 0)), 6)), 2) AS m1,
  uniqExactIf(reinterpretAsUInt128(sipHash128(line.customer_family)), line.customer_family != '') AS m2,
  if(sumIf((line.revenue + line.discount) * line.base_rate, isNotNull(line.discount)) = 0, NULL, toFloat64(sum((line.discount) * line.base_rate)) / toFloat64(sumIf((line.revenue + line.discount) * line.base_rate, isNotNull(line.discount)))) AS m3,
  count() AS lines,
  countIf(line.base_rate != 0) AS lines_with_rate
FROM (
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
  FROM (
  SELECT loaded.*, loaded.customer AS customer_family
  FROM sales(organization={organization:UUID}) AS loaded
) AS line
) AS line;

-- missing rates
SELECT toStartOfMonth(line.date) AS month, toString(line.currency) AS code, count() AS lines, sum(line.revenue) AS amount
FROM (
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
  FROM sales(organization={organization:UUID}) AS line
) AS line
WHERE NOT (line.base_rate != 0)
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
--   "rate_values": "[0,0,0,1,1,1,0,0.96,0]"
-- }

