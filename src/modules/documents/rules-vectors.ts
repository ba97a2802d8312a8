/** The words of a text by where they stand, as PostgreSQL writes them in a `tsvector`. Pure. */

/** PostgreSQL keeps so many places of a word, and none behind this one. */
export const mostPlaces = 255
export const lastPlace = 16_383

/** Each word once, with the places it stands at, which ascend and begin with one; with none where nobody asks for them. */
export type WordPlaces = ReadonlyMap<string, readonly number[]>

/** The words of a `tsvector` as PostgreSQL writes it. */
export function readVector(written: string): Map<string, number[]> {
  const words = new Map<string, number[]>()
  for (const [, word = '', at] of written.matchAll(/'((?:[^']|'')*)'(?::([\d,]+))?/g))
    words.set(unquoted(word), at === undefined ? [] : at.split(',').map(Number))
  return words
}

/** Words as PostgreSQL reads a `tsvector`. */
export function writeVector(words: WordPlaces): string {
  const written: string[] = []
  for (const [word, places] of words)
    written.push(places.length > 0 ? `${quoted(word)}:${places.join(',')}` : quoted(word))
  return written.join(' ')
}

/** Words of which nobody asks where they stand. */
export function writeWords(words: Iterable<string>): string {
  return [...words].map(quoted).join(' ')
}

/** A word as PostgreSQL writes it between quotation marks, in words and in questions. */
export function unquoted(word: string): string {
  return word.replaceAll("''", "'").replaceAll('\\\\', '\\')
}

function quoted(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** The words of both, of the same text: as they are written, and in the forms of its language. */
export function withForms(written: WordPlaces, forms: WordPlaces): Map<string, readonly number[]> {
  const both = new Map(written)
  for (const [word, places] of forms) both.set(word, union(both.get(word) ?? [], places))
  return both
}

function union(some: readonly number[], others: readonly number[]): readonly number[] {
  if (some.length === 0) return others
  return [...new Set([...some, ...others])].sort((a, b) => a - b)
}

/** Puts words behind those of a text, so many places further on; of each as many places as PostgreSQL keeps. */
export function addWords(text: Map<string, number[]>, words: WordPlaces, offset: number): void {
  for (const [word, places] of words) {
    const known = text.get(word) ?? []
    for (const place of places) {
      if (known.length === mostPlaces || known.at(-1) === lastPlace) break
      known.push(Math.min(place + offset, lastPlace))
    }
    text.set(word, known)
  }
}
