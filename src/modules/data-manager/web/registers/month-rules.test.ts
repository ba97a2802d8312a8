import { describe, expect, test } from 'vitest'
import { monthGrids } from '#shared/month-grids.ts'
import type { RegisterRow } from '#shared/register-contract.ts'
import {
  cellOf,
  changesIn,
  linesOf,
  monthsOfYear,
  nextPlace,
  pasteBlock,
  typedAgain,
  typeInto,
  withoutStale,
} from './month-rules.ts'

const grid = monthGrids.rates ?? { month: '', value: '', by: [] }
const months = monthsOfYear(2026)
const at = '2026-01-01T00:00:00.000Z'
const row = (month: string, currency: string, rate: string): RegisterRow => ({
  ...{ id: `${month} ${currency}`, values: { month, currency, rate }, derived: {} },
  ...{ createdAt: at, updatedAt: at, updatedBy: 'ada@portal.test', uploadId: null },
})
const rows = [row('2026-01-01', 'SEK', '0.0900'), row('2026-03-01', 'SEK', '0.09'), row('2026-01-01', 'USD', '0.9')]
const lines = linesOf(grid, rows, { added: [{ currency: 'NOK' }, { currency: 'USD' }], typed: {} })
const [sek, usd, nok] = lines as [(typeof lines)[0], (typeof lines)[0], (typeof lines)[0]]
const read = (text: string) => (text === '' ? null : /^[\d.]+$/.test(text) ? text : undefined)

test('lines are what rows are for, then those that were added', () => {
  expect(lines.map(({ values, rows: of }) => [values.currency, of.size])).toEqual([
    ...[
      ['SEK', 2],
      ['USD', 1],
      ['NOK', 0],
    ],
  ])
  expect(months.at(-1)).toBe('2026-12-01')
})

test('a block goes into the cells from one on, and says how much has none', () => {
  const block = [
    ['1', '2', '3'],
    ['4', '5', ''],
  ]
  const pasted = pasteBlock(lines, months, { line: 1, month: 10 }, block)
  expect(pasted.typed).toEqual({
    ...{ ...typeInto(usd, '2026-11-01', '1'), ...typeInto(usd, '2026-12-01', '2') },
    ...{ ...typeInto(nok, '2026-11-01', '4'), ...typeInto(nok, '2026-12-01', '5') },
  })
  expect(pasted.left).toBe(1)
  expect(pasteBlock(lines, months, { line: 2, month: 0 }, block).left).toBe(2)
})

describe('what is to be saved', () => {
  test('is what differs: new, changed and gone', () => {
    const typed = {
      ...typeInto(sek, '2026-01-01', '0.09'),
      ...typeInto(sek, '2026-03-01', ''),
      ...typeInto(usd, '2026-01-01', '0.95'),
      ...typeInto(nok, '2026-02-01', '0.1'),
      ...typeInto(nok, '2026-03-01', ''),
    }
    const { changes, unread } = changesIn({ grid, lines, months, typed, read })
    expect(unread).toEqual([])
    expect(changes.map(({ change }) => change)).toEqual([
      { row: { id: '2026-03-01 SEK', updatedAt: at }, values: null },
      {
        row: { id: '2026-01-01 USD', updatedAt: at },
        values: { currency: 'USD', month: '2026-01-01', rate: '0.95' },
      },
      { row: null, values: { currency: 'NOK', month: '2026-02-01', rate: '0.1' } },
    ])
  })

  test('is nothing of a cell that holds no number', () => {
    const cell = cellOf(usd, '2026-01-01')
    const typed = typeInto(usd, '2026-01-01', 'much')
    expect(changesIn({ grid, lines, months, typed, read })).toEqual({ changes: [], unread: [cell], stale: [] })
  })

  test('is against the row that was typed over, also when another person changed, removed or added it meanwhile', () => {
    const typed = {
      ...typeInto(sek, '2026-03-01', '0.1'),
      ...typeInto(usd, '2026-01-01', '0.95'),
      ...typeInto(usd, '2026-02-01', '0.96'),
      ...typeInto(usd, '2026-03-01', '0.97'),
    }
    const changed = { ...row('2026-03-01', 'SEK', '0.2'), updatedAt: '2026-01-02T00:00:00.000Z' }
    const added = [row('2026-02-01', 'USD', '0.5'), row('2026-03-01', 'USD', '0.97')]
    const now = linesOf(grid, [changed, ...added], { added: [], typed })
    const reading = { grid, lines: now, months, read }
    const { changes, stale } = changesIn({ ...reading, typed })
    expect(changes.map(({ change }) => change.row)).toEqual([
      { id: '2026-03-01 SEK', updatedAt: at },
      { id: '2026-01-01 USD', updatedAt: at },
      null,
    ])
    expect(stale.map(({ month, now: stands }) => [month, stands?.values.rate ?? null])).toEqual([
      ...[
        ['2026-03-01', '0.2'],
        ['2026-01-01', null],
        ['2026-02-01', '0.5'],
      ],
    ])
    const again = changesIn({ ...reading, typed: typedAgain(typed, stale) })
    expect(again.stale).toEqual([])
    expect(again.changes.map(({ change }) => change.row)).toEqual([
      { id: '2026-03-01 SEK', updatedAt: changed.updatedAt },
      null,
      { id: '2026-02-01 USD', updatedAt: at },
    ])
    expect(changesIn({ ...reading, typed: withoutStale(typed, stale) }).changes).toEqual([])
  })

  test('stays where others took the whole line away', () => {
    const typed = typeInto(usd, '2026-01-01', '0.95')
    expect(linesOf(grid, [], { added: [], typed }).map(({ values }) => values)).toEqual([{ currency: 'USD' }])
    expect(linesOf(grid, [], { added: [], typed: typeInto(usd, '2026-01-01', '') })).toEqual([])
  })
})

test('keys lead from cell to cell, and out at the ends', () => {
  const size = { lines: 3, months: 12 }
  const from = (line: number, month: number) => (key: string) => nextPlace({ line, month }, key, size)
  expect(from(0, 11)('Tab')).toEqual({ line: 1, month: 0 })
  expect(from(1, 0)('Shift+Tab')).toEqual({ line: 0, month: 11 })
  expect(from(2, 11)('Tab')).toBeNull()
  expect(from(0, 0)('Shift+Tab')).toBeNull()
  expect(from(0, 3)('Enter')).toEqual({ line: 1, month: 3 })
  expect(from(2, 3)('ArrowDown')).toBeNull()
  expect(from(1, 3)('End')).toEqual({ line: 1, month: 11 })
  expect(from(1, 3)('a')).toBeNull()
})
