import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { t } from '#shared/translate.ts'
import { pagesAtOnce } from '../../documents-words.ts'
import { findQuery, pagesQuery } from '../api.ts'
import { FindBar } from './find-bar.tsx'
import { type FoundPlace, markText, nextPlace, wordsToMark } from './find-rules.ts'
import { FoundPages } from './found-pages.tsx'
import { PageField } from './page-field.tsx'
import styles from './reader.module.css'
import type { ReaderProps } from './reading.ts'
import { beginsOf } from './reading.ts'
import { CopyPageLink, SelectionLink } from './selection-link.tsx'
import { TextPart } from './text-part.tsx'
import { usePageInSight } from './use-page-in-sight.ts'

/** The text of a version page by page, asked for as it is scrolled to, with what is looked for marked in it. */
export function TextReader({ document, version, reading, onReading }: ReaderProps) {
  const queries = useQueryClient()
  const box = useRef<HTMLElement>(null)
  const ref = { id: document.uuid, number: version.number }
  const { pages, language, isCut } = version.text
  const { q } = reading
  const find = useQuery(findQuery(ref, q))
  const found = useMemo(() => (q === '' ? [] : (find.data?.items ?? [])), [q, find.data])
  const words = useMemo(() => wordsToMark(q, found), [q, found])
  const [chosen, setChosen] = useState<FoundPlace | null>(reading.page > 1 ? { page: reading.page, mark: 0 } : null)
  // While other words are looked for, the text stays where it is.
  const begin = find.isPlaceholderData ? undefined : found[0]?.page
  const first = useMemo(() => (begin === undefined ? null : { page: begin, mark: 0 }), [begin])
  const place = chosen ?? first
  const [inSight, look] = usePageInSight(box, reading.page)

  const go = (to: FoundPlace) => {
    setChosen(to)
    onReading({ page: to.page })
  }
  /** How many marks a page has, once its text is there. */
  const marksOn = (page: number) => {
    const from = page - ((page - 1) % pagesAtOnce)
    const text = queries.getQueryData(pagesQuery(ref, from).queryKey)?.items.find(one => one.page === page)?.text
    return text === undefined ? 1 : markText(text, words).filter(({ isHit }) => isHit).length
  }
  const step = (way: 1 | -1) => {
    const next = nextPlace(
      found.map(({ page }) => ({ page, marks: marksOn(page) })),
      place,
      way,
    )
    if (next) go(next)
  }
  return (
    <div className={styles.reader}>
      <div className={styles.tools}>
        <FindBar
          q={q}
          onFind={next => {
            if (next === q) return
            setChosen(null)
            onReading({ q: next || undefined, page: undefined })
          }}
          found={q === '' || !find.isSuccess || find.isPlaceholderData ? null : find.data.total}
          onStep={step}
        />
        <span className={styles.pageTools}>
          {pages > 1 ? <PageField page={inSight} pages={pages} onPage={page => go({ page, mark: 0 })} /> : null}
          <CopyPageLink of={ref} page={inSight} />
        </span>
      </div>
      {found.length > 0 ? (
        <FoundPages found={found} current={place?.page} onPage={page => go({ page, mark: 0 })} />
      ) : null}
      <div className={styles.frame}>
        <section
          ref={box}
          className={styles.box}
          aria-label={t('Text of the document')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          onScroll={look}
        >
          {beginsOf(pages).map(from => (
            <TextPart
              key={from}
              of={ref}
              from={from}
              pages={pages}
              language={language}
              isTable={version.mediaType === 'text/csv'}
              words={words}
              place={place}
              box={box}
            />
          ))}
          {isCut ? <p className={styles.cut}>The file goes on; it is too long to be read here whole.</p> : null}
        </section>
        <SelectionLink of={ref} box={box} />
      </div>
    </div>
  )
}
