-- totals
SELECT
  arrayMap((sums, total) -> if(total = 0, NULL, round(arraySum(one -> pow(100 * toFloat64(one) / toFloat64(total), 2), sums))), [arrayReverseSort(arrayFilter(one -> one > 0, mapValues(sumMapIf(map(line.supplier_family, ifNull(line.amount, 0)), line.supplier_family != ''))))], [arraySum(arrayReverseSort(arrayFilter(one -> one > 0, mapValues(sumMapIf(map(line.supplier_family, ifNull(line.amount, 0)), line.supplier_family != '')))))])[1] AS m0,
  arrayMap((sums, total) -> if(total = 0, NULL, toFloat64(arraySum(arraySlice(sums, 1, 5))) / toFloat64(total)), [arrayReverseSort(arrayFilter(one -> one > 0, mapValues(sumMapIf(map(line.supplier_family, ifNull(line.amount, 0)), line.supplier_family != ''))))], [arraySum(arrayReverseSort(arrayFilter(one -> one > 0, mapValues(sumMapIf(map(line.supplier_family, ifNull(line.amount, 0)), line.supplier_family != '')))))])[1] AS m1,
  arrayMap((sums, total) -> if(total = 0, NULL, toFloat64(arraySum(arrayFilter((one, upTo) -> (upTo - one) * 5 >= total * 4, sums, arrayCumSum(sums)))) / toFloat64(total)), [arrayReverseSort(arrayFilter(one -> one > 0, mapValues(sumMapIf(map(line.supplier_family, ifNull(line.amount, 0)), line.supplier_family != ''))))], [arraySum(arrayReverseSort(arrayFilter(one -> one > 0, mapValues(sumMapIf(map(line.supplier_family, ifNull(line.amount, 0)), line.supplier_family != '')))))])[1] AS m2,
  arrayMap((sums, total) -> length(arrayFilter((one, upTo) -> (upTo - one) * 5 >= total * 4, sums, arrayCumSum(sums))), [arrayReverseSort(arrayFilter(one -> one > 0, mapValues(sumMapIf(map(line.supplier_family, ifNull(line.amount, 0)), line.supplier_family != ''))))], [arraySum(arrayReverseSort(arrayFilter(one -> one > 0, mapValues(sumMapIf(map(line.supplier_family, ifNull(line.amount, 0)), line.supplier_family != '')))))])[1] AS m3,
  count() AS lines,
  count() AS lines_with_rate
FROM (
  SELECT loaded.*, loaded.supplier AS supplier_family
  FROM spend(organization={organization:UUID}) AS loaded
) AS line;

-- {
--   "organization": "00000000-0000-4000-8000-000000000001"
-- }

