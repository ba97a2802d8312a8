import { z } from 'zod'
import { noteChangeSchema, noteInputSchema, noteSchema, notesQuerySchema, notesSchema } from '#blocks/notes/contract.ts'
import { allow, answers, answersAs, createRouter, validate } from '#server/http/router.ts'
import { changeNote, createNote, deleteNote, listNotes } from './notes-store.ts'

const oneNote = validate('param', z.object({ organizationUuid: z.uuid(), id: z.uuid('ID is null') }))

/** Words on days, shown on charts over time. */
export const noteRoutes = createRouter()
  .get(
    '/analytics/annotations',
    allow('analytics:read'),
    validate('query', notesQuerySchema),
    answers('The notes of a dataset: all, or those of a period and of what filters leave', notesSchema),
    async c => c.json(await listNotes(c.get('scope'), c.req.valid('query'))),
  )
  .post(
    '/analytics/annotations',
    allow('analytics:write'),
    validate('json', noteInputSchema),
    answers('The note', noteSchema, 201),
    async c => c.json(await createNote(c.get('scope'), c.req.valid('json')), 201),
  )
  .patch(
    '/analytics/annotations/:id',
    allow('analytics:write'),
    oneNote,
    validate('json', noteChangeSchema),
    answers('The changed note', noteSchema),
    async c => c.json(await changeNote(c.get('scope'), c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/analytics/annotations/:id',
    allow('analytics:write'),
    oneNote,
    answersAs('The note is deleted', 'text/plain', 204),
    async c => {
      await deleteNote(c.get('scope'), c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
