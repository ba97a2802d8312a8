import { fold, type MarkedPart, splitTyped } from '../../rules-words.ts'

/** One of the places where what is looked for stands: the page, and which mark on it, counted from 0. */
export type FoundPlace = { page: number; mark: number }

type Found = { page: number; words: readonly string[] }

const wordPattern = /[\p{L}\p{N}]+/gu

/** The words that are marked, folded: what was typed, and the forms in which it was found. */
export function wordsToMark(typed: string, found: readonly Found[]): ReadonlySet<string> {
  const hits = found.flatMap(({ words }) => words)
  const words = [splitTyped(typed).wanted, ...hits].flatMap(text => fold(text).match(wordPattern) ?? [])
  return new Set(words)
}

/** A text in parts: the words to mark, and what stands between them. */
export function markText(text: string, words: ReadonlySet<string>): MarkedPart[] {
  if (words.size === 0) return [{ text, isHit: false }]
  const parts: MarkedPart[] = []
  let at = 0
  for (const { 0: word, index } of fold(text).matchAll(wordPattern)) {
    if (!words.has(word)) continue
    if (index > at) parts.push({ text: text.slice(at, index), isHit: false })
    at = index + word.length
    parts.push({ text: text.slice(index, at), isHit: true })
  }
  if (at < text.length) parts.push({ text: text.slice(at), isHit: false })
  return parts
}

/**
 * The place after or before one, going on from the other end. A page whose text is not there yet has one place; `null` where
 * there is none.
 */
export function nextPlace(
  pages: readonly { page: number; marks: number }[],
  now: FoundPlace | null,
  way: 1 | -1,
): FoundPlace | null {
  const places = pages.flatMap(({ page, marks }) =>
    Array.from({ length: Math.max(marks, 1) }, (_, mark): FoundPlace => ({ page, mark })),
  )
  if (now === null) return places.at(way === 1 ? 0 : -1) ?? null
  const order = ({ page, mark }: FoundPlace) => (page - now.page || mark - now.mark) * way
  const beyond = way === 1 ? places.find(one => order(one) > 0) : places.findLast(one => order(one) > 0)
  return beyond ?? places.at(way === 1 ? 0 : -1) ?? null
}
