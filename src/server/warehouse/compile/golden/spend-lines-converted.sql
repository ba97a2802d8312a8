SELECT
  toString(line.amount) AS k0, toString(line.upload) AS k1, toString(line.row) AS k2, line.upload AS upload, line.row AS row, line.date AS day
FROM spend(organization={organization:UUID}) AS line
WHERE line.date BETWEEN {p0:Date32} AND {p1:Date32}
ORDER BY line.amount DESC, line.upload ASC, line.row ASC
LIMIT 21 OFFSET 20;

SELECT
  line.date AS f0,
  line.supplier AS f1,
  line.amount AS f2,
  line.currency AS f3,
  line.supplier_id AS f4,
  line.supplier_country AS f5,
  line.category AS f6,
  line.category_2 AS f7,
  line.category_3 AS f8,
  line.category_4 AS f9,
  line.business_unit AS f10,
  line.cost_centre AS f11,
  line.gl_account AS f12,
  line.buyer AS f13,
  line.country AS f14,
  line.item AS f15,
  line.description AS f16,
  line.quantity AS f17,
  line.unit AS f18,
  line.unit_price AS f19,
  line.po_number AS f20,
  line.invoice_number AS f21,
  line.contract_number AS f22,
  line.payment_terms_days AS f23,
  line.discount_percent AS f24,
  line.discount_days AS f25,
  line.due_date AS f26,
  line.paid_date AS f27,
  line.supplier_family AS family,
  line.upload AS upload,
  line.row AS row,
  line.raw AS raw,
  if(line.base_rate != 0, (line.amount) * line.base_rate, NULL) AS base_amount
FROM (
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
  FROM (
  SELECT loaded.*, loaded.supplier AS supplier_family
  FROM spend(organization={organization:UUID}) AS loaded
) AS line
) AS line
WHERE line.upload IN ({p1:UUID})
  AND line.date IN ({p0:Date32})
  AND line.row IN ({p2:UInt32});

SELECT count() AS lines, countIf(line.base_rate != 0) AS lines_with_rate, round(sum((line.amount) * line.base_rate), 2) AS sum
FROM (
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
  FROM spend(organization={organization:UUID}) AS line
) AS line
WHERE line.date BETWEEN {p0:Date32} AND {p1:Date32};
