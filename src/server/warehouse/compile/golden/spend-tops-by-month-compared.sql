-- page
SELECT
  dateDiff('month', if(side = 0, {p0:Date32}, {p2:Date32}), line.date) AS place,
  date_add(month, place, toStartOfMonth({p0:Date32})) AS period,
  date_add(month, place, toStartOfMonth({p2:Date32})) AS previous_period,
  if(o0, NULL, line.category) AS d0,
  if(o1, NULL, line.supplier) AS d1,
  if(o2, NULL, line.country) AS d2,
  if(o0, uniqExact(line.category), NULL) AS n0,
  if(o1, uniqExact(line.supplier), NULL) AS n1,
  if(o2, uniqExact(line.country), NULL) AS n2,
  countIf(side = 0) AS lines,
  sumIf(line.amount, side = 0) AS m0,
  if(sumIf(line.amount, side = 0) = 0, NULL, toFloat64(sumIf(line.amount, (side = 0) AND (line.contract_number != ''))) / toFloat64(sumIf(line.amount, side = 0))) AS m1,
  countIf(side = 1) AS previous_lines,
  sumIf(line.amount, side = 1) AS c0,
  if(sumIf(line.amount, side = 1) = 0, NULL, toFloat64(sumIf(line.amount, (side = 1) AND (line.contract_number != ''))) / toFloat64(sumIf(line.amount, side = 1))) AS c1,
  count() OVER () AS total
FROM (
  SELECT line.*, line.date BETWEEN {p0:Date32} AND {p1:Date32} AS is_now, line.date BETWEEN {p2:Date32} AND {p3:Date32} AS is_before, line.category NOT IN (
    SELECT line.category AS member
    FROM (
  SELECT line.*, line.date BETWEEN {p0:Date32} AND {p1:Date32} AS is_now, line.date BETWEEN {p2:Date32} AND {p3:Date32} AS is_before
  FROM spend(organization={organization:UUID}) AS line
) AS line
WHERE (line.date BETWEEN {p0:Date32} AND {p1:Date32} OR line.date BETWEEN {p2:Date32} AND {p3:Date32})
    GROUP BY member
    ORDER BY sumIf(line.amount, line.is_now) DESC NULLS LAST, sumIf(line.amount, line.is_before) DESC NULLS LAST, member ASC
    LIMIT 5) AS o0, (o0 OR (line.category, line.supplier) NOT IN (
    SELECT line.category AS around0, line.supplier AS member
    FROM (
  SELECT line.*, line.date BETWEEN {p0:Date32} AND {p1:Date32} AS is_now, line.date BETWEEN {p2:Date32} AND {p3:Date32} AS is_before
  FROM spend(organization={organization:UUID}) AS line
) AS line
WHERE (line.date BETWEEN {p0:Date32} AND {p1:Date32} OR line.date BETWEEN {p2:Date32} AND {p3:Date32})
    GROUP BY around0, member
    ORDER BY sumIf(line.amount, line.is_now) DESC NULLS LAST, sumIf(line.amount, line.is_before) DESC NULLS LAST, member ASC
    LIMIT 3 BY around0)) AS o1, line.country NOT IN (
    SELECT line.country AS member
    FROM (
  SELECT line.*, line.date BETWEEN {p0:Date32} AND {p1:Date32} AS is_now, line.date BETWEEN {p2:Date32} AND {p3:Date32} AS is_before
  FROM spend(organization={organization:UUID}) AS line
) AS line
WHERE (line.date BETWEEN {p0:Date32} AND {p1:Date32} OR line.date BETWEEN {p2:Date32} AND {p3:Date32})
    GROUP BY member
    ORDER BY sumIf(line.amount, line.is_now) DESC NULLS LAST, sumIf(line.amount, line.is_before) DESC NULLS LAST, member ASC
    LIMIT 4) AS o2
  FROM spend(organization={organization:UUID}) AS line
) AS line
ARRAY JOIN arrayFilter(one -> if(one = 0, line.date BETWEEN {p0:Date32} AND {p1:Date32}, line.date BETWEEN {p2:Date32} AND {p3:Date32}), [0, 1]) AS side
WHERE (line.date BETWEEN {p0:Date32} AND {p1:Date32} OR line.date BETWEEN {p2:Date32} AND {p3:Date32})
GROUP BY place, o0, o1, o2, d0, d1, d2
ORDER BY place ASC, o0 ASC, o1 ASC, o2 ASC, d0 ASC, d1 ASC, d2 ASC
LIMIT 1000 OFFSET 0;

-- totals
SELECT
  sumIf(line.amount, line.is_now) AS m0,
  if(sumIf(line.amount, line.is_now) = 0, NULL, toFloat64(sumIf(line.amount, (line.is_now) AND (line.contract_number != ''))) / toFloat64(sumIf(line.amount, line.is_now))) AS m1,
  sumIf(line.amount, line.is_before) AS c0,
  if(sumIf(line.amount, line.is_before) = 0, NULL, toFloat64(sumIf(line.amount, (line.is_before) AND (line.contract_number != ''))) / toFloat64(sumIf(line.amount, line.is_before))) AS c1,
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

