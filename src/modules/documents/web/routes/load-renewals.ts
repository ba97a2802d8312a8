import type { PageLoad } from '#web/page-load.ts'
import { contractQuery } from '../one-contract/one-contract-api.ts'
import { myRenewalsQuery, renewalsQuery } from '../renewals/renewals-api.ts'
import { readRenewalsView } from '../renewals/renewals-view.ts'

/** The contracts to decide on. */
export function loadRenewals({ search, ask }: PageLoad): void {
  void ask(renewalsQuery(readRenewalsView(search)))
}

/** The decisions that need the person. */
export function loadHome({ ask }: PageLoad): void {
  void ask(myRenewalsQuery)
}

/** One contract. */
export function loadContract({ params: { contract }, ask }: PageLoad): void {
  if (contract !== undefined) void ask(contractQuery(contract))
}
