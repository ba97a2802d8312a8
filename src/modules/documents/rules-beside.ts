import { isFrequent } from './rules-pairs.ts'
import { unquoted, type WordPlaces } from './rules-vectors.ts'

/**
 * Which words of a text stand beside each other, as marks: bits that every two words beside each other set. Two whose bits are not all
 * set do not stand so; of those that do not, one in twenty looks as if it did, and the words themselves must tell. Pure.
 */

/** The three bits of two words are all in one slice of the marks, so that only that is read. */
export const bytesOfSlice = 64
const bitsOfSlice = 8 * bytesOfSlice
/** So many bits of the marks there are for each two words, and so many slices at most. */
const bitsEach = 6
const mostSlices = 1024

/** Words left out of a language's forms stand between, so that two may be so far from each other. */
const furthest = 3

/** Two words, the second so many places behind the first. */
export type WordsBeside = { one: string; next: string; distance: number }

/** Where the marks of two words are: the hash that tells the slice, of 31 bits, and the places of the bits in it. */
export type MarksOfTwo = { slice: number; bits: readonly number[] }

/** The marks of two words. Forms of the same words mostly begin alike, and then stand in one slice. */
export function marksOfTwo({ one, next, distance }: WordsBeside): MarksOfTwo {
  return marksOfSigns(signOf(one), signOf(next), distance)
}

/** A word as numbers: of all of it, and of its beginning. */
type WordSign = { all: number; begin: number; isFrequent: boolean }

function signOf(word: string): WordSign {
  return { all: hashOf(word), begin: hashOf(word.slice(0, 3)), isFrequent: isFrequent(word) }
}

function marksOfSigns(one: WordSign, next: WordSign, distance: number): MarksOfTwo {
  const hash = mixed(one.all, next.all + distance)
  const bits = [hash % bitsOfSlice, (hash >>> 9) % bitsOfSlice, (hash >>> 18) % bitsOfSlice]
  return { slice: mixed(one.begin, next.begin) >>> 1, bits }
}

/**
 * The marks of a text, from its words as they are written and in the forms of its language, at the same places. Of all beside each
 * other, and of those so far apart as words may be left out between, which the most frequent are.
 */
export function marksOf(words: WordPlaces): Buffer {
  const places = signsByPlace(words)
  let all = 0
  eachBeside(places, () => {
    all += 1
  })
  const slices = Math.min(mostSlices, Math.max(1, Math.ceil((all * bitsEach) / bitsOfSlice)))
  const marks = Buffer.alloc(slices * bytesOfSlice)
  eachBeside(places, (...two) => {
    const { slice, bits } = marksOfSigns(...two)
    const from = (slice % slices) * bytesOfSlice
    for (const bit of bits) marks[from + (bit >> 3)] = (marks[from + (bit >> 3)] ?? 0) | (1 << (bit & 7))
  })
  return marks
}

function signsByPlace(words: WordPlaces): WordSign[][] {
  const signs: WordSign[][] = []
  for (const [word, places] of words) {
    const sign = signOf(word)
    for (const place of places) {
      const beside = signs[place]
      if (beside) beside.push(sign)
      else signs[place] = [sign]
    }
  }
  return signs
}

function eachBeside(
  places: readonly WordSign[][],
  tell: (one: WordSign, next: WordSign, distance: number) => void,
): void {
  for (let at = 1; at < places.length; at++)
    for (const one of places[at] ?? [])
      for (let distance = 1; distance <= furthest; distance++)
        for (const next of places[at + distance] ?? [])
          if (distance === 1 || !(one.isFrequent || next.isFrequent)) tell(one, next, distance)
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
  const words = /'((?:[^']|'')*)'(:\S+)?(?: <(-|\d+)> (?='))?/g
  let before: Omit<WordsBeside, 'next'> | null = null
  for (const [, text = '', beginning, far] of phrase.matchAll(words)) {
    const word = unquoted(text)
    if (before && !beginning && isMarkable({ ...before, next: word })) found.push({ ...before, next: word })
    before = far === undefined || beginning ? null : { one: word, distance: far === '-' ? 1 : Number(far) }
  }
  return found
}

function isMarkable({ one, next, distance }: WordsBeside): boolean {
  return distance === 1 || (distance > 1 && distance <= furthest && !isFrequent(one) && !isFrequent(next))
}

/** FNV-1a of 32 bits, over the units of a text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

/** Two hashes as one of 32 bits, which is another where they change places. */
function mixed(one: number, next: number): number {
  let hash = Math.imul(one, 0x9e3779b1) ^ next
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
