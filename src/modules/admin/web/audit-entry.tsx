import { auditWords } from '#modules/audit-words.ts'
import { t } from '#shared/translate.ts'
import { Facts } from '#web/ui/facts.tsx'
import { formatDateTime, formatNumber, unknownValue } from '#web/ui/format.ts'
import { SideDialog } from '#web/ui/side-dialog.tsx'
import type { AuditEntry } from '../contract.ts'
import { fieldChanges } from '../rules.ts'
import styles from './audit.module.css'

type AuditEntryDrawerProps = { entry: AuditEntry | null; onClose: () => void }

/** One entry of the audit, whole. */
export function AuditEntryDrawer({ entry, onClose }: AuditEntryDrawerProps) {
  return (
    <SideDialog
      opened={entry !== null}
      onClose={onClose}
      position="right"
      size="min(720px, 100vw)"
      title={entry ? auditWords(entry, formatNumber) : ''}
    >
      {entry ? <EntryDetails entry={entry} /> : null}
    </SideDialog>
  )
}

function EntryDetails({ entry }: { entry: AuditEntry }) {
  return (
    <>
      <Facts
        facts={[
          { label: t('Entry'), value: formatNumber(entry.sequence) },
          { label: t('What happened'), value: entry.action },
          { label: t('Of'), value: `${entry.entity} ${entry.entityId}` },
          { label: t('By'), value: entry.actorEmail },
          { label: t('When'), value: formatDateTime(entry.at), note: entry.at },
          { label: t('Address'), value: entry.address ?? unknownValue },
          { label: t('Request'), value: <code className={styles.id}>{entry.requestId}</code> },
          { label: t('Hash'), value: <code className={styles.id}>{entry.hash}</code> },
        ]}
      />
      <ChangeTable entry={entry} />
    </>
  )
}

/** What changed, value by value, and the whole before and after for those who want it. */
function ChangeTable({ entry: { before, after } }: { entry: AuditEntry }) {
  const { changed, unchanged } = fieldChanges(before, after)
  if (before === null && after === null) return <p className={styles.dim}>This entry has no values.</p>
  return (
    <>
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">Changed</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {changed.map(change => (
            <tr key={change.path}>
              <th scope="row">{change.path || t('Value')}</th>
              <td data-label="Before">{change.before ?? unknownValue}</td>
              <td data-label="After">{change.after ?? unknownValue}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`${styles.dim} num`}>{sameSentence(changed.length, unchanged)}</p>
      <Whole label="Before, whole" value={before} />
      <Whole label="After, whole" value={after} />
    </>
  )
}

function Whole({ label, value }: { label: string; value: AuditEntry['before'] }) {
  if (value === null) return null
  return (
    <details className={styles.whole}>
      <summary>{label}</summary>
      <pre className={styles.value}>{JSON.stringify(value, null, 2)}</pre>
    </details>
  )
}

function sameSentence(changed: number, unchanged: number): string {
  if (changed === 0) return t('No value changed.')
  if (unchanged === 0) return ''
  return unchanged === 1
    ? t('One other value stayed the same.')
    : t`${formatNumber(unchanged)} other values stayed the same.`
}
