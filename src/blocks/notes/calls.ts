import { call } from '#shared/call.ts'
import type { itemPathSchema } from '#shared/item-path.ts'
import type { noteChangeSchema, noteInputSchema, noteSchema, notesQuerySchema, notesSchema } from './contract.ts'

export const listNotes = call<{ query: typeof notesQuerySchema; answer: typeof notesSchema }>().get(
  'analytics/annotations',
  'analytics:read',
  'The notes of a dataset: all, or those of a period and of what filters leave',
)

export const createNote = call<{ body: typeof noteInputSchema; answer: typeof noteSchema }>().post(
  'analytics/annotations',
  'analytics:write',
  'The note',
  201,
)

export const changeNote = call<{
  params: typeof itemPathSchema
  body: typeof noteChangeSchema
  answer: typeof noteSchema
}>().patch('analytics/annotations/:id', 'analytics:write', 'The changed note')

export const deleteNote = call<{ params: typeof itemPathSchema }>().delete(
  'analytics/annotations/:id',
  'analytics:write',
  'The note is deleted',
  204,
)
