import type { ReactNode } from 'react'
import { t } from '#shared/translate.ts'
import { Segments } from '#web/ui/segments.tsx'
import { CitePage } from './evidence.tsx'
import { FindBar } from './find-bar.tsx'
import { FoundPages } from './found-pages.tsx'
import { PageField } from './page-field.tsx'
import styles from './reader.module.css'
import { isPdf, isPicture, type ReaderProps } from './reading.ts'
import { CopyPageLink } from './selection-link.tsx'
import type { Finder } from './use-finding.ts'

type ReaderToolsProps = ReaderProps & {
  finding: Finder
  pages: number
  /** The page that is read. */
  inSight: number
  /** What this kind of reader has beside. */
  children?: ReactNode
}

/** Above what is read: finding in it, the way to a page, and what was found where. */
export function ReaderTools({
  document,
  version,
  reading,
  onReading,
  finding,
  pages,
  inSight,
  children,
}: ReaderToolsProps) {
  const { q, found, total, place, go, find, step } = finding
  const goTo = (page: number) => go({ page, mark: 0 })
  return (
    <>
      <div className={styles.tools}>
        {version.text.state === 'read' ? <FindBar q={q} onFind={find} found={total} onStep={step} /> : null}
        <span className={styles.pageTools}>
          {pages > 1 ? <PageField page={inSight} pages={pages} onPage={goTo} /> : null}
          {children}
          {(isPdf(version) || isPicture(version)) && version.text.state === 'read' ? (
            <Segments
              size="xs"
              aria-label={t('Shown as')}
              value={reading.isText ? 'text' : 'pages'}
              onChange={as => onReading({ as: as === 'text' ? as : undefined, page: inSight })}
              data={[
                { value: 'pages', label: isPdf(version) ? t('Pages') : t('Picture') },
                { value: 'text', label: t('Text') },
              ]}
            />
          ) : null}
          <CopyPageLink of={{ id: document.uuid, number: version.number }} page={inSight} />
          <CitePage of={{ id: document.uuid, number: version.number }} page={inSight} />
        </span>
      </div>
      {found.length > 0 ? <FoundPages found={found} current={place?.page} onPage={goTo} /> : null}
    </>
  )
}
