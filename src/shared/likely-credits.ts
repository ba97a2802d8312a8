import { abs, readExact, writeExact } from './exact.ts'
import { bareNumber, type InvoiceEntry } from './likely-invoices.ts'
import { addDays } from './period.ts'

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

/**
 * Pairs of one supplier and currency with the credit notes that take their copy back, on the day of the copy or later.
 * One credit nets one copy. A credit that names either invoice, by its own number or in its text, nets as much as it has;
 * one without a number nets only where it comes to exactly what is left. One that names something else nets nothing.
 */
export function netByCredits<P extends Pair, C extends CreditEntry>(
  pairs: readonly P[],
  credits: readonly C[],
): Netted<P, C>[] {
  const open = pairs.map(pair => ({ pair, left: readExact(pair.amount), credits: [] as C[] }))
  const byDay = credits.toSorted((a, b) => a.date.localeCompare(b.date))
  const take = (credit: C, fits: (pair: P) => boolean, isWhole: boolean) => {
    const size = abs(readExact(credit.amount))
    const near = open.filter(({ pair, left }) => left > 0n && isInTime(credit, pair) && fits(pair))
    const taken = near.find(({ left }) => left === size) ?? (isWhole ? undefined : near[0])
    if (!taken) return
    taken.left = size >= taken.left ? 0n : taken.left - size
    taken.credits.push(credit)
  }
  for (const credit of byDay) take(credit, pair => names(credit, pair), false)
  for (const credit of byDay) if (isUnnamed(credit, pairs)) take(credit, () => true, true)
  return open.map(one => ({ ...one.pair, credits: one.credits, left: writeExact(one.left) }))
}

function isInTime({ date }: CreditEntry, { copy }: Pair): boolean {
  return date >= copy.date && date <= addDays(copy.date, creditDays)
}

function isUnnamed(credit: CreditEntry, pairs: readonly Pair[]): boolean {
  return bareNumber(credit.number) === '' && !pairs.some(pair => names(credit, pair))
}

function names({ number, text }: CreditEntry, { first, copy }: Pair): boolean {
  return [first, copy].some(invoice => {
    const bare = bareNumber(invoice.number)
    return bareNumber(number) === bare || [number, text].some(place => isNamedIn(place, invoice.number))
  })
}

/** Shorter numbers stand in other numbers by chance. */
const leastNamed = 3

/** Whether a text has an invoice number in it, whatever the signs between its parts, and not within a longer number. */
function isNamedIn(text: string, number: string): boolean {
  if (bareNumber(number).length < leastNamed) return false
  const parts = (number.toUpperCase().match(/\p{L}+|\p{N}+/gu) ?? []).map(part => part.replace(/^0+(?=.)/, ''))
  const [begins, ends] = [/^\p{N}/u.test(parts[0] ?? ''), /\p{N}$/u.test(parts.at(-1) ?? '')]
  const named = parts.join('[^\\p{L}\\p{N}]{0,3}0*')
  return new RegExp(`${begins ? '(?<!\\p{N})0*' : ''}${named}${ends ? '(?!\\p{N})' : ''}`, 'u').test(text.toUpperCase())
}
