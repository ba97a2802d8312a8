import type { QueryAnswer, Row, Unit, Value } from '#shared/query-answer.ts'
import type { ChartData, SankeyData, SeriesData } from '#web/charts/chart-data.ts'
import { foldFlows } from '#web/charts/fold-flows.ts'
import type { ChartKind } from '../view.ts'
import type { TableRow, TableRows } from './query-rows.ts'
import type { Shape } from './query-shape.ts'

/** What a picture needs in words. */
export type PictureWords = {
  dimension: (id: string) => string
  member: (dimension: string, member: Value) => string
  time: (start: string) => string
  /** A time in the tip, where its name on the axis leaves something out. */
  timeInFull?: (start: string) => string | null
  others: (count: number) => string
  /** A value in short: €1.2m. */
  value: (value: number, unit: Unit) => string
  now: string
  before: string
}

type Input = {
  shape: Shape
  measures: readonly string[]
  table: TableRows
  /** The answer to `pictureQuestion`; `null` where the table is all there is. */
  picture: QueryAnswer | null
  words: PictureWords
}

/** The first measure of a block's answer as the chart of its choice shows it; `null` for the table alone. */
export function pictureOf(input: Input): ChartData | null {
  const { shape, table, picture } = input
  const chart = shape.drawn
  if (chart === null) return null
  if (chart === 'sankey') return picture ? sankeyOf(input, picture.rows) : null
  if (chart === 'heat') return picture ? heatOf(input, picture.rows) : null
  if (chart === 'map') return picture ? mapOf(input, picture.rows) : null
  if (chart === 'scatter') return picture ? scatterOf(input, picture) : null
  if (chart === 'treemap') return treemapOf(input, picture)
  if (chart === 'pareto') return paretoOf(input)
  if (shape.grain && shape.by !== null) return picture ? partsOf(input, chart, picture.rows) : null
  return seriesOf(input, chart, [...table.rows, ...othersBeside(input)])
}

/** The others, unless they are larger than any member: bars of members could not be told apart beside them. */
function othersBeside({ measures, table }: Input): TableRow[] {
  const value = (row: TableRow) => Number(row.cells[measures[0] ?? '']?.value ?? 0)
  const most = Math.max(...table.rows.map(value))
  return table.foot.filter(row => row.kind === 'others' && value(row) <= most)
}

function number(value: Value | undefined): number | null {
  return value === null || value === undefined ? null : Number(value)
}

/** Times or members, each beside what it is compared with. */
function seriesOf({ shape, measures, words }: Input, kind: ChartKind, rows: readonly TableRow[]): SeriesData {
  const [measure = ''] = measures
  const isCompared = rows.some(row => (row.cells[measure]?.previous ?? null) !== null)
  const values = (part: 'value' | 'previous') => rows.map(row => number(row.cells[measure]?.[part]))
  const isTime = shape.grain !== null
  return {
    kind: kind === 'line' || kind === 'area' ? kind : 'bar',
    categories: rows.map(row => ({
      ...{ key: row.key, label: labelOf(row, shape, words) },
      ...(row.kind === 'time' ? titleOf(row, words) : {}),
      ...openOf(row, measure),
    })),
    series: [
      { key: 'now', name: words.now, values: values('value') },
      ...(isCompared ? [{ key: 'before', name: words.before, values: values('previous'), isComparison: true }] : []),
    ],
    ...(isTime ? {} : { isLying: true }),
  }
}

/** A time whose value is not final is drawn in grey; members of open days all are, and their table says so. */
function openOf({ kind, cells }: TableRow, measure: string): { isOpen?: true } {
  return kind === 'time' && cells[measure]?.isOpen ? { isOpen: true } : {}
}

function titleOf({ key }: TableRow, { timeInFull }: PictureWords): { title?: string } {
  const title = timeInFull?.(key) ?? null
  return title === null ? {} : { title }
}

function labelOf(row: TableRow, { by }: Shape, words: PictureWords): string {
  if (row.kind === 'time') return words.time(row.key)
  return row.kind === 'others' ? words.others(row.count) : words.member(by ?? '', row.member)
}

/** Times in parts by member, the largest first and the others last. */
function partsOf({ shape, measures, table, words }: Input, chart: ChartKind, rows: readonly Row[]): SeriesData {
  const by = shape.by ?? ''
  const [measure = ''] = measures
  const places = new Map(table.rows.map(({ key }, index) => [key, index]))
  const parts = new Map<string, { name: string; isOthers: boolean; values: (number | null)[]; size: number }>()
  for (const row of rows) {
    const others = Number(row.others ?? 0)
    const key = others > 0 ? 'others' : `member ${String(row[by] ?? '')}`
    const name = others > 0 ? words.others(others) : words.member(by, row[by] ?? null)
    const part = parts.get(key) ?? { name, isOthers: others > 0, values: table.rows.map(() => null), size: 0 }
    const place = places.get(String(row.period))
    const value = number(row[measure])
    if (place !== undefined) part.values[place] = value
    part.size += value ?? 0
    parts.set(key, part)
  }
  const sorted = [...parts].toSorted(([, a], [, b]) => Number(a.isOthers) - Number(b.isOthers) || b.size - a.size)
  return {
    kind: chart === 'line' || chart === 'area' ? chart : 'stacked',
    categories: table.rows.map(row => ({
      ...{ key: row.key, label: words.time(row.key) },
      ...titleOf(row, words),
      ...openOf(row, measure),
    })),
    series: sorted.map(([key, { name, isOthers, values }]) => ({
      key,
      name,
      values,
      ...(isOthers ? { isOthers: true } : {}),
    })),
  }
}

function paretoOf({ shape, measures, table, words }: Input): ChartData {
  const [measure = ''] = measures
  let reached = 0
  const members = table.rows.map(row => {
    reached += row.cells[measure]?.share ?? 0
    const value = number(row.cells[measure]?.value) ?? 0
    return { key: row.key, label: labelOf(row, shape, words), value, cumulative: reached }
  })
  return { kind: 'pareto', members, limits: [{ share: 0.8, label: '80%' }] }
}

/** Members by size; with a second dimension its members within them. Only what is above zero has a size. */
function treemapOf({ shape, measures, table, words }: Input, picture: QueryAnswer | null): ChartData {
  const { by, split } = shape
  const [measure = ''] = measures
  if (!picture || by === null || split === null) {
    const rows = [...table.rows, ...table.foot.filter(({ kind }) => kind === 'others')]
    const nodes = rows.map(row => ({
      key: row.key,
      label: labelOf(row, shape, words),
      value: number(row.cells[measure]?.value) ?? 0,
      change: row.cells[measure]?.change ?? null,
    }))
    return { kind: 'treemap', nodes: nodes.filter(({ value }) => value > 0) }
  }
  const groups = Map.groupBy(
    picture.rows.filter(row => Number(row[measure]) > 0),
    row => row[by] ?? null,
  )
  const nodes = [...groups].map(([member, rows]) => ({
    key: `member ${String(member ?? '')}`,
    label: words.member(by, member),
    value: rows.reduce((sum, row) => sum + Number(row[measure]), 0),
    children: rows.map(row => ({
      key: `member ${String(row[split] ?? '')}`,
      label: words.member(split, row[split] ?? null),
      value: Number(row[measure]),
    })),
  }))
  return { kind: 'treemap', nodes: nodes.toSorted((a, b) => b.value - a.value) }
}

function heatOf({ shape, measures, words }: Input, rows: readonly Row[]): ChartData {
  const { by, split, top } = shape
  const [measure = ''] = measures
  const down = largest(rows, by ?? '', measure, top)
  const across = largest(rows, split ?? '', measure, 16)
  const found = new Map(rows.map(row => [JSON.stringify([row[by ?? ''] ?? '', row[split ?? ''] ?? '']), row]))
  const header = (dimension: string) => (member: Value) => ({
    key: `member ${String(member ?? '')}`,
    label: words.member(dimension, member),
  })
  return {
    kind: 'heat',
    rows: down.map(header(by ?? '')),
    columns: across.map(header(split ?? '')),
    values: down.map(one =>
      across.map(other => number(found.get(JSON.stringify([one ?? '', other ?? '']))?.[measure])),
    ),
  }
}

/** The members of a dimension by the sum of a measure over rows, the largest first. */
function largest(rows: readonly Row[], dimension: string, measure: string, most: number): Value[] {
  const sums = new Map<Value, number>()
  for (const row of rows)
    sums.set(row[dimension] ?? null, (sums.get(row[dimension] ?? null) ?? 0) + Number(row[measure]))
  return [...sums]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([member]) => member)
}

function mapOf({ shape, measures, words }: Input, rows: readonly Row[]): ChartData {
  const by = shape.by ?? ''
  const [measure = ''] = measures
  const countries = rows.flatMap(row => {
    const code = String(row[by] ?? '')
    return code === '' ? [] : [{ key: code, label: words.member(by, code), value: Number(row[measure]) }]
  })
  return { kind: 'map', countries }
}

function scatterOf({ shape, measures, words }: Input, answer: QueryAnswer): ChartData | null {
  const [x, y] = measures.map(id => answer.columns.find(column => column.id === id))
  if (!x || !y) return null
  const by = shape.by ?? ''
  const axis = ({ label, unit }: typeof x) => ({
    label,
    format: (value: number) => words.value(value, unit ?? 'count'),
  })
  const points = answer.rows.map(row => ({
    key: `member ${String(row[by] ?? '')}`,
    label: words.member(by, row[by] ?? null),
    x: number(row[x.id]),
    y: number(row[y.id]),
  }))
  return { kind: 'scatter', x: axis(x), y: axis(y), points }
}

const mostNodes = 9

/** The flows between two or three dimensions: the largest members of each, all others of a stage as one. */
function sankeyOf({ shape, measures, words }: Input, rows: readonly Row[]): SankeyData {
  const [measure = ''] = measures
  const stages = [shape.by, shape.split, shape.through].filter(id => id !== null)
  const nodes = new Map<string, SankeyData['nodes'][number]>()
  const links = new Map<string, { from: string; to: string; value: number }>()
  const nodeOf = (row: Row, stage: number): string => {
    const dimension = stages[stage] ?? ''
    const member = row[dimension] ?? null
    const key = `${stage} member ${String(member ?? '')}`
    if (!nodes.has(key)) nodes.set(key, { key, label: words.member(dimension, member), stage })
    return key
  }
  for (const row of rows) {
    const value = Number(row[measure])
    if (!(value > 0)) continue
    for (let stage = 0; stage + 1 < stages.length; stage += 1) {
      const [from, to] = [nodeOf(row, stage), nodeOf(row, stage + 1)]
      const known = links.get(`${from}>${to}`) ?? { from, to, value: 0 }
      links.set(`${from}>${to}`, { ...known, value: known.value + value })
    }
  }
  const all = { nodes: [...nodes.values()], links: [...links.values()] }
  return foldFlows({ kind: 'sankey', stages: stages.map(words.dimension), ...all }, mostNodes)
}
