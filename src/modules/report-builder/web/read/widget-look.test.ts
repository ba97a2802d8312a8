import { expect, test } from 'vitest'
import { figuresWidget } from '../../test/reports.ts'
import { blockOf, viewOf, withChosen } from './widget-look.ts'

test('what its maker chose stands until a reader chooses else, and can be taken off', () => {
  let address: Record<string, string | undefined> = {}
  const choosing = withChosen(
    {
      choiceOf: () =>
        Object.fromEntries(Object.entries(address).flatMap(([name, value]) => (value ? [[name, value]] : []))),
      choose: (_, change) => {
        address = { ...address, ...change }
      },
    },
    { kind: 'duplicate' },
  )
  expect(choosing.choiceOf('a')).toEqual({ kind: 'duplicate' })
  choosing.choose('a', { kind: 'price', page: undefined })
  expect(choosing.choiceOf('a')).toEqual({ kind: 'price' })
  choosing.choose('a', { kind: undefined })
  expect(choosing.choiceOf('a')).toEqual({})
})

test('a block of one party has whose family it is about around it', () => {
  const widget = { id: 'a', title: 'Spellings', dataset: 'spend', measure: 'spend' } as const
  const asked = { period: 'last12', compare: 'lastYear' } as const
  expect(viewOf({ ...widget, block: { kind: 'spellings' } }, asked).party).toBe('supplier_family')
  expect(viewOf({ ...widget, block: { kind: 'bridge' } }, asked).party).toBeUndefined()
})

test('a table beside another part keeps to the columns there is room for, below a picture too', () => {
  const blockIn = (w: number, chart: 'none' | 'bar') =>
    blockOf({
      ...figuresWidget('a'),
      place: { x: 0, y: 0, w, h: 8 },
      block: { kind: 'query', measures: ['spend'], by: ['category'], top: 10, charts: [chart] },
    })
  for (const chart of ['none', 'bar'] as const) {
    expect(blockIn(8, chart)).toMatchObject({ width: 'full', isNarrow: true })
    expect(blockIn(9, chart)).not.toHaveProperty('isNarrow')
  }
  expect(blockOf({ ...figuresWidget('a'), place: { x: 0, y: 0, w: 4, h: 4 } })).not.toHaveProperty('isNarrow')
})
