import { abs, readExact, writeExact } from './exact.ts'
import { bareNumber, type InvoiceEntry } from './likely-invoices.ts'
import { createNamedInvoices } from './named-invoices.ts'
import { addDays } from './period.ts'
import type { Steps } from './steps.ts'

/** Which credit notes take back invoices that were entered twice. */

/** A credit note of the same supplier and currency as the invoices. */
export type CreditEntry = {
  number: string
  date: string
  /** What it takes off, above zero, as decimal text. */
  amount: string
  /** What its lines say; an invoice may be named there. */
  text: string
}

type Pair = { first: InvoiceEntry; copy: InvoiceEntry; amount: string }

export type Netted<P, C> = P & {
  credits: C[]
  /** What credits leave of the copy's amount, as decimal text. */
  left: string
}

/** A credit note is held against copies of this many days before it. */
const creditDays = 366

type Open<P, C> = { pair: P; left: bigint; credits: C[]; until: string }

/**
 * Pairs of one supplier and currency with the credit notes that take their copy back, on the day of the copy or later.
 * One credit nets one copy. A credit that names either invoice, by its own number or in its text, nets as much as it has;
 * one without a number nets only where it comes to exactly what is left, the earliest copy first. One that names something
 * else nets nothing. In steps of a credit, each of which costs by its text and the copies it fits.
 */
export function* netByCredits<P extends Pair, C extends CreditEntry>(
  pairs: readonly P[],
  credits: readonly C[],
): Steps<Netted<P, C>[]> {
  const open = pairs.map(
    (pair): Open<P, C> => ({
      pair,
      left: readExact(pair.amount),
      credits: [],
      until: addDays(pair.copy.date, creditDays),
    }),
  )
  const byDay = open.toSorted((a, b) => a.pair.copy.date.localeCompare(b.pair.copy.date))
  const unnamed: C[] = []
  const invoices = createNamedInvoices<Set<Open<P, C>>>()
  for (const one of byDay)
    for (const { number } of [one.pair.first, one.pair.copy]) invoices.under(number, () => new Set()).add(one)
  for (const credit of credits.toSorted((a, b) => a.date.localeCompare(b.date))) {
    const named = invoices.namedBy(credit)
    if (named.size > 0) {
      const near = [...named].flatMap(copies => [...fitting(copies, credit)])
      const size = sizeOf(credit)
      const taken = near.find(({ left }) => left === size) ?? near[0]
      if (taken) take(taken, credit)
    } else if (bareNumber(credit.number) === '') unnamed.push(credit)
    yield
  }
  const byLeft = new Map([...Map.groupBy(byDay, ({ left }) => left)].map(([left, same]) => [left, new Set(same)]))
  for (const credit of unnamed) {
    const [taken] = fitting(byLeft.get(sizeOf(credit)) ?? new Set<Open<P, C>>(), credit)
    if (taken) take(taken, credit)
    yield
  }
  return open.map(one => ({ ...one.pair, credits: one.credits, left: writeExact(one.left) }))
}

/** The copies, by date, that a credit can take back; forgets those that it and later credits cannot. */
function* fitting<P extends Pair, C>(copies: Set<Open<P, C>>, { date }: CreditEntry): Generator<Open<P, C>> {
  for (const one of copies) {
    if (one.pair.copy.date > date) return
    if (one.left === 0n || one.until < date) copies.delete(one)
    else yield one
  }
}

function take<C extends CreditEntry>(one: Open<Pair, C>, credit: C): void {
  const size = sizeOf(credit)
  one.left = size >= one.left ? 0n : one.left - size
  one.credits.push(credit)
}

function sizeOf({ amount }: CreditEntry): bigint {
  return abs(readExact(amount))
}
