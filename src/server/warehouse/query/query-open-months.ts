import type { FactId } from '#shared/facts.ts'
import { addMonths, monthOf } from '#shared/period.ts'
import { factOf } from '../catalogue/catalogue.ts'
import { needsOf } from '../catalogue/expression.ts'
import type { CompileSettings } from '../compile/compile-settings.ts'
import { createSourceParameters, sourceOf } from '../compile/compile-source.ts'
import { isAwaited, isPayable, openMonthsBack, openShare } from '../facts/payment-openness.ts'
import { latestOf, partsOf } from './query-extent.ts'
import { oncePerVersion, type Pinned, pinned, type QueryScope, questionSettings } from './query-scope.ts'
import { type LinesReading, readingOf } from './reading.ts'

/**
 * The months, as first days, that are open for payment, of purchases alone: see `payment-openness.ts`. Measured from the last day
 * that both invoices and payments are known of; none where no line says when it was paid.
 */
export async function queryOpenMonths(asking: QueryScope, dataset: FactId): Promise<string[]> {
  if (dataset !== 'spend') return []
  const scope = await pinned(asking)
  return oncePerVersion(scope, 'spend', 'open months', async () => {
    const reading = await readingOf(scope, 'spend')
    const settings = { baseCurrency: scope.organization.baseCurrency, rates: null, ...reading }
    const known = await knownDay(scope, reading)
    return known === null ? [] : openMonths(scope, settings, known)
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

async function openMonths(scope: QueryScope, settings: CompileSettings, known: string): Promise<string[]> {
  const parameters = createSourceParameters(scope.organization.uuid, settings)
  const day = parameters.add(known, 'Date32')
  const from = parameters.add(addMonths(monthOf(known), -openMonthsBack), 'Date32')
  const isWaiting = isAwaited(day)
  const found = await scope.warehouse.rows<{ month: string }>(
    `SELECT toStartOfMonth(line.date) AS month
${sourceOf(factOf('spend'), settings, needsOf(isPayable, isWaiting))}
WHERE line.date >= ${from} AND ${isPayable.text}
GROUP BY month
HAVING countIf(${isWaiting.text}) > ${openShare} * count()
ORDER BY month`,
    parameters.values(),
    { settings: questionSettings },
  )
  return found.map(({ month }) => month)
}
