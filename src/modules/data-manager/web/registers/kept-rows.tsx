import { useQuery } from '@tanstack/react-query'
import type { RegisterId } from '#shared/registers.ts'
import { formatDateTime, formatNumber } from '#web/ui/format.ts'
import styles from './registers.module.css'
import { keptRowsQuery } from './registers-api.ts'

/** The rows an undone upload left as they were, because somebody changed them since: which, and who. */
export function KeptRows({ register, uploadId }: { register: RegisterId; uploadId: string }) {
  const kept = useQuery(keptRowsQuery(register, uploadId)).data
  if (!kept || kept.total === 0) return null
  return (
    <div className={styles.warning} role="note">
      <p>{`${formatNumber(kept.total)} kept as they are, because they were changed after this upload:`}</p>
      <ul>
        {kept.items.map(({ id, key, by, at, isRemoved }) => (
          <li key={id}>{`${key}: ${isRemoved ? 'removed' : 'changed'} by ${by}, ${formatDateTime(at)}`}</li>
        ))}
      </ul>
    </div>
  )
}
