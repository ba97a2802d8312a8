import { type DatasetId, isDatasetId } from '#shared/datasets.ts'
import { type FactId, facts } from '#shared/facts.ts'
import { type FigureSpec, type Filter, figureSpecSchema, type LinesInput } from '#shared/query-spec.ts'
import { firstDay, isDay, lastDay, readFilters } from '#web/filters/filter-address.ts'
import { readJson } from '#web/read-json.ts'
import type { SearchParameters } from '#web/view-state.ts'

export type SortKey = { by: string; direction: 'asc' | 'desc' }

/** How many keys lines can be sorted by at once. */
export const mostSortKeys = 3

/** The lines a person looks at, as the address has it. */
export type LinesView<Of extends FactId = DatasetId> = {
  dataset: Of
  upload: string | null
  from: string | null
  to: string | null
  filters: Filter[]
  /** What the lines are sorted by, the first first; at least one. */
  order: SortKey[]
  page: number
  /** Where the page begins, when it was come to from its neighbour. */
  cursor: string | null
  /** Pages of 20, or one list that goes on. */
  mode: 'pages' | 'scroll'
  /** Whether `filters` or `figure` was there but could not be read. */
  isFilterBroken: boolean
  /** The figure whose lines they are; `null` for all that fit the filters. */
  figure: FigureSpec | null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads the view; what is missing or wrong becomes its default. `usual` is the dataset the organisation works with. */
export function readLinesView(search: SearchParameters, usual: DatasetId): LinesView {
  const filters = readFilters(search.filters)
  const figure = readFigure(search.figure)
  return {
    dataset: isDatasetId(search.dataset) ? search.dataset : usual,
    upload: search.upload && uuid.test(search.upload) ? search.upload : null,
    from: readDay(search.from),
    to: readDay(search.to),
    filters: filters ?? [],
    order: readOrder(search.order),
    page: Math.max(1, Math.trunc(Number(search.page)) || 1),
    cursor: search.cursor || null,
    mode: search.mode === 'scroll' ? 'scroll' : 'pages',
    isFilterBroken: filters === null || figure === undefined,
    figure: figure ?? null,
  }
}

/** Reads the view of deals, which come from no upload. */
export function readDealsView(search: SearchParameters): LinesView<'deals'> {
  return { ...readLinesView(search, 'sales'), dataset: 'deals', upload: null }
}

/** `figure` of the address; `null` for none, `undefined` when it cannot be read. */
function readFigure(text: string | undefined): FigureSpec | null | undefined {
  return text ? figureSpecSchema.safeParse(readJson(text)).data : null
}

function readOrder(text = ''): SortKey[] {
  const keys = text.split(',').flatMap((one): SortKey[] => {
    const [by = '', direction] = one.split('.')
    return /^[a-z][a-z0-9_]{0,63}$/.test(by) ? [{ by, direction: direction === 'asc' ? 'asc' : 'desc' }] : []
  })
  return keys.length > 0 ? keys.slice(0, mostSortKeys) : [{ by: 'date', direction: 'desc' }]
}

/** The order as the address holds it. */
export function writeOrder(order: readonly SortKey[]): string {
  return order.map(({ by, direction }) => `${by}.${direction}`).join(',')
}

/** The order after a press on a column: by it alone, or by it besides when `isAdded`; again turns it round. */
export function nextOrder(order: readonly SortKey[], by: string, isAdded: boolean): SortKey[] {
  const known = order.find(key => key.by === by)
  const turned: SortKey = { by, direction: known?.direction === 'desc' ? 'asc' : 'desc' }
  if (!isAdded) return [turned]
  return known ? order.map(key => (key === known ? turned : key)) : [...order, turned].slice(-mostSortKeys)
}

/** The question the view puts to the warehouse. An open end of the period is the first or last day it can hold. */
export function toLinesSpec(view: LinesView<FactId>): LinesInput {
  const upload: Filter[] = view.upload ? [{ field: 'upload', op: 'is', values: [view.upload] }] : []
  const period = view.from || view.to ? { period: { from: view.from ?? firstDay, to: view.to ?? lastDay } } : {}
  return {
    dataset: view.dataset,
    filters: [...upload, ...view.filters],
    ...period,
    ...(view.figure ? { figure: view.figure } : {}),
    order: view.order,
    page: view.page,
    ...(view.cursor ? { cursor: view.cursor } : {}),
  }
}

/** The text asked for in the name of the other party. */
export function partyText({ dataset, filters }: LinesView<FactId>): string {
  const value = filters.find(filter => isPartyText(filter, dataset))?.values[0]
  return value === undefined ? '' : String(value)
}

/** The filters with another text asked for in the name of the other party; blank asks for none. */
export function setPartyText({ dataset, filters }: LinesView<FactId>, text: string): Filter[] {
  const others = filters.filter(filter => !isPartyText(filter, dataset))
  const wanted = text.trim()
  return wanted === '' ? others : [...others, { field: facts[dataset].party, op: 'contains', values: [wanted] }]
}

/** Whether a filter is the one the search box stands for, rather than one of its own. */
export function isPartyText({ field, op, values }: Filter, dataset: FactId): boolean {
  return field === facts[dataset].party && op === 'contains' && values.length === 1
}

function readDay(text: string | undefined): string | null {
  return text !== undefined && isDay(text) ? text : null
}
