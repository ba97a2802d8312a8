import { expect, test } from 'vitest'
import { type ChartShape, chartsFor } from './rules-charts.ts'

const members: ChartShape = {
  hasTime: false,
  dimensions: 1,
  isNested: false,
  isCountry: false,
  measures: 1,
  isAdditive: true,
  hasNegative: false,
  isCompared: true,
  members: 11,
}

const cases: [string, Partial<ChartShape>, string][] = [
  ['a total', { dimensions: 0 }, 'none'],
  ['times', { hasTime: true, dimensions: 0 }, 'line bar area none'],
  ['a share over time, which has no area', { hasTime: true, dimensions: 0, isAdditive: false }, 'line bar none'],
  ['times in parts', { hasTime: true }, 'stacked line area heat none'],
  ['shares of members over time', { hasTime: true, isAdditive: false }, 'line heat none'],
  ['members', {}, 'bar pareto treemap none'],
  ['members some of which are below zero', { hasNegative: true }, 'bar pareto none'],
  ['shares of members', { isAdditive: false }, 'bar none'],
  ['few parts of a whole', { members: 5, isCompared: false }, 'treemap bar pareto none'],
  ['few parts beside those before', { members: 5 }, 'bar pareto treemap none'],
  ['countries', { isCountry: true }, 'map bar pareto treemap none'],
  ['two measures', { measures: 2 }, 'scatter bar pareto treemap none'],
  ['members within members', { dimensions: 2, isNested: true }, 'treemap bar sankey none'],
  ['shares within members', { dimensions: 2, isNested: true, isAdditive: false }, 'bar none'],
  ['members across members', { dimensions: 2 }, 'heat stacked sankey bar none'],
  ['credits across members', { dimensions: 2, hasNegative: true }, 'heat stacked bar none'],
  ['shares across members', { dimensions: 2, isAdditive: false }, 'heat bar none'],
]

test.each(cases)('the charts of %s', (_, shape, kinds) => {
  expect(chartsFor({ ...members, ...shape }).join(' ')).toBe(kinds)
})
