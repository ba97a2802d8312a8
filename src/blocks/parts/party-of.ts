import { useSearch } from '@tanstack/react-router'
import type { FamilyKind } from '#shared/families.ts'
import type { Value } from '#shared/query-answer.ts'
import type { Filter } from '#shared/query-spec.ts'
import type { SearchParameters } from '#web/view-state.ts'
import type { View } from '../view.ts'
import { useAnalysis } from './analysis.tsx'
import { memberFilter } from './member-filter.ts'
import { addFilterTo, keptSearch, writeFiltersOf } from './view-address.ts'

/** What the money of a kind of party is counted by. */
export const partyMeasures = { supplier: 'spend', customer: 'revenue' } as const

/** Whom a view of one party is about, and what else it is narrowed to; `null` while no one is chosen. */
export type ChosenParty = { kind: FamilyKind; name: string; others: Filter[] }

/** Reads the party of a view from its filters: the one family that they name. */
export function partyOf({ party }: Pick<View, 'party'>, filters: readonly Filter[]): ChosenParty | null {
  const own = filters.filter(({ field }) => field === party)
  const [filter] = own
  const [name] = filter?.values ?? []
  if (!party || !filter || own.length > 1 || filter.op !== 'is' || filter.values.length !== 1) return null
  if (typeof name !== 'string' || name === '') return null
  return { kind: kindOf(party), name, others: filters.filter(one => one !== filter) }
}

/** Whether the dimension is of suppliers or of customers. */
export function kindOf(party: NonNullable<View['party']>): FamilyKind {
  return party === 'supplier_family' ? 'supplier' : 'customer'
}

/** The party of the view around a block; blocks of one stand in no other view. */
export function useParty(): ChosenParty {
  const { view, asked } = useAnalysis()
  const party = partyOf(view, asked.filters)
  if (party === null) throw new Error('This block stands in a view of one party only.')
  return party
}

/** Where all that is known of one party stands. */
export const partyPages = [
  { party: 'supplier_family', dataset: 'spend', to: '/app/analytics/view/supplier' },
  { party: 'customer_family', dataset: 'sales', to: '/app/analytics/view/customer' },
] as const

type PartyLink = { to: string; search: Record<string, string | undefined> }

/**
 * The page of all that is known of a member, where the dimension is of families; what is asked goes along. Of another
 * dataset only the member does: its filters may name fields that lines have not.
 */
export function usePartyLink(): (dimension: string | undefined, member: Value) => PartyLink | null {
  const { view, asked } = useAnalysis()
  const search = useSearch({ strict: false }) as SearchParameters
  return (dimension, member) => {
    const page = partyPages.find(({ party }) => party === dimension)
    if (!page || typeof member !== 'string' || member === '' || view.party === page.party) return null
    const filter = memberFilter(page.party, member)
    const isSame = asked.dataset === page.dataset
    return {
      to: page.to,
      search: {
        ...(isSame ? keptSearch(search) : {}),
        ...writeFiltersOf(isSame ? addFilterTo(asked.filters, filter) : [filter]),
      },
    }
  }
}
