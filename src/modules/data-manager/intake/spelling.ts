import { moneyWords } from './money-words.ts'

/** Words of heads that mean something else than the field words they look like. */
const others =
  'contact county counties supplies purpose status remark remarks address street email state stage quality customs contacts sector manner manager position condition conditions edition option options action actions section comment latest review delivery'

/** How heads cut words short. */
const short: Readonly<Record<string, string>> = {
  amt: 'amount',
  amnt: 'amount',
  val: 'valor',
  vlr: 'valor',
  vl: 'valor',
  mnt: 'montant',
  imp: 'importe',
  vend: 'vendor',
  vndr: 'vendor',
  supp: 'supplier',
  suppl: 'supplier',
  cust: 'customer',
  custname: 'customer name',
  nm: 'name',
  nbr: 'number',
  num: 'number',
  dte: 'date',
  dt: 'date',
  desc: 'description',
  dscr: 'description',
  descr: 'description',
  ord: 'order',
  prod: 'product',
  forn: 'fornecedor',
  lief: 'lieferant',
  unt: 'unit',
  prc: 'price',
  tot: 'total',
  ttl: 'total',
  pmt: 'payment',
  pymt: 'payment',
  inv: 'invoice',
  dept: 'department',
  exp: 'expenditure',
  lgl: 'legal',
  chk: 'check',
}

const leastTypo = 6
const leastTwoTypos = 10
const leastJoined = 7
const leastPart = 3

/**
 * Reads words of heads that no phrase has: `amt` as amount, `vendorname` as two words, `Organisatonal` as the word that
 * differs from it by one letter, or by two in a long one. Words that are known, or like none, stay as they are.
 */
export function createSpelling(known: ReadonlySet<string>): (tokens: readonly string[]) => string[] {
  const vocabulary = new Set([...known, ...moneyWords, ...others.split(' ')])
  const byLength = new Map<number, string[]>()
  for (const word of vocabulary) byLength.set(word.length, [...(byLength.get(word.length) ?? []), word])
  const read = new Map<string, string[]>()

  const spell = (token: string): string[] => {
    if (vocabulary.has(token)) return [token]
    const written = short[token]
    if (written !== undefined) return written.split(' ')
    if (!/^\p{L}+$/u.test(token)) return [token]
    if (token.endsWith('s') && vocabulary.has(token.slice(0, -1))) return [token.slice(0, -1)]
    return apart(token) ?? [nearest(token) ?? token]
  }

  /** The fewest known words a word is written together from. */
  const apart = (token: string): string[] | null => {
    if (token.length < leastJoined) return null
    const best: (string[] | null)[] = [[]]
    for (let end = 1; end <= token.length; end++) {
      best[end] = null
      for (let start = 0; start <= end - leastPart; start++) {
        const before = best[start]
        const part = token.slice(start, end)
        if (!before || !vocabulary.has(part)) continue
        if (best[end] === null || before.length + 1 < (best[end]?.length ?? 0)) best[end] = [...before, part]
      }
    }
    const found = best[token.length] ?? null
    return found !== null && found.length <= 4 ? found : null
  }

  const nearest = (token: string): string | null => {
    if (token.length < leastTypo) return null
    const most = token.length >= leastTwoTypos ? 2 : 1
    for (let distance = 1; distance <= most; distance++) {
      for (let length = token.length - distance; length <= token.length + distance; length++) {
        const found = (byLength.get(length) ?? []).find(
          word => word.length >= leastTypo - 1 && isWithin(token, word, distance),
        )
        if (found !== undefined) return found
      }
    }
    return null
  }

  return tokens =>
    tokens.flatMap(token => {
      const words = read.get(token) ?? spell(token)
      if (read.size < 20_000) read.set(token, words)
      return words
    })
}

/** Whether two words differ by at most so many letters left out, added, changed or swapped with the next. */
function isWithin(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let at = 1; at <= one.length; at++) {
    const row = [at]
    for (let to = 1; to <= other.length; to++) {
      const change = one[at - 1] === other[to - 1] ? 0 : 1
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      const swapped = isSwapped ? (before[to - 2] ?? most) + 1 : Number.POSITIVE_INFINITY
      row[to] = Math.min((last[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1, (last[to - 1] ?? 0) + change, swapped)
    }
    if (Math.min(...row) > most) return false
    ;[before, last] = [last, row]
  }
  return (last[other.length] ?? most + 1) <= most
}
