import type { ChartKind } from '#blocks/view.ts'
import type { Column } from '#shared/query-answer.ts'
import { upperFirst } from '#shared/text.ts'
import type { ChartData, Mark, SankeyData, SeriesData } from '#web/charts/chart-data.ts'
import { markedTime } from '#web/ui/time-words.ts'
import type { Axis } from '../../contract-pivot.ts'
import { isTime } from '../../rules-pivot.ts'
import { type PivotPlace, placeKey } from '../../rules-pivot-table.ts'
import { type Grid, numberOf } from './picture-grid.ts'

/** What a picture needs in words. */
export type GridWords = {
  axis: (axis: Axis) => string
  place: (axis: Axis, place: PivotPlace) => string
  /** A time in the tip, where its name on the axis leaves something out. */
  timeInFull?: (axis: Axis, place: PivotPlace) => string | null
  /** The others of several wholes together, which are not the same number in each. */
  others: string
  /** A value of a measure on an axis of a scatter. */
  value: (measure: Column, value: number) => string
  now: string
  before: string
}

/** Whether the first measure of a time is not final. */
export type IsOpenTime = (axis: Axis, place: PivotPlace) => boolean

type Input = {
  grid: Grid
  chart: ChartKind
  measures: readonly Column[]
  isCompared: boolean
  words: GridWords
  isOpen: IsOpenTime
}

/** The first measure of a table as a chart of a kind; `null` for the table alone. */
export function explorerPicture(input: Input): ChartData | null {
  const { grid, chart } = input
  const { first, second } = grid
  if (chart === 'none' || !first) return null
  if (chart === 'scatter') return scatterOf(input, first)
  if (chart === 'map') return mapOf(input, first)
  if (chart === 'pareto') return paretoOf(input, first)
  if (chart === 'treemap') return treemapOf(input, first)
  if (second && chart === 'heat') return heatOf(input, first, second)
  if (second && chart === 'sankey') return sankeyOf(input, first, second)
  if (second && chart !== 'bar') return partsOf(input, first, second)
  return seriesOf(input, first)
}

function measureOf({ measures }: Pick<Input, 'measures'>): string {
  return measures[0]?.id ?? ''
}

/** The outermost members or times; several measures of one unit over time, else the first beside what it is compared with. */
function seriesOf(input: Input, axis: Axis): SeriesData {
  const { grid, chart, measures, isCompared, words } = input
  const [measure] = measures
  const alike = isTime(axis) ? measures.filter(({ unit }) => unit === measure?.unit) : []
  const places = withoutLargeOthers(input)
  const values = (id: string, of: 'values' | 'previous') =>
    places.map(place => numberOf(grid.at(placeKey(place)), id, of))
  const now = { key: 'now', name: words.now, values: values(measureOf(input), 'values') }
  const before = { key: 'before', name: words.before, values: values(measureOf(input), 'previous'), isComparison: true }
  return {
    kind: chart === 'line' || chart === 'area' ? chart : 'bar',
    categories: places.map(place => categoryOf(axis, place, input)),
    series:
      alike.length > 1
        ? alike.map(({ id, label }) => ({ key: id, name: label, values: values(id, 'values') }))
        : [now, ...(isCompared && before.values.some(value => value !== null) ? [before] : [])],
    ...(isTime(axis) ? {} : { isLying: true }),
  }
}

/** A member, or a time that is marked where its values are not final. */
function categoryOf(axis: Axis, place: PivotPlace, { words, isOpen }: Pick<Input, 'words' | 'isOpen'>) {
  const title = words.timeInFull?.(axis, place) ?? null
  const time = { label: words.place(axis, place), ...(title === null ? {} : { title }) }
  return { key: placeKey(place), ...markedTime(time, isOpen(axis, place)) }
}

/** The others only where they are no larger than a member: beside a longer bar members could not be told apart. */
function withoutLargeOthers({ grid, measures }: Input): PivotPlace[] {
  const sizeOf = (place: PivotPlace) => numberOf(grid.at(placeKey(place)), measureOf({ measures })) ?? 0
  const most = Math.max(...grid.firstPlaces.filter(({ others }) => others === null).map(sizeOf))
  return grid.firstPlaces.filter(place => place.others === null || sizeOf(place) <= most)
}

/** Times, or the outermost members, in parts by the members of the other axis. */
function partsOf({ grid, chart, measures, words, isOpen }: Input, first: Axis, second: Axis): SeriesData {
  const isTurned = isTime(second)
  const [along, parts] = isTurned ? [grid.secondPlaces, grid.firstPlaces] : [grid.firstPlaces, grid.secondPlaces]
  const [alongAxis, partAxis] = isTurned ? [second, first] : [first, second]
  const valueAt = (one: PivotPlace, part: PivotPlace) => {
    const keys = isTurned ? [placeKey(part), placeKey(one)] : [placeKey(one), placeKey(part)]
    return numberOf(grid.at(keys[0] ?? '', keys[1]), measureOf({ measures }))
  }
  return {
    kind: chart === 'line' || chart === 'area' ? chart : 'stacked',
    categories: along.map(place => categoryOf(alongAxis, place, { words, isOpen })),
    series: parts.map(part => ({
      key: placeKey(part),
      name: grid.isNested && !isTurned && part.others !== null ? words.others : words.place(partAxis, part),
      values: along.map(one => valueAt(one, part)),
      ...(part.others === null ? {} : { isOthers: true }),
    })),
    ...(isTime(alongAxis) ? {} : { isLying: true }),
  }
}

function heatOf({ grid, measures, words }: Input, first: Axis, second: Axis): ChartData {
  const head = (axis: Axis) => (place: PivotPlace) => ({
    key: placeKey(place),
    label: words.place(axis, place),
    ...(place.others === null ? {} : { isOthers: true as const }),
  })
  return {
    kind: 'heat',
    rows: grid.firstPlaces.map(head(first)),
    columns: grid.secondPlaces.map(head(second)),
    values: grid.firstPlaces.map(one =>
      grid.secondPlaces.map(other => numberOf(grid.at(placeKey(one), placeKey(other)), measureOf({ measures }))),
    ),
  }
}

type Sized = { key: string; label: string; value: number; place: PivotPlace }

/** The outermost members by size, with what is above zero alone. */
function sizedOf({ grid, measures, words }: Input, axis: Axis): Sized[] {
  const all = grid.firstPlaces.map(place => ({
    key: placeKey(place),
    label: words.place(axis, place),
    value: numberOf(grid.at(placeKey(place)), measureOf({ measures })) ?? 0,
    place,
  }))
  return all.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value)
}

function paretoOf(input: Input, axis: Axis): ChartData {
  const sized = sizedOf(input, axis)
  const whole = numberOf(input.grid.whole, measureOf(input)) ?? 0
  let reached = 0
  const members = sized.flatMap(({ key, label, value, place }) => {
    if (place.others !== null) return []
    reached += whole > 0 ? value / whole : 0
    return [{ key, label, value, cumulative: reached }]
  })
  return { kind: 'pareto', members, limits: [{ share: 0.8, label: '80%' }] }
}

function treemapOf(input: Input, axis: Axis): ChartData {
  const { grid, measures, words } = input
  const { second, isNested } = grid
  const nodes = sizedOf(input, axis).map(({ key, label, value }) => {
    if (!second || !isNested) return { key, label, value }
    const parts = grid.secondPlaces.map(one => {
      const group = grid.at(key, placeKey(one))
      const place = group?.path[1] ?? one
      return {
        key: placeKey(place),
        label: words.place(second, place),
        value: numberOf(group, measureOf({ measures })) ?? 0,
      }
    })
    const children = parts.filter(part => part.value > 0)
    return { key, label, value, ...(children.length > 0 ? { children } : {}) }
  })
  return { kind: 'treemap', nodes }
}

function mapOf({ grid, measures, words }: Input, axis: Axis): ChartData {
  const countries = grid.firstPlaces.flatMap(place => {
    const value = numberOf(grid.at(placeKey(place)), measureOf({ measures }))
    if (place.others !== null || value === null) return []
    return [{ key: String(place.member ?? ''), label: words.place(axis, place), value }]
  })
  const others = grid.firstPlaces.find(place => place.others !== null)
  const rest = others ? numberOf(grid.at('others'), measureOf({ measures })) : null
  return {
    kind: 'map',
    countries,
    ...(others && rest !== null ? { unplaced: { label: upperFirst(words.place(axis, others)), value: rest } } : {}),
  }
}

function scatterOf({ grid, measures, words }: Input, axis: Axis): ChartData | null {
  const [x, y, size] = measures
  if (!x || !y) return null
  const axisOf = (measure: Column) => ({
    label: measure.label,
    format: (value: number) => words.value(measure, value),
  })
  const members = grid.firstPlaces.filter(({ others }) => others === null)
  const points = members.map(place => {
    const group = grid.at(placeKey(place))
    const third = size ? numberOf(group, size.id) : null
    return {
      key: placeKey(place),
      label: words.place(axis, place),
      x: numberOf(group, x.id),
      y: numberOf(group, y.id),
      ...(third !== null && third > 0 ? { size: third } : {}),
    }
  })
  return { kind: 'scatter', x: axisOf(x), y: axisOf(y), ...(size ? { size: axisOf(size) } : {}), points }
}

function sankeyOf({ grid, measures, words }: Input, first: Axis, second: Axis): SankeyData {
  const links = grid.firstPlaces.flatMap(one =>
    grid.secondPlaces.flatMap(other => {
      const value = numberOf(grid.at(placeKey(one), placeKey(other)), measureOf({ measures })) ?? 0
      return value > 0 ? [{ from: `0 ${placeKey(one)}`, to: `1 ${placeKey(other)}`, value }] : []
    }),
  )
  const used = new Set(links.flatMap(({ from, to }) => [from, to]))
  const nodes = [
    ...grid.firstPlaces.map(place => ({
      ...{ key: `0 ${placeKey(place)}`, label: words.place(first, place), stage: 0 },
      ...(place.others === null ? {} : { others: place.others }),
    })),
    ...grid.secondPlaces.map(place => ({
      key: `1 ${placeKey(place)}`,
      label: grid.isNested && place.others !== null ? words.others : words.place(second, place),
      stage: 1,
      ...(place.others === null ? {} : { others: grid.isNested ? 0 : place.others }),
    })),
  ]
  return {
    kind: 'sankey',
    stages: [first, second].map(words.axis),
    nodes: nodes.filter(({ key }) => used.has(key)),
    links,
  }
}

/** The row and column that a mark stands for; `null` where it is no cell of the table. */
export function markedCell({ key, series }: Mark, chart: ChartKind, grid: Grid): ReturnType<Grid['cellAt']> {
  if (chart === 'map') return grid.cellAt(`member ${key}`)
  if (chart === 'sankey') {
    if (series !== undefined) return grid.cellAt(key.slice(2), series.slice(2))
    return key.startsWith('0 ') ? grid.cellAt(key.slice(2)) : null
  }
  const isOfParts = grid.second !== null && (chart === 'stacked' || chart === 'line' || chart === 'area')
  if (isOfParts && series !== undefined) {
    return grid.second && isTime(grid.second) ? grid.cellAt(series, key) : grid.cellAt(key, series)
  }
  if (chart === 'heat') return grid.cellAt(key, series)
  // A part of a treemap is named by itself, and by the whole it lies in.
  if (chart === 'treemap' && series !== undefined) return grid.cellAt(series, key)
  return grid.cellAt(key)
}
