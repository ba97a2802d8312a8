import { bareNumber } from './likely-invoices.ts'

/** Which invoices a credit note names: by its own number, or in what its number and text say. */

/** So much of a credit's text is looked through; the rest says no more. */
export const mostText = 1000

/** A run of letters, or of digits without leading zeros, and the signs between it and the run before. */
type Token = { run: string; gap: string }

function tokensOf(text: string): Token[] {
  const upper = text.toUpperCase()
  let end = 0
  return [...upper.matchAll(/[\p{L}\p{M}]+|\p{N}+/gu)].map(({ 0: run, index }) => {
    const gap = upper.slice(end, index)
    end = index + run.length
    return { run: run.replace(/^0+(?=.)/, ''), gap }
  })
}

type Node<T> = { next: Map<string, Node<T>>; named: { of: T; isTelling: boolean } | null }

/** Finds what was put under invoice numbers; each look costs by the length of the text, however many numbers there are. */
export type NamedInvoices<T> = {
  /** What stands under a number; `create` makes it when the number is new. */
  under(number: string, create: () => T): T
  /** All that a credit note names, each once. */
  namedBy(credit: { number: string; text: string }): Set<T>
}

/** An empty lookup. Numbers that differ in case, punctuation or leading zeros only are the same one. */
export function createNamedInvoices<T>(): NamedInvoices<T> {
  const wholes = new Map<string, T>()
  const root: Node<T> = { next: new Map(), named: null }
  return {
    under(number, create) {
      const bare = bareNumber(number)
      const of = wholes.get(bare) ?? create()
      wholes.set(bare, of)
      let node = root
      for (const { run } of tokensOf(number)) {
        const next = node.next.get(run) ?? { next: new Map(), named: null }
        node.next.set(run, next)
        node = next
      }
      if (node !== root) node.named ??= { of, isTelling: isTelling(bare) }
      return of
    },
    namedBy({ number, text }) {
      const whole = bareNumber(number)
      const own = whole === '' ? undefined : wholes.get(whole)
      const places = [number, text].map(place => tokensOf(place.slice(0, mostText)))
      return new Set([...(own === undefined ? [] : [own]), ...places.flatMap(tokens => namedIn(root, tokens))])
    },
  }
}

function namedIn<T>(root: Node<T>, tokens: readonly Token[]): T[] {
  const found: T[] = []
  for (let begin = 0; begin < tokens.length; begin += 1) {
    let node: Node<T> | undefined = root
    for (let at = begin; node && at < tokens.length; at += 1) {
      if (at > begin && (tokens[at]?.gap.length ?? 0) > mostGap) break
      node = node.next.get(tokens[at]?.run ?? '')
      const named = node?.named
      if (!named || !areApart(tokens, begin) || !areApart(tokens, at + 1)) continue
      if (named.isTelling || isAfterInvoiceWord(tokens, begin)) found.push(named.of)
    }
  }
  return found
}

/** The parts of one number have no more signs between them. */
const mostGap = 3

/** Whether a number can begin before a token, or end there: not within a word, nor within a longer number such as 2024-17. */
function areApart(tokens: readonly Token[], at: number): boolean {
  const [before, after] = [tokens[at - 1], tokens[at]]
  if (!before || !after) return true
  if (after.gap === '') return false
  return !(/^[-/._]$/.test(after.gap) && isDigits(before.run) && isDigits(after.run))
}

function isDigits(run: string): boolean {
  return /^\p{N}/u.test(run)
}

/** Shorter ones stand in other words by chance. */
const leastMixed = 4
/** Shorter ones are also quantities, years, dates and orders. */
const leastDigits = 8

/** Whether a bare number can be told from words and other numbers of a text by itself. */
function isTelling(bare: string): boolean {
  const digits = bare.replace(/\P{N}/gu, '').length
  if (digits === bare.length) return digits >= leastDigits
  return digits > 0 && bare.length >= leastMixed
}

const invoiceWords = new Set(
  (
    'INVOICE INVOICES INVOICENUMBER INV INVS BILL BILLS RECHNUNG RECHNUNGEN RECHNUNGSNUMMER RECHNUNGSNR RECHN RE RG RGNR ' +
    'FACTURE FACTURES FACT FACTURA FACTURAS FRA FATTURA FATTURE FATT FATURA FAKTURA FAKTURY FAKTURE FAKTUR FAKT FAKTURANR ' +
    'FAKTURANUMMER FACTUUR FACTUURNUMMER FACTUURNR FV SZÁMLA LASKU'
  ).split(' '),
)
/** Signs between such words and the number, as in "invoice no. # 100". */
const mostWordGap = 4
const numberWords = new Set('NR NO NUM NUMBER NUMMER NUMÉRO NUMERO NÚMERO N'.split(' '))

/** Whether a token directly follows a word for an invoice, as in "Rechnung Nr. 100". "Re: 100" begins a subject. */
function isAfterInvoiceWord(tokens: readonly Token[], at: number): boolean {
  const isNumberWord = numberWords.has(tokens[at - 1]?.run ?? '')
  const follower = isNumberWord ? at - 1 : at
  const gaps = [tokens[follower], tokens[at]].map(token => token?.gap ?? '')
  const word = tokens[follower - 1]?.run ?? ''
  if (!invoiceWords.has(word) || gaps.some(gap => gap.length > mostWordGap)) return false
  return word !== 'RE' || isNumberWord || !gaps[0]?.includes(':')
}
