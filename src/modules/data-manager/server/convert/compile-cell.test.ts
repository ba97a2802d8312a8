import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AskedCell, textsOf as compiled } from '#modules/data-manager/test/compiled-cells.ts'
import type { Field } from '#shared/fields.ts'
import { openTestWarehouse, type TestWarehouse } from '#test/warehouse.ts'
import type { Correction, TextStep } from '../../contract-mapping.ts'

let store: TestWarehouse
beforeAll(async () => {
  store = await openTestWarehouse()
})
afterAll(() => store.close())

const text: Field = { id: 'item', label: 'Item', kind: 'text' }
const money: Field = { id: 'amount', label: 'Amount', kind: 'money' }

type Asked = Omit<AskedCell, 'field'> & { field?: Field }
const textsOf = (rows: string[][], asked: Asked) => compiled(store, rows, { field: text, ...asked })

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
