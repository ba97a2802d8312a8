-- page
SELECT
  toStartOfWeek(line.date, 1) AS period,
  line.region AS d0,
  sum(line.revenue) AS m0,
  sumIf(line.revenue - line.cost, isNotNull(line.cost)) AS m1,
  if(sumIf(line.revenue, isNotNull(line.cost)) = 0, NULL, toFloat64(sumIf(line.revenue - line.cost, isNotNull(line.cost))) / toFloat64(sumIf(line.revenue, isNotNull(line.cost)))) AS m2,
  count() OVER () AS total
FROM sales(organization={organization:UUID}) AS line
WHERE line.date BETWEEN {p0:Date32} AND {p1:Date32}
GROUP BY period, d0
ORDER BY period ASC, d0 ASC
LIMIT 1000 OFFSET 0;

-- totals
SELECT
  sum(line.revenue) AS m0,
  sumIf(line.revenue - line.cost, isNotNull(line.cost)) AS m1,
  if(sumIf(line.revenue, isNotNull(line.cost)) = 0, NULL, toFloat64(sumIf(line.revenue - line.cost, isNotNull(line.cost))) / toFloat64(sumIf(line.revenue, isNotNull(line.cost)))) AS m2,
  count() AS lines,
  count() AS lines_with_rate
FROM sales(organization={organization:UUID}) AS line
WHERE line.date BETWEEN {p0:Date32} AND {p1:Date32};

-- {
--   "organization": "00000000-0000-4000-8000-000000000001",
--   "p0": "2025-01-01",
--   "p1": "2025-12-31"
-- }

