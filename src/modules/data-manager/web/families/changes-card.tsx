import { Button } from '@mantine/core'
import { useState } from 'react'
import type { FamilyChange, FamilyChanges } from '#shared/families.ts'
import { plural, t } from '#shared/translate.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Pager } from '#web/ui/data-table.tsx'
import { formatDateTime, formatNumber } from '#web/ui/format.ts'
import { Tag } from '#web/ui/tag.tsx'
import { actorWord } from '../upload-words.ts'
import styles from './families.module.css'
import { useUndoChange } from './families-api.ts'
import { spellingWords } from './family-words.ts'

type ChangesCardProps = { changes: FamilyChanges; onPage: (page: number) => void }

/** What was done to families, by whom and when, each with its way back. */
export function ChangesCard({ changes, onPage }: ChangesCardProps) {
  const mayWrite = usePermission('data:write')
  const [asked, setAsked] = useState<FamilyChange | null>(null)
  const undo = useUndoChange()
  const close = () => setAsked(null)
  return (
    <Card
      title="Changes"
      say="The newest first. A change can be undone while no later one touched the same spellings."
      isFlush
    >
      <ul className={styles.changes}>
        {changes.items.map(change => (
          <li key={change.id}>
            <div className={styles.changeWords}>
              <span className={styles.summary}>{change.summary}</span>
              <span className={styles.note}>
                {`${actorWord(change.by)} · ${formatDateTime(change.at)} · ${spellingWords(change.names)}`}
              </span>
              <Moves change={change} />
            </div>
            {change.undoneAt ? <Tag>{t`undone ${formatDateTime(change.undoneAt)}`}</Tag> : null}
            {mayWrite && !change.undoneAt ? (
              <Button size="compact-sm" variant="default" onClick={() => setAsked(change)}>
                Undo
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Pager
        page={changes.page}
        total={changes.total}
        onPage={onPage}
        noun={count => plural(count, 'change', 'changes')}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={close}
        title="Undo this change?"
        confirm="Undo"
        task={undo}
        onConfirm={() => asked && undo.mutate(asked.id, { onSuccess: close })}
      >
        {asked?.names === 1
          ? t`${asked.summary}. Its spelling goes back to where it was, and every figure with it.`
          : t`${asked?.summary ?? ''}. Its ${formatNumber(asked?.names ?? 0)} spellings go back to where they were, and every figure with them.`}
      </ConfirmDialog>
    </Card>
  )
}

function Moves({ change: { moves, names } }: { change: FamilyChange }) {
  if (moves.length === 0) return null
  return (
    <details className={styles.moves}>
      <summary>Spellings</summary>
      <ul>
        {moves.map(({ name, from, to }) => (
          <li key={name}>
            {name}
            <span className={styles.note}>{from === name ? ` → ${to}` : `: ${from} → ${to}`}</span>
          </li>
        ))}
        {names > moves.length ? (
          <li className={styles.note}>{t`and ${formatNumber(names - moves.length)} more`}</li>
        ) : null}
      </ul>
    </details>
  )
}
