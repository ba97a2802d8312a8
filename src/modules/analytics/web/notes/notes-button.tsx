import { Button } from '@mantine/core'
import { IconNote } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Note } from '#blocks/notes/contract.ts'
import styles from '#blocks/notes/notes.module.css'
import { notesQuery, useDeleteNote } from '#blocks/notes/notes-api.ts'
import { useAnalysis } from '#blocks/parts/analysis.tsx'
import { memberWords } from '#blocks/parts/member-words.ts'
import { facts } from '#shared/facts.ts'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { toLoadable } from '#web/session/data-provider.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { formatDate } from '#web/ui/format.ts'
import { SideDialog } from '#web/ui/side-dialog.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { NoteForm } from './note-form.tsx'
import { takeFocus } from './take-focus.ts'

/** Opens the notes of the view's dataset: words on days, which charts over time show. */
export function NotesButton() {
  const { asked } = useAnalysis()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconNote size={15} stroke={1.8} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Notes
      </Button>
      <SideDialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        position="right"
        size="min(480px, 100vw)"
        title={t`Notes on ${inSentence(facts[asked.dataset].label)}`}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <NotesOfDataset />
      </SideDialog>
    </>
  )
}

function NotesOfDataset() {
  const { asked } = useAnalysis()
  const mayWrite = usePermission('analytics:write')
  const notes = useQuery(notesQuery(asked.dataset))
  const [edited, setEdited] = useState<Note | 'new' | null>(null)
  const [isBack, setIsBack] = useState(false)
  if (edited !== null) {
    const note = edited === 'new' ? null : edited
    const close = () => {
      setEdited(null)
      setIsBack(true)
    }
    return <NoteForm key={note?.uuid ?? 'new'} note={note} onDone={close} />
  }
  const add = mayWrite ? (
    <Button onClick={() => setEdited('new')} {...(isBack ? { ref: takeFocus } : {})}>
      Write a note
    </Button>
  ) : null
  return (
    <DataState
      of={toLoadable(notes, ({ items }) => items.length === 0)}
      skeleton={<TableSkeleton rows={4} />}
      empty={{
        title: t('No notes'),
        why: t('A note says what happened on a day, such as a new contract or price list. Charts over time show it.'),
        ...(add ? { step: add } : {}),
      }}
    >
      {({ items }) => (
        <>
          <p className={styles.lead}>
            Charts over time show these, unless their filters leave out what a note is about.
          </p>
          {add}
          <NoteList notes={items} onEdit={mayWrite ? setEdited : null} />
        </>
      )}
    </DataState>
  )
}

type NoteListProps = {
  notes: readonly Note[]
  /** `null` for people who may only read. */
  onEdit: ((note: Note) => void) | null
}

/** Notes with their days, what they are about, and who wrote them. */
function NoteList({ notes, onEdit }: NoteListProps) {
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
          {t`“${leaving.text}” goes from the charts of everybody.`}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

/** What a note is about: Category Packaging, or everything. */
function aboutOf({ dimension, member }: Note, dimensions: readonly { id: string; label: string }[]): string {
  if (dimension === null) return t('Everything')
  const label = dimensions.find(({ id }) => id === dimension)?.label ?? dimension
  return `${label} ${memberWords(dimension, member)}`
}
