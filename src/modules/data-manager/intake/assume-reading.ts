import { type LoadableId, loadables } from '#shared/loadables.ts'
import { t } from '#shared/translate.ts'
import type { DateOrder } from '#shared/written/date-shape.ts'
import type { DecimalMark } from '#shared/written/number-shape.ts'
import { numberShape } from '#shared/written/number-shape.ts'
import type { ColumnProfile, Profile } from '../contract.ts'
import { headerTokens, matchHeaders } from './header-words.ts'
import type { ColumnReading } from './read-column.ts'

/** What an assumption rests on: the rest of the file and the organisation's currency. */
export type Assuming = { dataset: LoadableId; profile: Profile; baseCurrency: string }

/** How dates are probably read whose order the column leaves open, and what speaks for it. */
export function assumeDateOrder({ dataset, profile, baseCurrency }: Assuming): { order: DateOrder; because: string } {
  const sure = profile.columns.find(column => column.dateOrder === 'dmy' || column.dateOrder === 'mdy')
  if (sure?.dateOrder) {
    const order = sure.dateOrder
    const because =
      order === 'dmy'
        ? t`the column '${sure.name}' is written day first`
        : t`the column '${sure.name}' is written month first`
    return { order, because }
  }
  if (profile.columns.some(column => column.decimalMark === ',')) {
    return { order: 'dmy', because: t('numbers with a decimal comma go with dates that start with the day') }
  }
  if (speaksAbroad(dataset, profile)) return { order: 'dmy', because: t('the headers are not in English') }
  const written = profile.columns.find(column => column.currency !== null)?.currency
  if ((written ?? baseCurrency) === 'USD') return { order: 'mdy', because: t('amounts are in US dollars') }
  if (written) return { order: 'dmy', because: t`amounts are in ${written}` }
  return { order: 'dmy', because: t('most of the world starts with the day') }
}

/** What probably separates decimals where the column does not tell, what speaks for it, and whether another column does. */
export function assumeDecimalMark({ dataset, profile }: Assuming): {
  mark: DecimalMark
  because: string
  isFirm: boolean
} {
  const sure = profile.columns.find(column => column.decimalMark !== null)
  if (sure?.decimalMark) {
    return { mark: sure.decimalMark, because: t`the column '${sure.name}' writes decimals that way`, isFirm: true }
  }
  const because = (mark: DecimalMark, words: string) => ({ mark, because: words, isFirm: false })
  if (profile.delimiter === ';') return because(',', t('files divided by semicolons use the decimal comma'))
  if (speaksAbroad(dataset, profile)) return because(',', t('the headers are not in English'))
  return because('.', t('the headers are in English'))
}

/**
 * The order a column of dates is read in until someone answers: the likeliest, asked about and pointed out by the plan
 * as long as nothing proves it; `undefined` where the column contradicts itself.
 */
export function safeDateOrder(
  assuming: Assuming,
  column: ColumnProfile,
  reading: ColumnReading | undefined,
): DateOrder | undefined {
  if (column.dateOrder !== null) return column.dateOrder
  if (reading !== undefined && reading.firstOver12 !== null) return undefined
  return assumeDateOrder(assuming).order
}

/**
 * What separates a column's decimals until someone answers; `undefined` where that would be a guess. Three digits behind
 * a mark are thousands rather than decimals, so a likely mark is taken when it says the same.
 */
export function safeDecimalMark(
  assuming: Assuming,
  column: ColumnProfile,
  reading: ColumnReading | undefined,
): DecimalMark | undefined {
  if (column.decimalMark !== null) return column.decimalMark
  if (reading !== undefined && (reading.dotDecimal !== null || reading.isOpenBothWays)) return undefined
  const open = openNumber(column, reading)
  if (open === undefined) return undefined
  const { mark, isFirm } = assumeDecimalMark(assuming)
  return isFirm || !numberShape(open)?.core.includes(mark) ? mark : undefined
}

/** A number of the column that can be read two ways. */
export function openNumber(column: ColumnProfile, reading: ColumnReading | undefined): string | undefined {
  return reading?.open?.text ?? column.samples.find(sample => numberShape(sample)?.isAmbiguous)
}

/** Whether more heads are recognised in another language than in English. */
function speaksAbroad(dataset: LoadableId, profile: Profile): boolean {
  let balance = 0
  for (const column of profile.columns) {
    const matches = matchHeaders(dataset, headerTokens(column.name))
    const [best] = loadables[dataset].fields
      .flatMap(({ id }) => matches.get(id) ?? [])
      .toSorted((one, other) => other.score - one.score)
    if (best && best.score >= 0.5) balance += best.isAbroad ? 1 : -1
  }
  return balance > 0
}
