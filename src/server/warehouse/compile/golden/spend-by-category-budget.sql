-- page
SELECT
  member AS d0,
  ifNull(max(v0), 0) AS m0,
  ifNull(max(v1), 0) AS m1,
  max(budgeted) AS c0,
  NULL AS c1,
  count() OVER () AS total
FROM (
  SELECT toString(line.category) AS member, sum(line.amount) AS v0, count() AS v1, NULL AS budgeted
  FROM spend(organization={organization:UUID}) AS line
WHERE line.date BETWEEN {p6:Date32} AND {p7:Date32}
  GROUP BY member
  UNION ALL
  SELECT plan.shown AS member, NULL AS v0, NULL AS v1, if(countIf(rate != 0) = 0, NULL, round(sumIf(amount * rate, rate != 0), 2)) AS budgeted
  FROM (SELECT toDate32(one.1) AS month, one.2 AS member, one.3 AS currency, toDecimal128(one.4, 6) AS amount, toDecimal128(one.5, 12) AS rate, one.6 AS rate_of, one.2 AS shown, 1 AS is_shown
    FROM (SELECT arrayJoin(arrayZip({p0:Array(String)}, {p1:Array(String)}, {p2:Array(String)}, {p3:Array(String)}, {p4:Array(String)}, {p5:Array(String)})) AS one)) AS plan
  WHERE is_shown
  GROUP BY member
)
GROUP BY member
ORDER BY m0 DESC NULLS LAST, d0 ASC
LIMIT 1000 OFFSET 0;

-- totals
SELECT
  sum(line.amount) AS m0,
  count() AS m1,
  count() AS lines,
  count() AS lines_with_rate,
  (SELECT if(countIf(rate != 0) = 0, NULL, round(sumIf(amount * rate, rate != 0), 2)) FROM (SELECT toDate32(one.1) AS month, one.2 AS member, one.3 AS currency, toDecimal128(one.4, 6) AS amount, toDecimal128(one.5, 12) AS rate, one.6 AS rate_of, one.2 AS shown, 1 AS is_shown
    FROM (SELECT arrayJoin(arrayZip({p0:Array(String)}, {p1:Array(String)}, {p2:Array(String)}, {p3:Array(String)}, {p4:Array(String)}, {p5:Array(String)})) AS one))) AS c0,
  NULL AS c1
FROM spend(organization={organization:UUID}) AS line
WHERE line.date BETWEEN {p6:Date32} AND {p7:Date32};

-- budget
SELECT count() AS lines, countIf(rate = 0) AS without_rate, countIf(rate_of != '') AS to_come, arraySort(groupUniqArray(toString(month))) AS months, (SELECT uniqExact(line.category) FROM spend(organization={organization:UUID}) AS line
WHERE line.date BETWEEN {p6:Date32} AND {p7:Date32}
  AND toString(line.category) NOT IN (SELECT shown FROM (SELECT toDate32(one.1) AS month, one.2 AS member, one.3 AS currency, toDecimal128(one.4, 6) AS amount, toDecimal128(one.5, 12) AS rate, one.6 AS rate_of, one.2 AS shown, 1 AS is_shown
    FROM (SELECT arrayJoin(arrayZip({p0:Array(String)}, {p1:Array(String)}, {p2:Array(String)}, {p3:Array(String)}, {p4:Array(String)}, {p5:Array(String)})) AS one)) WHERE is_shown)) AS members_without,
  (SELECT sum(line.amount) FROM spend(organization={organization:UUID}) AS line
WHERE line.date BETWEEN {p6:Date32} AND {p7:Date32}
  AND ifNull(toString(line.category), '') NOT IN (SELECT member FROM (SELECT toDate32(one.1) AS month, one.2 AS member, one.3 AS currency, toDecimal128(one.4, 6) AS amount, toDecimal128(one.5, 12) AS rate, one.6 AS rate_of, one.2 AS shown, 1 AS is_shown
    FROM (SELECT arrayJoin(arrayZip({p0:Array(String)}, {p1:Array(String)}, {p2:Array(String)}, {p3:Array(String)}, {p4:Array(String)}, {p5:Array(String)})) AS one)) WHERE rate != 0)) AS without_budget
FROM (SELECT toDate32(one.1) AS month, one.2 AS member, one.3 AS currency, toDecimal128(one.4, 6) AS amount, toDecimal128(one.5, 12) AS rate, one.6 AS rate_of, one.2 AS shown, 1 AS is_shown
    FROM (SELECT arrayJoin(arrayZip({p0:Array(String)}, {p1:Array(String)}, {p2:Array(String)}, {p3:Array(String)}, {p4:Array(String)}, {p5:Array(String)})) AS one));

-- missing rates of the budget
SELECT plan.month AS at, plan.currency AS code, any(plan.rate_of) AS of, count() AS lines, sum(plan.amount) AS amount
FROM (SELECT toDate32(one.1) AS month, one.2 AS member, one.3 AS currency, toDecimal128(one.4, 6) AS amount, toDecimal128(one.5, 12) AS rate, one.6 AS rate_of, one.2 AS shown, 1 AS is_shown
    FROM (SELECT arrayJoin(arrayZip({p0:Array(String)}, {p1:Array(String)}, {p2:Array(String)}, {p3:Array(String)}, {p4:Array(String)}, {p5:Array(String)})) AS one)) AS plan
WHERE plan.rate = 0
GROUP BY at, code
ORDER BY at, code;

-- {
--   "organization": "00000000-0000-4000-8000-000000000001",
--   "p0": [
--     "2025-01-01"
--   ],
--   "p1": [
--     "Steel"
--   ],
--   "p2": [
--     "USD"
--   ],
--   "p3": [
--     "10"
--   ],
--   "p4": [
--     "0.96"
--   ],
--   "p5": [
--     ""
--   ],
--   "p6": "2025-01-01",
--   "p7": "2025-12-31"
-- }

