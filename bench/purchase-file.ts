import type { Warehouse } from '#server/warehouse/connect.ts'

/** Ten columns; one row in a hundred with a day the calendar lacks, one in a hundred with an amount that is none. */
export async function generatePurchaseFile(warehouse: Warehouse, path: string, lines: number): Promise<void> {
  await warehouse.run(
    `INSERT INTO FUNCTION file({path:String}, 'CSVWithNames') SELECT
      if(number % 100 = 7, '31/02/2024', formatDateTime(toDate('2023-01-01') + (cityHash64(number) % 730), '%d/%m/%Y')) AS "Posting date",
      concat('Supplier ', toString(cityHash64(number, 1) % 20000), ' Industrial Services Ltd') AS "Supplier",
      concat('V', leftPad(toString(cityHash64(number, 1) % 20000), 8, '0')) AS "Supplier number",
      if(number % 100 = 31, 'abc', toString(toDecimal64((toInt64(cityHash64(number, 2) % 20000000) - 500000) / 100, 2))) AS "Net amount",
      ['EUR', 'USD', 'GBP'][1 + cityHash64(number, 3) % 3] AS "Currency",
      concat('Category ', toString(cityHash64(number, 4) % 300)) AS "Category",
      concat('CC-', toString(cityHash64(number, 5) % 800)) AS "Cost centre",
      concat('Goods and services, item ', toString(cityHash64(number, 6) % 1000000), ', delivered to site and accepted') AS "Description",
      concat('INV-', leftPad(toString(number), 10, '0')) AS "Invoice",
      toString(1 + cityHash64(number, 7) % 500) AS "Quantity"
    FROM numbers({lines:UInt64})`,
    { path, lines },
  )
}
