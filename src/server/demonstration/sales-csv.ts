import { type CsvOptions, csvText } from './csv.ts'
import type { CatalogueId } from './sales-catalogue.ts'
import { salesMonth, salesWorld } from './sales-lines.ts'

export type SalesCsvOptions = CsvOptions & {
  /** What the company sells; tools when not said. */ catalogue?: CatalogueId
}

/**
 * The sales lines of an invented company as CSV, in pieces of about 64 kB; about `lines` lines over the three years.
 * Revenue = quantity x unit price - discount to the cent, all in the customer's currency. Bad options throw `invalid`.
 */
export function salesCsv(options: SalesCsvOptions): Generator<string> {
  const world = salesWorld(options.seed, options.lines, options.catalogue ?? 'tools')
  return csvText('sales', options, month => salesMonth(world, month, options))
}
