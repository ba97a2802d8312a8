import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { DocumentHit } from '../../contract.ts'
import { findQuery } from '../api.ts'
import { type FoundPlace, nextPlace, type ReadingMarks, wordsToMark } from './find-rules.ts'
import type { ReaderProps } from './reading.ts'

/** What is looked for in a version, where it stands, and the ways from one place to the next. */
export type Finder = {
  q: string
  marks: ReadingMarks
  /** The pages with it, of the first fifty. */
  found: readonly Omit<DocumentHit, 'number'>[]
  /** On how many pages it stands; `null` while that is not known. */
  total: number | null
  /** Where the person went. */
  place: FoundPlace | null
  go: (to: FoundPlace) => void
  find: (q: string) => void
  step: (way: 1 | -1) => void
}

/** Finds in a version. `marksOn` counts the marks of a page; one whose text is not there yet has one. */
export function useFinding(
  { document, version, reading, arrived, onReading }: ReaderProps,
  marksOn: (page: number, marks: ReadingMarks) => number,
): Finder {
  const { q, quote } = reading
  const answer = useQuery(findQuery({ id: document.uuid, number: version.number }, q))
  const found = useMemo(() => (q === '' ? [] : (answer.data?.items ?? [])), [q, answer.data])
  const marks = useMemo(() => ({ words: wordsToMark(q, found), quote }), [q, quote, found])
  const meant = { page: reading.page, mark: 0 }
  const [chosen, setChosen] = useState<FoundPlace | null>(reading.page > 1 || quote !== '' ? meant : null)
  const [followed, setFollowed] = useState(arrived)
  if (followed !== arrived) {
    setFollowed(arrived)
    setChosen(meant)
  }
  // While other words are looked for, the text stays where it is.
  const begin = answer.isPlaceholderData ? undefined : found[0]?.page
  const first = useMemo(() => (begin === undefined ? null : { page: begin, mark: 0 }), [begin])
  const place = chosen ?? first
  const go = (to: FoundPlace) => {
    setChosen(to)
    onReading({ page: to.page })
  }
  return {
    q,
    marks,
    found,
    total: q === '' || !answer.isSuccess || answer.isPlaceholderData ? null : answer.data.total,
    place,
    go,
    find(next) {
      if (next === q) return
      setChosen(null)
      onReading({ q: next || undefined, quote: undefined, page: undefined })
    },
    step(way) {
      const pages = found.map(({ page }) => ({ page, marks: marksOn(page, marks) }))
      const next = nextPlace(pages, place, way)
      if (next) go(next)
    },
  }
}
