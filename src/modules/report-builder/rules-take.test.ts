import { expect, test } from 'vitest'
import type { TakenBlock } from '#shared/taken-block.ts'
import { mostWidgets, type Widget } from './definition.ts'
import { leftOut, widgetsOf, withTaken } from './rules-take.ts'
import { definitionOf, figuresWidget } from './test/reports.ts'

const ids = () => {
  let last = 0
  return () => `n${++last}`
}
const taken = (width: TakenBlock['width'], block: TakenBlock['block'], title = 'By category'): TakenBlock => ({
  ...{ title, width, dataset: 'spend', measure: 'spend', block },
  filters: [{ field: 'category', op: 'is', values: ['Steel'] }],
})
const bridge = { kind: 'bridge' }
const places = (widgets: readonly Widget[]) => widgets.map(({ place: { x, y, w } }) => [x, y, w])

test('blocks stand as they stood in their view, one alone over the whole page', () => {
  const figures = { kind: 'figures', measures: ['spend'] }
  const blocks = [taken('full', figures), taken('half', bridge), taken('half', bridge), taken('third', bridge)]
  expect(places(widgetsOf(blocks, ids()))).toEqual([
    [0, 0, 12],
    [0, 4, 6],
    [6, 4, 6],
    [0, 16, 4],
  ])
  expect(places(widgetsOf([taken('third', bridge)], ids()))).toEqual([[0, 0, 12]])
})

test('a block keeps what it is narrowed to and what was chosen of it', () => {
  const chosen = { by: 'supplier_family' }
  const [widget] = widgetsOf([taken('full', { kind: 'drivers', chosen })], ids())
  expect(widget).toMatchObject({
    ...{ kind: 'block', id: 'n1', title: 'By category', measure: 'spend', block: { kind: 'drivers', chosen } },
    filters: [{ field: 'category', op: 'is', values: ['Steel'] }],
  })
})

test('what a report cannot hold is left out by its title, nothing of it alone', () => {
  const filters = Array.from({ length: 21 }, () => ({ field: 'category', op: 'is' as const, values: ['Steel'] }))
  const blocks = [taken('full', { kind: 'cash-target' }, 'Cash'), { ...taken('full', bridge, 'Bridge'), filters }]
  expect(widgetsOf([...blocks, taken('full', bridge)], ids())).toHaveLength(1)
  expect(leftOut([...blocks, taken('full', bridge)])).toEqual(['Cash', 'Bridge'])
  const sort = `spend.value.desc.${'x'.repeat(1100)}`
  expect(leftOut([taken('full', { kind: 'analytics/pivot', chosen: { sort } })])).toEqual([])
})

test('they come below what is on the last page, and not into a report that is full', () => {
  const report = definitionOf(figuresWidget('a'))
  const widgets = widgetsOf([taken('full', bridge)], ids())
  const added = withTaken(report, widgets)?.pages[0]?.widgets ?? []
  expect(places(added)).toEqual([
    [0, 0, 12],
    [0, 3, 12],
  ])
  const full = definitionOf(...Array.from({ length: mostWidgets }, (_, at) => figuresWidget(`w${at}`)))
  expect(withTaken(full, widgets)).toBeNull()
})
