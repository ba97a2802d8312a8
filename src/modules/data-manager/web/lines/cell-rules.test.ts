import { describe, expect, test } from 'vitest'
import { datasets } from '#shared/datasets.ts'
import { type Line, lineSchema } from '#shared/query-answer.ts'
import { cellChangesOf, cellName, fillDown, pasteCells, staleCells, typeInCell } from './cell-rules.ts'
import { columnsOf } from './lines-columns.ts'

const upload = '00000000-0000-4000-8000-000000000001'
const line = (row: number, supplier: string, amount: string): Line => ({
  ...lineSchema.parse({ upload, row, values: {}, raw: {}, baseAmount: null }),
  values: { supplier, amount, currency: 'EUR', date: '2026-01-31' },
})
const lines = [line(2, 'Nordpack', '12.00'), line(3, 'Hansen', '20.00'), line(4, 'Acme', '5.00')]
const all = columnsOf(datasets.spend, 'EUR')
const columns = ['supplier', 'amount', 'base_amount', 'cost_centre'].flatMap(id => all.find(one => one.id === id) ?? [])
const grid = { lines, columns }
const [first, second, third] = lines as [Line, Line, Line]

test('a block goes into the cells that can be changed from one on, and says how much has none', () => {
  const block = [
    ['1', 'x', 'CC-1'],
    ['2', '', 'CC-2', 'beyond'],
  ]
  const pasted = pasteCells(grid, { row: 1, column: 1 }, block)
  expect(pasted.typed).toEqual({
    ...{ ...typeInCell(second, 'amount', '1'), ...typeInCell(second, 'cost_centre', 'CC-1') },
    ...{ ...typeInCell(third, 'amount', '2'), ...typeInCell(third, 'cost_centre', 'CC-2') },
  })
  expect(pasted.left).toBe(2)
})

test('filling down repeats the uppermost cells of what is selected, from whichever corner it was', () => {
  const range = { from: { row: 2, column: 2 }, to: { row: 0, column: 0 } }
  const filled = fillDown(grid, range, ({ values }, { id }) => values[id] ?? '')
  expect(Object.values(filled).map(({ row, field, text }) => [row, field, text])).toEqual([
    [3, 'supplier', 'Nordpack'],
    [4, 'supplier', 'Nordpack'],
    [3, 'amount', '12.00'],
    [4, 'amount', '12.00'],
  ])
})

describe('what is to be saved', () => {
  test('is what differs, as the wire has it', () => {
    const typed = {
      ...typeInCell(first, 'amount', '12'),
      ...typeInCell(second, 'amount', '1,250.5'),
      ...typeInCell(second, 'date', '3 Feb 2026'),
      ...typeInCell(third, 'cost_centre', ''),
    }
    expect(cellChangesOf('spend', typed)).toEqual({
      faults: {},
      changes: [
        {
          name: cellName(second, 'amount'),
          cell: { upload, row: 3, field: 'amount', expected: '20.00', value: '1250.50' },
        },
        {
          name: cellName(second, 'date'),
          cell: { upload, row: 3, field: 'date', expected: '2026-01-31', value: '2026-02-03' },
        },
      ],
    })
  })

  test('is nothing of a cell that cannot be read', () => {
    const { changes, faults } = cellChangesOf('spend', typeInCell(first, 'supplier', ' '))
    expect(changes).toEqual([])
    expect(faults[cellName(first, 'supplier')]).toContain('cannot be blank')
  })
})

test('what was typed over a value that another person changed is known', () => {
  const typed = { ...typeInCell(first, 'supplier', 'Other'), ...typeInCell(second, 'supplier', 'Other') }
  const now = [{ ...first, values: { ...first.values, supplier: 'Nordpack AS' } }, second]
  expect(staleCells(now, typed).map(({ cell }) => cell.row)).toEqual([2])
})
