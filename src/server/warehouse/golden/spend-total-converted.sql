-- totals
SELECT
  round(sum((line.amount) * if(line.currency IN ('', {base:String}), toDecimal128(1, 12), rate.rate)), 2) AS m0,
  round(if(countIf(if(line.currency IN ('', {base:String}), toDecimal128(1, 12), rate.rate) != 0) = 0, NULL, toDecimal128(toFloat64(sum((line.amount) * if(line.currency IN ('', {base:String}), toDecimal128(1, 12), rate.rate))) / countIf(if(line.currency IN ('', {base:String}), toDecimal128(1, 12), rate.rate) != 0), 6)), 2) AS m1,
  count() AS m2,
  count() AS lines,
  countIf(if(line.currency IN ('', {base:String}), toDecimal128(1, 12), rate.rate) != 0) AS lines_with_rate
FROM spend(organization={organization:UUID}) AS line
ANY LEFT JOIN rates(organization={organization:UUID}, base={base:String}) AS rate
  ON rate.currency = line.currency AND rate.month = toStartOfMonth(line.date);

-- missing rates
SELECT toStartOfMonth(line.date) AS month, toString(line.currency) AS code, count() AS lines, sum(line.amount) AS amount
FROM spend(organization={organization:UUID}) AS line
ANY LEFT JOIN rates(organization={organization:UUID}, base={base:String}) AS rate
  ON rate.currency = line.currency AND rate.month = toStartOfMonth(line.date)
WHERE NOT (if(line.currency IN ('', {base:String}), toDecimal128(1, 12), rate.rate) != 0)
GROUP BY month, code
ORDER BY month, code;

-- {
--   "organization": "00000000-0000-4000-8000-000000000001",
--   "base": "EUR"
-- }

