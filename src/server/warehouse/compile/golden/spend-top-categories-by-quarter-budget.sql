-- page
SELECT
  at AS period,
  at AS previous_period,
  others_too AS is_others,
  if(others_too, uniqExactMerge(held), NULL) AS others,
  member AS d0,
  ifNull(max(v0), 0) AS m0,
  max(v1) AS m1,
  max(budgeted) AS c0,
  NULL AS c1,
  count() OVER () AS total
FROM (
  SELECT toStartOfQuarter(line.date) AS at, line.category NOT IN (
    SELECT line.category AS member
    FROM (
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
  FROM spend(organization={organization:UUID}) AS line
) AS line
WHERE line.date BETWEEN {p7:Date32} AND {p8:Date32}
  AND line.category NOT IN {p6:Array(String)}
    GROUP BY member
    ORDER BY round(sum((line.amount) * line.base_rate), 2) DESC NULLS LAST, member ASC
    LIMIT 5) AS others_too, if(others_too, NULL, line.category) AS member, uniqExactState(toString(line.category)) AS held, round(sum((line.amount) * line.base_rate), 2) AS v0, if(sum((line.amount) * line.base_rate) = 0, NULL, toFloat64(sumIf((line.amount) * line.base_rate, line.contract_number != '')) / toFloat64(sum((line.amount) * line.base_rate))) AS v1, NULL AS budgeted
  FROM (
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
  FROM spend(organization={organization:UUID}) AS line
) AS line
WHERE line.date BETWEEN {p7:Date32} AND {p8:Date32}
  AND line.category NOT IN {p6:Array(String)}
  GROUP BY at, others_too, member
  UNION ALL
  SELECT toStartOfQuarter(month) AS at, plan.shown NOT IN (
    SELECT line.category AS member
    FROM (
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
  FROM spend(organization={organization:UUID}) AS line
) AS line
WHERE line.date BETWEEN {p7:Date32} AND {p8:Date32}
  AND line.category NOT IN {p6:Array(String)}
    GROUP BY member
    ORDER BY round(sum((line.amount) * line.base_rate), 2) DESC NULLS LAST, member ASC
    LIMIT 5) AS others_too, if(others_too, NULL, plan.shown) AS member, uniqExactState(plan.shown) AS held, NULL AS v0, NULL AS v1, if(countIf(rate != 0) = 0, NULL, round(sumIf(amount * rate, rate != 0), 2)) AS budgeted
  FROM (SELECT toDate32(one.1) AS month, one.2 AS member, one.3 AS currency, toDecimal128(one.4, 6) AS amount, toDecimal128(one.5, 12) AS rate, one.6 AS rate_of, one.2 AS shown, 1 AS is_shown
    FROM (SELECT arrayJoin(arrayZip({p0:Array(String)}, {p1:Array(String)}, {p2:Array(String)}, {p3:Array(String)}, {p4:Array(String)}, {p5:Array(String)})) AS one)
    WHERE one.2 NOT IN {p6:Array(String)}) AS plan
  WHERE is_shown
  GROUP BY at, others_too, member
)
GROUP BY at, others_too, member
ORDER BY period ASC, is_others ASC, d0 ASC
LIMIT 1000 OFFSET 0;

-- totals
SELECT
  round(sum((line.amount) * line.base_rate), 2) AS m0,
  if(sum((line.amount) * line.base_rate) = 0, NULL, toFloat64(sumIf((line.amount) * line.base_rate, line.contract_number != '')) / toFloat64(sum((line.amount) * line.base_rate))) AS m1,
  count() AS lines,
  countIf(line.base_rate != 0) AS lines_with_rate,
  (SELECT if(countIf(rate != 0) = 0, NULL, round(sumIf(amount * rate, rate != 0), 2)) FROM (SELECT toDate32(one.1) AS month, one.2 AS member, one.3 AS currency, toDecimal128(one.4, 6) AS amount, toDecimal128(one.5, 12) AS rate, one.6 AS rate_of, one.2 AS shown, 1 AS is_shown
    FROM (SELECT arrayJoin(arrayZip({p0:Array(String)}, {p1:Array(String)}, {p2:Array(String)}, {p3:Array(String)}, {p4:Array(String)}, {p5:Array(String)})) AS one)
    WHERE one.2 NOT IN {p6:Array(String)})) AS c0,
  NULL AS c1
FROM (
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
  FROM spend(organization={organization:UUID}) AS line
) AS line
WHERE line.date BETWEEN {p7:Date32} AND {p8:Date32}
  AND line.category NOT IN {p6:Array(String)};

-- missing rates
SELECT toStartOfMonth(line.date) AS month, toString(line.currency) AS code, count() AS lines, sum(line.amount) AS amount
FROM (
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
  FROM spend(organization={organization:UUID}) AS line
) AS line
WHERE line.date BETWEEN {p7:Date32} AND {p8:Date32}
  AND line.category NOT IN {p6:Array(String)}
  AND NOT (line.base_rate != 0)
GROUP BY month, code
ORDER BY month, code;

-- budget
SELECT count() AS lines, countIf(rate = 0) AS without_rate, countIf(rate_of != '') AS to_come, arraySort(groupUniqArray(toString(month))) AS months, (SELECT uniqExact(line.category) FROM (
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
  FROM spend(organization={organization:UUID}) AS line
) AS line
WHERE line.date BETWEEN {p7:Date32} AND {p8:Date32}
  AND line.category NOT IN {p6:Array(String)}
  AND toString(line.category) NOT IN (SELECT shown FROM (SELECT toDate32(one.1) AS month, one.2 AS member, one.3 AS currency, toDecimal128(one.4, 6) AS amount, toDecimal128(one.5, 12) AS rate, one.6 AS rate_of, one.2 AS shown, 1 AS is_shown
    FROM (SELECT arrayJoin(arrayZip({p0:Array(String)}, {p1:Array(String)}, {p2:Array(String)}, {p3:Array(String)}, {p4:Array(String)}, {p5:Array(String)})) AS one)
    WHERE one.2 NOT IN {p6:Array(String)}) WHERE is_shown)) AS members_without,
  (SELECT round(sum((line.amount) * line.base_rate), 2) FROM (
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
  FROM spend(organization={organization:UUID}) AS line
) AS line
WHERE line.date BETWEEN {p7:Date32} AND {p8:Date32}
  AND line.category NOT IN {p6:Array(String)}
  AND ifNull(toString(line.category), '') NOT IN (SELECT member FROM (SELECT toDate32(one.1) AS month, one.2 AS member, one.3 AS currency, toDecimal128(one.4, 6) AS amount, toDecimal128(one.5, 12) AS rate, one.6 AS rate_of, one.2 AS shown, 1 AS is_shown
    FROM (SELECT arrayJoin(arrayZip({p0:Array(String)}, {p1:Array(String)}, {p2:Array(String)}, {p3:Array(String)}, {p4:Array(String)}, {p5:Array(String)})) AS one)
    WHERE one.2 NOT IN {p6:Array(String)}) WHERE rate != 0)) AS without_budget
FROM (SELECT toDate32(one.1) AS month, one.2 AS member, one.3 AS currency, toDecimal128(one.4, 6) AS amount, toDecimal128(one.5, 12) AS rate, one.6 AS rate_of, one.2 AS shown, 1 AS is_shown
    FROM (SELECT arrayJoin(arrayZip({p0:Array(String)}, {p1:Array(String)}, {p2:Array(String)}, {p3:Array(String)}, {p4:Array(String)}, {p5:Array(String)})) AS one)
    WHERE one.2 NOT IN {p6:Array(String)});

-- missing rates of the budget
SELECT plan.month AS at, plan.currency AS code, any(plan.rate_of) AS of, count() AS lines, sum(plan.amount) AS amount
FROM (SELECT toDate32(one.1) AS month, one.2 AS member, one.3 AS currency, toDecimal128(one.4, 6) AS amount, toDecimal128(one.5, 12) AS rate, one.6 AS rate_of, one.2 AS shown, 1 AS is_shown
    FROM (SELECT arrayJoin(arrayZip({p0:Array(String)}, {p1:Array(String)}, {p2:Array(String)}, {p3:Array(String)}, {p4:Array(String)}, {p5:Array(String)})) AS one)
    WHERE one.2 NOT IN {p6:Array(String)}) AS plan
WHERE plan.rate = 0
GROUP BY at, code
ORDER BY at, code;

-- {
--   "organization": "00000000-0000-4000-8000-000000000001",
--   "base": "EUR",
--   "rate_currencies": [
--     "",
--     "EUR",
--     "USD"
--   ],
--   "rate_rows": [
--     -24296,
--     -24296,
--     -24293
--   ],
--   "rate_unknown": -24299,
--   "rate_before": 24300,
--   "rate_after": 24302,
--   "rate_values": "[0,0,0,1,1,1,0,0.96,0]",
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
--   "p6": [
--     "Wood"
--   ],
--   "p7": "2025-01-01",
--   "p8": "2025-12-31"
-- }

