import { describe, expect, test } from 'vitest'
import { chartLook } from '#test/chart-look.ts'
import { chartColors } from './chart-colors.ts'
import type { SeriesData } from './chart-data.ts'
import { prepareBars } from './prepare-bars.ts'
import { prepareLines } from './prepare-lines.ts'

const colors = chartColors('light')
const look = chartLook({ width: 600, height: 240, categoryLabel: 'Month' })
const months = ['Jul', 'Aug', 'Sep'].map((label, index) => ({ key: `2026-0${index + 7}`, label }))
const current = { key: 'c', name: 'this period', values: [1, null, 3] }
const before = { key: 'p', name: 'last year', values: [2, 2, 2], isComparison: true }
const data: SeriesData = { kind: 'bar', categories: months, series: [current, before], focusFrom: 2 }
const seriesOf = (from: SeriesData) =>
  [(from.kind === 'line' || from.kind === 'area' ? prepareLines : prepareBars)(from, look).option.series].flat()

describe('a bar chart', () => {
  test('draws the comparison first, in sand, and names the current period first', () => {
    expect(seriesOf(data).map(one => [one?.name, one?.color])).toEqual([
      ['last year', colors.comparison],
      ['this period', colors.current],
    ])
    expect([prepareBars(data, look).option.legend].flat()[0]?.data).toEqual(['this period', 'last year'])
  })

  test('bars before the focus are paler, and what is not known is a gap', () => {
    expect(seriesOf(data)[1]?.data).toEqual([
      { value: 1, itemStyle: { color: colors.outOfFocus } },
      { value: '-', itemStyle: { color: colors.outOfFocus } },
      3,
    ])
  })

  test('numbers its notes where their words have no room, and tells them below', () => {
    const noted = {
      ...data,
      annotations: [
        { category: '2026-07', text: 'new contract' },
        { category: '2026-09', text: 'strike' },
      ],
    }
    expect(prepareBars(noted, look).notes).toEqual([])
    const narrow = prepareBars(noted, { ...look, width: 200 })
    expect(narrow.notes).toEqual(['1 new contract.', '2 strike.'])
    const drawn = [narrow.option.series].flat()[0]
    expect(drawn).toMatchObject({ markLine: { data: [{ label: { formatter: '1' } }, { label: { formatter: '2' } }] } })
  })

  test('names every so many times, counted back from the newest', () => {
    const categories = Array.from({ length: 12 }, (_, index) => ({ key: String(index), label: `M${index}` }))
    const year = { ...data, categories, series: [{ ...current, values: categories.map(() => 1) }] }
    const named = (width: number, short = look.short) => {
      const [axis] = [prepareBars(year, { ...look, width, short }).option.xAxis].flat()
      const interval = axis?.axisLabel && 'interval' in axis.axisLabel ? axis.axisLabel.interval : null
      return categories.flatMap(({ label }, index) =>
        typeof interval === 'function' && interval(index, label) ? [label] : [],
      )
    }
    expect(named(900)).toHaveLength(12)
    expect(named(300)).toEqual(['M1', 'M3', 'M5', 'M7', 'M9', 'M11'])
    expect(named(300, value => `€${value},000,000,000,000.00`)).toEqual(['M2', 'M5', 'M8', 'M11'])
  })

  test('long names have up to 40% of a wide chart, and stay different where they have no room', () => {
    const names = ['North', 'South'].map(end => `Fennmark Foods Packaging and Logistics ${end} Holding`)
    const categories = names.map(label => ({ key: label, label }))
    const lying = { ...data, categories, isLying: true, series: [{ ...current, values: [1, 2] }] }
    const shown = (width: number) => {
      const [axis] = [prepareBars(lying, { ...look, width }).option.yAxis].flat()
      return axis && 'data' in axis ? axis.data : []
    }
    expect(shown(900)).toEqual(names)
    expect(shown(390)).toEqual(['Fennmark Foods\nPacka…cs North Holding', 'Fennmark Foods\nPackag…s South Holding'])
  })

  test('the legend names series in full where the chart is as wide as they are', () => {
    const names = ['Jan 2025 – Dec 2025', 'the same days of the year before, at the rates of this one']
    const series = names.map((name, index) => ({ key: name, name, values: [index, 1, 2] }))
    const [legend] = [prepareBars({ ...data, series }, look).option.legend].flat()
    const formatter = legend?.formatter
    expect(names.map(name => typeof formatter === 'function' && formatter(name))).toEqual(names)
  })

  test('walks each series in the order it is named, and says what is not known', () => {
    const { rows } = prepareBars({ ...data, annotations: [{ category: '2026-09', text: 'new contract' }] }, look)
    expect(rows.map(row => row.map(({ words }) => words))).toEqual([
      ['Jul, this period: €1', 'Aug, this period: not known', 'Sep, this period: €3. new contract'],
      ['Jul, last year: €2', 'Aug, last year: €2', 'Sep, last year: €2. new contract'],
    ])
    expect(rows[0]?.[2]?.place).toEqual({ seriesIndex: 1, dataIndex: 2 })
    expect(rows[0]?.[2]?.mark).toEqual({ key: '2026-09', series: 'c', value: 3, label: 'Sep, this period' })
    expect(rows[0]?.[1]?.tip.rows.map(({ name, value }) => [name, value])).toEqual([
      ['this period', 'not known'],
      ['last year', '€2'],
    ])
  })

  test('a series alone needs no legend, and writes its values where there is room', () => {
    const alone = { ...data, series: [current] }
    expect(prepareBars(alone, look).option.legend).toBeUndefined()
    expect(seriesOf(alone)[0]).toMatchObject({ label: { show: true, position: 'top' } })
    expect(prepareBars(alone, { ...look, width: 60 }).option.series).not.toMatchObject([{ label: { show: true } }])
  })

  test('notes stand at their category, and nothing is a line where values pass it', () => {
    const noted = seriesOf({
      ...data,
      series: [{ ...current, values: [1, -1, 2] }],
      annotations: [{ category: '2026-08', text: 'price list' }],
    })
    expect(noted[0]?.markLine?.data).toMatchObject([{ yAxis: 0 }, { xAxis: 1, label: { formatter: 'price list' } }])
  })
})

test('lying bars take the height they need, and a credit has its value on the other side', () => {
  const lying: SeriesData = {
    kind: 'bar',
    isLying: true,
    categories: months,
    series: [{ ...current, values: [5, -2, null] }],
  }
  const { option, height, isLying } = prepareBars(lying, look)
  expect([isLying, height]).toEqual([true, 12 + 30 + 3 * 26])
  expect(option.yAxis).toMatchObject({ type: 'category', inverse: true, data: ['Jul', 'Aug', 'Sep'] })
  expect(seriesOf(lying)[0]?.data).toEqual([{ value: 5 }, { value: -2, label: { position: 'left' } }, { value: '-' }])
})

test('nothing has its value where the bars end, when there is no room on the other side', () => {
  const atBack = (values: number[]) => {
    const lying: SeriesData = { kind: 'bar', isLying: true, categories: months, series: [{ ...current, values }] }
    return JSON.stringify(seriesOf(lying)[0]?.data).match(/"left"/g)?.length ?? 0
  }
  expect(atBack([0, -1, -2])).toBe(3)
  expect(atBack([0, -1, 2])).toBe(1)
  expect(atBack([0, 0, 0])).toBe(0)
})

test('a stack gives each member its colour, and in high contrast its pattern; the others have theirs', () => {
  const members = ['Packaging', 'Freight'].map(name => ({ key: name, name, values: [1, 2, 3] }))
  const others = { key: '', name: '12 others', values: [1, 1, 1], isOthers: true }
  const stack = { ...data, kind: 'stacked' as const, series: [...members, others] }
  const patterns = (series: ReturnType<typeof seriesOf>) =>
    series.map(one => one?.type === 'bar' && one.itemStyle?.decal !== undefined)
  const series = seriesOf(stack)
  expect(series.map(one => one?.color)).toEqual([...colors.members.slice(0, 2), colors.text])
  expect(series.every(one => one?.type === 'bar' && one.stack === 'all')).toBe(true)
  expect(patterns(series)).toEqual([false, false, false])
  const strong = prepareBars(stack, { ...look, colors: chartColors('light', 'more') }).option.series
  expect(patterns([strong].flat() as ReturnType<typeof seriesOf>)).toEqual([false, true, true])
})

describe('lines and areas', () => {
  test('a line breaks where nothing is known, and a value between gaps shows its point', () => {
    const series = seriesOf({ ...data, kind: 'line' })
    expect(series.map(one => one?.type)).toEqual(['line', 'line'])
    expect(series[1]?.data).toEqual([1, '-', 3])
    expect(series[1]).toMatchObject({ showSymbol: true })
  })

  test('lines differ by stroke and symbol beside their colour', () => {
    const members = ['a', 'b', 'c'].map(key => ({ key, name: key, values: [1, 2, 3] }))
    const series = seriesOf({ ...data, kind: 'line', series: members })
    expect(series.map(one => one?.type === 'line' && [one.symbol, one.lineStyle?.type])).toEqual([
      ['circle', 'solid'],
      ['rect', [7, 4]],
      ['triangle', [2, 3]],
    ])
  })

  test('of indices leave zero out and say so', () => {
    const lines = (isIndex: boolean) => prepareLines({ ...data, kind: 'line', isIndex }, look)
    expect(lines(true).option.yAxis).toMatchObject({ scale: true })
    expect(lines(true).notes).toEqual(['The axis does not begin at zero.'])
    expect(lines(false).option.yAxis).toMatchObject({ scale: false })
    expect(lines(false).notes).toEqual([])
  })

  test('areas lie on each other; with credits they are lines, and that is said', () => {
    const two = [current, { key: 'd', name: 'd', values: [1, 1, 1] }]
    expect(seriesOf({ ...data, kind: 'area', series: two })).toMatchObject([{ stack: 'all' }, { stack: 'all' }])
    const credits = prepareLines(
      { ...data, kind: 'area', series: [current, { key: 'd', name: 'd', values: [-1, 1, 1] }] },
      look,
    )
    expect(credits.option.series).not.toMatchObject([{ stack: 'all' }, { stack: 'all' }])
    expect(credits.notes).toEqual(['Drawn as lines: areas cannot show values below zero on each other.'])
  })

  test('nothing known is said', () => {
    expect(
      prepareLines({ ...data, kind: 'line', series: [{ ...current, values: [null, null, null] }] }, look).notes,
    ).toEqual(['No value is known for any of these.'])
  })
})

describe('the parts of times', () => {
  const parts: SeriesData = {
    kind: 'stacked',
    categories: months.slice(0, 1),
    series: [
      { key: 'a', name: 'Packaging', values: [5] },
      { key: 'b', name: 'Freight', values: [3] },
    ],
  }

  test('of a single one are bars below each other, each still the mark of its time and part', () => {
    const { option, rows, isLying } = prepareBars(parts, look)
    expect(isLying).toBe(true)
    expect([option.series].flat().map(one => one?.data)).toEqual([[5, 3]])
    expect(rows.flat().map(({ mark }) => [mark.key, mark.series, mark.value, mark.label])).toEqual([
      ['2026-07', 'a', 5, 'Jul, Packaging'],
      ['2026-07', 'b', 3, 'Jul, Freight'],
    ])
    const two = { ...parts, categories: months.slice(0, 2) }
    expect([prepareBars(two, look).option.series].flat()).toHaveLength(2)
  })

  test('leave out of lines the others that are higher than all, and say so', () => {
    const others = { key: 'others', name: '12 others', isOthers: true }
    const lines = (high: number): SeriesData => ({
      ...{ kind: 'line', categories: months },
      series: [
        { key: 'a', name: 'Packaging', values: [5, 6, 7] },
        { ...others, values: [high, 1, 1] },
      ],
    })
    const tall = prepareLines(lines(90), look)
    expect([tall.option.series].flat().map(one => one?.name)).toEqual(['Packaging'])
    expect(tall.notes[0]).toContain('“12 others”')
    expect([prepareLines(lines(6), look).option.series].flat()).toHaveLength(2)
  })
})
