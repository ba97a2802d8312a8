-- totals
SELECT
  count() AS m0,
  count() AS lines,
  count() AS lines_with_rate
FROM spend(organization={organization:UUID}) AS line
WHERE line.amount BETWEEN {p0:Decimal(38, 6)} AND {p1:Decimal(38, 6)}
  AND (isNull(line.quantity) OR line.quantity NOT IN (SELECT toDecimal128(arrayJoin({p2:Array(String)}), 6)))
  AND line.due_date <= {p3:Date32}
  AND NOT (isNull(line.unit_price));

-- {
--   "organization": "00000000-0000-4000-8000-000000000001",
--   "p0": "-10.5",
--   "p1": "1000",
--   "p2": [
--     "1",
--     "2"
--   ],
--   "p3": "2025-06-30"
-- }

