import { fittingGrain } from '#shared/fiscal-periods.ts'
import { pageSize } from '#shared/paging.ts'
import type { Catalogue } from '#shared/query-answer.ts'
import type { ExportedPart } from '#shared/query-export.ts'
import type { Filter, Grain, QueryInput } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import type { Asked } from '../asked.ts'
import { type Ahead, questionOf } from '../parts/analysis.tsx'
import { answerQuery } from '../parts/api.ts'
import type { BlockTable } from '../parts/block-table.ts'
import { pageOf } from '../parts/choices.ts'
import type { ChartKind, QueryBlock } from '../view.ts'

type Dimensions = Catalogue['datasets'][number]['dimensions']
export type Sort = { by: string; of: 'value' | 'previous' | 'change'; direction: 'asc' | 'desc' }

/** What a block shows now: its definition, what the address says of it, and what the view is narrowed to. */
export type Shape = {
  chart: ChartKind
  /** Rows are times. */
  grain: Grain | null
  /** Rows are members; with a grain, the parts of each time. */
  by: string | null
  split: string | null
  through: string | null
  top: number
  /** Every member, by pages, instead of the largest and the others as one. */
  isAll: boolean
  sort: Sort
  page: number
  /** What the chart is of, also where its values are shown as a table instead. */
  drawn: Exclude<ChartKind, 'none'> | null
  /** The table of the rows is in sight; a brief block shows its picture first. */
  hasNumbers: boolean
}

/** How many rows a picture of two or three dimensions is made of. */
const mostCells = 2000
/** Flows are folded into the largest and the others, so all of them are asked for. */
const mostFlows = 10_000
const mostTimes = 5000

/** Reads what a block shows; what is not offered becomes its default. */
export function shapeOf(
  block: QueryBlock,
  choice: Readonly<Record<string, string>>,
  asked: Asked,
  dimensions: Dimensions,
): Shape {
  const grain = block.grain === 'auto' ? fittingGrain(asked.period, asked.calendar) : (block.grain ?? null)
  const offered = [...block.by, ...dimensions.map(({ id }) => id)]
  const chosen = offered.find(id => id === choice.by)
  const chart = offeredCharts(block).find(kind => kind === choice.chart) ?? block.charts[0]
  const drawn = chart === 'none' ? (block.charts.find(isDrawn) ?? null) : chart
  return {
    chart,
    drawn,
    hasNumbers: chart === 'none' || !isBrief(block),
    grain,
    by: chosen ?? (grain ? (block.split ?? null) : drilled(block.by, asked.filters, dimensions)),
    split: grain ? null : (block.split ?? null),
    through: block.through ?? null,
    top: Math.min(Math.max(Math.trunc(Number(choice.top)) || block.top, 1), 100),
    isAll: choice.all === 'yes',
    sort: readSort(choice.sort, block.measures),
    page: pageOf(choice),
  }
}

/** How a block can be looked at: its pictures, and always as a table. */
export function offeredCharts({ charts }: QueryBlock): ChartKind[] {
  return [...new Set([...charts, 'none' as const])]
}

function isDrawn(kind: ChartKind): kind is Exclude<ChartKind, 'none'> {
  return kind !== 'none'
}

/** Whether the picture of a shape has values that the rows of its table have not: parts, or shares up to each. */
export function hasParts({ grain, by, split, drawn }: Pick<Shape, 'grain' | 'by' | 'split' | 'drawn'>): boolean {
  if (drawn === null || drawn === 'scatter' || drawn === 'map') return false
  if (drawn === 'pareto') return true
  return grain ? by !== null : by !== null && split !== null
}

/** Whether a block shows its picture alone at first: times, a block beside another, and what a table cannot show. */
export function isBrief({ width, grain, charts: [usual] }: QueryBlock): boolean {
  return width !== 'full' || grain !== undefined || usual === 'heat' || usual === 'scatter' || usual === 'sankey'
}

/** The first dimension that is not narrowed to one member while the one below it is offered too. */
function drilled(by: readonly string[], filters: readonly Filter[], dimensions: Dimensions): string | null {
  let at = by[0] ?? null
  while (at !== null && filters.some(filter => isOneMember(filter, at ?? ''))) {
    const below = dimensions.find(({ id, parent }) => parent === at && by.includes(id))?.id
    if (!below) return at
    at = below
  }
  return at
}

function isOneMember({ field, op, values }: Filter, id: string): boolean {
  return field === id && op === 'is' && values.length === 1
}

/** `spend.change.desc` of the address; the first measure, largest first, when it says nothing. */
function readSort(text: string | undefined, measures: readonly string[]): Sort {
  const [by = '', of, direction] = (text ?? '').split('.')
  if (!measures.includes(by)) return { by: measures[0] ?? '', of: 'value', direction: 'desc' }
  return {
    by,
    of: of === 'previous' || of === 'change' ? of : 'value',
    direction: direction === 'asc' ? 'asc' : 'desc',
  }
}

/** The question of the table: times, the largest members with the others as one, or a page of all. */
export function tableQuestion({ measures }: QueryBlock, shape: Shape, asked: Asked): QueryInput {
  if (shape.grain) return questionOf(asked, { measures: [...measures], grain: shape.grain, limit: mostTimes })
  const dimensions = shape.by === null ? [] : [shape.by]
  if (!shape.isAll) {
    return questionOf(asked, { measures: [...measures], dimensions, top: shape.top, limit: shape.top + 1 })
  }
  const { by, of, direction } = shape.sort
  const known = of !== 'value' && asked.comparison.kind === 'none' ? 'value' : of
  const order = [{ by, of: known, direction }]
  return questionOf(asked, { measures: [...measures], dimensions, order, limit: pageSize, page: shape.page })
}

/** The question of the picture where it needs more than the table; `null` where the table's answer is all it shows. */
export function pictureQuestion({ measures }: QueryBlock, shape: Shape, asked: Asked): QueryInput | null {
  const { chart, grain, by, split, through, top, drawn } = shape
  const first = measures.slice(0, 1)
  const dimensions = [by, split, through].filter(id => id !== null)
  if (drawn === null || (chart === 'none' && !hasParts(shape))) return null
  if (grain) {
    if (by === null) return null
    return questionOf(
      { ...asked, comparison: { kind: 'none' } },
      {
        measures: first,
        dimensions: [by],
        grain,
        top,
        limit: mostTimes,
      },
    )
  }
  if (drawn === 'map') return questionOf(asked, { measures: first, dimensions, limit: 300 })
  if (drawn === 'scatter')
    return questionOf(asked, { measures: [...measures], dimensions: dimensions.slice(0, 1), limit: 200 })
  if (dimensions.length > 1) {
    return questionOf(
      { ...asked, comparison: { kind: 'none' } },
      { measures: first, dimensions, limit: drawn === 'sankey' ? mostFlows : mostCells },
    )
  }
  return shape.isAll ? questionOf(asked, { measures: [...measures], dimensions, top, limit: top + 1 }) : null
}

/** What a question's block asks: the rows of its table, and those of its picture where they are others. */
export function blockQueries(block: QueryBlock, { asked, catalogue, choiceOf }: Ahead) {
  const shape = shapeOf(block, choiceOf(block.id), asked, catalogue.dimensions)
  const picture = pictureQuestion(block, shape, asked)
  return [tableQuestion(block, shape, asked), ...(picture ? [picture] : [])].map(question => answerQuery(question))
}

type Input = { block: QueryBlock; shape: Shape; asked: Asked }

/**
 * What of a block can be taken out: the rows of its table, all of the list that they are the top of, and the values of a
 * picture that has more than they have.
 */
export function exportTables({ block, shape, asked }: Input): BlockTable[] {
  const columns = partsOf(shape, asked)
  const tableOf = (of: Shape) => ({ query: tableQuestion(block, of, asked), columns })
  const isCut = !shape.isAll && shape.grain === null && shape.by !== null
  const seen: BlockTable = { ...tableOf(shape), ...(shape.isAll ? { isInOrder: true } : {}) }
  const ofPicture = hasParts(shape) ? pictureQuestion(block, shape, asked) : null
  return [
    isCut ? { ...seen, label: t`the ${shape.top} largest and the others` } : seen,
    ...(isCut ? [{ ...tableOf({ ...shape, isAll: true, page: 1 }), label: t('the whole list'), sortedAs: 0 }] : []),
    ...(ofPicture === null ? [] : [{ label: t('the parts'), query: ofPicture, columns: ['value' as const] }]),
  ]
}

/** What is seen of each measure: shares where parts add up to a whole, and what it is compared with. */
function partsOf({ grain }: Shape, { comparison }: Asked): ExportedPart[] {
  return [
    'value',
    ...(grain === null ? (['share'] as const) : []),
    ...(comparison.kind === 'none' ? [] : (['previous', 'change', 'changeShare'] as const)),
  ]
}
