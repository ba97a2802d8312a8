import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FactId } from '#shared/facts.ts'
import { t } from '#shared/translate.ts'
import { callPortal, heldQuery, portalQuery } from '#web/call-portal.ts'
import { writeFilters } from '#web/filters/filter-address.ts'
import { toast } from '#web/toasts/toast.ts'
import type { Asked } from '../asked.ts'
import { changeNote, createNote, deleteNote, listNotes } from './calls.ts'
import type { Note, NoteChange } from './contract.ts'

const notesKey = ['notes'] as const

/** Every note of a dataset, the newest day first. */
export function notesQuery(dataset: FactId) {
  return portalQuery([...notesKey, dataset], listNotes, { query: { dataset } })
}

/** The notes of what a view covers now. */
export function notesOfViewQuery({ dataset, period, filters }: Asked) {
  const query = { dataset, ...period, filters: writeFilters(filters) }
  return heldQuery([...notesKey, dataset, query], listNotes, { query })
}

/** Writes a note, or changes one. */
export function useWriteNote(dataset: FactId, note: Note | null) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (written: NoteChange) =>
      note
        ? toast('update', callPortal(changeNote, { params: { id: note.uuid }, body: written }), t('the note'))
        : toast('create', callPortal(createNote, { body: { dataset, ...written } }), t('the note')),
    onSuccess: () => queries.invalidateQueries({ queryKey: notesKey }),
  })
}

/** Takes a note away. */
export function useDeleteNote() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ uuid }: Note) => toast('delete', callPortal(deleteNote, { params: { id: uuid } }), t('the note')),
    onSuccess: () => queries.invalidateQueries({ queryKey: notesKey }),
  })
}
