import { expect, test } from 'vitest'
import { type AskedQuestion, picturesOf, withPicture } from './rules-pictures.ts'

const question: AskedQuestion = { kind: 'query', measures: ['spend'], by: ['category'], top: 10, charts: ['bar'] }
const times: AskedQuestion = { ...question, by: [], grain: 'auto' }

test.each<[string, AskedQuestion, string]>([
  ['members', question, 'bar pareto treemap none'],
  ['countries', { ...question, by: ['supplier_country'] }, 'bar pareto treemap map none'],
  ['two figures of members', { ...question, measures: ['spend', 'invoices'] }, 'bar pareto treemap scatter none'],
  ['members within members', { ...question, split: 'business_unit' }, 'heat treemap sankey none'],
  ['times', times, 'bar line area none'],
  ['times in parts', { ...times, split: 'category' }, 'stacked area line none'],
])('%s have the pictures that can be drawn of them', (_, asked, pictures) => {
  expect(picturesOf(asked).join(' ')).toBe(pictures)
})

test('a question that is changed keeps its picture where it can', () => {
  expect(withPicture({ ...times, charts: ['line'], split: 'category' }).charts).toEqual(['line'])
  expect(withPicture({ ...question, charts: ['pareto'], split: 'business_unit' }).charts).toEqual(['heat'])
})
