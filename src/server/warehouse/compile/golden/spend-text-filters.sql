-- totals
SELECT
  count() AS m0,
  count() AS lines,
  count() AS lines_with_rate
FROM (
  SELECT loaded.*, (SELECT max(date) FROM spend(organization={organization:UUID})) AS as_of
  FROM spend(organization={organization:UUID}) AS loaded
) AS line
WHERE line.supplier IN {p0:Array(String)}
  AND line.category NOT IN {p1:Array(String)}
  AND (multiSearchAnyCaseInsensitiveUTF8(line.description, {p2:Array(String)}))
  AND line.contract_number = ''
  AND multiIf(ifNull(toInt32(line.paid_date) > ifNull(toInt32(line.due_date), toInt32(line.date) + line.payment_terms_days), 0), 'late', ifNull(toInt32(line.paid_date) <= ifNull(toInt32(line.due_date), toInt32(line.date) + line.payment_terms_days) - 3, 0), 'early', isNotNull(ifNull(toInt32(line.due_date), toInt32(line.date) + line.payment_terms_days)) AND isNotNull(line.paid_date), 'on time', ifNull(isNull(line.paid_date) AND ifNull(toInt32(line.due_date), toInt32(line.date) + line.payment_terms_days) < toInt32(line.as_of), 0), 'overdue', isNull(line.paid_date) AND isNotNull(ifNull(toInt32(line.due_date), toInt32(line.date) + line.payment_terms_days)), 'not due', '') IN {p3:Array(String)}
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

