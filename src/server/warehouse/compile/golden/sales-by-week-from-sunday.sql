-- page
SELECT
  addDays(toStartOfWeek(subtractDays(line.date, 6), 1), 6) AS period,
  sum(line.revenue) AS m0,
  count() OVER () AS total
FROM sales(organization={organization:UUID}) AS line
GROUP BY period
ORDER BY period ASC
LIMIT 1000 OFFSET 0;

-- totals
SELECT
  sum(line.revenue) AS m0,
  count() AS lines,
  count() AS lines_with_rate
FROM sales(organization={organization:UUID}) AS line;

-- {
--   "organization": "00000000-0000-4000-8000-000000000001"
-- }

