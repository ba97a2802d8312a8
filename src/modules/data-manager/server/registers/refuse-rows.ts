import { isTaken, type Matched } from '#server/registers/match-rows.ts'
import type { Warehouse } from '#server/warehouse/connect.ts'
import { keysOf, own } from '../plan/staged-lines.ts'
import type { RegisterPlan, StagedRegister, StagedRow } from './read-staged.ts'

const longestValue = 200

/** Writes the rows that are not taken among the refused ones, with their reasons and the cells of the mapped columns. */
export async function refuseRows(
  warehouse: Warehouse,
  at: StagedRegister,
  plan: RegisterPlan,
  rows: readonly StagedRow[],
  matched: readonly Matched[],
): Promise<void> {
  const byRow = new Map(rows.map(one => [one.row, one]))
  const values = matched.flatMap(one => {
    if (isTaken(one)) return []
    const { row, outcome, field, reason, value } = one
    const staged = byRow.get(row)
    const cells = staged ? cellsOf(plan, staged) : []
    return [{ ...keys(at), row, outcome, field, reason, value: value.slice(0, longestValue), cells }]
  })
  if (values.length === 0) return
  await warehouse.client('load').insert({ table: 'refused_rows', values, format: 'JSONEachRow' })
}

/** Notes of lost decimals do not hold for rates: they are taken from the text, with the ten decimals a rate has. */
export async function forgetRounding(warehouse: Warehouse, at: StagedRegister): Promise<void> {
  const noted = `outcome = 'noted' AND reason = 'rounded' AND field = 'rate'`
  const found = await warehouse.rows(
    `SELECT 1 AS found FROM refused_rows WHERE ${own} AND ${noted} LIMIT 1`,
    keysOf(at),
    { lane: 'load' },
  )
  if (found.length === 0) return
  await warehouse.run(
    `ALTER TABLE refused_rows DELETE IN PARTITION tuple({o:UUID}, {u:UUID}) WHERE ${noted}`,
    keysOf(at),
    { lane: 'load', settings: { mutations_sync: 1 } },
  )
}

function keys({ organization, upload }: StagedRegister) {
  return { organization, upload }
}

/** The row's cells as the file has them where they were read; columns nobody mapped are blank. */
function cellsOf({ profile, mapping }: RegisterPlan, { values, raw }: StagedRow): string[] {
  const fieldOf = new Map(mapping.columns.map(({ column, field }) => [column, field]))
  return profile.columns.map(({ index }) => {
    const field = fieldOf.get(index)
    return field === undefined ? '' : (raw[field] ?? values[field] ?? '')
  })
}
