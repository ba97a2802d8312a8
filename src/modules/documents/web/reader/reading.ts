import type { SearchParameters } from '#web/view-state.ts'
import type { DocumentAnswer, DocumentVersionAnswer } from '../../contract.ts'
import { pagesAtOnce } from '../../documents-words.ts'

/** What a person reads of a document, as the address has it. */
export type Reading = {
  page: number
  /** What is looked for in it. */
  q: string
  /** `null`: the newest. */
  version: number | null
  /** The versions that are compared, the older one first. */
  compared: { from: number; to: number } | null
}

export function readReading({ page, q = '', version, compare = '' }: SearchParameters): Reading {
  const [from = 0, to = 0] = compare.split('-').map(Number)
  return {
    page: Number(page ?? 1),
    q: q.trim().slice(0, 200),
    version: version === undefined ? null : Number(version),
    compared: from >= 1 && to > from ? { from, to } : null,
  }
}

/** Where each part begins that is asked for at once. */
export function beginsOf(pages: number): number[] {
  return Array.from({ length: Math.ceil(pages / pagesAtOnce) }, (_, index) => index * pagesAtOnce + 1)
}

/** What a reader of documents is given. */
export type ReaderProps = {
  document: DocumentAnswer
  /** The version that is read. */
  version: DocumentVersionAnswer
  reading: Reading
  /** What the address is to say of the reading. */
  onReading: (change: { page?: number | undefined; q?: string | undefined }) => void
}
