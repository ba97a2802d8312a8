import { expect, test } from 'vitest'
import { figureLines, linesLink } from './lines-link.ts'

const period = { from: '2026-01-01', to: '2026-12-31' }
const compare = { from: '2025-01-01', to: '2025-12-31' }
const region = { field: 'region', op: 'is' as const, values: ['North'] }
const question = { dataset: 'sales' as const, filters: [region], period, compare }
const cost = { field: 'cost', op: 'isNotBlank' as const, values: [] }
const margin = { id: 'margin', lines: [cost], isNarrower: false, linesOf: ['period' as const] }
const lost = { id: 'lost_revenue', lines: [], isNarrower: true, linesOf: ['compare' as const], needsComparison: true }

test('the lines of a figure are found by filters where these leave no others', () => {
  expect(figureLines(margin, question)).toEqual({ dataset: 'sales', filters: [region, cost], period })
  expect(figureLines(margin, question, 'compare')).toBeNull()
})

test('else by the figure itself, of the period that has them, once there is one to compare with', () => {
  const lines = figureLines(lost, question, 'compare')
  const figure = { measure: 'lost_revenue', of: 'compare' as const, compare }
  expect(lines).toEqual({ dataset: 'sales', filters: [region], period, figure })
  expect(lines && linesLink(lines).search).toEqual({
    ...{ dataset: 'sales', from: period.from, to: period.to },
    ...{ filters: JSON.stringify([region]), figure: JSON.stringify(figure) },
  })
  expect(figureLines(lost, question)).toBeNull()
  expect(figureLines(lost, { ...question, compare: undefined }, 'compare')).toBeNull()
})
