import { expect, test } from 'vitest'
import type { FactId } from '#shared/facts.ts'
import { faultOfTold, toldIn, withFigures, writtenFigure } from './rules-told.ts'

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

test('a figure that there is not is refused with the nearest, and so is one beyond the twentieth', () => {
  expect(faultOfTold('We bought for {{spend}} in {{ sales.lines }}.', measures)).toBeNull()
  expect(faultOfTold('{{spned}}', measures)).toBe('There is no figure {{spned}}; the nearest is {{spend}}')
  expect(faultOfTold('{{Revenue}}', measures)).toBe('There is no figure {{Revenue}}; the nearest is {{revenue}}')
  expect(faultOfTold('{{sales.linse}}', measures)).toContain('the nearest is {{sales.lines}}')
  expect(faultOfTold(`{{${'spend'.repeat(2000)}}}`, measures)?.length).toBeLessThan(200)
  const many = Array.from({ length: 21 }, (_, at) => `m${at}`)
  const text = (count: number) =>
    many
      .slice(0, count)
      .map(id => `{{${id}}}`)
      .join(' ')
  expect(faultOfTold(text(20), { ...measures, spend: many })).toBeNull()
  expect(faultOfTold(text(21), { ...measures, spend: many })).toContain('20 figures at most, and this one has 21')
})
