import { call } from '../call.ts'
import type { fileIntakeSchema, newFileIntakeSchema, pieceQuerySchema } from '../file-intake-contract.ts'
import type { itemPathSchema } from '../item-path.ts'

export const createFileIntake = call<{ body: typeof newFileIntakeSchema; answer: typeof fileIntakeSchema }>().post(
  'file-intakes',
  'things:write',
  'Begins to take a large file in piece by piece; its id stands in place of a body where files are brought',
  201,
)
export const getFileIntake = call<{ params: typeof itemPathSchema; answer: typeof fileIntakeSchema }>().get(
  'file-intakes/:id',
  'things:write',
  'How much of a file is there, so that one that broke off goes on',
)
export const deleteFileIntake = call<{ params: typeof itemPathSchema }>().delete(
  'file-intakes/:id',
  'things:write',
  'Forgets a file that was on its way, with its pieces',
  204,
)
export const addPiece = call<{
  params: typeof itemPathSchema
  query: typeof pieceQuerySchema
  answer: typeof fileIntakeSchema
}>().post('file-intakes/:id/pieces', 'things:write', 'The next piece of a file as the body, 8 MB at most')
