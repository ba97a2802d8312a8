import { type CsvOptions, csvText } from './csv.ts'
import { spendMonth } from './spend-lines.ts'
import { spendWorld } from './spend-world.ts'

/**
 * The purchase lines of an invented company as CSV, in pieces of about 64 kB. Amounts are decimals with two places in
 * the supplier's currency; what was planted in them is told by `spendTruth`. Bad options throw `invalid`.
 */
export function spendCsv(options: CsvOptions): Generator<string> {
  const world = spendWorld(options.seed)
  return csvText('spend', options, month => spendMonth(world, month, options))
}
