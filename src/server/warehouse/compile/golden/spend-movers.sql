-- page
SELECT
  line.supplier AS d0,
  countIf(line.is_now) AS lines,
  sumIf(line.amount, line.is_now) AS m0,
  countIf(line.is_before) AS previous_lines,
  sumIf(line.amount, line.is_before) AS c0,
  count() OVER () AS total
FROM (
  SELECT line.*, line.date BETWEEN {p0:Date32} AND {p1:Date32} AS is_now, line.date BETWEEN {p2:Date32} AND {p3:Date32} AS is_before
  FROM spend(organization={organization:UUID}) AS line
) AS line
WHERE (line.date BETWEEN {p0:Date32} AND {p1:Date32} OR line.date BETWEEN {p2:Date32} AND {p3:Date32})
GROUP BY d0
ORDER BY abs(m0 - c0) DESC NULLS LAST, d0 ASC
LIMIT 8 OFFSET 0;

-- totals
SELECT
  sumIf(line.amount, line.is_now) AS m0,
  sumIf(line.amount, line.is_before) AS c0,
  countIf(line.is_now) AS lines,
  countIf(line.is_now) AS lines_with_rate,
  countIf(line.is_before) AS previous_lines,
  countIf(line.is_before) AS previous_lines_with_rate
FROM (
  SELECT line.*, line.date BETWEEN {p0:Date32} AND {p1:Date32} AS is_now, line.date BETWEEN {p2:Date32} AND {p3:Date32} AS is_before
  FROM spend(organization={organization:UUID}) AS line
) AS line
WHERE (line.date BETWEEN {p0:Date32} AND {p1:Date32} OR line.date BETWEEN {p2:Date32} AND {p3:Date32});

-- {
--   "organization": "00000000-0000-4000-8000-000000000001",
--   "p0": "2025-01-01",
--   "p1": "2025-12-31",
--   "p2": "2024-01-01",
--   "p3": "2024-12-31"
-- }

