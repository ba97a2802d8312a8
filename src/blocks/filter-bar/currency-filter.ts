import type { Filter } from '#shared/query-spec.ts'

const field = 'currency'

/** The filter that leaves lines in one currency; lines that state none are in the base currency. */
export function currencyFilter(currency: string, base: string): Filter {
  return { field, op: 'is', values: currency === base ? [base, ''] : [currency] }
}

/** The one currency that filters leave; `null` for any, or for several. */
export function chosenCurrency(filters: readonly Filter[], base: string): string | null {
  const given = filters.find(filter => filter.field === field && filter.op === 'is')
  const named = given?.values.map(value => (value === '' ? base : String(value))) ?? []
  return new Set(named).size === 1 ? (named[0] ?? null) : null
}

/** The filters with one currency in place of all that they say of currencies; with any for `null`. */
export function withCurrency(filters: readonly Filter[], currency: string | null, base: string): Filter[] {
  const others = filters.filter(filter => filter.field !== field)
  return currency === null ? others : [...others, currencyFilter(currency, base)]
}
