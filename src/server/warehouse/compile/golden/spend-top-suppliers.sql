-- page
SELECT
  if(is_others, NULL, line.supplier) AS d0,
  if(is_others, uniqExact(line.supplier), NULL) AS others,
  sum(line.amount) AS m0,
  if(sum(line.amount) = 0, NULL, toFloat64(sumIf(line.amount, line.contract_number != '')) / toFloat64(sum(line.amount))) AS m1,
  count() OVER () AS total
FROM (
  SELECT line.*, line.supplier NOT IN (
    SELECT line.supplier AS member
    FROM spend(organization={organization:UUID}) AS line
    GROUP BY member
    ORDER BY sum(line.amount) DESC NULLS LAST, member ASC
    LIMIT 10) AS is_others
  FROM spend(organization={organization:UUID}) AS line
) AS line
GROUP BY is_others, d0
ORDER BY is_others ASC, m0 DESC NULLS LAST, d0 ASC
LIMIT 1000 OFFSET 0;

-- totals
SELECT
  sum(line.amount) AS m0,
  if(sum(line.amount) = 0, NULL, toFloat64(sumIf(line.amount, line.contract_number != '')) / toFloat64(sum(line.amount))) AS m1,
  count() AS lines,
  count() AS lines_with_rate
FROM spend(organization={organization:UUID}) AS line;

-- {
--   "organization": "00000000-0000-4000-8000-000000000001"
-- }

