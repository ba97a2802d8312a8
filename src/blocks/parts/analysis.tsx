import { createContext, use } from 'react'
import { dayIn } from '#shared/formats/zoned.ts'
import { type IsOpen, isOpenOf } from '#shared/open-times.ts'
import type { Catalogue } from '#shared/query-answer.ts'
import type { Filter, LinesSpec, Period, PeriodSide, QueryInput } from '#shared/query-spec.ts'
import type { LinesLink, LinesLooked } from '#web/lines-link.ts'
import { personFormats } from '#web/person-formats.ts'
import type { Explainable, Explained } from '#web/why/explained.ts'
import { type Asked, askedChange } from '../asked.ts'
import type { View } from '../view.ts'

/** What every block of a view works with. */
export type Analysis = {
  view: View
  asked: Asked
  /** The dataset's part of the catalogue. */
  catalogue: Catalogue['datasets'][number]
  /** The organisation's base currency. */
  currency: string
  /** The first and the newest day of the data. */
  extent: Period
  /** Months whose payments are not known yet. */
  openMonths: readonly string[]
  /** Whether lines are in other currencies, so that exchange rates move figures. */
  hasForeign: boolean
  /** Narrows the whole view; a filter on a field that has one takes its place. */
  addFilter: (filter: Filter) => void
  /** The same for several, and what a block remembers with it, in one step of the address. */
  addFilters: (
    filters: readonly Filter[],
    remember?: { block: string; change: Record<string, string | undefined> },
  ) => void
  /** Puts filters in place of all there are. */
  setFilters: (filters: readonly Filter[]) => void
  /** Narrows the whole view to a mark's members and its time in one step of the address. */
  narrow: (to: { period: Period | null; filters: readonly Filter[] }) => void
  /** The days to pay that are asked about; those the view opens with for `null`. */
  setTarget: (days: number | null) => void
  /** What a block remembers in the address: its dimension, its chart. */
  choiceOf: (block: string) => Readonly<Record<string, string>>
  choose: (block: string, change: Record<string, string | undefined>) => void
  explain: (explained: Explainable) => void
  /** The page with exactly these lines; `null` for who may not read lines. */
  linesLink: (spec: Pick<LinesSpec, 'filters'> & Partial<LinesLooked>) => LinesLink | null
  /** The page with exactly the lines of one of the two periods that make the total of a measure over a question. */
  figureLink: (measure: string, question: Explained['question'], side?: PeriodSide) => LinesLink | null
}

/** What of a view is known before it is drawn: enough for the questions of its blocks. */
export type Ahead = Pick<Analysis, 'view' | 'asked' | 'catalogue' | 'choiceOf'>

type OpenAnalysis = Pick<Analysis, 'asked' | 'catalogue' | 'extent' | 'openMonths'>

/** Whether a value of a measure is not final: see `open-times.ts`. */
export function openOf({ asked, catalogue, extent, openMonths }: OpenAnalysis): IsOpen {
  return isOpenOf(
    catalogue.measures,
    { extent, openMonths },
    {
      calendar: asked.calendar,
      today: dayIn(new Date(), personFormats().timeZone),
      isByPayment: isChosenByPayment({ asked, catalogue }),
    },
  )
}

/** Whether filters choose lines by members that are known only once they are paid. */
export function isChosenByPayment({ asked, catalogue }: Pick<Analysis, 'asked' | 'catalogue'>): boolean {
  return asked.filters.some(({ field }) => catalogue.dimensions.find(({ id }) => id === field)?.restsOnPayment)
}

type FilterInput = NonNullable<QueryInput['filters']>[number]
type Part = Omit<QueryInput, 'dataset' | 'period' | 'compare' | 'budget' | 'constantRates' | 'targetDays'>

const AnalysisContext = createContext<Analysis | null>(null)
export const AnalysisProvider = AnalysisContext

/** The view around a block. */
export function useAnalysis(): Analysis {
  const analysis = use(AnalysisContext)
  if (analysis === null) throw new Error('This component stands outside of a view.')
  return analysis
}

/** What the view covers now, narrowed further by filters of a block's own: what a figure can say why of. */
export function coveredBy(asked: Asked, narrowed: readonly FilterInput[] = []): Explained['question'] {
  const { dataset, comparison, filters, targetDays } = asked
  return {
    dataset,
    ...askedChange(asked),
    filters: [...filters, ...narrowed],
    ...(comparison.kind === 'budget' ? { budget: true as const } : {}),
    ...(targetDays === undefined ? {} : { targetDays }),
  }
}

/** The question of a block over what the view covers now; filters of its own are added to the view's. */
export function questionOf(asked: Asked, part: Part): QueryInput {
  return { ...part, ...coveredBy(asked, part.filters) }
}
