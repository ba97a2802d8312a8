import type { FactId } from '#shared/facts.ts'
import { firstOpenMonth, isPayable, monthPayments, openMonths } from '../facts/payment-openness.ts'
import type { MonthPayments } from '../schema.ts'
import { askOthers, latestOf, partsOf } from './query-extent.ts'
import { oncePerVersion, type Pinned, pinned, type QueryScope } from './query-scope.ts'
import { type LinesReading, readingOf } from './reading.ts'

/**
 * The months, as first days, that are open for payment, of purchases alone: see `payment-openness.ts`. Measured from the last day
 * that both invoices and payments are known of; none where no line says when it was paid. Lines that are known are not read for it.
 */
export async function queryOpenMonths(asking: QueryScope, dataset: FactId): Promise<string[]> {
  if (dataset !== 'spend') return []
  const scope = await pinned(asking)
  return oncePerVersion(scope, 'spend', 'open months', async () => {
    const reading = await readingOf(scope, 'spend')
    const known = await knownDay(scope, reading)
    return known === null ? [] : openMonths(await paymentsOf(scope, reading, known), known)
  })
}

type LastDays = { lines: number; last: string; lastPaid: string | null }

async function knownDay(scope: Pinned, reading: LinesReading): Promise<string | null> {
  const columns = 'max(line.date) AS last, max(line.paid_date) AS lastPaid'
  const parts = await partsOf<LastDays>(scope, 'spend', reading, columns)
  const paid = latestOf(parts.map(({ lastPaid }) => lastPaid))
  const invoiced = latestOf(parts.map(({ last }) => last))
  return paid !== null && invoiced !== null && invoiced < paid ? invoiced : paid
}

/** What there is to pay of the months that may be open on a day, of each upload that is known and of all other lines. */
async function paymentsOf(scope: Pinned, reading: LinesReading, day: string): Promise<MonthPayments[]> {
  const since = firstOpenMonth(day)
  const known = (reading.rollups ?? []).flatMap(({ payments }) => payments.filter(({ month }) => month >= since))
  const months = { since, where: isPayable }
  return [...known, ...(await askOthers<MonthPayments>(scope, 'spend', reading, { columns: monthPayments, months }))]
}
