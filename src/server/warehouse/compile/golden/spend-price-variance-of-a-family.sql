-- page
SELECT
  line.item AS d0,
  round(sumIf((toDecimal256(line.amount, 12) - toDecimal256(line.baseline_price, 6) * nullIf(line.quantity, 0)) * line.base_rate, line.baseline_source != ''), 2) AS m0,
  count() OVER () AS total
FROM (
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
  FROM (
  SELECT mapped.*,
    if(arrayExists(one -> one.1 IN ('', mapped.unit) OR mapped.unit = '', agreed.offers),
      toNullable(arrayFirst(one -> one.1 IN ('', mapped.unit) OR mapped.unit = '', agreed.offers).2), NULL) AS agreed_price,
    multiIf(NOT (mapped.item != '' AND ifNull(mapped.quantity, 0) != 0), '', isNotNull(agreed_price), 'contract price', year_before.average > 0, 'previous year', '') AS baseline_source,
    multiIf(baseline_source = 'contract price', agreed_price, baseline_source = 'previous year', toNullable(year_before.average), NULL) AS baseline_price
  FROM (
  SELECT loaded.*, transform(loaded.supplier, tupleElement((SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = 'supplier' AND version = {families:UInt32}), 1), tupleElement((SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = 'supplier' AND version = {families:UInt32}), 2)) AS supplier_family
  FROM spend(organization={organization:UUID}) AS loaded
) AS mapped
  ASOF LEFT JOIN (
    SELECT key, since,
      arrayMap(one -> (one.1, one.2, one.5), arraySort(one -> (-one.3, one.2, one.5),
        arrayFilter(one -> one.3 <= since AND since <= one.4, prices))) AS offers
    FROM (
      SELECT cityHash64(family, item, currency) AS key, groupArray((unit, price, starts, ends, number)) AS prices,
        arrayJoin(arrayDistinct(arrayConcat(groupArray(starts), groupArray(ends + 1)))) AS since
      FROM (
        SELECT transform(contract.supplier, tupleElement((SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = 'supplier' AND version = {families:UInt32}), 1), tupleElement((SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = 'supplier' AND version = {families:UInt32}), 2)) AS family, price.item AS item, price.unit AS unit, price.price AS price,
          if(price.currency = '', {base:String}, toString(price.currency)) AS currency, contract.number AS number,
          toInt32(greatest(contract.start_date, ifNull(price.valid_from, contract.start_date))) AS starts,
          toInt32(least(contract.end_date, ifNull(price.valid_to, contract.end_date))) AS ends
        FROM (SELECT * FROM contract_prices_copies
          WHERE organization = {organization:UUID} AND version = {contract_prices:UInt32}) AS price
        INNER JOIN (SELECT * FROM contracts_copies
          WHERE organization = {organization:UUID} AND version = {contracts:UInt32}) AS contract
          ON contract.number = price.contract_number
        WHERE starts <= ends AND 1
      )
      GROUP BY key
    )
  ) AS agreed
    ON agreed.key = cityHash64(mapped.supplier_family, toString(mapped.item), if(mapped.currency = '', {base:String}, toString(mapped.currency)))
    AND agreed.since <= toInt32(mapped.date)
  ANY LEFT JOIN (
    SELECT cityHash64(bought.supplier_family, toString(bought.item), toString(bought.unit), if(bought.currency = '', {base:String}, toString(bought.currency)), toYear(toStartOfYear(bought.date)) + 1) AS key,
      toDecimal128(round(sum(toDecimal256(bought.amount, 12)) / sum(bought.quantity), 6), 6) AS average
    FROM (
  SELECT loaded.*, transform(loaded.supplier, tupleElement((SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = 'supplier' AND version = {families:UInt32}), 1), tupleElement((SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = 'supplier' AND version = {families:UInt32}), 2)) AS supplier_family
  FROM spend(organization={organization:UUID}) AS loaded
) AS bought
    WHERE bought.item != '' AND bought.amount > 0 AND bought.quantity > 0
      AND (bought.date >= {p3:Date32} AND bought.date < {p0:Date32})
      AND bought.supplier_family IN {p2:Array(String)}
    GROUP BY key
  ) AS year_before
    ON year_before.key = cityHash64(mapped.supplier_family, toString(mapped.item), toString(mapped.unit), if(mapped.currency = '', {base:String}, toString(mapped.currency)), toYear(toStartOfYear(mapped.date)))
) AS line
) AS line
WHERE line.date BETWEEN {p0:Date32} AND {p1:Date32}
  AND line.supplier_family IN {p2:Array(String)}
GROUP BY d0
ORDER BY m0 DESC NULLS LAST, d0 ASC
LIMIT 1000 OFFSET 0;

-- totals
SELECT
  round(sumIf((toDecimal256(line.amount, 12) - toDecimal256(line.baseline_price, 6) * nullIf(line.quantity, 0)) * line.base_rate, line.baseline_source != ''), 2) AS m0,
  count() AS lines,
  countIf(line.base_rate != 0) AS lines_with_rate
FROM (
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
  FROM (
  SELECT mapped.*,
    if(arrayExists(one -> one.1 IN ('', mapped.unit) OR mapped.unit = '', agreed.offers),
      toNullable(arrayFirst(one -> one.1 IN ('', mapped.unit) OR mapped.unit = '', agreed.offers).2), NULL) AS agreed_price,
    multiIf(NOT (mapped.item != '' AND ifNull(mapped.quantity, 0) != 0), '', isNotNull(agreed_price), 'contract price', year_before.average > 0, 'previous year', '') AS baseline_source,
    multiIf(baseline_source = 'contract price', agreed_price, baseline_source = 'previous year', toNullable(year_before.average), NULL) AS baseline_price
  FROM (
  SELECT loaded.*, transform(loaded.supplier, tupleElement((SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = 'supplier' AND version = {families:UInt32}), 1), tupleElement((SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = 'supplier' AND version = {families:UInt32}), 2)) AS supplier_family
  FROM spend(organization={organization:UUID}) AS loaded
) AS mapped
  ASOF LEFT JOIN (
    SELECT key, since,
      arrayMap(one -> (one.1, one.2, one.5), arraySort(one -> (-one.3, one.2, one.5),
        arrayFilter(one -> one.3 <= since AND since <= one.4, prices))) AS offers
    FROM (
      SELECT cityHash64(family, item, currency) AS key, groupArray((unit, price, starts, ends, number)) AS prices,
        arrayJoin(arrayDistinct(arrayConcat(groupArray(starts), groupArray(ends + 1)))) AS since
      FROM (
        SELECT transform(contract.supplier, tupleElement((SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = 'supplier' AND version = {families:UInt32}), 1), tupleElement((SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = 'supplier' AND version = {families:UInt32}), 2)) AS family, price.item AS item, price.unit AS unit, price.price AS price,
          if(price.currency = '', {base:String}, toString(price.currency)) AS currency, contract.number AS number,
          toInt32(greatest(contract.start_date, ifNull(price.valid_from, contract.start_date))) AS starts,
          toInt32(least(contract.end_date, ifNull(price.valid_to, contract.end_date))) AS ends
        FROM (SELECT * FROM contract_prices_copies
          WHERE organization = {organization:UUID} AND version = {contract_prices:UInt32}) AS price
        INNER JOIN (SELECT * FROM contracts_copies
          WHERE organization = {organization:UUID} AND version = {contracts:UInt32}) AS contract
          ON contract.number = price.contract_number
        WHERE starts <= ends AND 1
      )
      GROUP BY key
    )
  ) AS agreed
    ON agreed.key = cityHash64(mapped.supplier_family, toString(mapped.item), if(mapped.currency = '', {base:String}, toString(mapped.currency)))
    AND agreed.since <= toInt32(mapped.date)
  ANY LEFT JOIN (
    SELECT cityHash64(bought.supplier_family, toString(bought.item), toString(bought.unit), if(bought.currency = '', {base:String}, toString(bought.currency)), toYear(toStartOfYear(bought.date)) + 1) AS key,
      toDecimal128(round(sum(toDecimal256(bought.amount, 12)) / sum(bought.quantity), 6), 6) AS average
    FROM (
  SELECT loaded.*, transform(loaded.supplier, tupleElement((SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = 'supplier' AND version = {families:UInt32}), 1), tupleElement((SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = 'supplier' AND version = {families:UInt32}), 2)) AS supplier_family
  FROM spend(organization={organization:UUID}) AS loaded
) AS bought
    WHERE bought.item != '' AND bought.amount > 0 AND bought.quantity > 0
      AND (bought.date >= {p3:Date32} AND bought.date < {p0:Date32})
      AND bought.supplier_family IN {p2:Array(String)}
    GROUP BY key
  ) AS year_before
    ON year_before.key = cityHash64(mapped.supplier_family, toString(mapped.item), toString(mapped.unit), if(mapped.currency = '', {base:String}, toString(mapped.currency)), toYear(toStartOfYear(mapped.date)))
) AS line
) AS line
WHERE line.date BETWEEN {p0:Date32} AND {p1:Date32}
  AND line.supplier_family IN {p2:Array(String)};

-- missing rates
SELECT toStartOfMonth(line.date) AS month, toString(line.currency) AS code, count() AS lines, sum(line.amount) AS amount
FROM (
  SELECT line.*, CAST({rate_values:String}, 'Array(Decimal(38, 12))')[transform(line.currency, {rate_currencies:Array(String)}, {rate_rows:Array(Int32)}, {rate_unknown:Int32}) + least(greatest(toRelativeMonthNum(line.date), {rate_before:Int32}), {rate_after:Int32})] AS base_rate
  FROM (
  SELECT loaded.*, transform(loaded.supplier, tupleElement((SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = 'supplier' AND version = {families:UInt32}), 1), tupleElement((SELECT (groupArray(name), groupArray(family)) FROM family_names
    WHERE organization = {organization:UUID} AND kind = 'supplier' AND version = {families:UInt32}), 2)) AS supplier_family
  FROM spend(organization={organization:UUID}) AS loaded
) AS line
) AS line
WHERE line.date BETWEEN {p0:Date32} AND {p1:Date32}
  AND line.supplier_family IN {p2:Array(String)}
  AND NOT (line.base_rate != 0)
GROUP BY month, code
ORDER BY month, code;

-- {
--   "organization": "00000000-0000-4000-8000-000000000001",
--   "families": 3,
--   "contracts": 2,
--   "contract_prices": 5,
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
--   "p0": "2025-01-01",
--   "p1": "2025-12-31",
--   "p2": [
--     "Nord AG"
--   ],
--   "p3": "2024-01-01"
-- }

