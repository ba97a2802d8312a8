import { expect, test } from 'vitest'
import { day, identifier, oneOf, ordinal, searchSchema, uuid, words } from './search-schema.ts'

const schema = searchSchema({
  page: ordinal,
  from: day,
  id: uuid,
  kind: identifier,
  mode: oneOf('scroll'),
  text: words,
})

test('a text that a parameter may not be is left out', () => {
  const right = {
    page: '12',
    from: '2025-02-30',
    id: '00000000-0000-4000-8000-000000000001',
    kind: 'planned_prices',
    mode: 'scroll',
    text: 'O’Hara & 1',
  }
  expect(schema(right)).toEqual(right)
  const wrong = { page: '0', from: 'today', id: '1', kind: '<b>', mode: 'pages' }
  expect(schema(wrong)).toEqual({})
  for (const name of Object.keys(wrong)) expect(Object.hasOwn(schema(wrong), name), name).toBe(true)
})

test('what no page reads passes', () => {
  expect(schema({ utm_source: 'letter', 'trend.chart': 'line' })).toEqual({
    utm_source: 'letter',
    'trend.chart': 'line',
  })
})
