import type { PageLoad } from '#web/page-load.ts'
import { myObligationsQuery } from './obligations/obligations-api.ts'
import { myRenewalsQuery } from './renewals/renewals-api.ts'

/** What of contracts needs the person. */
export function loadHome({ ask }: PageLoad): void {
  void ask(myRenewalsQuery)
  void ask(myObligationsQuery)
}
