import { longestQuote } from './documents-words.ts'
import { type MarkedPart, partsOf, placesOf, type TextStretch } from './rules-words.ts'

/** A sentence of a page as it is written there, in one line, and which of its words were looked for. */
export type Passage = { quote: string; marked: MarkedPart[] }

/**
 * The sentence of a page that has most of the words, of those that have as many the first; `null` where none was found. A sentence
 * goes on over the end of a line, and ends where a paragraph does. Of one that is too long to be linked to, what is
 * around the first word. Pure.
 */
export function passageIn(text: string, marked: string): Passage | null {
  const hits = placesOf(marked)
  let best: { stretch: TextStretch; words: number } | null = null
  for (const stretch of sentencesOf(text)) {
    const words = new Set(hits.filter(hit => isIn(hit, stretch)).map(hit => text.slice(hit.from, hit.to).toLowerCase()))
    if (words.size > (best?.words ?? 0)) best = { stretch, words: words.size }
  }
  if (!best) return null
  const parts = partsOf(text, shortened(text, best.stretch, hits), hits)
  return { quote: parts.map(part => part.text).join(''), marked: parts }
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

function sentencesOf(text: string): TextStretch[] {
  return [...segmenter.segment(text.replaceAll(/\s+/g, inOneLine))].flatMap(({ segment, index }) => {
    const said = segment.trim()
    const from = index + segment.indexOf(said)
    return said === '' ? [] : [{ from, to: from + said.length }]
  })
}

/** A line that ends within a paragraph ends no sentence; each sign stays where it was. */
function inOneLine(gap: string): string {
  return gap.split('\n').length > 2 ? gap : gap.replaceAll(/[\r\n]/g, ' ')
}

function shortened(text: string, { from, to }: TextStretch, hits: readonly TextStretch[]): TextStretch {
  if (to - from <= longestQuote) return { from, to }
  const first = hits.find(hit => isIn(hit, { from, to })) ?? { from, to }
  const begin = Math.max(from, first.from - longestQuote / 4)
  const space = begin === from ? -1 : text.slice(begin, first.from).search(/\s/)
  const start = begin + space + 1
  const rest = text.slice(start, Math.min(to, start + longestQuote))
  const end =
    rest.length < longestQuote ? rest.length : Math.max(rest.search(/\s\S*$/), Math.min(first.to - start, longestQuote))
  return { from: start, to: start + end }
}

function isIn(hit: TextStretch, { from, to }: TextStretch): boolean {
  return hit.from >= from && hit.to <= to
}
