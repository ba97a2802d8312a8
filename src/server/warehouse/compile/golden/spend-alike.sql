SELECT
  question,
  if(is_others, NULL, named) AS d0,
  if(is_others, count(), NULL) AS others,
  sum(a0) AS lines,
  round(sum(a1), 2) AS m0,
  round(if(sum(a2) = 0, NULL, toDecimal128(toFloat64(sum(a1)) / sum(a2), 6)), 2) AS m1,
  if(sum(a4) = 0, NULL, toFloat64(sum(a3)) / toFloat64(sum(a4))) AS m2,
  sum(a5) AS previous_lines,
  round(sum(a6), 2) AS c0,
  round(if(sum(a7) = 0, NULL, toDecimal128(toFloat64(sum(a6)) / sum(a7), 6)), 2) AS c1,
  if(sum(a9) = 0, NULL, toFloat64(sum(a8)) / toFloat64(sum(a9))) AS c2,
  count() OVER (PARTITION BY question) AS total
FROM (
  SELECT *, is_others, question
  FROM (
    SELECT *, [row_number() OVER (ORDER BY round(a1, 2) DESC NULLS LAST, round(a6, 2) DESC NULLS LAST, named ASC) > 5, row_number() OVER (ORDER BY round(if(a2 = 0, NULL, toDecimal128(toFloat64(a1) / a2, 6)), 2) DESC NULLS LAST, round(if(a7 = 0, NULL, toDecimal128(toFloat64(a6) / a7, 6)), 2) DESC NULLS LAST, named ASC) > 5, row_number() OVER (ORDER BY if(a4 = 0, NULL, toFloat64(a3) / toFloat64(a4)) DESC NULLS LAST, if(a9 = 0, NULL, toFloat64(a8) / toFloat64(a9)) DESC NULLS LAST, named ASC) > 5] AS are_others
    FROM (
    SELECT line.supplier_family AS named, sumIf(line.line_count, line.is_now) AS a0, sumIf((line.amount) * line.base_rate, line.is_now) AS a1, sumIf(line.line_count, (line.is_now) AND (line.base_rate != 0)) AS a2, sumIf((line.terms_days) * line.base_rate, line.is_now) AS a3, sumIf((line.terms_amount) * line.base_rate, line.is_now) AS a4, sumIf(line.line_count, line.is_before) AS a5, sumIf((line.amount) * line.base_rate, line.is_before) AS a6, sumIf(line.line_count, (line.is_before) AND (line.base_rate != 0)) AS a7, sumIf((line.terms_days) * line.base_rate, line.is_before) AS a8, sumIf((line.terms_amount) * line.base_rate, line.is_before) AS a9
    FROM (
    SELECT line.upload, line.date, line.currency, line.supplier, line.line_count, line.amount, line.terms_amount, line.terms_days, transform(line.supplier, tupleElement((SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = 'supplier' AND version = {families:UInt32}), 1), tupleElement((SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = 'supplier' AND version = {families:UInt32}), 2)) AS supplier_family, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate, line.date BETWEEN {p0:Date32} AND {p1:Date32} AS is_now, line.date BETWEEN {p2:Date32} AND {p3:Date32} AS is_before
    FROM spend_rollups AS line
    WHERE organization = {organization:UUID} AND (cut = 'supplier' AND build IN CAST({builds_0:Array(String)}, 'Array(UInt64)'))
  ) AS line
WHERE (line.date BETWEEN {p0:Date32} AND {p1:Date32} OR line.date BETWEEN {p2:Date32} AND {p3:Date32})
    GROUP BY named
    )
  )
  ARRAY JOIN are_others AS is_others, arrayEnumerate(are_others) AS question
)
GROUP BY question, is_others, d0
ORDER BY question ASC, is_others ASC, if(question = 1, m0, NULL) DESC NULLS LAST, if(question = 2, m1, NULL) DESC NULLS LAST, if(question = 3, m2, NULL) DESC NULLS LAST, d0 ASC
LIMIT 1000 BY question;
