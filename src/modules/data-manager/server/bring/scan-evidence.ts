import { randomUUID } from 'node:crypto'
import type { Warehouse } from '#server/warehouse/connect.ts'
import { insertFromCsv } from '#server/warehouse/load.ts'
import type { Profile } from '../../contract.ts'
import { literal, spaced } from '../convert/sql-text.ts'

/** The first row (1-based) that proves each reading of a column, `null` where no row does. */
export type Evidence = {
  column: number
  /** A date whose first number is over 12, so the day comes first. */
  firstOver12: number | null
  /** A date whose second number is over 12, so the month comes first. */
  secondOver12: number | null
  /** A number that can only have a point for decimals. */
  dotDecimal: number | null
  /** A number that can only have a comma for decimals. */
  commaDecimal: number | null
}

const dateParts = '^([0-9]{1,2})[-/. ]([0-9]{1,2})[-/. ](?:[0-9]{4}|[0-9]{2})(?:[^0-9]|$)'
const signs = '[^0-9]*'

/** Numbers that are well formed with `mark` for decimals and with nothing else. */
function only(mark: '.' | ',', other: '.' | ','): string {
  const both = `[0-9]{1,3}(?:[${other}][0-9]{3})+[${mark}][0-9]+`
  const short = `[0-9 ']*[${mark}](?:[0-9]{1,2}|[0-9]{4,})`
  const long = `(?:0|[0-9]{4,})[${mark}][0-9]{3}`
  const thousands = `[0-9]{1,3}(?:[${other}][0-9]{3}){2,}`
  return `^${signs}(?:${both}|${short}|${long}|${thousands})${signs}$`
}

/**
 * Looks through the whole file for rows that settle how columns are to be read: the day or the month first, a point or a
 * comma for decimals. One pass over the file, however many columns.
 */
export async function scanEvidence(
  warehouse: Warehouse,
  path: string,
  profile: Profile,
  columns: readonly number[],
): Promise<Evidence[]> {
  const asked = [...new Set(columns)].filter(
    column => Number.isInteger(column) && column >= 0 && column < profile.columns.length,
  )
  if (asked.length === 0) return []
  const scan = randomUUID()
  try {
    await insertFromCsv(warehouse, {
      file: { path, delimiter: profile.delimiter, cells: profile.columns.length },
      into: 'scanned_columns (scan, column, first_over_12, second_over_12, dot_decimal, comma_decimal)',
      select: evidenceSql(asked, profile.headerRow),
      params: { scan },
    })
    return await warehouse.rows<Evidence>(
      `SELECT column, first_over_12 AS firstOver12, second_over_12 AS secondOver12, dot_decimal AS dotDecimal,
        comma_decimal AS commaDecimal FROM scanned_columns WHERE scan = {scan:UUID} ORDER BY column`,
      { scan },
    )
  } finally {
    await warehouse.run('ALTER TABLE scanned_columns DROP PARTITION {scan:UUID}', { scan }, { lane: 'load' })
  }
}

/** One aggregate a column and finding, turned into one row a column. */
function evidenceSql(columns: number[], headerRow: number | null): string {
  const isLine = `record >= ${headerRow ?? 0}`
  const first = (condition: string) => `minOrNullIf(toUInt32(record + 1), ${isLine} AND ${condition})`
  const found = columns.map(column => {
    const text = spaced(`c${column}`)
    const over12 = (place: number) =>
      first(`toUInt8OrZero(extractGroups(${text}, ${literal(dateParts)})[${place}]) > 12`)
    const decimals = (pattern: string) => first(`match(${text}, ${literal(pattern)})`)
    return `(toUInt16(${column}), ${over12(1)}, ${over12(2)}, ${decimals(only('.', ','))}, ${decimals(only(',', '.'))})`
  })
  return `{scan:UUID}, untuple(arrayJoin([${found.join(', ')}]))`
}
