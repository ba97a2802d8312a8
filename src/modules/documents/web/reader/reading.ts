import type { SearchParameters } from '#web/view-state.ts'
import type { DocumentAnswer, DocumentVersionAnswer } from '../../contract.ts'
import { longestQuote, pagesAtOnce } from '../../documents-words.ts'

/** What a person reads of a document, as the address has it. */
export type Reading = {
  page: number
  /** What is looked for in it. */
  q: string
  /** A passage that somebody points to; it is marked while nothing is looked for. */
  quote: string
  /** Shows the text of a file that is drawn otherwise. */
  isText: boolean
  /** `null`: the newest. */
  version: number | null
  /** The versions that are compared, the older one first. */
  compared: { from: number; to: number } | null
}

export function readReading({ page, q = '', quote = '', as, version, compare = '' }: SearchParameters): Reading {
  const [from = 0, to = 0] = compare.split('-').map(Number)
  return {
    page: Number(page ?? 1),
    q: q.trim().slice(0, 200),
    quote: quote.trim().slice(0, longestQuote),
    isText: as === 'text',
    version: version === undefined ? null : Number(version),
    compared: from >= 1 && to > from ? { from, to } : null,
  }
}

/** Whether a version is drawn page by page. */
export function isPdf({ mediaType }: DocumentVersionAnswer): boolean {
  return mediaType === 'application/pdf'
}

/** Whether a version is a picture that browsers show. */
export function isPicture({ mediaType }: DocumentVersionAnswer): boolean {
  return ['image/png', 'image/jpeg', 'image/webp', 'image/gif'].includes(mediaType)
}

/** Where each part begins that is asked for at once. */
export function beginsOf(pages: number): number[] {
  return Array.from({ length: Math.ceil(pages / pagesAtOnce) }, (_, index) => index * pagesAtOnce + 1)
}

export type ReadingChange = Partial<Record<'q' | 'quote' | 'as', string | undefined>> & { page?: number | undefined }

/** What a reader of documents is given. */
export type ReaderProps = {
  document: DocumentAnswer
  /** The version that is read. */
  version: DocumentVersionAnswer
  reading: Reading
  /** Counts how often a person was sent to what the address says. */
  arrived: number
  /** What the address is to say of the reading. */
  onReading: (change: ReadingChange) => void
}
