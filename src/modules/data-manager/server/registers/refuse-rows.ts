import type { UntakenRow } from '#server/registers/match-rows.ts'
import type { Warehouse } from '#server/warehouse/connect.ts'
import type { RegisterPlan, StagedRow, StagedRows } from './read-staged.ts'

const longestValue = 200

/** Writes the rows that are not taken among the refused ones, with their reasons and the cells of the mapped columns. */
export async function refuseRows(
  warehouse: Warehouse,
  at: StagedRows,
  plan: RegisterPlan,
  rows: readonly StagedRow[],
  refused: readonly UntakenRow[],
): Promise<void> {
  const byRow = new Map(rows.map(one => [one.row, one]))
  const values = refused.map(({ row, outcome, field, reason, value }) => {
    const staged = byRow.get(row)
    const cells = staged ? cellsOf(plan, staged) : []
    return { ...keys(at), row, outcome, field, reason, value: value.slice(0, longestValue), cells }
  })
  if (values.length === 0) return
  await warehouse.client('load').insert({ table: 'refused_rows', values, format: 'JSONEachRow' })
}

function keys({ organization, upload }: StagedRows) {
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
