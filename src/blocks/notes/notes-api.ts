import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FactId } from '#shared/facts.ts'
import { writeFilters } from '#web/filters/filter-address.ts'
import { send } from '#web/send.ts'
import { toast } from '#web/toasts/toast.ts'
import type { Asked } from '../asked.ts'
import type { Note, NoteChange, Notes } from './contract.ts'

const notesKey = ['notes'] as const

/** Every note of a dataset, the newest day first. */
export function notesQuery(dataset: FactId) {
  return queryOptions({
    queryKey: [...notesKey, dataset],
    queryFn: ({ signal }) => send<Notes>('analytics/annotations', { query: { dataset }, signal }),
  })
}

/** The notes of what a view covers now. */
export function notesOfViewQuery({ dataset, period, filters }: Asked) {
  const query = { dataset, ...period, filters: writeFilters(filters) }
  return queryOptions({
    queryKey: [...notesKey, dataset, query],
    queryFn: ({ signal }) => send<Notes>('analytics/annotations', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Writes a note, or changes one. */
export function useWriteNote(dataset: FactId, note: Note | null) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (written: NoteChange) =>
      note
        ? toast(
            'update',
            send<Note>(`analytics/annotations/${note.uuid}`, { method: 'PATCH', body: written }),
            'the note',
          )
        : toast('create', send<Note>('analytics/annotations', { body: { dataset, ...written } }), 'the note'),
    onSuccess: () => queries.invalidateQueries({ queryKey: notesKey }),
  })
}

/** Takes a note away. */
export function useDeleteNote() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ uuid }: Note) =>
      toast('delete', send<void>(`analytics/annotations/${uuid}`, { method: 'DELETE' }), 'the note'),
    onSuccess: () => queries.invalidateQueries({ queryKey: notesKey }),
  })
}
