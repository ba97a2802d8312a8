-- page
SELECT
  line.category AS d0,
  countIf(line.date BETWEEN {p0:Date32} AND {p1:Date32}) AS lines,
  sumIf(line.amount, line.date BETWEEN {p0:Date32} AND {p1:Date32}) AS m0,
  if(sumIf(line.amount, line.date BETWEEN {p0:Date32} AND {p1:Date32}) = 0, NULL, toFloat64(sumIf(line.amount, (line.date BETWEEN {p0:Date32} AND {p1:Date32}) AND (line.contract_number != ''))) / toFloat64(sumIf(line.amount, line.date BETWEEN {p0:Date32} AND {p1:Date32}))) AS m1,
  countIf(line.date BETWEEN {p2:Date32} AND {p3:Date32}) AS previous_lines,
  sumIf(line.amount, line.date BETWEEN {p2:Date32} AND {p3:Date32}) AS c0,
  if(sumIf(line.amount, line.date BETWEEN {p2:Date32} AND {p3:Date32}) = 0, NULL, toFloat64(sumIf(line.amount, (line.date BETWEEN {p2:Date32} AND {p3:Date32}) AND (line.contract_number != ''))) / toFloat64(sumIf(line.amount, line.date BETWEEN {p2:Date32} AND {p3:Date32}))) AS c1,
  count() OVER () AS total
FROM spend(organization={organization:UUID}) AS line
WHERE (line.date BETWEEN {p0:Date32} AND {p1:Date32} OR line.date BETWEEN {p2:Date32} AND {p3:Date32})
GROUP BY d0
ORDER BY m0 DESC NULLS LAST, d0 ASC
LIMIT 1000 OFFSET 0;

-- totals
SELECT
  sumIf(line.amount, line.date BETWEEN {p0:Date32} AND {p1:Date32}) AS m0,
  if(sumIf(line.amount, line.date BETWEEN {p0:Date32} AND {p1:Date32}) = 0, NULL, toFloat64(sumIf(line.amount, (line.date BETWEEN {p0:Date32} AND {p1:Date32}) AND (line.contract_number != ''))) / toFloat64(sumIf(line.amount, line.date BETWEEN {p0:Date32} AND {p1:Date32}))) AS m1,
  sumIf(line.amount, line.date BETWEEN {p2:Date32} AND {p3:Date32}) AS c0,
  if(sumIf(line.amount, line.date BETWEEN {p2:Date32} AND {p3:Date32}) = 0, NULL, toFloat64(sumIf(line.amount, (line.date BETWEEN {p2:Date32} AND {p3:Date32}) AND (line.contract_number != ''))) / toFloat64(sumIf(line.amount, line.date BETWEEN {p2:Date32} AND {p3:Date32}))) AS c1,
  countIf(line.date BETWEEN {p0:Date32} AND {p1:Date32}) AS lines,
  countIf(line.date BETWEEN {p0:Date32} AND {p1:Date32}) AS lines_with_rate,
  countIf(line.date BETWEEN {p2:Date32} AND {p3:Date32}) AS previous_lines,
  countIf(line.date BETWEEN {p2:Date32} AND {p3:Date32}) AS previous_lines_with_rate
FROM spend(organization={organization:UUID}) AS line
WHERE (line.date BETWEEN {p0:Date32} AND {p1:Date32} OR line.date BETWEEN {p2:Date32} AND {p3:Date32});

-- {
--   "organization": "00000000-0000-4000-8000-000000000001",
--   "p0": "2025-01-01",
--   "p1": "2025-12-31",
--   "p2": "2024-01-01",
--   "p3": "2024-12-31"
-- }

