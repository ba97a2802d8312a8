import { useState } from 'react'
import { type Explanation, noUpload } from '#shared/query-explanation.ts'
import { t } from '#shared/translate.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { formatDateTime, formatMoney, formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import type { Explained } from './explained.ts'
import styles from './why.module.css'
import { lineWords } from './why-lines.tsx'

/** How many uploads are named at once. */
const named = 4

type UploadsProps = { explanation: Explanation; dataset: Explained['question']['dataset'] }

function unnamedWords(id: string): string {
  return id === noUpload ? t('The register, not by an upload') : t('An upload that is not known any more')
}

/** The uploads that the lines came from, with their times. */
export function Uploads({ explanation: { uploads, uploadsTotal, currency }, dataset }: UploadsProps) {
  const [isAll, setIsAll] = useState(false)
  const mayRead = usePermission('data:read')
  if (uploads.length === 0) return t('No line is used')
  const shown = isAll ? uploads : uploads.slice(0, named)
  const hidden = uploadsTotal - shown.length
  return (
    <ul className={styles.list}>
      {shown.map(({ id, name, loadedAt, lines, sum }) => (
        <li key={id}>
          {name !== null && mayRead ? (
            <AppLink to={`/app/data-manager/uploads/${id}`}>{name}</AppLink>
          ) : (
            (name ?? unnamedWords(id))
          )}
          <span className={styles.quiet}>
            {[
              ...(loadedAt === null ? [] : [t`loaded ${formatDateTime(loadedAt)}`]),
              lineWords(lines, dataset),
              formatMoney(sum, currency, { style: 'full' }),
            ].join(' · ')}
          </span>
        </li>
      ))}
      {hidden > 0 ? (
        <li>
          {isAll || uploads.length <= named ? (
            <span className={styles.quiet}>{t`and ${formatNumber(hidden)} more`}</span>
          ) : (
            <button type="button" className={styles.more} onClick={() => setIsAll(true)}>
              {t`Show ${formatNumber(hidden)} more`}
            </button>
          )}
        </li>
      ) : null}
    </ul>
  )
}
