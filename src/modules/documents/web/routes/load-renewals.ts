import type { PageLoad } from '#web/page-load.ts'
import { amendmentsQuery } from '../amendments/amendments-api.ts'
import { obligationsQuery } from '../obligations/obligations-api.ts'
import { contractQuery } from '../one-contract/one-contract-api.ts'
import { renewalsQuery } from '../renewals/renewals-api.ts'
import { readRenewalsView } from '../renewals/renewals-view.ts'

/** The contracts to decide on. */
export function loadRenewals({ search, ask }: PageLoad): void {
  void ask(renewalsQuery(readRenewalsView(search)))
}

/** One contract. */
export function loadContract({ params: { contract }, ask }: PageLoad): void {
  if (contract === undefined) return
  void ask(contractQuery(contract))
  void ask(obligationsQuery(contract))
  void ask(amendmentsQuery(contract))
}
