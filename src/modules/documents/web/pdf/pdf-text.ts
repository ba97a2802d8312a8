import type { MarkedPart } from '../../rules-words.ts'
import { marksIn, type ReadingMarks } from '../reader/find-rules.ts'

/** The runs of letters of a page as its file has them, and where each begins in the text of the page. */
export type PdfText = { text: string; runs: readonly { text: string; from: number }[] }

/** A run as the library gives it, among what marks the structure of a page. */
type TextRun = { str: string; hasEOL: boolean }

/** A part of a run; `mark` counts the marks of the page from 0, `null` for what is not marked. */
export type RunPart = Omit<MarkedPart, 'isHit'> & { mark: number | null }

/** The text of a page, with its lines ended as the reader of texts ends them. */
export function pdfTextOf({ items }: { items: readonly (TextRun | object)[] }): PdfText {
  const runs: { text: string; from: number }[] = []
  let text = ''
  for (const item of items) {
    if (!isRun(item)) continue
    runs.push({ text: item.str, from: text.length })
    text += item.str + (item.hasEOL ? '\n' : '')
  }
  return { text, runs }
}

function isRun(item: object): item is TextRun {
  return 'str' in item
}

/** Each run in parts: a mark may go over several of them. */
export function markRuns({ text, runs }: PdfText, marks: ReadingMarks): RunPart[][] {
  const spans = marksIn(text, marks)
  let next = 0
  return runs.map(run => {
    const parts: RunPart[] = []
    const end = run.from + run.text.length
    let at = run.from
    while ((spans[next]?.to ?? Number.POSITIVE_INFINITY) <= run.from) next += 1
    for (let mark = next; mark < spans.length; mark++) {
      const span = spans[mark]
      if (!span || span.from >= end) break
      const [from, to] = [Math.max(span.from, run.from), Math.min(span.to, end)]
      if (from > at) parts.push({ text: text.slice(at, from), mark: null })
      parts.push({ text: text.slice(from, to), mark })
      at = to
    }
    if (at < end || parts.length === 0) parts.push({ text: text.slice(at, end), mark: null })
    return parts
  })
}
