/**
 * A line of the budget for a month; `rate` is what one unit of its currency buys of the base currency, '0' if unknown, and
 * `of` the earlier month it is known of where that of its own is to come. `above` names what its member stands below, by
 * the levels a question asks for; a level that lines do not say, or not with one voice, is absent.
 */
export type BudgetLine = {
  month: string
  /** The first day of the part of its month that it is, in years of weeks; see `read-budget.ts`. */
  day?: string
  member: string
  amount: string
  currency: string
  rate: string
  of?: string
  above?: Readonly<Record<string, string>>
}
