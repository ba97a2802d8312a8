import { afterAll, expect, test } from 'vitest'
import { mostGridLines } from '#shared/month-grids.ts'
import { startTestApp } from '#test/app.ts'
import { createTestOrganization } from '#test/organization.ts'
import { rowsOf } from '../database/rows-of.ts'
import type { Scope } from '../scope.ts'
import { changeRows } from './change-rows.ts'
import { listMonths } from './list-months.ts'

const app = await startTestApp()
const { scope } = await createTestOrganization(app)
afterAll(() => app.close())

test('of more lines than a table holds, only the first are read, and all are counted', async () => {
  const surplus = 3
  const names = Array.from({ length: mostGridLines + surplus }, (_, at) => `Line ${String(at).padStart(4, '0')}`)
  const rows = names.flatMap(member =>
    ['2031-02-01', '2031-01-01'].map(period => ({
      row: null,
      values: { period, dimension: 'category', member, amount: '1', currency: 'EUR' },
    })),
  )
  await changeRows(scope, 'budget', rows)
  let read = 0
  const counting: Scope = {
    ...scope,
    db: work =>
      scope.db(tx => {
        const execute: typeof tx.execute = tx.execute.bind(tx)
        return work(
          Object.assign(Object.create(tx), {
            execute: async (statement: Parameters<typeof execute>[0]) => {
              const found = await execute(statement)
              read += rowsOf(found).length
              return found
            },
          }),
        )
      }),
  }
  const { items, lines, years } = await listMonths(counting, 'budget', 2031)
  expect([lines, years]).toEqual([mostGridLines + surplus, [2031]])
  expect(items.map(({ values }) => `${values.member} ${values.period}`)).toEqual(
    names.slice(0, mostGridLines).flatMap(name => [`${name} 2031-01-01`, `${name} 2031-02-01`]),
  )
  // Beside the rows of the lines given: the number of all lines, and the one year.
  expect(read).toBe(2 * mostGridLines + 2)
})
