import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createParameters } from '#server/warehouse/engine/parameters.ts'
import type { Field } from '#shared/fields.ts'
import { openTestWarehouse, type TestWarehouse } from '#test/warehouse.ts'
import type { Correction, MadeField, TextStep } from '../../contract-mapping.ts'
import { compileCell } from './compile-cell.ts'
import { currencyConstants } from './convert-currency.ts'
import { monthConstants } from './convert-date.ts'
import { layerSteps } from './layer-steps.ts'

let store: TestWarehouse
beforeAll(async () => {
  store = await openTestWarehouse()
})
afterAll(() => store.close())

const text: Field = { id: 'item', label: 'Item', kind: 'text' }
const money: Field = { id: 'amount', label: 'Amount', kind: 'money' }
const date: Field = { id: 'date', label: 'Date', kind: 'date' }

type Asked = { field?: Field; steps?: TextStep[]; made?: MadeField; corrections?: Correction[] }

/** What becomes of each row's first cell, as the engine works it out; `left out` for a row a person leaves out. */
async function textsOf(rows: string[][], { field = text, steps = [], made, corrections = [] }: Asked) {
  const parameters = createParameters({})
  const from = made ?? { field: field.id, column: 0, steps }
  const cell = compileCell(
    { field, from, corrections },
    { parameters, markOf: () => undefined, cellOf: column => `c${column}` },
  )
  const width = Math.max(...rows.map(row => row.length))
  const source = `SELECT tupleElement(one, 2) AS record, ${Array.from(
    { length: width },
    (_, at) => `tupleElement(one, 1)[${at + 1}] AS c${at}`,
  ).join(', ')} FROM (SELECT arrayJoin(arrayZip({rows:Array(Array(String))}, range(${rows.length}))) AS one)`
  const layered = layerSteps(cell.aliases).reduce(
    (inner, layer) => `SELECT *, ${layer.map(([name, sql]) => `${sql} AS ${name}`).join(', ')} FROM (${inner})`,
    source,
  )
  const constants = [...currencyConstants, ...monthConstants].map(([name, sql]) => `${sql} AS ${name}`).join(', ')
  const read = await store.warehouse.rows<{ text: string; left: number; fault: number }>(
    `WITH ${constants} SELECT ${cell.text} AS text, ${cell.leftOut.join(' + ') || '0'} AS left, ${cell.fault ?? '0'} AS fault
    FROM (${layered}) ORDER BY record`,
    { ...parameters.values(), rows: rows.map(row => [...row, ...Array<string>(width - row.length).fill('')]) },
  )
  return read.map(row => (row.left > 0 ? 'left out' : row.fault > 0 ? `fault ${row.fault}` : row.text))
}

const column = (cells: string[]) => cells.map(cell => [cell])

describe('steps', () => {
  const cases: [string, Asked, cells: string[][], texts: string[]][] = [
    ['trim', { steps: [{ kind: 'trim' }] }, column(['  A \u00a0 B\t', '']), ['A B', '']],
    ['upper case', { steps: [{ kind: 'case', to: 'upper' }] }, column(['straße 5', 'ÅBo']), ['STRASSE 5', 'ÅBO']],
    ['title case', { steps: [{ kind: 'case', to: 'title' }] }, column(["MÜLLER & O'NEIL"]), ["Müller & O'Neil"]],
    [
      'replace everywhere, as text and never as a pattern',
      { steps: [{ kind: 'replace', find: '.', with: '\\1', isWhole: false }] },
      column(['a.b.', "'"]),
      ['a\\1b\\1', "'"],
    ],
    [
      'replace whole cells only',
      { steps: [{ kind: 'replace', find: 'HQ', with: 'Head office', isWhole: true }] },
      column([' HQ ', 'HQ 2']),
      ['Head office', 'HQ 2'],
    ],
    [
      'split from the front',
      { steps: [{ kind: 'split', at: ' - ', part: 1 }] },
      column(['4711 - Bolts', 'x']),
      ['4711', 'x'],
    ],
    ['split from the end', { steps: [{ kind: 'split', at: '/', part: -1 }] }, column(['a/b/ c', '']), ['c', '']],
    ['split beyond the parts', { steps: [{ kind: 'split', at: '/', part: 3 }] }, column(['a/b']), ['']],
    [
      'join what is filled',
      { steps: [{ kind: 'join', columns: [2, 1], with: ', ' }] },
      [
        ['a', 'b', 'c'],
        ['a', '', ' c '],
        ['', '', 'c'],
      ],
      ['a, c, b', 'a, c', 'c'],
    ],
    [
      'blank counts as',
      { steps: [{ kind: 'whenBlank', value: 'none' }] },
      column(['', ' \u00a0', '-']),
      ['none', 'none', '-'],
    ],
    [
      'blank of a number is a dash too',
      { field: money, steps: [{ kind: 'whenBlank', value: '0' }] },
      column(['', 'n/a', '-', '7']),
      ['0', '0', '0', '7'],
    ],
    [
      'negative where a word stands, whatever its case; what is negative stays so',
      { field: money, steps: [{ kind: 'negativeWhere', column: 1, words: ['C', 'Haben'] }] },
      [
        ['5.00', 'c'],
        ['5.00', 'D'],
        ['+5', ' HABEN '],
        ['(5)', 'C'],
        ['5-', 'C'],
        ['', 'C'],
        ['€ 5', 'C'],
        ['n/a', 'C'],
      ],
      ['-5.00', '5.00', '-5', '(5)', '5-', '', '-€ 5', 'n/a'],
    ],
    [
      'the other side of a ledger where this one is blank or zero; both filled is a fault',
      { field: money, steps: [{ kind: 'elseNegative', column: 1 }] },
      [
        ['10', ''],
        ['', '20'],
        ['0.00', '20,50'],
        ['', '-20'],
        ['', '0'],
        ['0', ''],
        ['10', '20'],
        ['tbc', ''],
      ],
      ['10', '-20', '-20,50', '-20', '0', '0', 'fault 15', 'tbc'],
    ],
    [
      'one after the other',
      { steps: [{ kind: 'split', at: ':', part: 2 }, { kind: 'trim' }, { kind: 'case', to: 'lower' }] },
      column(['Kind:  Goods  IN ']),
      ['goods in'],
    ],
  ]

  test.each(cases)('%s', async (_, asked, cells, texts) => {
    expect(await textsOf(cells, asked)).toEqual(texts)
  })
})

test('a date of parts takes months as numbers and names, and years of two digits; else it shows what it has', async () => {
  const made: MadeField = { kind: 'dateParts', field: 'date', year: 0, month: 1, day: 2 }
  const rows = [
    ['2024', '3', '5'],
    ['24', 'März', '05'],
    ["'71", 'sept.', '1.0'],
    ['2024.0', '13', '1'],
    ['2024', '', '5'],
    ['20x4', '5', '5'],
    ['', ' ', ''],
  ]
  expect(await textsOf(rows, { field: date, made })).toEqual([
    '2024-03-05',
    '2024-03-05',
    '1971-09-01',
    '2024-13-01',
    '2024 |  | 5',
    '20x4 | 5 | 5',
    '',
  ])
  const { day: _, ...monthly } = made
  expect(await textsOf([['2024', 'Dec']], { field: date, made: monthly })).toEqual(['2024-12-01'])
})

test('without a day or a month it is the first or the last day of the month or the year', async () => {
  const monthly: MadeField = { kind: 'dateParts', field: 'date', year: 0, month: 1, at: 'last' }
  const months = [
    ['2024', 'Feb'],
    ['2023', '2'],
    ['2024', '13'],
    ['2024', ''],
    ['', ''],
  ]
  expect(await textsOf(months, { field: date, made: monthly })).toEqual([
    '2024-02-29',
    '2023-02-28',
    '2024-13-01',
    '2024 | ',
    '',
  ])
  const years = column(['2014', 'FY 2015', '2016.0', "'17", '2014-15', ''])
  const yearly = (at: 'first' | 'last') => textsOf(years, { field: date, made: { ...monthly, month: undefined, at } })
  expect(await yearly('last')).toEqual(['2014-12-31', '2015-12-31', '2016-12-31', '2017-12-31', '2014-15', ''])
  expect((await yearly('first')).slice(0, 2)).toEqual(['2014-01-01', '2015-01-01'])
})

test('a price times its quantity is exact, keeps its currency and its sign, and is nothing where either is', async () => {
  const steps: TextStep[] = [{ kind: 'times', column: 1 }]
  const rows = [
    ['2.55', '6'],
    ['0.333333', '0.000003'],
    ['£1,234.50', '-2'],
    ['(3.00)', '2'],
    ['9,999,999,999,999.99', '99999999'],
    ['2.50', ''],
    ['', '4'],
    ['n/a', '4'],
    ['tbc', '4'],
    ['0', '7'],
  ]
  expect(await textsOf(rows, { field: money, steps })).toEqual([
    '15.3',
    '0.000000999999',
    'GBP -2469',
    '-6',
    '999999989999999000000.01',
    '',
    '',
    '',
    'tbc x 4',
    '0',
  ])
})

describe('corrections', () => {
  test('by text, trimmed and exact, or by row, which counts more; null leaves the row out', async () => {
    const corrections: Correction[] = [
      { field: 'item', find: 'bolt', set: 'Bolt' },
      { field: 'item', find: '', set: 'Unknown' },
      { field: 'item', find: 'junk', set: null },
      { field: 'item', row: 4, set: 'Kept' },
      { field: 'item', row: 5, set: null },
      { field: 'item', find: "'; DROP --\\", set: "it's" },
    ]
    const cells = [' bolt ', 'Bolts', 'junk', 'junk', 'fine', '', "'; DROP --\\"]
    expect(await textsOf(column(cells), { corrections })).toEqual([
      'Bolt',
      'Bolts',
      'left out',
      'Kept',
      'left out',
      'Unknown',
      "it's",
    ])
  })

  test('come before the steps, and can be thousands', async () => {
    const corrections = Array.from({ length: 5000 }, (_, at) => ({
      field: 'item',
      find: `bad ${at}`,
      set: `good ${at}`,
    }))
    const steps: TextStep[] = [{ kind: 'case', to: 'upper' }]
    const [last, other] = await textsOf(column(['bad 4999', 'bad 5000']), { corrections, steps })
    expect([last, other]).toEqual(['GOOD 4999', 'BAD 5000'])
  })
})
