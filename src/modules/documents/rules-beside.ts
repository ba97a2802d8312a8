/**
 * Which words of a text stand beside each other, as marks: bits that every two words beside each other set. Two whose bits are not all
 * set do not stand so; of those that do not, one in thirty looks as if it did, and the words themselves must tell. Pure.
 */

/** The bits of two words are all in one slice of the marks, so that only that is read. */
export const bytesOfSlice = 64
const bitsOfSlice = 8 * bytesOfSlice
const bitsOfTwo = 3
/** So many bits of the marks there are for two words at least, and so many slices at most. */
const bitsEach = 7
const mostSlices = 1024

/** Words left out of a language's forms stand between, so that two may be so far from each other. */
const furthest = 3

/** Two words, the second so many places behind the first. */
export type WordsBeside = { one: string; next: string; distance: number }

/** Where the marks of two words are: the hash that tells the slice, of 31 bits, and the places of the bits in it. */
export type MarksOfTwo = { slice: number; bits: readonly number[] }

/** The marks of two words. Forms of the same words mostly begin alike, and then stand in one slice. */
export function marksOfTwo({ one, next, distance }: WordsBeside): MarksOfTwo {
  const hash = hashOf(`${one} ${distance} ${next}`)
  const bits = Array.from({ length: bitsOfTwo }, (_, at) => (hash >>> (9 * at)) % bitsOfSlice)
  return { slice: hashOf(`${one.slice(0, 3)} ${next.slice(0, 3)}`) >>> 1, bits }
}

/**
 * The marks of a text, from its words as they are written and in the forms of its language: of all beside each other, and of
 * forms so far apart as words may be left out between. As many slices as a power of two.
 */
export function marksOf(written: WordPlaces, formed: WordPlaces): Buffer {
  const all = besideIn(written, formed)
  let slices = 1
  while (slices < mostSlices && slices * bitsOfSlice < all.size * bitsEach) slices *= 2
  const marks = Buffer.alloc(slices * bytesOfSlice)
  for (const { slice, bits } of all.values())
    for (const bit of bits) {
      const byte = (slice % slices) * bytesOfSlice + (bit >> 3)
      marks[byte] = (marks[byte] ?? 0) | (1 << (bit & 7))
    }
  return marks
}

/** Words by the places at which they stand, counted from 1. */
export type WordPlaces = readonly (string | undefined)[]

/** The words of a `tsvector` as PostgreSQL writes it, by their places. */
export function placesIn(vector: string): WordPlaces {
  const places: string[] = []
  for (const [, word = '', at = ''] of vector.matchAll(/'((?:[^']|'')*)':([\d,]+)/g))
    for (const place of at.split(',')) places[Number(place)] = word.replaceAll("''", "'").replaceAll('\\\\', '\\')
  return places
}

function besideIn(written: WordPlaces, formed: WordPlaces): Map<string, MarksOfTwo> {
  const all = new Map<string, MarksOfTwo>()
  const add = (one: string | undefined, next: string | undefined, distance: number) => {
    if (one === undefined || next === undefined) return
    const name = `${one} ${distance} ${next}`
    if (!all.has(name)) all.set(name, marksOfTwo({ one, next, distance }))
  }
  const length = Math.max(written.length, formed.length)
  for (let at = 1; at < length; at++) {
    for (const one of new Set([written[at], formed[at]]))
      for (const next of new Set([written[at + 1], formed[at + 1]])) add(one, next, 1)
    for (let distance = 2; distance <= furthest; distance++) add(formed[at], formed[at + distance], distance)
  }
  return all
}

/**
 * Of each of these questions, as PostgreSQL writes a `tsquery`, the two words that stand beside each other in every text that has
 * what it asks for, the longest of it; `null` where one of them asks for no such words.
 */
export function besideAsked(questions: readonly string[]): WordsBeside[] | null {
  const asked = questions.map(longestIn)
  return asked.some(one => one === null) || asked.length === 0 ? null : asked.filter(one => one !== null)
}

function longestIn(question: string): WordsBeside | null {
  // In these a text may have a part alone.
  if (/[|!(]/.test(question.replaceAll(/'(?:[^']|'')*'/g, ''))) return null
  const all = question.split(' & ').flatMap(besideOf)
  const lengthOf = ({ one, next }: WordsBeside) => one.length + next.length
  return all.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0] ?? null
}

/** Of words beside each other, as `'a' <-> 'b' <2> 'c'`, each two. */
function besideOf(phrase: string): WordsBeside[] {
  const found: WordsBeside[] = []
  const words = /'((?:[^']|'')*)'(?: <(-|\d+)> (?='))?/g
  let before: Omit<WordsBeside, 'next'> | null = null
  for (const [, text = '', far] of phrase.matchAll(words)) {
    const word = text.replaceAll("''", "'").replaceAll('\\\\', '\\')
    if (before && before.distance <= furthest && before.distance > 0) found.push({ ...before, next: word })
    before = far === undefined ? null : { one: word, distance: far === '-' ? 1 : Number(far) }
  }
  return found
}

/** FNV-1a of 32 bits, over the units of a text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  // The last units alone would decide the lowest bits.
  return (hash ^ (hash >>> 15)) >>> 0
}
