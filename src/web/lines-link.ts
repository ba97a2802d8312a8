import { isLoadedFact } from '#shared/facts.ts'
import type { Catalogue } from '#shared/query-answer.ts'
import type { LinesSpec, PeriodSide, QueryInput } from '#shared/query-spec.ts'
import { usePermission } from '#web/session/tab-context.tsx'

export type LinesLink = { to: string; search: Record<string, string | undefined> }

/** Which lines a page shows: those that fit filters, or of them exactly those that make a figure. */
export type LinesLooked = Pick<LinesSpec, 'dataset' | 'filters'> & Partial<Pick<LinesSpec, 'period' | 'figure'>>

/** The page with exactly the lines, or deals, behind a number. */
export function linesLink({ dataset, period, filters, figure }: LinesLooked): LinesLink {
  const isLoaded = isLoadedFact(dataset)
  return {
    to: isLoaded ? '/app/data-manager/lines' : '/app/data-manager/registers/deals/lines',
    search: {
      dataset: isLoaded ? dataset : undefined,
      from: period?.from,
      to: period?.to,
      filters: filters.length === 0 ? undefined : JSON.stringify(filters),
      figure: figure && JSON.stringify(figure),
    },
  }
}

/** The question for the lines of a query's dataset, filters and period. */
export function linesOf({ dataset, filters, period }: Pick<LinesSpec, 'dataset' | 'filters' | 'period'>): LinesSpec {
  return { dataset, filters, ...(period ? { period } : {}), order: [], page: 1 }
}

type Described = Pick<
  Catalogue['datasets'][number]['measures'][number],
  'id' | 'lines' | 'isNarrower' | 'linesOf' | 'needsComparison'
>
type Question = Pick<QueryInput, 'dataset' | 'filters' | 'period' | 'compare'>

/**
 * Exactly the lines of one of the two periods that make a figure; `null` where none do, and while a figure of two periods
 * has nothing to be compared with.
 */
export function figureLines(
  { id, lines, isNarrower, linesOf: sides, needsComparison }: Described,
  { dataset, period, compare, ...question }: Question,
  side: PeriodSide = 'period',
): LinesLooked | null {
  if (!sides.includes(side) || (needsComparison && !(period && compare))) return null
  const days = period ? { period } : {}
  const filters = (question.filters ?? []).map(filter => ({ ...filter, values: filter.values ?? [] }))
  if (!isNarrower) return { dataset, filters: [...filters, ...lines], ...days }
  return { dataset, filters, ...days, figure: { measure: id, of: side, ...(needsComparison ? { compare } : {}) } }
}

/** `linesLink`, or nothing for those who may not read lines. */
export function useLinesLink(): (spec: LinesLooked) => LinesLink | null {
  const mayRead = usePermission('data:read')
  return spec => (mayRead ? linesLink(spec) : null)
}
