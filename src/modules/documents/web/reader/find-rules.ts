import { quoteIn } from '../../rules-quotes.ts'
import { fold, type MarkedPart, splitTyped, type TextStretch } from '../../rules-words.ts'

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

/** What is marked in a text: the words that are looked for, or else the passage somebody points to. */
export type ReadingMarks = { words: ReadonlySet<string>; quote: string }

/** Where the marks stand in a text, in their order. */
export function marksIn(text: string, { words, quote }: ReadingMarks): TextStretch[] {
  if (words.size === 0) return quote === '' ? [] : quoteIn(text, quote)
  const found = fold(text).matchAll(wordPattern)
  return [...found].flatMap(({ 0: word, index }) => (words.has(word) ? [{ from: index, to: index + word.length }] : []))
}

/** A text in parts: what is marked, and what stands between. */
export function markText(text: string, marks: ReadingMarks): MarkedPart[] {
  const parts: MarkedPart[] = []
  let at = 0
  for (const { from, to } of marksIn(text, marks)) {
    if (from > at) parts.push({ text: text.slice(at, from), isHit: false })
    parts.push({ text: text.slice(from, to), isHit: true })
    at = to
  }
  if (at < text.length || parts.length === 0) parts.push({ text: text.slice(at), isHit: false })
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
