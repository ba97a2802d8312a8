-- page
SELECT
  toStartOfMonth(line.date) AS period,
  sum(line.amount) AS m0,
  uniqExactIf(reinterpretAsUInt128(sipHash128(line.supplier_family)), line.supplier_family != '') AS m1,
  count() OVER () AS total
FROM (
  SELECT loaded.*, loaded.supplier AS supplier_family
  FROM spend(organization={organization:UUID}) AS loaded
) AS line
WHERE line.date BETWEEN {p0:Date32} AND {p1:Date32}
GROUP BY period
ORDER BY period ASC
LIMIT 1000 OFFSET 0;

-- totals
SELECT
  sum(line.amount) AS m0,
  uniqExactIf(reinterpretAsUInt128(sipHash128(line.supplier_family)), line.supplier_family != '') AS m1,
  count() AS lines,
  count() AS lines_with_rate
FROM (
  SELECT loaded.*, loaded.supplier AS supplier_family
  FROM spend(organization={organization:UUID}) AS loaded
) AS line
WHERE line.date BETWEEN {p0:Date32} AND {p1:Date32};

-- {
--   "organization": "00000000-0000-4000-8000-000000000001",
--   "p0": "2025-01-01",
--   "p1": "2025-12-31"
-- }

