import { expect, test } from 'vitest'
import { chartColors } from './chart-colors.ts'
import type { SeriesData } from './chart-data.ts'
import { openRuns } from './open-stretches.ts'
import { pointAt } from './point-at.ts'
import { prepareBars } from './prepare-bars.ts'
import { prepareLines } from './prepare-lines.ts'
import type { Look } from './prepared.ts'

const lookIn = (scheme: 'light' | 'dark'): Look => ({
  colors: chartColors(scheme),
  ...{ width: 600, height: 240, categoryLabel: 'Month' },
  ...{ format: String, short: String },
})
const look = lookIn('light')
const { colors } = look

/** Six months; of `open` ones the values are not final. */
function months(open: readonly number[], kind: SeriesData['kind'] = 'line'): SeriesData {
  return {
    kind,
    categories: [0, 1, 2, 3, 4, 5].map(at => ({
      key: `2026-0${at + 1}`,
      label: `M${at}`,
      ...(open.includes(at) ? { isOpen: true } : {}),
    })),
    series: [
      { key: 'now', name: 'now', values: [1, 2, 3, 4, 5, 6] },
      { key: 'before', name: 'before', values: [6, 5, 4, 3, 2, 1], isComparison: true },
    ],
  }
}

const drawn = (data: SeriesData, of = look) =>
  [(data.kind === 'line' || data.kind === 'area' ? prepareLines : prepareBars)(data, of).option.series].flat()

test('open times are stretches, however many', () => {
  expect(openRuns(months([2, 4, 5]).categories)).toEqual([
    { from: 2, to: 2 },
    { from: 4, to: 5 },
  ])
  expect(openRuns(months([]).categories)).toEqual([])
})

test.each(['light', 'dark'] as const)('a line is grey and dashed over what is not final, on a %s page too', scheme => {
  const [before, points, final, open, ...rest] = drawn(months([4, 5]), lookIn(scheme))
  expect(rest).toEqual([])
  expect(before).toMatchObject({ name: 'before', data: [6, 5, 4, 3, 2, 1], lineStyle: { type: [4, 4] } })
  expect(points).toMatchObject({ name: 'now', lineStyle: { opacity: 0 } })
  expect(final).toMatchObject({ name: 'now', silent: true, data: [1, 2, 3, 4, '-', '-'], lineStyle: { type: 'solid' } })
  const grey = chartColors(scheme).text
  expect(open).toMatchObject({
    silent: true,
    data: ['-', '-', '-', 4, 5, 6],
    lineStyle: { type: [3, 4], color: grey },
  })
  expect(grey).not.toBe(chartColors(scheme).current)
})

test('final times between open ones keep their line', () => {
  const [, , final, first, second] = drawn(months([1, 4]))
  expect(final?.data).toEqual([1, '-', 3, 4, '-', 6])
  expect([first?.data, second?.data]).toEqual([
    [1, 2, 3, '-', '-', '-'],
    ['-', '-', '-', 4, 5, 6],
  ])
})

test('a chart without open times is drawn as ever and says nothing of them', () => {
  expect(drawn(months([]))).toHaveLength(2)
  expect(prepareLines(months([]), look).notes).toEqual([])
  expect(drawn(months([], 'area'))).toHaveLength(2)
})

test('one area is grey there too, areas on each other lie under a veil', () => {
  const alone = { ...months([5], 'area') }
  const one = drawn({ ...alone, series: alone.series.slice(0, 1) })
  expect(one[0]).not.toHaveProperty('areaStyle')
  expect(one.slice(1)).toMatchObject([{ areaStyle: { opacity: 0.16 } }, { areaStyle: { color: colors.text } }])
  const two = months([4, 5], 'area').series.map(({ key, name, values }) => ({ key, name, values }))
  const stacked = drawn({ ...months([4, 5], 'area'), series: two })
  expect(stacked).toHaveLength(2)
  expect(stacked[0]).toMatchObject({ markArea: { silent: true, data: [[{ xAxis: 3 }, { xAxis: 5 }]] } })
  expect(stacked[1]).not.toHaveProperty('markArea')
})

test('bars of open times are grey with a dashed edge, alone and in a stack; what they are compared with is not', () => {
  const grey = { itemStyle: { color: colors.openFill, borderColor: colors.text, borderType: 'dashed' } }
  for (const kind of ['bar', 'stacked'] as const) {
    const bars = drawn(months([5], kind))
    expect(bars.find(one => one?.name === 'now')?.data).toMatchObject([1, 2, 3, 4, 5, { value: 6, ...grey }])
    expect(bars.find(one => one?.name === 'before')?.data).toEqual([6, 5, 4, 3, 2, 1])
  }
})

test('it is said below the chart, in the words of each point and beside it', () => {
  for (const kind of ['line', 'bar'] as const) {
    const prepared = (kind === 'line' ? prepareLines : prepareBars)(months([5], kind), look)
    expect(prepared.notes).toEqual(['What is grey and dashed is not final yet.'])
    expect(prepared.rows[0]?.slice(4).map(({ words }) => words)).toEqual(['M4, now: 5', 'M5, now: 6, not final yet'])
    expect(prepared.rows[1]?.[5]?.words).toBe('M5, before: 1')
    expect(prepared.rows[0]?.[5]?.tip.notes).toEqual(['Not final yet'])
  }
})

test('the points of open times are found where they are drawn', () => {
  const prepared = prepareLines(months([4, 5]), look)
  expect(pointAt(prepared, { seriesIndex: 1, dataIndex: 5 })?.mark).toMatchObject({ key: '2026-06', series: 'now' })
  expect(pointAt(prepared, { seriesIndex: 3, dataIndex: 5 })).toBeNull()
})
