import { Button, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { Note } from '#blocks/notes/contract.ts'
import styles from '#blocks/notes/notes.module.css'
import { useDeleteNote } from '#blocks/notes/notes-api.ts'
import { useAnalysis } from '#blocks/parts/analysis.tsx'
import { memberWords } from '#blocks/parts/member-words.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { formatDate } from '#web/ui/format.ts'

type NoteListProps = {
  notes: readonly Note[]
  /** `null` for who may only read. */
  onEdit: ((note: Note) => void) | null
}

/** Notes with their days, what they are about, and who wrote them. */
export function NoteList({ notes, onEdit }: NoteListProps) {
  const { catalogue } = useAnalysis()
  const [leaving, setLeaving] = useState<Note | null>(null)
  const remove = useDeleteNote()
  return (
    <>
      <ul className={styles.list}>
        {notes.map(note => (
          <li key={note.uuid} className={styles.note}>
            <time dateTime={note.day} className={`${styles.day} num`}>
              {formatDate(note.day)}
            </time>
            <p className={styles.text}>{note.text}</p>
            <p className={styles.about}>
              {aboutOf(note, catalogue.dimensions)} · {note.createdBy}
            </p>
            {onEdit ? (
              <div className={styles.tools}>
                <Button variant="subtle" size="compact-sm" onClick={() => onEdit(note)}>
                  Edit<VisuallyHidden>{`: ${note.text}`}</VisuallyHidden>
                </Button>
                <Button variant="subtle" color="red" size="compact-sm" onClick={() => setLeaving(note)}>
                  Delete<VisuallyHidden>{`: ${note.text}`}</VisuallyHidden>
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {leaving ? (
        <ConfirmDialog
          isOpen
          onClose={() => setLeaving(null)}
          title="Delete this note?"
          confirm="Delete"
          cancel="Keep it"
          isHarsh
          task={remove}
          onConfirm={() => remove.mutate(leaving, { onSuccess: () => setLeaving(null) })}
        >
          {`“${leaving.text}” goes from the charts of everybody.`}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

/** What a note is about: Category Packaging, or everything. */
function aboutOf({ dimension, member }: Note, dimensions: readonly { id: string; label: string }[]): string {
  if (dimension === null) return 'Everything'
  const label = dimensions.find(({ id }) => id === dimension)?.label ?? dimension
  return `${label} ${memberWords(dimension, member)}`
}
