-- page
SELECT
  line.segment AS d0,
  line.channel AS d1,
  round(sum((line.revenue) * line.base_rate), 2) AS m0,
  round(if(uniqExactIf((line.customer_family, line.order_number), (line.order_number != '' AND line.revenue >= 0) AND (line.base_rate != 0)) = 0, NULL, toDecimal128(toFloat64(sumIf((line.revenue) * line.base_rate, line.order_number != '' AND line.revenue >= 0)) / uniqExactIf((line.customer_family, line.order_number), (line.order_number != '' AND line.revenue >= 0) AND (line.base_rate != 0)), 6)), 2) AS m1,
  uniqExactIf(line.customer_family, line.customer_family != '') AS m2,
  if(sumIf((line.revenue + line.discount) * line.base_rate, isNotNull(line.discount)) = 0, NULL, toFloat64(sum((line.discount) * line.base_rate)) / toFloat64(sumIf((line.revenue + line.discount) * line.base_rate, isNotNull(line.discount)))) AS m3,
  count() OVER () AS total
FROM (
  SELECT line.*, if(line.currency IN ('', {base:String}), toDecimal128(1, 12), rate.rate) AS base_rate
  FROM (
  SELECT loaded.*, toString(loaded.customer) AS customer_family
  FROM sales(organization={organization:UUID}) AS loaded
) AS line
  ANY LEFT JOIN (
  SELECT one.1 AS currency, toDate32(one.2) AS month, toDecimal128(one.3, 12) AS rate
  FROM (SELECT arrayJoin(arrayZip({rate_currencies:Array(String)}, {rate_months:Array(String)}, {rate_values:Array(String)})) AS one)
) AS rate
    ON rate.currency = line.currency AND rate.month = toStartOfMonth(line.date)
) AS line
GROUP BY d0, d1
ORDER BY d0 ASC NULLS LAST, d0 ASC, d1 ASC
LIMIT 1000 OFFSET 0;

-- totals
SELECT
  round(sum((line.revenue) * line.base_rate), 2) AS m0,
  round(if(uniqExactIf((line.customer_family, line.order_number), (line.order_number != '' AND line.revenue >= 0) AND (line.base_rate != 0)) = 0, NULL, toDecimal128(toFloat64(sumIf((line.revenue) * line.base_rate, line.order_number != '' AND line.revenue >= 0)) / uniqExactIf((line.customer_family, line.order_number), (line.order_number != '' AND line.revenue >= 0) AND (line.base_rate != 0)), 6)), 2) AS m1,
  uniqExactIf(line.customer_family, line.customer_family != '') AS m2,
  if(sumIf((line.revenue + line.discount) * line.base_rate, isNotNull(line.discount)) = 0, NULL, toFloat64(sum((line.discount) * line.base_rate)) / toFloat64(sumIf((line.revenue + line.discount) * line.base_rate, isNotNull(line.discount)))) AS m3,
  count() AS lines,
  countIf(line.base_rate != 0) AS lines_with_rate
FROM (
  SELECT line.*, if(line.currency IN ('', {base:String}), toDecimal128(1, 12), rate.rate) AS base_rate
  FROM (
  SELECT loaded.*, toString(loaded.customer) AS customer_family
  FROM sales(organization={organization:UUID}) AS loaded
) AS line
  ANY LEFT JOIN (
  SELECT one.1 AS currency, toDate32(one.2) AS month, toDecimal128(one.3, 12) AS rate
  FROM (SELECT arrayJoin(arrayZip({rate_currencies:Array(String)}, {rate_months:Array(String)}, {rate_values:Array(String)})) AS one)
) AS rate
    ON rate.currency = line.currency AND rate.month = toStartOfMonth(line.date)
) AS line;

-- missing rates
SELECT toStartOfMonth(line.date) AS month, toString(line.currency) AS code, count() AS lines, sum(line.revenue) AS amount
FROM (
  SELECT line.*, if(line.currency IN ('', {base:String}), toDecimal128(1, 12), rate.rate) AS base_rate
  FROM sales(organization={organization:UUID}) AS line
  ANY LEFT JOIN (
  SELECT one.1 AS currency, toDate32(one.2) AS month, toDecimal128(one.3, 12) AS rate
  FROM (SELECT arrayJoin(arrayZip({rate_currencies:Array(String)}, {rate_months:Array(String)}, {rate_values:Array(String)})) AS one)
) AS rate
    ON rate.currency = line.currency AND rate.month = toStartOfMonth(line.date)
) AS line
WHERE NOT (line.base_rate != 0)
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
--   ]
-- }

