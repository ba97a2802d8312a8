import { t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import type { DocumentHit } from '../../contract.ts'
import { Marked } from '../shown/marked.tsx'
import styles from './reader.module.css'

type FoundPagesProps = {
  found: readonly Omit<DocumentHit, 'number'>[]
  current: number | undefined
  onPage: (page: number) => void
}

/** The pages on which what is looked for stands, each with the words around it. */
export function FoundPages({ found, current, onPage }: FoundPagesProps) {
  return (
    <ul className={styles.found} aria-label={t('Pages with it')}>
      {found.map(({ page, marked }) => (
        <li key={page}>
          <button
            type="button"
            className={styles.foundPage}
            aria-current={page === current || undefined}
            onClick={() => onPage(page)}
          >
            <span className={`${styles.foundNumber} num`}>{t`Page ${formatNumber(page)}`}</span>
            <span translate="no">
              <Marked parts={marked} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
