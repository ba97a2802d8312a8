import { useQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { t } from '#shared/translate.ts'
import { ErrorState } from '#web/ui/data-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { watchNear } from '#web/ui/near.ts'
import { Shape } from '#web/ui/shape.tsx'
import { pagesAtOnce } from '../../documents-words.ts'
import { pagesQuery, type VersionRef } from '../api.ts'
import { type FoundPlace, markText, type ReadingMarks } from './find-rules.ts'
import styles from './reader.module.css'
import { TextBlocks } from './text-blocks.tsx'

type TextPartProps = {
  of: VersionRef
  /** The first of its pages. */
  from: number
  /** How many pages the version has. */
  pages: number
  language: string | null
  /** Of the file. */
  name: string
  /** What parts the cells of the file; `null` until that is known. */
  separator: string | null
  marks: ReadingMarks
  /** Where the person went. */
  place: FoundPlace | null
  box: RefObject<HTMLElement | null>
}

/** Ten pages of a text, asked for when they come near or somebody goes to one of them. */
export function TextPart({ of, from, pages, place, separator, ...rest }: TextPartProps) {
  // The first is what the log of views tells of.
  const [isNear, setIsNear] = useState(from === 1)
  const isMeant = place !== null && place.page >= from && place.page < from + pagesAtOnce
  const part = useQuery({ ...pagesQuery(of, from), enabled: isNear || isMeant })
  const near = useCallback(
    (element: HTMLElement | null) => (element ? watchNear(element, () => setIsNear(true)) : undefined),
    [],
  )
  if (part.isError) return <ErrorState error={part.error} onRetry={() => void part.refetch()} />
  if (!part.data || separator === null) {
    const missing = Math.min(pagesAtOnce, pages - from + 1)
    return (
      <div ref={near} className={styles.coming} style={{ minHeight: missing * 480 }} aria-busy={isNear || isMeant}>
        <Shape height={10} width="62%" />
        <Shape height={10} width="74%" />
        <Shape height={10} width="58%" />
      </div>
    )
  }
  return part.data.items.map(({ page, text }) => (
    <TextPage
      key={page}
      of={of}
      page={page}
      text={text}
      isAlone={pages === 1}
      separator={separator}
      place={place?.page === page ? place : null}
      {...rest}
    />
  ))
}

type TextPageProps = Omit<TextPartProps, 'from' | 'pages' | 'separator'> & {
  page: number
  text: string
  isAlone: boolean
  separator: string
}

function TextPage({ of, page, text, isAlone, language, name, separator, marks, place, box }: TextPageProps) {
  const own = useRef<HTMLElement>(null)
  const parts = useMemo(() => markText(text, marks), [text, marks])
  // The outside system is the scrolled box: it goes to where the person went, once that is drawn.
  useLayoutEffect(() => {
    if (place === null || !own.current || !box.current) return
    const from = own.current.offsetTop
    const isMarked = parts.some(({ isHit }) => isHit)
    const mark = isMarked ? own.current.querySelector('mark[data-current]') : null
    const edge = box.current.getBoundingClientRect().top - box.current.scrollTop
    // The page itself stays in sight, also when the mark stands at its beginning.
    box.current.scrollTop = mark
      ? Math.max(mark.getBoundingClientRect().top - edge - box.current.clientHeight / 3, from)
      : from
  }, [place, parts, box])
  const label = t`Page ${formatNumber(page)}`
  return (
    <section ref={own} className={styles.page} data-page={page} aria-label={label}>
      {isAlone ? null : (
        <AppLink
          to={`/app/documents/${of.id}`}
          search={{ page, version: of.number }}
          isBySearch
          className={styles.pageLabel}
        >
          {label}
        </AppLink>
      )}
      {text === '' ? <p className={styles.said}>No words on this page</p> : null}
      <div className={styles.text} lang={language ?? undefined} translate="no">
        <TextBlocks parts={parts} name={name} separator={separator} current={place?.mark} />
      </div>
    </section>
  )
}
