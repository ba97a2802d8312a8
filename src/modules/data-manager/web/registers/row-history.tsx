import type { RegisterChange, RegisterRowDetail } from '#shared/register-contract.ts'
import { type RegisterId, registers } from '#shared/registers.ts'
import { formatDate, formatDateTime } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { personWord } from '../upload-words.ts'
import { showValue } from './register-words.ts'
import styles from './registers.module.css'

type RowHistoryProps = { register: RegisterId; row: RegisterRowDetail; name: string }

/** What happened to a row, the newest first, and the stages a deal came to. */
export function RowHistory({ register, row, name }: RowHistoryProps) {
  return (
    <section aria-label={`History of ${name}`}>
      {row.stages.length > 0 ? (
        <>
          <h3 className={styles.part}>Stages</h3>
          <ol className={styles.events}>
            {row.stages.map(({ stage, since }) => (
              <li key={`${since} ${stage}`}>
                <p>{stage}</p>
                <p className={styles.dim}>since {formatDate(since)}</p>
              </li>
            ))}
          </ol>
        </>
      ) : null}
      <h3 className={styles.part}>History</h3>
      <ol className={styles.events}>
        {row.history.map(change => (
          <li key={change.id}>
            <Change register={register} change={change} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Change({ register, change }: { register: RegisterId; change: RegisterChange }) {
  const { at, by, uploadId, isUndo } = change
  return (
    <>
      <p>{changeWords(register, change)}</p>
      <p className={styles.dim}>
        {`${personWord(by)}, ${formatDateTime(at)}`}
        {uploadId ? (
          <>
            {isUndo ? ', undoing ' : ', by '}
            <AppLink to={`/app/data-manager/uploads/${uploadId}`}>an upload</AppLink>
          </>
        ) : null}
      </p>
    </>
  )
}

/** What a change did, in words: `End 31 Dec 2025 → 31 Dec 2026`. */
export function changeWords(register: RegisterId, { before, after }: RegisterChange): string {
  if (before === null) return 'Added'
  if (after === null) return 'Removed'
  return registers[register].fields
    .filter(({ id }) => (before[id] ?? null) !== (after[id] ?? null))
    .map(field => `${field.label} ${showValue(field, before)} → ${showValue(field, after)}`)
    .join(', ')
}
