import type { PageLoad } from '#web/page-load.ts'
import { readPortfolioView } from '../portfolio/portfolio-view.ts'
import { portfolioQuery } from '../savings/savings-api.ts'

/** The savings of the view. */
export function loadSavings({ search, ask }: PageLoad): void {
  void ask(portfolioQuery(readPortfolioView(search)))
}
