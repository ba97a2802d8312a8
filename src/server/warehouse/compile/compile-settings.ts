import type { Calendar } from '#shared/calendar.ts'
import type { Filter, Period } from '#shared/query-spec.ts'
import type { Expression } from '../catalogue/expression.ts'
import type { Parameters } from '../engine/parameters.ts'
import type { AgreementRollup, JoinedRollup, Rolled, RolledUpload } from './rolled.ts'

/** What of the organisation a query is compiled with. */
export type CompileSettings = {
  baseCurrency: string
  /** When years and weeks begin; absent: in January, on Monday. */
  calendar?: Calendar
  /** The one month whose rates all lines are read with, as its first day; absent: each line with its own month's. */
  rateMonth?: string
  /**
   * The rates of the months and currencies its foreign lines have; `null` when no line of the dataset is in another
   * currency: then no rate is looked up and sums stay exact.
   */
  rates: readonly MonthRate[] | null
  /** The version of the families its suppliers or customers are read with; absent while there are none. */
  families?: number
  /** The version of the categories its purchase lines are read with; absent while the file's own stand. */
  categories?: number
  /** The version of the contracts that purchase lines are held against; absent while there are none. */
  contracts?: number
  /** The version of the prices in them; absent while there are none. */
  contractPrices?: number
  /** The version of the prices that items are planned at; absent while there are none. */
  plannedPrices?: number
  /** The version of the copy that deals are read from; 0 while there is none. Only of deals. */
  deals?: number
  /** Whether later uploads stand in for lines of earlier ones. */
  hasReplaced?: boolean
  /** The uploads whose lines are known, and that none are replaced of; absent while there are none. */
  rollups?: readonly RolledUpload[]
  /** All uploads that have lines, where the documents of each are known; absent while those of one are not. */
  documented?: readonly string[]
  /** Their small cuts beside each other; absent while there is no copy of just these uploads' builds. */
  joined?: JoinedRollup
  /** What its lines were held against, added up for just this reading; absent while it is not. Only of spend. */
  agreements?: AgreementRollup
  /** What a question that they answer reads of them, as `withRollup` chose it. */
  rolled?: Rolled
  /** The days to pay that the question asks about. */
  targetDays?: number
  /** How aggregates are written where they are not asked of lines. */
  aggregate?: WriteAggregate
}

/** Writes an aggregate: the function with its combinators and parameters, as `sumIf`, and what it is of. */
export type WriteAggregate = (name: string, of: Expression) => Expression

/**
 * How much of the base currency one unit of a currency buys in a month (its first day). `of` is the month it is known of
 * where that is an earlier one: the last of its currency.
 */
export type MonthRate = { currency: string; month: string; rate: string; of?: string }

/**
 * The periods a statement asks of, what it is narrowed to, and what it takes from outside; of a period left away lines of
 * any day.
 */
export type AskedDays = {
  spec: { period?: Period | undefined; compare?: Period | undefined; filters?: readonly Filter[] }
  parameters: Parameters
}
