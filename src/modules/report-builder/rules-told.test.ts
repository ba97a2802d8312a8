import { expect, test } from 'vitest'
import type { FactId } from '#shared/facts.ts'
import { toldIn, withFigures, writtenFigure } from './rules-told.ts'

const measures: Record<FactId, string[]> = { spend: ['spend', 'lines'], sales: ['revenue', 'lines'], deals: [] }
const has = (dataset: FactId, measure: string) => measures[dataset].includes(measure)

test('the figures of a text are found each once, and what there is not is left', () => {
  const text =
    'We bought for {{spend}}, {{ sales.lines }} sold, {{lines}} bought, again {{spend}}, {{nothing}} and {{Spend}}.'
  expect(toldIn(text, has)).toEqual([
    { written: '{{spend}}', dataset: 'spend', measure: 'spend' },
    { written: '{{ sales.lines }}', dataset: 'sales', measure: 'lines' },
    { written: '{{lines}}', dataset: 'spend', measure: 'lines' },
  ])
  expect(withFigures(text, new Map([['{{spend}}', '€1.2m']]))).toBe(
    'We bought for €1.2m, {{ sales.lines }} sold, {{lines}} bought, again €1.2m, {{nothing}} and {{Spend}}.',
  )
})

test('a figure is written with its dataset where its name alone would be another', () => {
  expect(writtenFigure({ dataset: 'sales', measure: 'revenue' }, has)).toBe('{{revenue}}')
  expect(writtenFigure({ dataset: 'sales', measure: 'lines' }, has)).toBe('{{sales.lines}}')
  const written = writtenFigure({ dataset: 'sales', measure: 'lines' }, has)
  expect(toldIn(written, has)).toMatchObject([{ dataset: 'sales', measure: 'lines' }])
})
