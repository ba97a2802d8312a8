import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { t } from '#shared/translate.ts'
import { pagesAtOnce } from '../../documents-words.ts'
import { pagesQuery } from '../api.ts'
import { marksIn } from './find-rules.ts'
import styles from './reader.module.css'
import { ReaderTools } from './reader-tools.tsx'
import type { ReaderProps } from './reading.ts'
import { beginsOf } from './reading.ts'
import { SelectionLink } from './selection-link.tsx'
import { separatorOf } from './table-rules.ts'
import { TextPart } from './text-part.tsx'
import { useFinding } from './use-finding.ts'
import { usePageInSight } from './use-page-in-sight.ts'

/** The text of a version page by page, asked for as it is scrolled to, with what is looked for marked in it. */
export function TextReader(props: ReaderProps) {
  const { document, version, reading } = props
  const queries = useQueryClient()
  const box = useRef<HTMLElement>(null)
  const ref = { id: document.uuid, number: version.number }
  const { pages, language, isCut } = version.text
  const first = useQuery(pagesQuery(ref, 1))
  const separator = first.isPending ? null : separatorOf(version.name, first.data?.items[0]?.text ?? '')
  const finding = useFinding(props, (page, marks) => {
    const from = page - ((page - 1) % pagesAtOnce)
    const text = queries.getQueryData(pagesQuery(ref, from).queryKey)?.items.find(one => one.page === page)?.text
    return text === undefined ? 1 : marksIn(text, marks).length
  })
  const [inSight, look] = usePageInSight(box, reading.page)
  return (
    <div className={styles.reader}>
      <ReaderTools {...props} finding={finding} pages={pages} inSight={inSight} />
      <div className={styles.frame}>
        <section
          ref={box}
          className={styles.box}
          data-short={pages === 1 || undefined}
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
              name={version.name}
              separator={separator}
              marks={finding.marks}
              place={finding.place}
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
