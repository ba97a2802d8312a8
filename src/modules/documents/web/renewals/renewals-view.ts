import { type ListOrder, readSort, writeSort } from '#shared/list-sorts.ts'
import type { SearchParameters } from '#web/view-state.ts'
import type { RenewalsQuery } from '../../contract-renewals.ts'
import { type RenewalPart, type RenewalSort, renewalParts, renewalSorts } from '../../rules-renewals.ts'

/** Which contracts of the desk a person looks at. */
export type RenewalsView = {
  part: RenewalPart
  q: string
  owner: RenewalsQuery['owner']
  page: number
  order: ListOrder<RenewalSort> | null
}

const owners = ['me', 'nobody'] as const

/** The view as the address has it. */
export function readRenewalsView({ part, q = '', owner, page, sort }: SearchParameters): RenewalsView {
  return {
    part: renewalParts.find(one => one === part) ?? 'open',
    q: q.trim().slice(0, 200),
    owner: owners.find(one => one === owner) ?? 'all',
    page: Number(page ?? 1),
    order: readSort(sort, renewalSorts),
  }
}

/** What a view asks, beside its page. */
export function askedRenewals({ part, q, owner, order }: RenewalsView): Omit<RenewalsQuery, 'page'> {
  return { part, q, owner, sort: order?.by ?? 'pressure', direction: order?.direction ?? 'asc' }
}

/** The order as the address writes it. */
export function writeRenewalsOrder({ by, direction }: ListOrder): string | undefined {
  const known = renewalSorts.find(one => one === by)
  return known ? writeSort({ by: known, direction }) : undefined
}
