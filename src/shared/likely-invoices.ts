import type { Steps } from './steps.ts'
import { dayMilliseconds } from './vocabulary.ts'

/** When two invoices of one supplier over the same amount are likely the same one entered twice. */

export type InvoiceEntry = { number: string; date: string; supplier: string }

/** Numbers that differ in punctuation, case or leading zeros only are the same number; entered within so many days. */
export const sameNumberDays = 31
/** Numbers that are merely alike: never further apart than this. */
const alikeNumberDays = 7

/** Letters and digits of an invoice number, upper case, without leading zeros. */
export function bareNumber(number: string): string {
  return number
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=.)/, '')
}

/**
 * Whether two bare numbers look like one number entered twice: one ends with one or two more letters or with COPY or
 * DUP, or two neighbouring characters changed places. Numbers that follow each other are not alike.
 */
export function areAlike(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length < 4) return false
  if (long.startsWith(short)) return /^(?:\p{L}{1,2}|COPY|DUP|DUPLICATE)$/u.test(long.slice(short.length))
  return short.length === long.length && isSwapped(short, long)
}

function isSwapped(a: string, b: string): boolean {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return (
    a.slice(0, at) + (b[at] ?? '') + (b[at + 1] ?? '') + a.slice(at + 2) === b &&
    a[at] === b[at + 1] &&
    a[at + 1] === b[at]
  )
}

/**
 * Of invoices with the same supplier and amount, by date: the pairs that are likely one invoice, at most `days` apart.
 * Each copy once. In steps of an invoice.
 */
export function* likelyPairs<T extends InvoiceEntry>(
  invoices: readonly T[],
  days = sameNumberDays,
): Steps<{ first: T; copy: T }[]> {
  const entries = invoices.map(invoice => ({
    invoice,
    bare: bareNumber(invoice.number),
    day: Date.parse(invoice.date) / dayMilliseconds,
  }))
  const pairs: { first: T; copy: T }[] = []
  const copies = new Set<T>()
  for (const [index, first] of entries.entries()) {
    yield
    if (copies.has(first.invoice)) continue
    for (let at = index + 1; at < entries.length; at += 1) {
      const copy = entries[at]
      if (!copy || copy.day - first.day > days) break
      if (copies.has(copy.invoice) || !isLikely(first, copy)) continue
      pairs.push({ first: first.invoice, copy: copy.invoice })
      copies.add(copy.invoice)
    }
  }
  return pairs
}

type Entry = { bare: string; day: number }

function isLikely(a: Entry, b: Entry): boolean {
  if (a.bare === '' || b.bare === '') return false
  return a.bare === b.bare || (b.day - a.day <= alikeNumberDays && areAlike(a.bare, b.bare))
}
