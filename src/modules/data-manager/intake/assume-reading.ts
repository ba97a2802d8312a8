import { type DatasetId, datasets } from '#shared/datasets.ts'
import type { DateOrder, DecimalMark, Profile } from '../contract.ts'
import { headerTokens, matchHeader } from './header-words.ts'

/** What an assumption rests on: the rest of the file and the organisation's currency. */
export type Assuming = { dataset: DatasetId; profile: Profile; baseCurrency: string }

/** How to read dates whose order the column leaves open, and what speaks for it. */
export function assumeDateOrder({ dataset, profile, baseCurrency }: Assuming): { order: DateOrder; because: string } {
  const sure = profile.columns.find(column => column.dateOrder === 'dmy' || column.dateOrder === 'mdy')
  if (sure?.dateOrder) {
    const order = sure.dateOrder
    return { order, because: `the column '${sure.name}' is written ${order === 'dmy' ? 'day' : 'month'} first` }
  }
  if (profile.columns.some(column => column.decimalMark === ',')) {
    return { order: 'dmy', because: 'numbers with a decimal comma go with dates that start with the day' }
  }
  if (speaksAbroad(dataset, profile)) return { order: 'dmy', because: 'the headers are not in English' }
  const currency = profile.columns.find(column => column.currency !== null)?.currency ?? baseCurrency
  if (currency === 'USD') return { order: 'mdy', because: 'amounts are in US dollars' }
  return { order: 'dmy', because: 'most of the world starts with the day' }
}

/** What separates decimals where the column does not tell, and what speaks for it. */
export function assumeDecimalMark({ dataset, profile }: Assuming): { mark: DecimalMark; because: string } {
  const sure = profile.columns.find(column => column.decimalMark !== null)
  if (sure?.decimalMark) {
    return { mark: sure.decimalMark, because: `the column '${sure.name}' writes decimals that way` }
  }
  if (profile.delimiter === ';') return { mark: ',', because: 'files divided by semicolons use the decimal comma' }
  if (speaksAbroad(dataset, profile)) return { mark: ',', because: 'the headers are not in English' }
  return { mark: '.', because: 'the headers are in English' }
}

/** Whether more heads are recognised in another language than in English. */
function speaksAbroad(dataset: DatasetId, profile: Profile): boolean {
  let balance = 0
  for (const column of profile.columns) {
    const tokens = headerTokens(column.name)
    const matches = datasets[dataset].fields.map(field => matchHeader(dataset, field.id, tokens))
    const best = matches.reduce((most, match) => (match.score > most.score ? match : most))
    if (best.score >= 0.5) balance += best.isAbroad ? 1 : -1
  }
  return balance > 0
}
