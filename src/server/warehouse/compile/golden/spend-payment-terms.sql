-- page
SELECT
  line.business_unit AS d0,
  if(sumIf(line.amount, isNotNull(line.payment_terms_days) AND line.amount > 0) = 0, NULL, toFloat64(sumIf(line.amount * line.payment_terms_days, isNotNull(line.payment_terms_days) AND line.amount > 0)) / toFloat64(sumIf(line.amount, isNotNull(line.payment_terms_days) AND line.amount > 0))) AS m0,
  if(countIf(isNotNull(ifNull(toInt32(line.due_date), toInt32(line.date) + line.payment_terms_days)) AND isNotNull(line.paid_date)) = 0, NULL, toFloat64(countIf(ifNull(toInt32(line.paid_date) > ifNull(toInt32(line.due_date), toInt32(line.date) + line.payment_terms_days), 0))) / toFloat64(countIf(isNotNull(ifNull(toInt32(line.due_date), toInt32(line.date) + line.payment_terms_days)) AND isNotNull(line.paid_date)))) AS m1,
  count() OVER () AS total
FROM spend(organization={organization:UUID}) AS line
GROUP BY d0
ORDER BY m0 DESC NULLS LAST, d0 ASC
LIMIT 1000 OFFSET 0;

-- totals
SELECT
  if(sumIf(line.amount, isNotNull(line.payment_terms_days) AND line.amount > 0) = 0, NULL, toFloat64(sumIf(line.amount * line.payment_terms_days, isNotNull(line.payment_terms_days) AND line.amount > 0)) / toFloat64(sumIf(line.amount, isNotNull(line.payment_terms_days) AND line.amount > 0))) AS m0,
  if(countIf(isNotNull(ifNull(toInt32(line.due_date), toInt32(line.date) + line.payment_terms_days)) AND isNotNull(line.paid_date)) = 0, NULL, toFloat64(countIf(ifNull(toInt32(line.paid_date) > ifNull(toInt32(line.due_date), toInt32(line.date) + line.payment_terms_days), 0))) / toFloat64(countIf(isNotNull(ifNull(toInt32(line.due_date), toInt32(line.date) + line.payment_terms_days)) AND isNotNull(line.paid_date)))) AS m1,
  count() AS lines,
  count() AS lines_with_rate
FROM spend(organization={organization:UUID}) AS line;

-- {
--   "organization": "00000000-0000-4000-8000-000000000001"
-- }

