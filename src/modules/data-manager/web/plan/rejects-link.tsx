import { IconDownload } from '@tabler/icons-react'
import { plural, t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import type { Upload } from '../../contract.ts'
import { ignoredAddress, rejectsAddress } from '../api.ts'
import styles from './rejects-link.module.css'

type RejectsLinkProps = {
  upload: Pick<Upload, 'id' | 'name' | 'rejected'>
  /** Says in full what it does, where nothing around it does. */
  isLong?: boolean
}

/** Downloads the rejected rows with their reasons, so that only those need be corrected and brought again. */
export function RejectsLink({ upload, isLong = false }: RejectsLinkProps) {
  const count = upload.rejected ?? 0
  if (count === 0) return null
  return (
    <a
      className={`${styles.link} num`}
      href={rejectsAddress(upload.id)}
      download
      aria-label={t`Download the ${formatNumber(count)} rejected rows of ${upload.name}`}
    >
      <IconDownload size={14} stroke={1.8} aria-hidden />
      {isLong
        ? t`Download ${formatNumber(count)} rejected ${plural(count, 'row', 'rows')}`
        : t`${formatNumber(count)} rejected`}
    </a>
  )
}

/** Downloads the rows that are no lines, so that none is left out unseen. */
export function IgnoredLink({ upload }: { upload: Pick<Upload, 'id' | 'name' | 'ignored'> }) {
  const count = upload.ignored ?? 0
  if (count === 0) return null
  return (
    <a
      className={`${styles.link} num`}
      href={ignoredAddress(upload.id)}
      download
      aria-label={t`Download the ${formatNumber(count)} ignored rows of ${upload.name}`}
    >
      <IconDownload size={14} stroke={1.8} aria-hidden />
      {t`${formatNumber(count)} ignored`}
    </a>
  )
}
