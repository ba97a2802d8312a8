-- totals
SELECT
  count() AS m0,
  count() AS lines,
  count() AS lines_with_rate
FROM spend(organization={organization:UUID}) AS line
WHERE line.supplier IN {p0:Array(String)}
  AND line.category NOT IN {p1:Array(String)}
  AND (multiSearchAnyCaseInsensitiveUTF8(line.description, {p2:Array(String)}))
  AND line.contract_number = ''
  AND multiIf(ifNull(line.paid_date > line.due_date, 0), 'late', ifNull(line.paid_date <= line.due_date - 3, 0), 'early', isNotNull(line.due_date) AND isNotNull(line.paid_date), 'on time', '') IN {p3:Array(String)}
  AND line.upload IN {p4:Array(UUID)};

-- {
--   "organization": "00000000-0000-4000-8000-000000000001",
--   "p0": [
--     "A",
--     "B"
--   ],
--   "p1": [
--     "C"
--   ],
--   "p2": [
--     "50%",
--     "it's"
--   ],
--   "p3": [
--     "late"
--   ],
--   "p4": [
--     "00000000-0000-4000-8000-000000000002"
--   ]
-- }

