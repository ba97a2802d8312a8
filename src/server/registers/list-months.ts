import { sql } from 'drizzle-orm'
import { AppError } from '#shared/errors.ts'
import { monthGrids, mostGridLines } from '#shared/month-grids.ts'
import type { RegisterMonths } from '#shared/register-contract.ts'
import { type RegisterId, registers } from '#shared/registers.ts'
import { t } from '#shared/translate.ts'
import { rowsOf } from '../database/rows-of.ts'
import type { Scope } from '../scope.ts'
import { columnOf, tableOf } from './register-sql.ts'
import { listRowsWhere } from './store.ts'

/**
 * The rows of a register in one year, line after line and each by its months; this year unless another one is asked for. Of
 * more lines than a table holds, the first. Throws `invalid` for a register that has no months.
 */
export async function listMonths(
  scope: Scope,
  register: RegisterId,
  asked: number | undefined,
): Promise<RegisterMonths> {
  const grid = monthGrids[register]
  if (!grid) throw new AppError('invalid', t`${registers[register].label} are no table of months`)
  const year = asked ?? scope.now().getUTCFullYear()
  const month = columnOf({ id: grid.month })
  const inYear = sql`${month} between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`
  const line = sql.join(
    grid.by.map(id => columnOf({ id })),
    sql`, `,
  )
  const kept = sql`${tableOf(register)} kept where kept.organization_uuid = ${scope.organization.uuid}::uuid`
  const first = sql`select distinct ${line} from ${kept} and ${inYear} order by ${line} limit ${mostGridLines}`
  return scope.db(async tx => {
    const items = await listRowsWhere(tx, scope, register, {
      where: sql`${inYear} and (${line}) in (${first})`,
      order: sql`${line}, ${month}`,
    })
    const counted = await tx.execute(sql`select count(distinct (${line}))::int as lines from ${kept} and ${inYear}`)
    const found = await tx.execute(
      sql`select distinct extract(year from ${month})::int as year from ${kept} order by year`,
    )
    const years = rowsOf<{ year: number }>(found).map(one => one.year)
    return { year, years, items, lines: rowsOf<{ lines: number }>(counted)[0]?.lines ?? 0 }
  })
}
