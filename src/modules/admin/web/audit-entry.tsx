import { Drawer } from '@mantine/core'
import { Facts } from '#web/ui/facts.tsx'
import { formatDateTime, unknownValue } from '#web/ui/format.ts'
import type { AuditEntry } from '../contract.ts'
import { fieldChanges } from '../rules.ts'
import styles from './audit.module.css'

type AuditEntryDrawerProps = { entry: AuditEntry | null; onClose: () => void }

/** One entry of the audit, whole. */
export function AuditEntryDrawer({ entry, onClose }: AuditEntryDrawerProps) {
  return (
    <Drawer
      opened={entry !== null}
      onClose={onClose}
      position="right"
      size="min(720px, 100vw)"
      title={entry ? `Entry ${entry.sequence}` : ''}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {entry ? <EntryDetails entry={entry} /> : null}
    </Drawer>
  )
}

function EntryDetails({ entry }: { entry: AuditEntry }) {
  return (
    <>
      <Facts
        facts={[
          { label: 'Action', value: entry.action },
          { label: 'Of', value: `${entry.entity} ${entry.entityId}` },
          { label: 'By', value: entry.actorEmail },
          { label: 'When', value: formatDateTime(entry.at), note: entry.at },
          { label: 'Address', value: entry.address ?? unknownValue },
          { label: 'Request', value: <code className={styles.id}>{entry.requestId}</code> },
          { label: 'Hash', value: <code className={styles.id}>{entry.hash}</code> },
        ]}
      />
      <ChangeTable entry={entry} />
    </>
  )
}

/** What stood before and what stands after, field by field. */
function ChangeTable({ entry }: { entry: AuditEntry }) {
  const changes = fieldChanges(entry.before, entry.after)
  if (changes.length === 0) return <p className={styles.dim}>This action has no values before or after.</p>
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after, isChanged }) => (
          <tr key={field} className={isChanged ? undefined : styles.same}>
            <th scope="row">{field || 'Value'}</th>
            <td data-label="Before">
              <pre className={styles.value}>{before ?? unknownValue}</pre>
            </td>
            <td data-label={isChanged ? 'After' : 'After, the same'}>
              <pre className={styles.value}>{after ?? unknownValue}</pre>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
