import { t } from '#shared/translate.ts'
import { formatDate } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import type { UploadDetail, UploadLink } from '../../contract.ts'
import styles from './loaded-step.module.css'

/** What this upload has to do with others: the same file loaded before, what it corrects, what corrects it. */
export function UploadLinks({ upload }: { upload: UploadDetail }) {
  const { sameFile, corrects, correctedBy } = upload
  if (!sameFile && !corrects && correctedBy.length === 0) return null
  return (
    <ul className={`${styles.links} num`} aria-label="Other uploads">
      {sameFile ? (
        <li>
          This very file is loaded already: <One of={sameFile} />
        </li>
      ) : null}
      {corrects ? (
        <li>
          Corrects <One of={corrects} />
        </li>
      ) : null}
      {correctedBy.map(one => (
        <li key={one.id}>
          Corrected by <One of={one} />
        </li>
      ))}
    </ul>
  )
}

const states: Record<UploadLink['status'], string> = {
  profiled: t('not loaded yet'),
  planned: t('not loaded yet'),
  failed: t('not loaded'),
  loading: 'loading',
  loaded: 'loaded',
  undone: 'undone',
}

function One({ of }: { of: UploadLink }) {
  return (
    <>
      <AppLink to={`/app/data-manager/uploads/${of.id}`}>{of.name}</AppLink>
      {t` by ${of.createdBy}, ${formatDate(of.createdAt)}, ${states[of.status]}`}
    </>
  )
}
