import type { SearchParameters } from '#web/view-state.ts'
import type { PortfolioQuery } from '../../contract-savings.ts'
import { savingCuts, savingTypes } from '../../savings-words.ts'

/** Which savings a person looks at and how they are added up, as the address has it; what nobody knows is left out. */
export function readPortfolioView({ by, year, type }: SearchParameters): PortfolioQuery {
  const known = savingTypes.find(one => one === type)
  return {
    by: savingCuts.find(one => one === by) ?? 'stage',
    ...(year !== undefined && !Number.isNaN(Date.parse(year)) ? { year } : {}),
    ...(known ? { type: known } : {}),
  }
}
