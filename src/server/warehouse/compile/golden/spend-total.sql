-- totals
SELECT
  sum(line.amount) AS m0,
  count() AS m1,
  count() AS lines,
  count() AS lines_with_rate
FROM spend(organization={organization:UUID}) AS line;

-- {
--   "organization": "00000000-0000-4000-8000-000000000001"
-- }

