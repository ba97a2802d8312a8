import type { AddressChange } from '#blocks/parts/view-address.ts'
import { type ChartKind, chartKinds, moneyMeasure } from '#blocks/view.ts'
import { type FactId, factIds } from '#shared/facts.ts'
import type { Catalogue } from '#shared/query-answer.ts'
import { type Grain, grains } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import type { SearchParameters } from '#web/view-state.ts'
import {
  type Axis,
  mostMeasures,
  mostMembers,
  mostRowAxes,
  type PivotPart,
  type PivotSort,
  pivotParts,
  usualMembers,
} from '../../contract-pivot.ts'
import { isTime } from '../../rules-pivot.ts'

/** What of a dataset the explorer is asked: its part of the address beside the filters. */
export type Explored = {
  dataset: FactId
  measures: string[]
  rows: Axis[]
  column: Axis | null
  /** What stands beside each value; `null` for what suits the table. */
  show: PivotPart[] | null
  /** `null` for the kind that suits the answer. */
  chart: ChartKind | null
  sort: PivotSort | null
}

/** What can be asked of the lines of one kind. */
export type ExploredLines = Catalogue['datasets'][number]

/** What the explorer opens with beside the money, so that there is an answer at once. */
const usualDimension: Record<FactId, string> = { spend: 'category', sales: 'product_category', deals: 'stage' }

/** What rows are when there are none: the address has no blank parameters. */
const nothing = 'none'

/** The dataset of the address; `null` when it names none. */
export function readDataset({ dataset }: SearchParameters): FactId | null {
  return factIds.find(id => id === dataset) ?? null
}

/** Reads what is asked; what the catalogue does not have, or what is there twice, is left out. */
export function readExplored(search: SearchParameters, catalogue: ExploredLines): Explored {
  const known = listOf(search.measures).filter(id => catalogue.measures.some(one => one.id === id))
  const measures = [...new Set(known)].slice(0, mostMeasures)
  const rows =
    search.rows === undefined
      ? [{ dimension: usualDimension[catalogue.id], top: usualMembers }]
      : readAxes(search.rows, catalogue)
  const [column = null] = readAxes(search.columns, catalogue)
  const axes = distinct([...rows.slice(0, mostRowAxes), ...(column ? [column] : [])])
  const across = column && axes.includes(column) ? column : null
  return {
    dataset: catalogue.id,
    measures: measures.length > 0 ? measures : [moneyMeasure[catalogue.id]],
    rows: axes.filter(axis => axis !== across),
    column: across,
    show: readShow(search.show),
    chart: chartKinds.find(kind => kind === search.chart) ?? null,
    sort: readSort(search.sort),
  }
}

/** The measure that a table is about where one is named: its first. */
export function aboutOf({ measures, dataset }: Pick<Explored, 'measures' | 'dataset'>): string {
  return measures[0] ?? moneyMeasure[dataset]
}

/** What is asked that there is not, as the address has it: `columns=quarter`. */
export function unreadOf(search: SearchParameters, catalogue: ExploredLines): string[] {
  const { dataset, chart, sort } = search
  const isAxis = (part: string) => readAxes(part, catalogue).length > 0
  const lists: Record<string, (part: string) => boolean> = {
    measures: part => catalogue.measures.some(({ id }) => id === part),
    rows: isAxis,
    columns: isAxis,
    show: part => pivotParts.some(one => one === part),
  }
  return [
    ...(dataset && readDataset(search) === null ? [`dataset=${dataset}`] : []),
    ...Object.entries(lists).flatMap(([name, isKnown]) =>
      listOf(search[name]).flatMap(part => (isKnown(part) ? [] : [`${name}=${part}`])),
    ),
    ...(chart && !chartKinds.some(kind => kind === chart) ? [`chart=${chart}`] : []),
    ...(sort && readSort(sort) === null ? [`sort=${sort}`] : []),
  ]
}

function listOf(text: string | undefined): string[] {
  return (text ?? '').split(',').filter(part => part !== '' && part !== nothing)
}

/** `category:5`, `supplier`, `time.month`. */
function readAxes(text: string | undefined, catalogue: ExploredLines): Axis[] {
  return listOf(text).flatMap((part): Axis[] => {
    const grain = grains.find(one => part === `time.${one}`)
    if (grain) return [{ grain }]
    const [id = '', count] = part.split(':')
    if (!offeredDimensions(catalogue).some(dimension => dimension.id === id)) return []
    const top = Math.trunc(Number(count)) || usualMembers
    return [{ dimension: id, top: Math.min(Math.max(top, 1), mostMembers) }]
  })
}

/** What can be an axis: uploads are the pages of the data's. */
export function offeredDimensions({ dimensions }: ExploredLines): ExploredLines['dimensions'] {
  return dimensions.filter(({ kind }) => kind !== 'uuid')
}

/** What tells an axis from the others. */
export function axisId(axis: Axis): string {
  return isTime(axis) ? 'time' : axis.dimension
}

function distinct(axes: Axis[]): Axis[] {
  return axes.filter((axis, index) => axes.findIndex(other => axisId(other) === axisId(axis)) === index)
}

function readShow(text: string | undefined): PivotPart[] | null {
  if (!text) return null
  const shown = listOf(text)
  return pivotParts.filter(part => part !== 'value' && shown.includes(part))
}

/** `spend.change.desc`, and behind it the key of a column, which may have points itself. */
function readSort(text: string | undefined): PivotSort | null {
  const [measure = '', of, direction, ...column] = (text ?? '').split('.')
  const part = pivotParts.find(one => one === of)
  if (measure === '' || !part) return null
  return {
    measure,
    part,
    direction: direction === 'asc' ? 'asc' : 'desc',
    ...(column.length > 0 ? { column: column.join('.') } : {}),
  }
}

/** Measures as the address holds them. */
export function writeMeasures(measures: readonly string[]): AddressChange {
  return { measures: measures.join(',') }
}

/** Axes as the address holds them; what it was sorted by may be gone with them. */
export function writeAxes(rows: readonly Axis[], column: Axis | null): AddressChange {
  return {
    rows: rows.length > 0 ? rows.map(axisText).join(',') : nothing,
    columns: column ? axisText(column) : undefined,
    chart: undefined,
    sort: undefined,
  }
}

function axisText(axis: Axis): string {
  if (isTime(axis)) return `time.${axis.grain}`
  return axis.top === usualMembers ? axis.dimension : `${axis.dimension}:${axis.top}`
}

/** What is asked, as the address holds it, but for its lines and the chart. */
export function writeExplored({ measures, rows, column, show, sort }: Explored): Record<string, string> {
  const written = {
    ...writeMeasures(measures),
    ...writeAxes(rows, column),
    ...(show ? writeShow(show) : {}),
    ...writeSort(sort),
  }
  return withoutBlank(written)
}

/** What of an address has a value. */
export function withoutBlank(written: AddressChange): Record<string, string> {
  return Object.fromEntries(Object.entries(written).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** What stands beside each value, as the address holds it. */
export function writeShow(show: readonly PivotPart[]): AddressChange {
  return { show: show.length > 0 ? show.join(',') : nothing }
}

/** An order as the address holds it; `null` for the usual one. */
export function writeSort(sort: PivotSort | null): AddressChange {
  if (!sort) return { sort: undefined }
  const { measure, part, direction, column } = sort
  return { sort: [measure, part, direction, ...(column ? [column] : [])].join('.') }
}

/** Another dataset has other measures, dimensions and fields: all that named them goes. */
export function writeDataset(dataset: FactId): AddressChange {
  const gone = ['measures', 'rows', 'columns', 'show', 'chart', 'sort', 'filters', 'saved']
  return { ...Object.fromEntries(gone.map(name => [name, undefined])), dataset }
}

/** The parts shown of each measure, the value first: all beside one measure, little beside many, none in a crossed table. */
export function shownParts({ show, measures, column }: Explored, isCompared: boolean): PivotPart[] {
  const suited: PivotPart[] = column
    ? []
    : measures.length > 1
      ? ['changeShare']
      : ['previous', 'change', 'changeShare', 'share']
  const known = (show ?? suited).filter(part => isCompared || part === 'share')
  return ['value', ...known]
}

export const grainWords: Record<Grain, string> = {
  day: t('Days'),
  week: t('Weeks'),
  month: t('Months'),
  quarter: t('Quarters'),
  year: t('Years'),
}
