-- page
SELECT
  dateDiff('quarter', if(side = 0, {p0:Date32}, {p2:Date32}), line.date) AS place,
  date_add(quarter, place, toStartOfQuarter({p0:Date32})) AS period,
  date_add(quarter, place, toStartOfQuarter({p2:Date32})) AS previous_period,
  countIf(side = 0) AS lines,
  sumIf(line.amount, side = 0) AS m0,
  countIf(side = 1) AS previous_lines,
  sumIf(line.amount, side = 1) AS c0,
  count() OVER () AS total
FROM spend(organization={organization:UUID}) AS line
ARRAY JOIN arrayFilter(one -> if(one = 0, line.date BETWEEN {p0:Date32} AND {p1:Date32}, line.date BETWEEN {p2:Date32} AND {p3:Date32}), [0, 1]) AS side
WHERE (line.date BETWEEN {p0:Date32} AND {p1:Date32} OR line.date BETWEEN {p2:Date32} AND {p3:Date32})
GROUP BY place
ORDER BY place ASC
LIMIT 1000 OFFSET 0;

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

