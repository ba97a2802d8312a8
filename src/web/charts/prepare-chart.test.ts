import { describe, expect, test } from 'vitest'
import { chartColors } from './chart-colors.ts'
import { type ChartInput, prepareChart } from './prepare-chart.ts'

const colors = chartColors('light')
const input: ChartInput = {
  kind: 'bar',
  categories: ['Jul', 'Aug', 'Sep'],
  series: [
    { name: 'this period', values: [1, null, 3] },
    { name: 'last year', values: [2, 2, 2], isComparison: true },
  ],
  format: value => `€${value}`,
  focusFrom: 2,
}

describe('a bar chart', () => {
  const option = prepareChart(input, colors)
  const series = [option.series].flat()

  test('draws the comparison first, in sand, and names the current period first', () => {
    expect(series.map(one => [one?.name, one?.color])).toEqual([
      ['last year', colors.comparison],
      ['this period', colors.current],
    ])
    expect([option.legend].flat()[0]?.data).toEqual(['this period', 'last year'])
  })

  test('bars before the focus are paler, and what is not known is a gap', () => {
    expect(series[1]?.data).toEqual([
      { value: 1, itemStyle: { color: colors.outOfFocus } },
      { value: '-', itemStyle: { color: colors.outOfFocus } },
      3,
    ])
  })
})

test('one series needs no legend', () => {
  expect(prepareChart({ ...input, series: input.series.slice(0, 1) }, colors).legend).toBeUndefined()
})

test('a stack gives each member its colour and one stack', () => {
  const members = ['Packaging', 'Freight'].map(name => ({ name, values: [1, 2, 3] }))
  const series = [prepareChart({ ...input, kind: 'stacked', series: members }, colors).series].flat()
  expect(series.map(one => one?.color)).toEqual(colors.members.slice(0, 2))
  expect(series.every(one => one?.type === 'bar' && one.stack === 'all')).toBe(true)
})

test('a line breaks where nothing is known', () => {
  const series = [prepareChart({ ...input, kind: 'line' }, colors).series].flat()
  expect(series.map(one => one?.type)).toEqual(['line', 'line'])
  expect(series[1]?.data).toEqual([1, '-', 3])
})
