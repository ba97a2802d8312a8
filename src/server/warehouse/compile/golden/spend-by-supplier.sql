-- page
SELECT
  line.supplier AS d0,
  sum(line.amount) AS m0,
  count() OVER () AS total
FROM spend(organization={organization:UUID}) AS line
GROUP BY d0
ORDER BY m0 DESC NULLS LAST, d0 ASC
LIMIT 20 OFFSET 40;

-- totals
SELECT
  sum(line.amount) AS m0,
  count() AS lines,
  count() AS lines_with_rate
FROM spend(organization={organization:UUID}) AS line;

-- {
--   "organization": "00000000-0000-4000-8000-000000000001"
-- }

