-- page
SELECT
  if(is_others, NULL, named) AS d0,
  if(is_others, count(), NULL) AS others,
  sum(a0) AS m0,
  if(sum(a0) = 0, NULL, toFloat64(sum(a1)) / toFloat64(sum(a0))) AS m1,
  count() OVER () AS total
FROM (
  SELECT *, row_number() OVER (ORDER BY a0 DESC NULLS LAST, named ASC) > 10 AS is_others
  FROM (
    SELECT line.supplier AS named, sum(line.amount) AS a0, sumIf(line.amount, line.contract_number != '') AS a1
    FROM spend(organization={organization:UUID}) AS line
    GROUP BY named
  )
)
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

