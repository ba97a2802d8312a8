import type { PageLoad } from '#web/page-load.ts'
import { portfolioQuery } from '../savings/savings-api.ts'
import { thisYear } from './this-year.ts'

/** The savings of the fiscal year of today. */
export function loadOverview({ signedIn: { organization }, ask }: PageLoad): void {
  void ask(portfolioQuery({ by: 'stage', year: thisYear(organization) }))
}
