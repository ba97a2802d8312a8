import { isLoadedFact } from '#shared/facts.ts'
import type { LinesSpec } from '#shared/query-spec.ts'
import { usePermission } from '#web/session/tab-context.tsx'

export type LinesLink = { to: string; search: Record<string, string | undefined> }

/** The page with exactly the lines, or deals, behind a number. */
export function linesLink({ dataset, period, filters }: Pick<LinesSpec, 'dataset' | 'period' | 'filters'>): LinesLink {
  const isLoaded = isLoadedFact(dataset)
  return {
    to: isLoaded ? '/app/data-manager/lines' : '/app/data-manager/registers/deals/lines',
    search: {
      dataset: isLoaded ? dataset : undefined,
      from: period?.from,
      to: period?.to,
      filters: filters.length === 0 ? undefined : JSON.stringify(filters),
    },
  }
}

/** The question for the lines of a query's dataset, filters and period. */
export function linesOf({ dataset, filters, period }: Pick<LinesSpec, 'dataset' | 'filters' | 'period'>): LinesSpec {
  return { dataset, filters, ...(period ? { period } : {}), order: [], page: 1 }
}

/** `linesLink`, or nothing for those who may not read lines. */
export function useLinesLink(): (spec: LinesSpec) => LinesLink | null {
  const mayRead = usePermission('data:read')
  return spec => (mayRead ? linesLink(spec) : null)
}
